"""What days say is only said where it stands: enough of them, more than chance, and how sure."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.insights.asked import AskedOn, asked_more
from core.insights.day import Others
from core.insights.effect import Daily, Effect
from core.insights.false_findings import stand_out
from core.insights.helping import helping
from core.insights.level import Level, level
from core.insights.parts_of_day import evenings_against_mornings
from core.insights.shift import Shift, shift
from core.insights.slope import slope
from core.insights.together import Together, together

FIRST = date(2026, 1, 5)


def days(values) -> Daily:
    return [(FIRST + timedelta(days=at), float(value)) for at, value in enumerate(values)]


def last_of(held: Daily) -> date:
    return held[-1][0]


def wavering(count, *, around=0.35, by=0.08, seed=1):
    return np.random.default_rng(seed).normal(around, by, count)


# A day against the usual ones


@pytest.mark.parametrize(("before", "is_said"), [(9, False), (10, True), (11, True)])
def test_a_day_is_compared_once_there_are_ten_others(before, is_said):
    held = days([*wavering(before), 0.4])

    assert isinstance(level(held, last_of(held)), Level) is is_said


def test_the_usual_days_do_not_hold_the_day_itself_nor_what_is_older_than_four_weeks():
    held = days([9.0, *wavering(28), 0.9])

    said = level(held, last_of(held))

    assert isinstance(said, Level)
    assert said.days == 28
    assert said.usual < 0.5


@pytest.mark.parametrize(("off", "is_unusual"), [(2.4, False), (2.5, True), (-2.6, True)])
def test_a_day_is_unusual_from_two_and_a_half_usual_spreads(off, is_unusual):
    usual = [-2.0, -1.0, 0.0, 1.0, 2.0] * 4
    held = days([*usual, off * 1.4826])

    said = level(held, last_of(held))

    assert isinstance(said, Level)
    assert said.is_unusual is is_unusual
    assert said.z == pytest.approx(off)


def test_days_that_are_all_alike_have_no_spread_to_be_unusual_by():
    held = days([0.3] * 12 + [0.9])

    said = level(held, last_of(held))

    assert isinstance(said, Level)
    assert not said.has_spread
    assert not said.is_unusual


def test_a_day_without_talks_has_no_level():
    assert level(days(wavering(20)), FIRST + timedelta(days=30)) is None


# A slow change


@pytest.mark.parametrize(("count", "is_said"), [(20, False), (21, True), (22, True)])
def test_a_course_needs_three_weeks(count, is_said):
    held = days(wavering(count))

    assert isinstance(slope(held, last_of(held)), Effect) is is_said


@pytest.mark.parametrize(("active", "is_said"), [(11, False), (12, True), (13, True)])
def test_a_course_needs_twelve_days_with_talks(active, is_said):
    held = [(FIRST + timedelta(days=2 * at), 0.3 + at / 100) for at in range(active)]

    assert isinstance(slope(held, last_of(held)), Effect) is is_said


def test_a_rise_is_found_with_its_size_and_where_it_may_lie():
    held = days(wavering(84) + np.linspace(0, 0.3, 84))

    said = slope(held, last_of(held))

    assert isinstance(said, Effect)
    assert said.p < 0.02
    assert 0.2 < said.low < said.value < said.high < 0.4


def test_one_day_far_off_makes_no_course():
    values = wavering(60)
    values[-1] = 9.0
    held = days(values)

    said = slope(held, last_of(held))

    assert isinstance(said, Effect)
    assert abs(said.value) < 0.1


@settings(max_examples=8, deadline=None)
@given(st.floats(-0.3, 0.3))
def test_a_course_is_the_same_on_another_level_and_turned_round_below(lift):
    held = days(wavering(40, seed=3) + np.linspace(0, 0.2, 40))
    lifted = [(when, value + lift) for when, value in held]
    turned = [(when, -value) for when, value in held]

    said, higher, other = (slope(each, last_of(held)) for each in (held, lifted, turned))

    assert isinstance(said, Effect)
    assert isinstance(higher, Effect)
    assert isinstance(other, Effect)
    assert higher.value == pytest.approx(said.value, abs=1e-9)
    assert other.value == pytest.approx(-said.value, abs=1e-9)


# A sudden change


def test_a_jump_that_stays_is_found_on_its_day():
    held = days([*wavering(30, by=0.05), *wavering(30, around=0.55, by=0.05, seed=2)])

    said = shift(held, last_of(held))

    assert isinstance(said, Shift)
    assert abs((said.began - FIRST).days - 30) <= 1
    assert said.effect.p < 0.02
    assert said.effect.low < 0.2 < said.effect.high


@pytest.mark.parametrize(("count", "is_said"), [(27, False), (28, True), (29, True)])
def test_a_jump_is_looked_for_in_four_weeks_of_days(count, is_said):
    held = days(wavering(count))

    assert isinstance(shift(held, last_of(held)), Shift) is is_said


def test_weeks_without_talks_are_no_jump():
    quiet = [(when + timedelta(days=20 * (at >= 30)), value) for at, (when, value) in
             enumerate(days(wavering(60, seed=5)))]  # fmt: skip

    said = shift(quiet, last_of(quiet))

    assert isinstance(said, Shift)
    assert said.effect.p > 0.1


# Evenings and mornings


@pytest.mark.parametrize(("count", "is_said"), [(7, False), (8, True), (9, True)])
def test_evenings_are_compared_from_eight_days_that_had_both(count, is_said):
    pairs = [(0.3, 0.4 + at / 100) for at in range(count)]

    assert isinstance(evenings_against_mornings(pairs), Effect) is is_said


def test_harder_evenings_are_found_whatever_the_days_were_like():
    mornings = wavering(30, by=0.2)
    pairs = list(zip(mornings, mornings + 0.15 + wavering(30, around=0, seed=4), strict=True))

    said = evenings_against_mornings(pairs)

    assert isinstance(said, Effect)
    assert said.p < 0.001
    assert said.low < 0.15 < said.high


def test_evenings_like_mornings_are_no_finding():
    said = evenings_against_mornings([(0.3, 0.3)] * 10)

    assert said == Effect(0.0, 0.0, 0.0, 1.0, 10)


# A question that is asked more often


@pytest.mark.parametrize(("askings", "is_said"), [(4, False), (5, True), (6, True)])
def test_a_rate_needs_five_askings(askings, is_said):
    said = asked_more([AskedOn(askings, 40)], [AskedOn(0, 40)] * 4)

    assert isinstance(said, Effect) is is_said


def test_who_talks_more_may_ask_more():
    quiet, talking = [AskedOn(1, 10)] * 28, [AskedOn(5, 50)] * 7

    said = asked_more(talking, quiet)

    assert isinstance(said, Effect)
    assert said.value == pytest.approx(1.0)
    assert said.p > 0.9


def test_a_question_that_comes_three_times_as_often_is_found():
    said = asked_more([AskedOn(6, 20)] * 7, [AskedOn(2, 20)] * 28)

    assert isinstance(said, Effect)
    assert said.value == pytest.approx(3.0)
    assert said.low > 1.5
    assert said.p < 0.001


def test_askings_that_come_in_swarms_count_for_fewer():
    even = asked_more([AskedOn(2, 20)] * 7, [AskedOn(1, 20)] * 28)
    swarms = asked_more(
        [AskedOn(14, 20), *[AskedOn(0, 20)] * 6], [AskedOn(7, 20), *[AskedOn(0, 20)] * 6] * 4
    )

    assert isinstance(even, Effect)
    assert isinstance(swarms, Effect)
    assert even.value == pytest.approx(swarms.value)
    assert swarms.p > even.p


# Stories that help


def replies(count, calmer, *, category="", seed=7):
    """At their peak people grow calmer by themselves: `calmer` is what comes on top."""
    chance = np.random.default_rng(seed)
    for before in chance.uniform(0.2, 0.9, count):
        usual = 0.35 + 0.4 * (before - 0.35)
        after = usual - calmer + chance.normal(0, 0.05)
        yield category, float(before), float(after)


def other_replies(count):
    pairs = [(before, after - before) for _, before, after in replies(count, 0.0)]
    return Others(
        count,
        sum(before for before, _ in pairs),
        sum(change for _, change in pairs),
        sum(before**2 for before, _ in pairs),
        sum(before * change for before, change in pairs),
        sum(change**2 for _, change in pairs),
    )


def test_a_kind_of_story_after_which_people_are_calmer_than_after_other_words():
    told = [
        *replies(30, 0.2, category="calming", seed=8),
        *replies(30, 0.0, category="memory_loop", seed=9),
    ]

    said = helping(told, other_replies(200))

    calming, other = said["calming"], said["memory_loop"]
    assert isinstance(calming, Effect)
    assert isinstance(other, Effect)
    assert calming.p < 0.001
    assert calming.low < 0.2 < calming.high
    assert other.low < 0.0 < other.high


def test_who_was_at_a_peak_grows_calmer_without_a_story_too():
    """Regression to the mean is no help: the stories came at peaks only."""
    at_peaks = [("calming", 0.9, 0.57 + at % 5 / 100) for at in range(20)]

    said = helping(at_peaks, other_replies(200))["calming"]

    assert isinstance(said, Effect)
    assert abs(said.value) < 0.05


@pytest.mark.parametrize(("uses", "is_said"), [(7, False), (8, True), (9, True)])
def test_a_kind_of_story_needs_eight_uses(uses, is_said):
    said = helping([*replies(uses, 0.1, category="calming", seed=8)], other_replies(50))

    assert isinstance(said["calming"], Effect) is is_said


@pytest.mark.parametrize(("others", "is_said"), [(19, False), (20, True), (21, True)])
def test_nothing_can_be_told_of_stories_without_twenty_other_replies(others, is_said):
    said = helping([*replies(30, 0.1, category="calming")], other_replies(others))

    assert isinstance(said["calming"], Effect) is is_said


# Seen together


@pytest.mark.parametrize(("count", "is_said"), [(21, False), (22, True), (23, True)])
def test_two_courses_need_three_weeks_with_both_also_a_day_apart(count, is_said):
    held = days(wavering(count))

    assert isinstance(together(held, days(wavering(count, seed=2))), Together) is is_said


def test_what_follows_a_bad_night_is_seen_a_day_later():
    sleep = wavering(120, around=7, by=1, seed=11)
    felt = 0.35 - 0.08 * (np.roll(sleep, 1) - 7) + wavering(120, around=0, by=0.04, seed=12)

    said = together(days(felt)[1:], days(sleep))

    assert isinstance(said, Together)
    assert said.lag == 1
    assert said.effect.p < 0.02
    assert said.effect.high < -0.5


def test_two_slow_courses_are_not_seen_together():
    rise = np.linspace(0, 1, 120)
    one = days(rise + wavering(120, seed=13))
    other = days(5 * rise + wavering(120, seed=14))

    said = together(one, other)

    assert isinstance(said, Together)
    assert said.effect.p > 0.1


# Among many


def test_of_many_questions_only_those_stay_that_more_than_chance_would_give():
    p_of = {"a": 0.001, "b": 0.02, "c": 0.04, "d": 0.2, "e": 0.9}

    assert stand_out(p_of) == {"a", "b", "c"}
    assert stand_out(dict.fromkeys(range(20), 0.04) | {"none": 0.9}) == set(range(20))
    assert stand_out({"a": 0.06, **dict.fromkeys(range(9), 0.5)}) == frozenset()
    assert stand_out({}) == frozenset()


@pytest.mark.parametrize(("p", "stays"), [(0.051, False), (0.05, True), (0.049, True)])
def test_a_single_question_is_answered_when_chance_would_do_so_once_in_twenty(p, stays):
    assert bool(stand_out({"a": p})) is stays


@given(st.dictionaries(st.integers(), st.floats(0.0001, 1.0), max_size=12))
def test_what_stays_is_never_less_likely_chance_than_what_goes(p_of):
    kept = stand_out(p_of)

    worst = max((p_of[key] for key in kept), default=0.0)
    assert worst <= 0.1
    assert all(p_of[key] >= worst for key in p_of.keys() - kept)
