"""What days say is only said where it stands: enough of them, more than chance, and how sure."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.insights.alike import Alike
from core.insights.asked import AskedOn, asked_more
from core.insights.effect import Daily, Effect, TooFew
from core.insights.false_findings import stand_out
from core.insights.helping import Reply, helping
from core.insights.level import Level, harder_lately, level, week_level
from core.insights.parts_of_day import evenings_against_mornings
from core.insights.shift import Shift, shift
from core.insights.slope import slope
from core.insights.together import Seen, Together

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


@pytest.mark.parametrize(("off", "is_unusual"), [(3.4, False), (3.5, True), (-3.6, True)])
def test_a_day_is_unusual_from_three_and_a_half_usual_spreads(off, is_unusual):
    usual = [-1.5, -1.0, 0.0, 1.0, 1.5] * 4
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


def test_where_most_days_are_near_nothing_the_hard_ones_among_them_are_usual():
    held = days([*([0.02, 0.0, 0.03, 0.01, 0.5] * 5), 0.6])

    said = level(held, last_of(held))

    assert isinstance(said, Level)
    assert not said.is_unusual


def test_a_day_without_talks_has_no_level():
    assert level(days(wavering(20)), FIRST + timedelta(days=30)) is None


def test_a_harder_week_is_found_and_one_that_is_as_hard_as_each_weekend_is_not():
    harder = days([*wavering(77), *wavering(7, around=0.55, seed=2)])
    weekends = [(day, value + 0.2 * (day.weekday() >= 5)) for day, value in days(wavering(84))]

    found, weekly = (week_level(Alike(each), last_of(each)) for each in (harder, weekends[:-1]))

    assert isinstance(found, Effect)
    assert isinstance(weekly, Effect)
    assert found.p < 0.01
    assert 0.1 < found.low < found.value < found.high < 0.3
    assert weekly.p > 0.1


@pytest.mark.parametrize(("before", "is_said"), [(9, False), (10, True), (11, True)])
def test_a_week_is_compared_with_ten_days_before_it(before, is_said):
    held = days(wavering(before + 7))

    assert isinstance(week_level(Alike(held), last_of(held)), Effect) is is_said


@pytest.mark.parametrize("lasts", [3, 5, 7])
def test_a_few_hard_days_are_rarer_than_chance_has_them(lasts):
    calm, hard = wavering(84, seed=6), wavering(84, seed=6)
    hard[-lasts:] += 0.35

    assert harder_lately(Alike(days(calm)), last_of(days(calm))) > 0.1
    assert harder_lately(Alike(days(hard)), last_of(days(hard))) < 0.002
    assert harder_lately(Alike(days(-hard)), last_of(days(hard))) > 0.9


def test_hard_days_that_come_in_spells_are_no_news():
    """Once in five hundred nights, where each is asked alone."""
    nights = [days(resembling(84, 0.8, seed)) for seed in range(40)]

    assert sum(harder_lately(Alike(held), last_of(held)) <= 0.002 for held in nights) <= 1


# A slow change


@pytest.mark.parametrize(("count", "is_said"), [(20, False), (21, True), (22, True)])
def test_a_course_needs_three_weeks(count, is_said):
    held = days(wavering(count))

    assert isinstance(slope(Alike(held), last_of(held)), Effect) is is_said


@pytest.mark.parametrize(("active", "is_said"), [(11, False), (12, True), (13, True)])
def test_a_course_needs_twelve_days_with_talks(active, is_said):
    held = [(FIRST + timedelta(days=2 * at), 0.3 + at / 100) for at in range(active)]

    assert isinstance(slope(Alike(held), last_of(held)), Effect) is is_said


def test_a_rise_is_found_with_its_size_and_where_it_may_lie():
    held = days(wavering(84) + np.linspace(0, 0.3, 84))

    said = slope(Alike(held), last_of(held))

    assert isinstance(said, Effect)
    assert said.p < 0.02
    assert 0.2 < said.low < said.value < said.high < 0.4


def test_one_day_far_off_makes_no_course():
    values = wavering(60)
    values[-1] = 9.0
    held = days(values)

    said = slope(Alike(held), last_of(held))

    assert isinstance(said, Effect)
    assert abs(said.value) < 0.1


@settings(max_examples=8, deadline=None)
@given(st.floats(-0.3, 0.3))
def test_a_course_is_the_same_on_another_level_and_turned_round_below(lift):
    held = days(wavering(40, seed=3) + np.linspace(0, 0.2, 40))
    lifted = [(when, value + lift) for when, value in held]
    turned = [(when, -value) for when, value in held]

    said, higher, other = (slope(Alike(each), last_of(held)) for each in (held, lifted, turned))

    assert isinstance(said, Effect)
    assert isinstance(higher, Effect)
    assert isinstance(other, Effect)
    assert higher.value == pytest.approx(said.value, abs=1e-9)
    assert other.value == pytest.approx(-said.value, abs=1e-9)


# A sudden change


def test_a_jump_that_stays_is_found_on_its_day():
    held = days([*wavering(30, by=0.05), *wavering(30, around=0.55, by=0.05, seed=2)])

    said = shift(Alike(held), last_of(held))

    assert isinstance(said, Shift)
    assert abs((said.began - FIRST).days - 30) <= 1
    assert said.effect.p < 0.02
    assert said.effect.low < 0.2 < said.effect.high


@pytest.mark.parametrize(("count", "is_said"), [(27, False), (28, True), (29, True)])
def test_a_jump_is_looked_for_in_four_weeks_of_days(count, is_said):
    held = days(wavering(count))

    assert isinstance(shift(Alike(held), last_of(held)), Shift) is is_said


def test_weeks_without_talks_are_no_jump():
    quiet = [(when + timedelta(days=20 * (at >= 30)), value) for at, (when, value) in
             enumerate(days(wavering(60, seed=5)))]  # fmt: skip

    said = shift(Alike(quiet), last_of(quiet))

    assert isinstance(said, Shift)
    assert said.effect.p > 0.1


# Evenings and mornings


def apart(values):
    held = days(values)
    return evenings_against_mornings(Alike(held), last_of(held))


@pytest.mark.parametrize(("count", "is_said"), [(7, False), (8, True), (9, True)])
def test_evenings_are_compared_from_eight_days_that_had_both(count, is_said):
    assert isinstance(apart(wavering(count, around=0.1)), Effect) is is_said


def test_harder_evenings_are_found_with_how_much_harder_they_are():
    said = apart(wavering(60, around=0.15, by=0.1, seed=4))

    assert isinstance(said, Effect)
    assert said.p < 0.001
    assert said.low < 0.15 < said.high


def test_evenings_like_mornings_are_no_finding():
    said = apart([0.0] * 10)

    assert isinstance(said, Effect)
    assert said.p > 0.9


# A question that is asked more often


def asked(this_week, before):
    """Each the askings and the messages of a day, oldest first."""
    made = [AskedOn(FIRST + timedelta(days=at), *each) for at, each in enumerate(before)]
    began = FIRST + timedelta(days=len(before))
    made += [AskedOn(began + timedelta(days=at), *each) for at, each in enumerate(this_week)]
    return asked_more(made, began + timedelta(days=6))


EVERY_OTHER_DAY = [(2, 10), (0, 10)] * 14


@pytest.mark.parametrize(("askings", "is_said"), [(4, False), (5, True), (6, True)])
def test_a_rate_needs_five_askings(askings, is_said):
    said = asked([(askings, 40), *[(0, 40)] * 6], [(0, 40)] * 28)

    assert isinstance(said, Effect) is is_said


def test_who_talks_more_may_ask_more():
    said = asked([(10, 50), (0, 50)] * 3, EVERY_OTHER_DAY)

    assert isinstance(said, Effect)
    assert said.value == pytest.approx(1.0)
    assert said.p > 0.4


def test_a_question_that_comes_three_times_as_often_is_found():
    said = asked([(3, 10)] * 7, EVERY_OTHER_DAY)

    assert isinstance(said, Effect)
    assert said.value == pytest.approx(3.0)
    assert 1.5 < said.low < 3.0
    assert said.p < 0.001


def test_a_question_that_comes_less_often_is_none_that_comes_more_often():
    said = asked([(0, 10)] * 7, EVERY_OTHER_DAY)

    assert isinstance(said, Effect)
    assert said.p > 0.9


def test_askings_that_come_in_swarms_count_for_fewer():
    even = asked([(2, 20)] * 7, [(1, 20), (1, 20), (2, 20), (0, 20)] * 7)
    swarms = asked([(14, 20), *[(0, 20)] * 6], [(7, 20), *[(0, 20)] * 6] * 4)

    assert isinstance(even, Effect)
    assert isinstance(swarms, Effect)
    assert even.value == pytest.approx(swarms.value)
    assert swarms.p > 0.05 > even.p


def test_two_swarms_are_two_days_however_often_it_was_asked_on_them():
    never = [(0, 20)] * 140

    said = asked([(6, 20), (6, 20), *[(0, 20)] * 5], never)

    assert isinstance(said, Effect)
    assert said.p > 0.01


def test_askings_that_come_in_spells_count_for_fewer():
    """The same weeks, once in spells of days and once in any order before the last five weeks."""
    chance, hard, days = np.random.default_rng(3), False, []
    for _ in range(200):
        hard = bool(chance.random() < (0.9 if hard else 0.1))
        days.append((int(chance.poisson(2.0 if hard else 0.2)), 8))
    lately, week = [(0, 8), (1, 8)] * 14, [(2, 8)] * 7

    spells = asked(week, [*days, *lately])
    scattered = asked(week, [*(days[at] for at in chance.permutation(200)), *lately])

    assert isinstance(spells, Effect)
    assert isinstance(scattered, Effect)
    assert spells.p > 0.02 > scattered.p


# Stories that help


def replies(count, calmer, *, category=None, seed=7, bend=lambda before: 0.35 + 0.4 * before):
    """At their peak people grow calmer by themselves: `calmer` is what comes on top."""
    chance = np.random.default_rng(seed)
    for before in chance.uniform(0.2, 0.9, count):
        day = FIRST + timedelta(days=int(chance.integers(60)))
        after = bend(before) - calmer + chance.normal(0, 0.05)
        yield Reply(day, category, float(before), float(after))


def test_a_kind_of_story_after_which_people_are_calmer_than_after_other_words():
    said = helping(
        [
            *replies(200, 0.0),
            *replies(30, 0.2, category="calming", seed=8),
            *replies(30, 0.0, category="memory_loop", seed=9),
        ]
    )

    calming, other = said["calming"], said["memory_loop"]
    assert isinstance(calming, Effect)
    assert isinstance(other, Effect)
    assert calming.p < 0.001 < other.p
    assert calming.low < 0.2 < calming.high
    assert other.low < 0.0 < other.high


def at_peaks(after, count=20):
    """The stories came at peaks only."""
    for at in range(count):
        yield Reply(FIRST + timedelta(days=at), "calming", 0.85, after + at % 5 / 100)


def test_who_was_at_a_peak_grows_calmer_without_a_story_too():
    """Regression to the mean is no help."""
    said = helping([*replies(200, 0.0), *at_peaks(0.67)])["calming"]

    assert isinstance(said, Effect)
    assert abs(said.value) < 0.05


def test_what_is_usual_after_a_peak_need_not_lie_on_a_line():
    """Half of what is said is near no distress, and stays there; the rest falls from its peak."""
    bent = [*replies(300, 0.0, bend=lambda before: 0.05 if before > 0.6 else before)]

    said = helping([*bent, *at_peaks(0.03)])["calming"]

    assert isinstance(said, Effect)
    assert abs(said.value) < 0.03


def test_a_story_is_compared_with_replies_at_the_same_distress_alone():
    calm = [each for each in replies(300, 0.0) if each.before < 0.6]

    assert helping([*calm, *at_peaks(0.2)])["calming"] == TooFew(0, 8)


def test_stories_of_one_day_are_worth_little_more_than_one():
    """Words of a day resemble each other, however many there are."""
    many = [Reply(FIRST + timedelta(days=at % 5), "calming", 0.5, 0.3 + 0.08 * (at % 5))
            for at in range(50)]  # fmt: skip

    said = helping([*replies(200, 0.0), *many])["calming"]

    assert isinstance(said, Effect)
    assert said.p > 0.02


def test_where_no_story_was_told_none_is_judged():
    assert helping([*replies(50, 0.0)]) == {}
    assert helping([]) == {}


@pytest.mark.parametrize(("uses", "is_said"), [(7, False), (8, True), (9, True)])
def test_a_kind_of_story_needs_eight_uses(uses, is_said):
    said = helping([*replies(200, 0.0), *replies(uses, 0.1, category="calming", seed=8)])

    assert isinstance(said["calming"], Effect) is is_said


@pytest.mark.parametrize(("others", "is_said"), [(19, False), (20, True), (21, True)])
def test_nothing_can_be_told_of_stories_without_twenty_other_replies(others, is_said):
    near = [Reply(FIRST, None, 0.85, 0.6 + at / 100) for at in range(others)]

    assert isinstance(helping([*near, *at_peaks(0.3)])["calming"], Effect) is is_said


# Seen together


@pytest.mark.parametrize(("count", "is_said"), [(21, False), (22, True), (23, True)])
def test_two_courses_need_three_weeks_with_both_also_a_day_apart(count, is_said):
    held = days(wavering(count))

    assert (
        isinstance(Seen(Alike(held)).together(days(wavering(count, seed=2))), Together) is is_said
    )


def test_what_follows_a_bad_night_is_seen_a_day_later():
    sleep = wavering(120, around=7, by=1, seed=11)
    felt = 0.35 - 0.08 * (np.roll(sleep, 1) - 7) + wavering(120, around=0, by=0.04, seed=12)

    said = Seen(Alike(days(felt)[1:])).together(days(sleep))

    assert isinstance(said, Together)
    assert said.lag == 1
    assert said.effect.p < 0.02
    assert said.effect.high < -0.5


def test_two_slow_courses_are_not_seen_together():
    rise = np.linspace(0, 1, 120)
    one = days(rise + wavering(120, seed=13))
    other = days(5 * rise + wavering(120, seed=14))

    said = Seen(Alike(one)).together(other)

    assert isinstance(said, Together)
    assert said.effect.p > 0.1


def test_habits_of_the_same_days_of_the_week_are_not_seen_together():
    """Each has a week of its own; on a third of the days nothing is known, in runs."""
    week = np.array([0.0, 0.1, -0.1, 0.05, 0.0, 0.25, 0.3])
    chance, missing = np.random.default_rng(3), [False]
    for _ in range(299):
        missing.append(bool(chance.random() < (0.6 if missing[-1] else 0.2)))
    talked = days(wavering(300, seed=15) + np.resize(week, 300))
    one = [each for each, is_out in zip(talked, missing, strict=True) if not is_out]
    other = days(wavering(300, around=7, by=1, seed=16) + 8 * np.resize(week, 300))

    said = Seen(Alike(one)).together(other)

    assert isinstance(said, Together)
    assert said.effect.p > 0.1
    assert abs(said.effect.value) < 0.2


# How alike days are


@pytest.mark.parametrize("alike", [0.5, 0.8])
def test_days_that_resemble_each_other_make_no_course_and_no_jump(alike):
    """Of forty wavering periods at most four are as clear as one in twenty would be by chance."""
    courses = [Alike(days(resembling(84, alike, seed))) for seed in range(40)]

    clear = [slope(each, FIRST + timedelta(days=83)) for each in courses]

    assert sum(isinstance(each, Effect) and each.p <= 0.05 for each in clear) <= 4


def resembling(count, alike, seed):
    values = np.random.default_rng(seed).normal(0, 0.08, count)
    for at in range(1, count):
        values[at] = alike * values[at - 1] + np.sqrt(1 - alike**2) * values[at]
    return values


def test_the_more_days_resemble_each_other_the_less_sure_is_a_rise():
    rise = np.linspace(0, 0.2, 84)

    def usually(alike):
        courses = [Alike(days(resembling(84, alike, seed) + rise)) for seed in range(9)]
        return np.median([slope(each, FIRST + timedelta(days=83)).p for each in courses])

    assert usually(0.0) < 0.005
    assert usually(0.8) > 0.05


# Among many


def test_of_many_questions_only_those_stay_that_more_than_chance_would_give():
    p_of = {"a": 0.001, "b": 0.02, "c": 0.03, "d": 0.2, "e": 0.9}

    assert stand_out(p_of) == {"a", "b", "c"}
    assert stand_out(dict.fromkeys(range(20), 0.02) | {"none": 0.9}) == set(range(20))
    assert stand_out({"a": 0.04, **dict.fromkeys(range(9), 0.5)}) == frozenset()
    assert stand_out({}) == frozenset()


@pytest.mark.parametrize(("p", "stays"), [(0.031, False), (0.03, True), (0.029, True)])
def test_a_single_question_is_answered_when_chance_would_do_so_three_times_in_a_hundred(p, stays):
    assert bool(stand_out({"a": p})) is stays


@given(st.dictionaries(st.integers(), st.floats(0.0001, 1.0), max_size=12))
def test_what_stays_is_never_less_likely_chance_than_what_goes(p_of):
    kept = stand_out(p_of)

    worst = max((p_of[key] for key in kept), default=0.0)
    assert worst <= 0.05
    assert all(p_of[key] >= worst for key in p_of.keys() - kept)
