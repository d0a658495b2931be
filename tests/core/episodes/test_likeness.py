"""From where on two cases are alike, measured anew on the sentences it was measured on."""

import json
from pathlib import Path

import numpy as np
import pytest

from core.episodes.likeness import USUAL, alike_from, likeness
from core.episodes.tags import tags_of
from core.recall.embeddable import embeddable
from core.words.embedding.usual import open_embedder
from core.words.embedding.weights import WeightsMissing

CASES = Path(__file__).parents[2] / "quality" / "dev" / "similar_cases.jsonl"
PROMISED = 0.80


@pytest.fixture(scope="module")
def cases():
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("name", "found"), [("minilm", 0.30), ("static", 0.22)])
def test_of_what_is_called_alike_eighty_of_a_hundred_are(cases, name, found):
    try:
        embedder = open_embedder(name)
    except WeightsMissing:
        pytest.skip("the weights of MiniLM are not installed here")
    plain = [embeddable(each["text"]) for each in cases]
    tags = [tags_of(each) for each in plain]
    rows = embedder.embed(plain).rows
    close = rows @ rows.T
    pairs = [
        (
            likeness(float(close[one, other]), tags[one], tags[other]),
            cases[one]["case"] == cases[other]["case"],
        )
        for one in range(len(cases))
        for other in range(one)
    ]

    least = alike_from(embedder.model.name)
    called = [alike for how, alike in pairs if how >= least]

    assert np.mean(called) >= PROMISED
    assert sum(called) / sum(alike for _, alike in pairs) >= found


def test_a_model_that_nobody_measured_is_asked_for_what_was_written():
    assert alike_from("another") == USUAL == 0.7


@pytest.mark.parametrize(
    ("one", "other", "added"),
    [
        ((), (), 0.0),
        (("fever",), (), 0.0),
        (("fever",), ("fever",), 0.3),
        (("a", "b"), ("b",), 0.15),
    ],
)
def test_tags_that_both_have_count(one, other, added):
    assert likeness(0.4, one, other) == pytest.approx(0.4 + added)
