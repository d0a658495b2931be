"""The hour of a visit is the record's only in the half of the day that is said (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict_visits import same_time

FRIDAY = datetime(2026, 11, 20, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "when", "is_same"),
    [
        ("the eye clinic is at ten", "2026-11-26T10:00", True),
        ("the eye clinic's at ten, in the evening", "2026-11-26T10:00", None),
        ("eye clinic is an evening one, at ten", "2026-11-26T10:00", None),
        ("the night clinic, half past eight", "2026-11-26T08:30", None),
        ("the evening clinic, half past eight", "2026-11-26T20:30", True),
        ("eye clinic at half past two", "2026-11-26T14:30", True),
        ("eye clinic, half past two, it's a morning one", "2026-11-26T14:30", None),
    ],
)
def test_the_other_half_of_the_day_is_another_hour(text, when, is_same):
    assert same_time(text, when, FRIDAY) is is_same
