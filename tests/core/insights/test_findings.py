"""A year without anything in it says nothing; what was planted in one is found where it is large.

At length (`CHAOS=full`): 200 years without effects, as many of each kind. The sizes below are those
that are found in most years; docs/insights.md tells how often smaller ones are.
"""

import os
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from core.insights.alike import Alike
from core.insights.effect import Effect, TooFew
from core.insights.findings import Finding, Question, findings
from core.insights.slope import slope
from helpers.years import DAYS, KINDS, LAST, NOTHING, Kind, Planted, a_year

IS_FULL = os.environ.get("CHAOS") == "full"
YEARS = 200 if IS_FULL else 5
# At most one in twenty; of a few years, one.
MOST_WITH_ANYTHING = YEARS // 20 if IS_FULL else 1


def asked_of(planted: Planted, seed: int, kind: Kind | None = None) -> Sequence[Finding]:
    year = a_year(planted, seed, kind)
    return findings(year.days, LAST, year.courses, year.sure)


def found_in(planted: Planted, seed: int, kind: Kind | None = None) -> set[tuple[Question, str]]:
    return {(e.question, e.key) for e in asked_of(planted, seed, kind) if e.stands_out}


def test_years_without_anything_in_them_say_nothing() -> None:
    said = [found_in(NOTHING, seed) for seed in range(YEARS)]

    assert sum(bool(each) for each in said) <= MOST_WITH_ANYTHING


@pytest.mark.parametrize(
    ("planted", "what"),
    [
        (replace(NOTHING, evenings=0.2), (Question.EVENINGS, "")),
        (replace(NOTHING, rise=0.4), (Question.YEAR, "")),
        (replace(NOTHING, decline=0.4), (Question.COURSE, "")),
        (replace(NOTHING, jump=0.3), (Question.JUMP, "")),
        (replace(NOTHING, calming=0.25), (Question.STORY, "calming")),
        (replace(NOTHING, asked=12.0), (Question.ASKED, "location")),
        (replace(NOTHING, together=0.1), (Question.TOGETHER, "sleep")),
    ],
)
def test_what_is_planted_in_a_year_is_found(planted: Planted, what: tuple[Question, str]) -> None:
    assert what in found_in(planted, 1008, Kind.MESSY)


def test_two_weeks_without_talks_are_no_finding() -> None:
    planted = replace(NOTHING, quiet_weeks=2)

    assert found_in(planted, seed=5) == found_in(NOTHING, seed=5) == set()


def test_a_week_says_how_much_is_still_missing() -> None:
    year = a_year(NOTHING, seed=0)
    week = [each for each in year.days if (LAST - each.day).days < 7]

    said = {each.question: each.answer for each in findings(week, LAST, year.courses)}

    assert all(isinstance(answer, TooFew) for answer in said.values())


def test_of_what_nobody_said_nothing_is_asked() -> None:
    year = a_year(NOTHING, seed=0)

    assert not any(each.p is not None for each in findings((), LAST, year.courses))


def test_each_kind_of_year_is_as_hard_as_it_says() -> None:
    """The generator itself: what is planted in a year is there, and its kind is one."""
    years = {kind: a_year(NOTHING, 1000 + at, kind) for at, kind in enumerate(KINDS)}

    talked = {kind: len(year.days) for kind, year in years.items()}
    assert talked[Kind.FEW] < DAYS / 2 < min(talked[k] for k in KINDS if k is not Kind.FEW)
    assert max(day.messages for day in years[Kind.FEW].days) <= 4
    assert {day.messages for day in years[Kind.MESSY].days} == set(range(1, 13))
    calm = [day.felt.usual < 0.05 for day in years[Kind.NEAR_NOTHING].days if day.messages == 1]
    assert 0.2 < np.mean(calm) < 0.8
    gaps = np.diff([day.day.toordinal() for day in years[Kind.MESSY].days])
    assert np.sum(gaps > 3) > 5


def test_an_interval_says_where_the_effect_lies() -> None:
    """Of years with a rise, nine in ten: of ten, at least seven."""
    courses = [a_year(replace(NOTHING, decline=0.2), 2000 + n, Kind.MESSY) for n in range(10)]
    usual = [[(day.day, day.felt.mean or 0.0) for day in each.days] for each in courses]

    said = [slope(Alike(each), LAST) for each in usual]

    assert sum(isinstance(each, Effect) and each.low <= 0.2 <= each.high for each in said) >= 7
