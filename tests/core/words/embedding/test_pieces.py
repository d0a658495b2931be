"""Text is cut as the models learnt it; the ids were taken from the models' own tokenizers."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.embedding.static_table import open_static_table


@pytest.fixture(scope="module")
def pieces():
    return {"static": open_static_table()._pieces, "minilm": open_minilm()._pieces}  # noqa: SLF001


@pytest.mark.parametrize(
    ("model", "text", "ids"),
    [
        ("static", "My knee hurts", [1619, 17905, 29872, 12166, 1372]),
        ("minilm", "My knee hurts", [101, 2026, 6181, 13403, 102]),
        (
            "static",
            "Café naïve — don't, 10mg/5ml",
            [
                315,
                28059,
                1055,
                30085,
                345,
                813,
                1016,
                29915,
                29873,
                29892,
                29871,
                29896,
                29900,
                29885,
                29887,
                29914,
                29945,
                828,
            ],
        ),
        (
            "minilm",
            "Café naïve — don't, 10mg/5ml",
            [101, 7668, 15743, 1517, 2123, 1005, 1056, 1010, 2184, 24798, 1013, 1019, 19968, 102],
        ),
        (
            "static",
            "日本 😀 x_y",
            [29871, 30325, 30346, 29871, 243, 162, 155, 131, 921, 29918, 29891],
        ),
        ("minilm", "日本 😀 x_y", [101, 1864, 1876, 100, 1060, 1035, 1061, 102]),
        (
            "static",
            "unbelievably PARACETAMOL",
            [443, 6596, 10384, 2197, 349, 1718, 2477, 2544, 5194, 5607],
        ),
        (
            "minilm",
            "unbelievably PARACETAMOL",
            [101, 4895, 8671, 2666, 3567, 6321, 11498, 3401, 15464, 4747, 102],
        ),
    ],
)
def test_text_is_cut_as_the_model_learnt_it(pieces, model, text, ids):
    assert pieces[model].ids(text) == ids


def test_the_longest_text_keeps_its_end_sign(pieces):
    ids = pieces["minilm"].ids("word " * 1000)

    assert len(ids) == 256
    assert ids[-1] == 102


def test_half_a_letter_stops_nobody(pieces):
    """Damaged text reaches a model like any other."""
    assert pieces["static"].ids("tea \ud83d")[0] == pieces["static"].ids("tea")[0]
