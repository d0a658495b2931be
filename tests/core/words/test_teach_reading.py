"""`quality reading --train`: what is read of all sets at once, and what is written of it."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.words.embedding.low_rank import mark_of
from core.words.embedding.minilm import open_minilm
from core.words.head import ADAPTED
from core.words.quality.adapted_stack import OF_MINILM, AdaptedStack
from core.words.quality.kinds import QUESTION_TYPE
from core.words.quality.reading_lessons import BOTH, NAMES, OWNER, STANDING, reading_lessons
from core.words.quality.statements import STATEMENTS
from core.words.quality.teach_reading import LEAST, TRUST, teach_reading
from core.words.tagging.pooled_places import unpacked

DEV = Path(__file__).resolve().parents[2] / "quality" / "dev"
TASKS = (QUESTION_TYPE, STATEMENTS)
MODEL = "all-MiniLM-L6-v2"
ROUNDS = 4


@pytest.fixture(scope="module")
def minilm():
    return replace(AdaptedStack.of_minilm(open_minilm()), rounds=ROUNDS)


@pytest.fixture(scope="module")
def sets(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sets")
    for name, every, count in (("question_type", 17, 64), ("statements", 97, 40)):
        lines = (DEV / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        (folder / f"{name}.jsonl").write_text("\n".join(lines[::every][:count]), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def first(sets, minilm, tmp_path_factory):
    out = tmp_path_factory.mktemp("first")
    rounds = []
    learnt = list(teach_reading(TASKS, sets, out, minilm, tell=rounds.append))
    return out, learnt, rounds


def test_a_reading_and_a_head_for_each_question_are_written(first):
    out, learnt, _ = first

    names = {f"reading.{MODEL}.npz"} | {
        f"{name}.{MODEL}.{ADAPTED}.npz" for name in ("question_type", "statement_bearing")
    }
    assert {one.file for one in learnt} == names == {file.name for file in out.iterdir()}


def test_every_text_is_asked_all_that_is_known_of_it(sets, minilm):
    lessons = reading_lessons(TASKS, sets, minilm.stack)

    asked = {one.of for told in lessons.told for one in told.asked}
    assert asked == {"question_type", STANDING, OWNER, BOTH, NAMES}


def test_a_text_that_two_sets_have_is_read_once_and_asked_by_both(sets, minilm, tmp_path):
    lines = [json.loads(line) for line in (sets / "statements.jsonl").read_text().splitlines()]
    both = {"id": "q-1", "text": lines[0]["text"], "label": "location"}
    (tmp_path / "statements.jsonl").write_bytes((sets / "statements.jsonl").read_bytes())
    (tmp_path / "question_type.jsonl").write_text(json.dumps(both))

    lessons = reading_lessons(TASKS, tmp_path, minilm.stack)

    (of_both,) = [
        asked
        for told in lessons.told
        if "question_type" in (asked := {one.of for one in told.asked})
    ]
    assert {STANDING, NAMES} < of_both
    assert len(lessons.told) == len({line["text"] for line in lines})


def test_who_teaches_is_told_of_each_round(first):
    _, _, rounds = first

    assert [one.number for one in rounds] == [*range(1, ROUNDS + 1)]
    assert {*rounds[0].surprise} == {"question_type", STANDING, OWNER, BOTH, NAMES}


def test_each_head_goes_with_the_reading_and_is_trusted_alike_at_first(first):
    """What is trusted otherwise was chosen on the check set (test_strictness.py)."""
    out, _, _ = first
    with np.load(out / f"reading.{MODEL}.npz") as kept:
        mark = mark_of(dict(kept))
    with np.load(out / f"question_type.{MODEL}.{ADAPTED}.npz") as kept:
        assert str(kept["reading"]) == mark
        assert (float(kept["trust"]), float(kept["least"])) == (TRUST, LEAST)
    with np.load(out / f"statement_bearing.{MODEL}.{ADAPTED}.npz") as kept:
        assert str(kept["reading"]) == mark
        assert unpacked(dict(kept)).trusts == list(OF_MINILM)
