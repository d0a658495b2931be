"""A year without anything in it says nothing; what was planted in one is found where it is large.

At length (`CHAOS=full`): 200 years without effects. The sizes below are those that are found in
most years; docs/insights.md tells how often smaller ones are.
"""

import os
from dataclasses import replace

import pytest

from core.insights.effect import TooFew
from core.insights.findings import Question, findings
from core.insights.level import Level
from helpers.years import LAST, NOTHING, Planted, a_year

IS_FULL = os.environ.get("CHAOS") == "full"
YEARS = 200 if IS_FULL else 8
# At most one in twenty; of a few years, what one in twenty-five would give at most.
MOST_WITH_ANYTHING = YEARS // 20 if IS_FULL else 2


def found_in(planted: Planted, seed: int) -> set[tuple[Question, str]]:
    days, others = a_year(planted, seed)
    return {
        (each.question, each.key)
        for each in findings(days, days[-1].day, others)
        if each.stands_out
    }


def test_years_without_anything_in_them_say_nothing() -> None:
    said = [found_in(NOTHING, seed) for seed in range(YEARS)]

    assert sum(bool(each) for each in said) <= MOST_WITH_ANYTHING


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        (replace(NOTHING, evenings=0.2), (Question.EVENINGS, "")),
        (replace(NOTHING, decline=0.3), (Question.COURSE, "")),
        (replace(NOTHING, jump=0.3), (Question.JUMP, "")),
        (replace(NOTHING, calming=0.25), (Question.STORY, "calming")),
        (replace(NOTHING, together=0.1), (Question.TOGETHER, "sleep")),
    ],
)
def test_what_is_planted_in_a_year_is_found(planted: Planted, what: tuple[Question, str]) -> None:
    assert what in found_in(planted, seed=1004)


def test_two_weeks_without_talks_are_no_finding() -> None:
    planted = replace(NOTHING, quiet_weeks=2)

    assert found_in(planted, seed=5) == found_in(NOTHING, seed=5) == set()


def test_a_week_says_how_much_is_still_missing() -> None:
    days, others = a_year(NOTHING, seed=1)
    week = [each for each in days if (LAST - each.day).days < 7]

    said = {each.question: each.answer for each in findings(week, week[-1].day, others)}

    assert all(isinstance(answer, TooFew) for answer in said.values())
    assert not any(isinstance(answer, Level) for answer in said.values())
