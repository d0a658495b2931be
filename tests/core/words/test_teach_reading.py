"""`quality reading --train`: what it is measured on was not learnt from."""

import json
from pathlib import Path

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.head import ADAPTED
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.kinds import QUESTION_TYPE
from core.words.quality.reading_lessons import (
    BOTH,
    NAMES,
    OWNER,
    STANDING,
    UNSEEN,
    reading_lessons,
)
from core.words.quality.statements import STATEMENTS
from core.words.quality.teach_reading import teach_reading

DEV = Path(__file__).resolve().parents[2] / "quality" / "dev"
TASKS = (QUESTION_TYPE, STATEMENTS)
MODEL = "all-MiniLM-L6-v2"


@pytest.fixture(scope="module")
def minilm():
    return AdaptedStack.of_minilm(open_minilm())


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
    return out, list(teach_reading(TASKS, sets, out, minilm))


def test_a_reading_and_a_head_for_each_question_are_written(first):
    out, learnt = first

    names = {f"reading.{MODEL}.npz"} | {
        f"{name}.{MODEL}.{ADAPTED}.npz" for name in ("question_type", "statement_bearing")
    }
    assert {one.file for one in learnt} == names == {file.name for file in out.iterdir()}


def test_every_text_is_asked_all_that_is_known_of_it(sets, minilm):
    lessons = reading_lessons(TASKS, sets, minilm.stack)

    asked = {one.of for told in lessons.told for one in told.asked}
    assert asked == {"question_type", STANDING, OWNER, BOTH, NAMES}
    assert {UNSEEN} < set(lessons.parts.tolist())


def test_what_it_is_measured_on_changes_nothing_that_is_learnt(
    first, sets, minilm, tmp_path_factory
):
    """Were it learnt from, its figures would say nothing."""
    out, learnt = first
    lessons = reading_lessons(TASKS, sets, minilm.stack)
    of_task = lessons.tasks[0]
    unseen = [
        line
        for line, at in zip(of_task.known.lines, of_task.at.tolist(), strict=False)
        if lessons.parts[at] == UNSEEN
    ]
    # As many of each label as before: how much a line counts hangs on that.
    labels = [line["label"] for line in unseen]
    turned = dict(zip((line["id"] for line in unseen), labels[1:] + labels[:1], strict=True))
    other = tmp_path_factory.mktemp("turned")
    (other / "statements.jsonl").write_bytes((sets / "statements.jsonl").read_bytes())
    lines = map(json.loads, (sets / "question_type.jsonl").read_text("utf-8").splitlines())
    rows = [json.dumps(line | {"label": turned.get(line["id"], line["label"])}) for line in lines]
    (other / "question_type.jsonl").write_text("\n".join(rows), "utf-8")
    again_out = tmp_path_factory.mktemp("again")

    again = list(teach_reading(TASKS, other, again_out, minilm))

    reading = f"reading.{MODEL}.npz"
    assert len(set(labels)) > 1
    assert (out / reading).read_bytes() == (again_out / reading).read_bytes()
    right, wrong = (
        next(f.value for one in each for f in one.figures if f.name == "right")
        for each in (learnt, again)
    )
    assert right > wrong
