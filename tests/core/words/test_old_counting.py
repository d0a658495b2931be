"""Weeks counted from a day, parts of a day said after it, and pieces of a week or a year."""

from datetime import UTC, datetime

import pytest

from core.words.time_phrases.echo import in_words
from core.words.time_phrases.find import time_phrase

TUESDAY = datetime(2026, 11, 24, 10, 30, tzinfo=UTC)


def found_in(said, **how):
    found = time_phrase(said, TUESDAY, "Europe/London", **how)
    assert found is not None
    return found


def read(said, **how):
    reading = found_in(said, **how).reading
    assert reading is not None
    return reading


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("it was a week past Friday he went in", "2026-11-13"),
        ("Friday gone a week she had a turn", "2026-11-13"),
        ("Friday week gone I fell", "2026-11-13"),
        ("Friday week I go", "2026-12-04"),
        ("Friday gone I fell", "2026-11-20"),
        ("last Tuesday week it began", "2026-11-10"),
        ("it began week last Friday", "2026-11-13"),
        ("he went in a week on Friday gone", "2026-11-13"),
        ("a week on Friday he goes in", "2026-12-04"),
        ("two weeks come Friday is the funeral", "2026-12-11"),
        ("a week next Friday", "2026-12-04"),
        ("a week ago Sunday I came over queer", "2026-11-15"),
        ("it came on a week yesterday", "2026-11-16"),
        ("I fell yesterday week", "2026-11-16"),
        ("my sister comes a week tomorrow", "2026-12-02"),
        ("she died a week today", "2026-11-17"),
        ("I go in a week today", "2026-12-01"),
        ("it's three weeks today since he died", "2026-11-03"),
        ("a month tomorrow is the scan", "2026-12-25"),
        ("she died a year ago today", "2025-11-24"),
        ("it was this time last year", "2025-11-24"),
        ("the nurse comes Wednesday next week", "2026-12-02"),
        ("he was sick Friday of last week", "2026-11-20"),
        ("next week, on the Tuesday, he has his scan", "2026-12-01"),
        ("my hip was done a year last March", "2025-03-01"),
        ("it's two years come January", "2025-01-01"),
    ],
)
def test_the_day_that_was_meant(said, day):
    assert f"{read(said).begins_at:%Y-%m-%d}" == day


@pytest.mark.parametrize(
    "said",
    [
        "I fell Friday two weeks ago",
        "it was the Tuesday after my birthday",
        "he was fine the Sunday before",
        "I've had it since before Easter",
        "the review is in the new year",
    ],
)
def test_a_day_that_could_be_two_or_any_is_asked_about(said):
    assert found_in(said).reading is None


@pytest.mark.parametrize(
    ("said", "begins", "ends"),
    [
        ("the nurse comes tomorrow dinnertime", "25 12:00", "25 14:00"),
        ("I was took bad yesterday dinner time", "23 12:00", "23 14:00"),
        ("the patch was changed Saturday teatime", "21 16:00", "21 18:00"),
        ("he fell at lunchtime on Friday", "20 12:00", "20 14:00"),
        ("I was well till dinnertime yesterday", "23 12:00", "23 14:00"),
        ("she wandered off in the early hours of Sunday, she was found", "22 00:00", "22 06:00"),
        ("it was the morning of the 5th when he fell", "05 06:00", "05 12:00"),
        ("she was sick tomorrow first thing", "25 06:00", "25 12:00"),
        ("he fell in the afternoon", "23 12:00", "23 18:00"),
        ("been up since four this morning", "24 04:00", "24 10:30"),
        ("she's been up since five with him", "24 05:00", "24 10:30"),
        ("nothing by mouth since six last night", "23 18:00", "24 10:30"),
        ("it happened between two and three this morning", "24 02:00", "24 03:00"),
        ("she fell yesterday between half nine and eleven", "23 09:30", "23 11:00"),
        ("tail end of last week I felt sick", "20 00:00", "23 00:00"),
        ("the weekend just gone", "21 00:00", "23 00:00"),
        ("I've been bad this last week", "17 10:30", "24 10:30"),
        ("she has had it three weeks now", "03 10:30", "24 10:30"),
        ("going on three weeks I've had it", "03 10:30", "24 10:30"),
        ("he's been three nights running up and down", "21 10:30", "24 10:30"),
        ("my bowels haven't moved in four days", "20 10:30", "24 10:30"),
        ("the first time I've slept in three days", "21 10:30", "24 10:30"),
        ("review in 6/52", "05 00:00", "06 00:00"),
        ("the stitches come out in ten days", "04 00:00", "05 00:00"),
        ("she came home the first week in November", "01 00:00", "08 00:00"),
        ("seen by GP 20/11", "20 00:00", "21 00:00"),
    ],
)
def test_from_when_to_when(said, begins, ends):
    reading = read(said)

    assert f"{reading.begins_at:%d %H:%M}" == begins
    assert f"{reading.ends_at:%d %H:%M}" == ends


def test_dinner_is_at_noon_or_in_the_evening_as_the_place_has_it():
    assert read("he fell yesterday dinnertime").begins_at.hour == 12
    assert read("he fell yesterday dinnertime", is_day_first=False).begins_at.hour == 17


def test_the_clocks_are_those_where_the_person_lives():
    back = read("she's been muddled since the clocks went back")
    sydney = time_phrase("muddled since the clocks went back", TUESDAY, "Australia/Sydney")

    assert f"{back.begins_at:%Y-%m-%d}" == "2026-10-25"
    assert sydney is not None
    assert sydney.reading is not None
    assert f"{sydney.reading.begins_at:%Y-%m-%d}" == "2026-04-05"


@pytest.mark.parametrize(
    ("said", "is_rough"),
    [
        ("it began two or three days ago", True),
        ("the blister came up a day or two ago", True),
        ("it began the back end of last year", True),
        ("it began early last month", True),
        ("it began three days ago", False),
        ("since just after Easter", True),
        ("since Easter", False),
    ],
)
def test_what_is_told_roughly_is_rough(said, is_rough):
    assert read(said).is_about is is_rough


@pytest.mark.parametrize(
    "said", ["it comes on of a night", "my daughter visits of a Sunday", "the nurse is on a Friday"]
)
def test_a_time_that_comes_again_is_no_one_day(said):
    assert found_in(said).repeats


@pytest.mark.parametrize(
    ("said", "echo"),
    [
        ("up since four this morning", "Tuesday 24 November, 04:00 to 10:30"),
        ("two or three days ago", "about Saturday 21 November"),
        ("yesterday teatime", "Monday 23 November, 16:00 to 18:00"),
        ("a week past Friday he fell", "Friday 13 November"),
        ("tail end of last week", "about Friday 20 November to Sunday 22 November"),
    ],
)
def test_it_is_told_back_as_it_was_read(said, echo):
    assert in_words(read(said)) == echo
