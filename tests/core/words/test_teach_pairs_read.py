"""`quality repetition --train`: two questions are read as one, by what was learnt of pairs (D8)."""

import json

import numpy as np
import pytest

from core.words.embedding.low_rank import READING_OF_PAIRS, mark_of
from core.words.embedding.minilm import open_minilm
from core.words.head import ADAPTED
from core.words.meaning import Meaning
from core.words.quality import teach_pairs_read
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.disclosure import DISCLOSURE
from core.words.quality.repetition import REPETITION

MODEL = "all-MiniLM-L6-v2"
FILES = [f"{READING_OF_PAIRS}.{MODEL}.npz", f"repetition.{MODEL}.{ADAPTED}.npz"]
# No two pairs share a sentence: those would lie in one quarter.
LINES = [
    {"a": f"where is my {one}", "b": f"have you seen my {other}", "label": int(one == other)}
    for one, other in (
        *((thing, thing) for thing in ("keys", "purse", "hat", "stick", "letter", "cup")),
        ("coat", "bag"), ("shoe", "pen"), ("watch", "book"), ("ring", "phone"), ("pipe", "case"),
        ("scarf", "comb"),
    )
]  # fmt: skip


@pytest.fixture(scope="module")
def there():
    minilm = open_minilm()
    return AdaptedStack.of_minilm(minilm), Meaning(lambda: minilm)


def taught(lines, there, folder):
    (folder / "sets").mkdir()
    rows = [json.dumps({"id": f"x-{at}"} | line) for at, line in enumerate(lines)]
    (folder / "sets" / REPETITION.file).write_text("\n".join(rows), "utf-8")
    out = folder / "out"
    out.mkdir()
    told = teach_pairs_read.teach_pairs_read(REPETITION, folder / "sets", out, there)
    return out, [*told]


@pytest.fixture(scope="module")
def twice(there, tmp_path_factory):
    return [taught(LINES, there, tmp_path_factory.mktemp("of")) for _ in range(2)]


def test_a_reading_and_its_head_are_written_the_same_every_time(twice):
    (one, told), (again, _) = twice

    assert [each.file for each in told] == FILES
    assert all((one / file).read_bytes() == (again / file).read_bytes() for file in FILES)
    with np.load(one / FILES[0]) as low, np.load(one / FILES[1]) as head:
        assert str(head["reading"]) == mark_of(low)
        assert head["out"].shape[1] == 2
        assert float(head["trust"]) in teach_pairs_read.TRUSTS
        assert 0 < float(head["least"]) < 1


def test_it_is_judged_by_pairs_that_it_had_not_learnt_from(twice, there, tmp_path, monkeypatch):
    seen = []
    trunk = teach_pairs_read.Trunk

    def noted(layers, questions, told, *more, **named):
        seen.append(len(told))
        return trunk(layers, questions, told, *more, **named)

    monkeypatch.setattr(teach_pairs_read, "Trunk", noted)
    taught(LINES, there, tmp_path)

    *quarters, whole = seen
    assert len(quarters) == teach_pairs_read.PARTS
    assert sum(quarters) == whole * (len(quarters) - 1)
    assert [each.name for each in twice[0][1][1].figures] == ["F1"]


def test_what_is_not_of_pairs_has_no_such_reading(there, tmp_path):
    assert not list(teach_pairs_read.teach_pairs_read(DISCLOSURE, tmp_path, tmp_path, there))
    assert not list(teach_pairs_read.teach_pairs_read(REPETITION, tmp_path, tmp_path, there))
