"""A date as people say it is read, no more precise than it sounds; what could be two is refused."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import DateUnclear
from core.said_dates import SaidDates
from core.strings import Catalogue
from core.typed_dates import TypedDates

# A Saturday.
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
EXACT = TypedDates(Catalogue.load("en"), "Europe/Berlin")
DATES = SaidDates(EXACT)


def local(moment):
    return f"{moment.astimezone(ZoneInfo('Europe/Berlin')):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("since last Tuesday", "2026-11-17 00:00"),
        ("last Tuesday", "2026-11-17 00:00"),
        ("Since Tuesday", "2026-11-17 00:00"),
        ("it began last Tuesday", "2026-11-17 00:00"),
        ("for three days", "2026-11-18 00:00"),
        ("for a week", "2026-11-14 00:00"),
        ("a couple of weeks ago", "2026-11-07 00:00"),
        ("since this morning", "2026-11-21 06:00"),
        ("last night", "2026-11-20 22:00"),
        ("since yesterday evening", "2026-11-20 18:00"),
        ("the day before yesterday", "2026-11-19 00:00"),
        ("an hour ago", "2026-11-21 12:00"),
        ("half an hour ago", "2026-11-21 12:30"),
        ("since Christmas", "2025-12-25 00:00"),
        ("on the 14th", "2026-11-14 00:00"),
        ("last Saturday", "2026-11-14 00:00"),
    ],
)
def test_what_began_is_read_as_its_first_moment(said, meant):
    assert local(DATES.moment(said, NOW, "first_seen_at")) == meant
    assert DATES.is_said(said)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("since last Tuesday", "2026-11-17"),
        ("since last month", "2026-10"),
        ("since 2019", "2019"),
        ("last week", "2026-11"),
        ("about two months ago", "2026-09"),
        ("for three years", "2023"),
        ("last summer", "2026"),
    ],
)
def test_a_day_is_no_more_precise_than_it_sounds(said, meant):
    assert DATES.partial(said, NOW, "onset_on") == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("next Tuesday at 3pm", "2026-11-24 15:00"),
        ("tomorrow at half past ten", "2026-11-22 10:30"),
    ],
)
def test_a_visit_has_its_hour(said, meant):
    assert local(DATES.moment(said, NOW, "starts_at", needs_time=True)) == meant


@pytest.mark.parametrize(
    "said",
    [
        "",
        "blah",
        "since Saturday",  # today, or a week ago
        "since 3/4",
        "3/4",
        "for years",
        "every Tuesday",
        "now and then",
        "since I was a child",
        "last week",  # a week is no moment
        "since last month",
        "last Tuesday or Wednesday",
        "since last Tuesday and it hurts",
        "next Tuesday",  # that has not been yet
        "Tuesday " * 20,
    ],
)
def test_what_could_be_two_moments_or_none_is_refused(said):
    with pytest.raises(DateUnclear) as refused:
        DATES.moment(said, NOW, "first_seen_at")

    assert refused.value.args == ("first_seen_at",)


@pytest.mark.parametrize("said", ["next Tuesday", "tomorrow afternoon", "last Tuesday at 3pm"])
def test_a_visit_without_an_hour_or_behind_us_is_refused(said):
    with pytest.raises(DateUnclear):
        DATES.moment(said, NOW, "starts_at", needs_time=True)


@pytest.mark.parametrize(
    "typed", ["2026-11-17", "17 November 2026", "yesterday", "yesterday 18:30", "Tuesday", "now"]
)
def test_what_is_read_exactly_is_read_as_ever_and_not_asked_about(typed):
    assert DATES.moment(typed, NOW, "at") == EXACT.moment(typed, NOW, "at")
    assert not DATES.is_said(typed)


@pytest.mark.parametrize(
    ("hours", "day"), [(-1, "2026-11-16"), (0, "2026-11-17"), (1, "2026-11-17")]
)
def test_last_night_s_midnight_is_the_persons_own(hours, day):
    """23:00 UTC on Tuesday is Wednesday in Berlin already; yesterday is counted from there."""
    now = datetime(2026, 11, 17, 23, tzinfo=UTC) + timedelta(hours=hours)

    assert local(DATES.moment("since yesterday morning", now, "at")).startswith(day)


@pytest.mark.parametrize("zone", ["America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"])
def test_over_a_change_of_clocks_a_day_stays_a_day(zone):
    dates = SaidDates(TypedDates(Catalogue.load("en"), zone))
    for month in (3, 4, 10, 11):
        now = datetime(2026, month, 8, 18, tzinfo=UTC)
        said = dates.moment("for ten days", now, "at").astimezone(ZoneInfo(zone))
        today = now.astimezone(ZoneInfo(zone)).date()
        assert (today - said.date(), said.hour, said.minute) == (timedelta(days=10), 0, 0)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=40), st.booleans())
def test_whatever_is_typed_is_read_or_refused(text, needs_time):
    try:
        moment = DATES.moment(text, NOW, "at", needs_time=needs_time)
    except DateUnclear:
        return
    assert moment.tzinfo is not None
