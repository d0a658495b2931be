"""What days tell without having been asked: each rule just before, at, and just after its edge."""

from datetime import date, timedelta

import numpy as np
import pytest

from core.care.of_days import Day, as_hard_as, noticed_in
from core.records.alert import Trouble

A_DAY = timedelta(days=1)
TODAY = date(2026, 3, 1)
# As calm days waver: a spread of 0.04 or so.
WAVERING = (0.03, -0.02, 0.05, 0.0, -0.04, 0.02, -0.03)


def days(count, felt=lambda back: 0.3 + WAVERING[back % 7], circling=lambda back: False):
    """The `count` days up to today, oldest first. back: how many days ago; None: nothing said."""
    made = []
    for back in range(count - 1, -1, -1):
        usual = felt(back)
        made.append(Day(TODAY - back * A_DAY, usual, circling(back), usual is not None))
    return made


def told(held, last=TODAY):
    return {each.trouble: each for each in noticed_in(held, last)}


def looked_at_on():
    """Every second Sunday twelve weeks are looked at."""
    back = next(n for n in range(14) if (TODAY - n * A_DAY).toordinal() % 14 == 0)
    return TODAY - back * A_DAY, back


def rising(by):
    """By so much over twelve weeks."""
    return lambda back: 0.3 + by * (90 - back) / 84 + WAVERING[back % 7] / 2


def test_weeks_that_slowly_grow_harder_are_told_from_where_it_matters():
    last, _ = looked_at_on()

    found = told(days(91, rising(0.2)), last)[Trouble.RISING]

    assert (last - found.first_day).days in range(80, 85)
    assert found.last_day == last
    assert Trouble.RISING not in told(days(91, rising(0.06)), last)
    assert Trouble.RISING not in told(days(91, rising(-0.2)), last)


def test_weeks_that_waver_as_much_as_they_rise_are_not_told():
    last, _ = looked_at_on()
    weeks = (0.5, 0.2, 0.55, 0.15, 0.5, 0.25, 0.6, 0.2, 0.6, 0.3, 0.65, 0.35, 0.6)

    held = days(91, lambda back: weeks[(90 - back) // 7] + WAVERING[back % 7] / 4)

    assert Trouble.RISING not in told(held, last)


def test_they_are_looked_at_once_in_two_weeks():
    held = days(91, rising(0.3))

    on = [back for back in range(14) if Trouble.RISING in told(held, TODAY - back * A_DAY)]

    assert on == [looked_at_on()[1]]


def harder_by(by, *, spread=1.0, on=(0, 1, 2)):
    return lambda back: 0.3 + spread * WAVERING[back % 7] + (by if back in on else 0.0)


@pytest.mark.parametrize(
    ("felt", "is_told"),
    [
        (harder_by(0.3), True),
        (harder_by(0.3, on=(0, 1)), False),
        # Unusual for days that are nearly all alike, and too little to matter.
        (harder_by(0.06, spread=0.2), False),
        (harder_by(0.15, spread=0.2), True),
        # Enough to matter, and nothing unusual for days that differ so much.
        (harder_by(0.2, spread=3.0), False),
    ],
)
def test_harder_is_what_is_unusual_and_matters_on_three_days(felt, is_told):
    assert (Trouble.HARDER in told(days(60, felt))) is is_told


@pytest.mark.parametrize("seed", [93, 155, 236, 289, 296])
def test_hard_days_are_no_news_where_each_day_resembles_the_one_before(seed):
    """One hard day makes the next likelier: three of seven are beyond what is usual, and chance."""
    wavering = np.random.default_rng(seed).normal(size=91)
    for at in range(1, 91):
        wavering[at] = 0.8 * wavering[at - 1] + 0.6 * wavering[at]

    assert Trouble.HARDER not in told(days(91, lambda back: 0.35 + 0.1 * wavering[90 - back]))


@pytest.mark.parametrize(("back", "is_told"), [(0, True), (1, True), (2, False)])
def test_harder_days_are_no_news_once_they_are_over(back, is_told):
    """The day before the last may have been counted late."""
    held = days(60, harder_by(0.3, on=(back, back + 1, back + 2)))

    assert (Trouble.HARDER in told(held)) is is_told


def circles(*on):
    return lambda back: back in on


@pytest.mark.parametrize(
    ("on", "is_told"),
    [((0, 1, 2, 3), True), ((0, 1, 2), False), ((4, 5, 6, 3), True), ((7, 8, 9, 10), False)],
)
def test_circling_is_told_of_on_more_days_of_this_week_than_comes_by_chance(on, is_told):
    assert (Trouble.CIRCLING in told(days(35, circling=circles(*on)))) is is_told


@pytest.mark.parametrize(("talked", "is_told"), [(2, False), (3, True)])
def test_two_days_are_no_circle_however_few_talks_there_are(talked, is_told):
    """Two of two, after four weeks without one, would be rare enough."""
    held = days(
        35,
        lambda back: 0.3 if back >= 7 or back < talked else None,
        circles(*range(talked)),
    )

    assert (Trouble.CIRCLING in told(held)) is is_told


def test_what_is_rare_is_judged_by_the_days_with_talks():
    """Seven days of talks before, and seven now: four of one and none of the other is a chance."""
    held = days(35, lambda back: 0.3 if back < 7 or back % 4 == 0 else None, circles(0, 1, 2, 3))

    assert Trouble.CIRCLING not in told(held)


def test_of_the_first_week_nothing_is_more_than_before():
    assert Trouble.CIRCLING not in told(days(7, circling=circles(0, 1, 2, 3, 4)))


def silent_for(count, active):
    """active: on how many days before it something was said."""
    return lambda back: 0.3 if count <= back < count + active else None


@pytest.mark.parametrize(
    ("count", "active", "is_told"),
    [(4, 30, True), (3, 30, False), (10, 8, True), (10, 7, False)],
)
def test_silence_is_news_where_there_were_talks(count, active, is_told):
    found = told(days(90, silent_for(count, active)))

    assert (Trouble.SILENT in found) is is_told
    if is_told:
        assert found[Trouble.SILENT].count == count
        assert found[Trouble.SILENT].first_day == TODAY - (count - 1) * A_DAY


def gap(at, length):
    return lambda back: None if back < 6 or at <= back < at + length else 0.3


@pytest.mark.parametrize(
    ("at", "length", "is_told"), [(20, 5, False), (20, 4, True), (64, 20, True)]
)
def test_it_is_longer_than_any_of_the_eight_weeks_before(at, length, is_told):
    assert (Trouble.SILENT in told(days(91, gap(at, length)))) is is_told


@pytest.mark.parametrize(("back", "is_told"), [(-1, False), (0, True), (1, True), (2, False)])
def test_a_hard_day_is_told_when_it_is_new(back, is_told):
    held = [Day(TODAY - back * A_DAY, 0.8, is_circling=False, has_said=True)]

    assert bool(list(as_hard_as(0.7, held, TODAY))) is is_told
