"""What is measured was learnt from nowhere: no line of the held-out half or of the check set is the
builders'."""

import json
from pathlib import Path

import pytest

SETS = Path(__file__).resolve().parents[2] / "quality"
TASKS = sorted(file.stem for file in (SETS / "held_out").glob("*.jsonl"))
CHECKED = sorted(file.stem for file in (SETS / "check").glob("*.jsonl"))
SECOND = sorted(file.stem for file in (SETS / "held_out_2").glob("*.jsonl"))
OUTSIDE = sorted(
    (half, file.stem)
    for half in ("held_out_3", "outside")
    for file in (SETS / half).glob("*.jsonl")
)
# What is judged of a line; the labels are not.
ASKED = ("text", "a", "b", "turns", "user", "prior", "record", "zone", "locale")
# Lines of one are learnt from for the other.
TOGETHER = {"routing", "statements"}


def asked_in(half, task):
    lines = map(json.loads, (SETS / half / f"{task}.jsonl").read_text("utf-8").splitlines())
    return {json.dumps([_plain(line.get(name)) for name in ASKED]) for line in lines}


def _plain(value):
    return value.casefold().strip() if isinstance(value, str) else value or None


def test_there_are_two_halves():
    assert len(TASKS) == 12


@pytest.mark.parametrize("task", TASKS)
def test_no_line_stands_in_both_halves(task):
    learnt = [asked_in("dev", each) for each in (TOGETHER if task in TOGETHER else {task})]
    same = len(set().union(*learnt) & asked_in("held_out", task))

    assert same == 0


@pytest.mark.parametrize("task", SECOND)
@pytest.mark.parametrize("half", ["dev", "held_out", "check"])
def test_no_line_of_the_second_held_out_set_stands_in_another(half, task):
    others = [asked_in(half, each) for each in (TOGETHER if task in TOGETHER else {task})]

    assert len(set().union(*others) & asked_in("held_out_2", task)) == 0


@pytest.mark.parametrize(("half", "task"), OUTSIDE)
def test_no_line_from_outside_is_learnt_from(half, task):
    learnt = [asked_in("dev", each) for each in (TOGETHER if task in TOGETHER else {task})]

    assert len(set().union(*learnt) & asked_in(half, task)) == 0


@pytest.mark.parametrize("task", CHECKED)
@pytest.mark.parametrize("half", ["dev", "held_out"])
def test_no_line_of_the_check_set_stands_in_a_half(half, task):
    others = [asked_in(half, each) for each in (TOGETHER if task in TOGETHER else {task})]

    assert len(set().union(*others) & asked_in("check", task)) == 0


def test_seven_tasks_are_checked_and_six_held_out_twice():
    assert (len(CHECKED), len(SECOND), len(OUTSIDE)) == (7, 6, 20)
