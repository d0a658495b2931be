"""A time as people say it, read against the day it is said and read back."""

from datetime import UTC, datetime, timedelta

import pytest

from core.words.time_phrases.echo import in_words
from core.words.time_phrases.find import time_phrase

SATURDAY = datetime(2026, 11, 21, 10, tzinfo=UTC)
LONDON = "Europe/London"


def read(text, now=SATURDAY, **how):
    found = time_phrase(text, now, LONDON, **how)
    assert found is not None
    assert found.reading is not None
    return found.reading


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("since Tuesday", "2026-11-17 00:00"),
        ("a fortnight ago", "2026-11-07 00:00"),
        ("the day before yesterday", "2026-11-19 00:00"),
        ("I woke last night", "2026-11-20 22:00"),
        ("in a couple of weeks", "2026-12-05 00:00"),
        ("at half four", "2026-11-21 16:30"),
        ("next Friday at 3pm", "2026-11-27 15:00"),
        ("I saw her on Friday", "2026-11-20 00:00"),
        ("she comes on Friday", "2026-11-27 00:00"),
        ("a week on Tuesday", "2026-12-01 00:00"),
        ("they've booked me for a week on Wednesday", "2026-12-02 00:00"),
        ("a fortnight on Tuesday", "2026-12-08 00:00"),
        ("a week last Tuesday", "2026-11-10 00:00"),
        ("saw him the Tuesday before last", "2026-11-10 00:00"),
        ("four months ago", "2026-07-21 00:00"),
        ("the night before last", "2026-11-19 22:00"),
        ("since the first of November", "2026-11-01 00:00"),
        ("on the fifteenth of January at half seven in the morning", "2027-01-15 07:30"),
        ("since May 12", "2026-05-12 00:00"),
        ("since five years", "2021-11-21 10:00"),
        ("fell on St Patrick's Day", "2026-03-17 00:00"),
        ("I'd a fall Sunday", "2026-11-15 00:00"),
        ("she comes Tuesday at four thirty", "2026-11-24 16:30"),
        ("pains on and off all this week", "2026-11-16 00:00"),
        ("for three days", "2026-11-18 10:00"),
        ("quarter past two tomorrow", "2026-11-22 14:15"),
        ("woke up at 3 in the morning", "2026-11-21 03:00"),
        ("from the beginning of December", "2026-12-01 00:00"),
        ("it began an hour and a half ago", "2026-11-21 08:30"),
        ("three weeks last Tuesday", "2026-10-27 00:00"),
        ("tomorrow week", "2026-11-29 00:00"),
        ("dressing clinic Weds 2nd", "2026-12-02 00:00"),
        ("on Tuesday 8 December at ten past nine", "2026-12-08 09:10"),
        ("he was seen on Monday the 9th", "2026-11-09 00:00"),
        ("operation in spring 2019", "2019-03-01 00:00"),
        ("the last Friday of December", "2026-12-25 00:00"),
        ("the second Thursday of next month", "2026-12-10 00:00"),
        ("collected at 0915 yesterday", "2026-11-20 09:15"),
        ("obs 0600hrs", "2026-11-22 06:00"),
        ("cough for 3/7", "2026-11-18 10:00"),
        ("fell 2/52 ago", "2026-11-07 00:00"),
        ("a week or so ago", "2026-11-14 00:00"),
        ("coming on wensday", "2026-11-25 00:00"),
        ("the nurse said she comes on Friday", "2026-11-27 00:00"),
        ("they rearranged my scan, it's on Friday", "2026-11-27 00:00"),
        ("he had his appointment on Friday", "2026-11-20 00:00"),
        ("she was due her jab on Friday", "2026-11-20 00:00"),
        ("I have a rash that started on Friday", "2026-11-20 00:00"),
        ("The appointment I missed on Friday", "2026-11-20 00:00"),
        ("I fainted on Friday and need to tell you", "2026-11-20 00:00"),
    ],
)
def test_a_phrase_is_read(text, begins):
    assert f"{read(text).begins_at:%Y-%m-%d %H:%M}" == begins


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("since 1998", "2026-11-21 10:00"),
        ("since March", "2026-11-21 10:00"),
        ("he was in from Monday to Wednesday", "2026-11-19 00:00"),
        ("away between Tuesday and Thursday", "2026-11-27 00:00"),
    ],
)
def test_a_stretch_ends_where_it_was_said_to(text, ends):
    assert f"{read(text).ends_at:%Y-%m-%d %H:%M}" == ends


def test_it_is_read_back_in_words():
    yesterday = read("yesterday")

    assert in_words(yesterday) == "Friday 20 November"


def test_what_repeats_is_found_and_not_guessed():
    found = time_phrase("I take it every other day", SATURDAY, LONDON)

    assert found is not None
    assert (found.phrase, found.repeats, found.reading) == ("every other day", True, None)


@pytest.mark.parametrize("text", ["now and then I get a twinge", "back in the day we walked"])
def test_a_time_that_names_no_day_is_found_and_not_guessed(text):
    found = time_phrase(text, SATURDAY, LONDON)

    assert found is not None
    assert found.reading is None


def test_the_same_day_of_a_shorter_month_is_its_last():
    march = datetime(2027, 3, 31, 9, tzinfo=UTC)

    assert f"{read('a month ago', now=march).begins_at:%Y-%m-%d}" == "2027-02-28"


def test_figures_are_read_as_the_place_writes_them():
    assert read("on 3/4/2026").begins_at.month == 4
    assert read("on 3/4/2026", is_day_first=False).begins_at.month == 3


def test_a_day_on_which_the_clocks_change_is_as_long_as_it_is():
    monday = datetime(2026, 10, 26, 9, tzinfo=UTC)

    day = read("yesterday", now=monday)

    utc = [moment.astimezone(UTC) for moment in (day.begins_at, day.ends_at)]
    assert utc[1] - utc[0] == timedelta(hours=25)


def test_a_sentence_without_a_time_has_none():
    assert time_phrase("my knee hurts", SATURDAY, LONDON) is None
