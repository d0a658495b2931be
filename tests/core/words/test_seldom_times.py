"""Times that are seldom said so are read all the same."""

from datetime import UTC, datetime

import pytest

from core.words.time_phrases.find import time_phrase
from core.words.time_phrases.reading import Grain

SATURDAY = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "begins", "ends"),
    [
        ("ring me in three quarters of an hour", "2026-11-21 10:45", "2026-11-21 10:46"),
        ("she left three quarters of an hour ago", "2026-11-21 09:15", "2026-11-21 09:16"),
        ("I fell two Sundays ago", "2026-11-08 00:00", "2026-11-09 00:00"),
        ("seen on the second of next month", "2026-12-02 00:00", "2026-12-03 00:00"),
        ("I was married in nineteen fifty nine", "1959-01-01 00:00", "1960-01-01 00:00"),
        ("poorly for the past fortnight", "2026-11-07 10:00", "2026-11-21 10:00"),
        ("she fell early last week", "2026-11-09 00:00", "2026-11-11 00:00"),
        ("the op is at the start of next year", "2027-01-01 00:00", "2027-05-01 00:00"),
        ("the clinic is mid next week", "2026-11-25 00:00", "2026-11-27 00:00"),
        ("it began in the middle of last year", "2025-05-01 00:00", "2025-09-01 00:00"),
        ("he was bad late last month", "2026-10-21 00:00", "2026-11-01 00:00"),
        ("BP still up, recheck 2/52", "2026-12-05 00:00", "2026-12-06 00:00"),
        ("f/u 3/12", "2027-02-21 00:00", "2027-02-22 00:00"),
        ("Repeat bloods 6/12", "2027-05-21 00:00", "2027-05-22 00:00"),
        ("the dentist is 3/12", "2026-12-03 00:00", "2026-12-04 00:00"),
        ("dressing due 1/52", "2026-11-28 00:00", "2026-11-29 00:00"),
        ("cough 2/52", "2026-11-07 10:00", "2026-11-21 10:00"),
    ],
)
def test_it_is_read_as_it_was_meant(said, begins, ends):
    found = time_phrase(said, SATURDAY, "Europe/London")

    assert found is not None
    assert found.reading is not None
    assert f"{found.reading.begins_at:%Y-%m-%d %H:%M}" == begins
    assert f"{found.reading.ends_at:%Y-%m-%d %H:%M}" == ends


@pytest.mark.parametrize("said", ["the thirty first of this month", "nineteen people came"])
def test_what_is_no_day_is_not_read_as_one(said):
    found = time_phrase(said, SATURDAY, "Europe/London")

    assert found is None or found.reading is None or found.reading.grain is not Grain.DAY
