from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.dates_in_words import DatesInWords, PartOfDay, part_of_day
from core.strings import Catalogue

BERLIN = ZoneInfo("Europe/Berlin")
DATES = DatesInWords(Catalogue.load("en"), BERLIN)
# A Tuesday; ten past nine in Berlin.
NOW = datetime(2026, 11, 24, 8, 10, tzinfo=UTC)


def local(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=BERLIN).astimezone(UTC)


def test_a_page_greets_by_the_part_of_the_day_and_says_day_and_time():
    assert DATES.greeting(NOW, "Margaret") == "Good morning, Margaret."
    assert DATES.day(NOW) == "Tuesday, 24 November"
    assert DATES.time(NOW) == "ten past nine"
    assert DATES.time_of_day(NOW) == "ten past nine in the morning"
    assert DATES.clock(NOW) == "09:10"


@pytest.mark.parametrize(
    ("hour", "greeting"),
    [
        (4, "Hello, Margaret."),
        (5, "Good morning, Margaret."),
        (11, "Good morning, Margaret."),
        (12, "Good afternoon, Margaret."),
        (17, "Good afternoon, Margaret."),
        (18, "Good evening, Margaret."),
        (21, "Good evening, Margaret."),
        (22, "Hello, Margaret."),
        (0, "Hello, Margaret."),
    ],
)
def test_each_part_of_the_day_has_its_greeting(hour, greeting):
    assert DATES.greeting(local(2026, 11, 24, hour), "Margaret") == greeting


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((0, 0), "midnight"),
        ((0, 10), "ten past twelve at night"),
        ((6, 0), "six o'clock in the morning"),
        ((9, 15), "a quarter past nine in the morning"),
        ((9, 25), "twenty-five past nine in the morning"),
        ((9, 30), "half past nine in the morning"),
        ((9, 35), "twenty-five to ten in the morning"),
        ((9, 45), "a quarter to ten in the morning"),
        ((11, 55), "five to twelve in the morning"),
        ((12, 0), "noon"),
        ((12, 45), "a quarter to one in the afternoon"),
        ((17, 0), "five o'clock in the afternoon"),
        ((20, 40), "twenty to nine in the evening"),
        ((23, 50), "ten to twelve at night"),
    ],
)
def test_a_time_is_said_with_its_part_of_the_day(at, said):
    assert DATES.time_of_day(local(2026, 11, 24, *at)) == said


@pytest.mark.parametrize(
    ("minute", "second", "said"),
    [
        (7, 29, "five past nine"),
        (7, 30, "ten past nine"),
        (12, 29, "ten past nine"),
        (58, 0, "ten o'clock"),
    ],
)
def test_a_time_is_said_to_the_nearest_five_minutes(minute, second, said):
    assert DATES.time(local(2026, 11, 24, 9, minute, second)) == said


def test_the_greeting_goes_by_the_time_that_is_said():
    nearly_noon = local(2026, 11, 24, 11, 58)

    assert DATES.time(nearly_noon) == "noon"
    assert DATES.greeting(nearly_noon, "Margaret") == "Good afternoon, Margaret."


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ((2026, 11, 24, 7, 0), "this morning"),
        ((2026, 11, 24, 2, 0), "last night"),
        ((2026, 11, 23, 23, 0), "last night"),
        ((2026, 11, 23, 19, 0), "yesterday evening"),
        ((2026, 11, 23, 2, 0), "yesterday"),
        ((2026, 11, 22, 23, 0), "on Sunday"),
        ((2026, 11, 18, 9, 0), "on Wednesday"),
        ((2026, 11, 17, 9, 0), "on 17 November"),
        ((2025, 11, 30, 9, 0), "on 30 November 2025"),
        ((2026, 11, 24, 23, 0), "tonight"),
        ((2026, 11, 25, 9, 0), "tomorrow morning"),
        ((2026, 11, 27, 9, 0), "on Friday"),
    ],
)
def test_what_was_and_what_comes_is_said_as_people_say_it(at, said):
    assert DATES.when(local(*at), NOW) == said


def test_in_the_small_hours_the_night_is_still_tonight():
    three = local(2026, 11, 24, 3)

    assert DATES.when(local(2026, 11, 24, 1), three) == "tonight"
    assert DATES.when(local(2026, 11, 23, 23), three) == "tonight"
    assert DATES.when(local(2026, 11, 23, 19), three) == "yesterday evening"


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (0, "today"),
        (1, "yesterday"),
        (2, "two days ago"),
        (13, "13 days ago"),
        (14, "two weeks ago"),
        (59, "eight weeks ago"),
        (60, "two months ago"),
        (729, "24 months ago"),
        (730, "two years ago"),
        (-3, "today"),
    ],
)
def test_an_age_is_said_in_whole_units(days, said):
    assert DATES.ago(NOW - timedelta(days=days), NOW) == said


def test_days_are_those_of_the_persons_own_wall():
    just_past_midnight = local(2026, 11, 25, 0, 30)

    assert DATES.day(just_past_midnight) == "Wednesday, 25 November"
    assert DATES.on(just_past_midnight, NOW) == "tomorrow"
    assert DATES.ago(NOW, just_past_midnight) == "yesterday"


@pytest.mark.parametrize(
    ("said", "words"),
    [("2019", "2019"), ("2019-03", "March 2019"), ("1944-03-14", "14 March 1944")],
)
def test_a_date_is_said_as_precisely_as_it_is_known(said, words):
    assert DATES.partial(said) == words
    assert DATES.began(said) == words


def test_the_day_the_clocks_change_is_one_day():
    before, after = local(2026, 10, 25, 1), local(2026, 10, 25, 23)

    assert DATES.on(before, after) == "today"
    assert DATES.clock(datetime(2026, 10, 25, 1, 30, tzinfo=UTC)) == "02:30"


@given(st.datetimes(datetime(1990, 1, 1), datetime(2060, 1, 1)))  # noqa: DTZ001 - made aware below
def test_any_moment_has_words(moment):
    aware = moment.replace(tzinfo=UTC)

    assert DATES.greeting(aware, "Margaret").endswith("Margaret.")
    assert DATES.time_of_day(aware)
    assert DATES.when(aware, NOW)


def test_the_night_begins_and_ends():
    hours = [part_of_day(datetime(2026, 1, 1, hour, tzinfo=UTC)) for hour in (4, 5, 21, 22)]

    assert hours == [PartOfDay.NIGHT, PartOfDay.MORNING, PartOfDay.EVENING, PartOfDay.NIGHT]
