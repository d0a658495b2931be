from datetime import UTC, datetime

import pytest

from core.errors import DateUnclear
from core.typed_moments import local_text, moment_typed

BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    ("typed", "moment"),
    [
        ("2026-03-01 09:30", datetime(2026, 3, 1, 8, 30, tzinfo=UTC)),
        ("2026-03-01T09:30", datetime(2026, 3, 1, 8, 30, tzinfo=UTC)),
        ("2026-07-01 09:30", datetime(2026, 7, 1, 7, 30, tzinfo=UTC)),
        ("2026-03-01T09:30:15Z", datetime(2026, 3, 1, 9, 30, 15, tzinfo=UTC)),
        ("2026-03-01T09:30+05:00", datetime(2026, 3, 1, 4, 30, tzinfo=UTC)),
        ("2026-03-01", datetime(2026, 2, 28, 23, tzinfo=UTC)),
    ],
)
def test_a_time_is_meant_where_the_person_lives(typed: str, moment: datetime) -> None:
    assert moment_typed(typed, BERLIN, "at") == moment


@pytest.mark.parametrize(
    "typed", ["", "yesterday", "1/2/2026", "01.02.2026", "9:30", "2026-02-30", "2026-13-01 09:00"]
)
def test_what_could_mean_two_days_is_refused(typed: str) -> None:
    with pytest.raises(DateUnclear) as refused:
        moment_typed(typed, BERLIN, "at")

    assert refused.value.args == ("at",)


@pytest.mark.parametrize(
    ("typed", "is_clear"),
    [
        ("2026-03-29 01:59:59", True),
        ("2026-03-29 02:00", False),  # the clocks go forward: this hour does not exist
        ("2026-03-29 02:59:59", False),
        ("2026-03-29 03:00", True),
        ("2026-10-25 01:59:59", True),
        ("2026-10-25 02:00", False),  # the clocks go back: this hour exists twice
        ("2026-10-25 02:59:59", False),
        ("2026-10-25 03:00", True),
    ],
)
def test_an_hour_that_exists_twice_or_never_is_refused(typed: str, *, is_clear: bool) -> None:
    if is_clear:
        assert moment_typed(typed, BERLIN, "at")
        return
    with pytest.raises(DateUnclear):
        moment_typed(typed, BERLIN, "at")


def test_an_hour_that_exists_twice_is_clear_with_its_offset() -> None:
    assert moment_typed("2026-10-25T02:30+01:00", BERLIN, "at") == datetime(
        2026, 10, 25, 1, 30, tzinfo=UTC
    )


@pytest.mark.parametrize(
    ("typed", "is_clear"),
    [
        ("0001-01-01T00:00:00+14:00", False),
        ("0001-01-01 00:00", False),
        ("0999-12-31T23:59:59Z", False),
        ("1000-01-01T00:00:00Z", True),
        ("2999-12-31T23:59:59Z", True),
        ("3000-01-01T00:00:00Z", False),
        ("9999-12-31T23:59:59-12:00", False),
        ("9999-12-31 23:59", False),
    ],
)
def test_a_year_that_no_record_speaks_of_is_refused(typed: str, *, is_clear: bool) -> None:
    if is_clear:
        assert moment_typed(typed, BERLIN, "at")
        return
    with pytest.raises(DateUnclear):
        moment_typed(typed, BERLIN, "at")


def test_an_appointment_needs_its_hour() -> None:
    with pytest.raises(DateUnclear):
        moment_typed("2026-03-01", BERLIN, "starts_at", needs_time=True)


def test_a_zone_this_machine_does_not_know_is_utc() -> None:
    assert moment_typed("2026-03-01 09:30", "Mars/Olympus", "at").hour == 9


def test_a_time_is_shown_as_the_clock_on_their_wall_shows_it() -> None:
    assert local_text(datetime(2026, 7, 1, 7, 30, tzinfo=UTC), BERLIN) == "2026-07-01 09:30"
