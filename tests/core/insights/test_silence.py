"""Days without a talk are told where they are many for this person, and only there."""

from datetime import date, timedelta

import pytest

from core.insights.counted import Counted
from core.insights.day import Felt
from core.insights.silence import silences

LAST = date(2026, 2, 28)


def talked(every: int, but: range = range(0)) -> list[Counted]:
    """On each so-many-th day of twelve weeks; not on those so many days ago."""
    ago = [back for back in range(0, 84, every) if back not in but]
    return [Counted(LAST - timedelta(days=back), 3, Felt()) for back in reversed(ago)]


def found(days: list[Counted]) -> list[tuple[int, int]]:
    gaps = silences(days, LAST - timedelta(days=83), LAST)
    return [((LAST - gap.first).days, (LAST - gap.last).days) for gap in gaps]


def test_two_weeks_of_silence_are_found_where_somebody_talks_daily():
    assert found(talked(every=1, but=range(20, 34))) == [(33, 20)]


def test_a_silence_that_still_goes_on_is_found():
    assert found(talked(every=1, but=range(7))) == [(6, 0)]


@pytest.mark.parametrize(("days", "is_found"), [(4, False), (5, True), (6, True)])
def test_a_few_days_are_no_silence(days, is_found):
    assert bool(found(talked(every=1, but=range(20, 20 + days)))) is is_found


def test_who_talks_once_a_week_is_not_silent_between():
    assert found(talked(every=7)) == []


def test_a_week_is_no_silence_for_who_talks_every_third_day():
    assert found(talked(every=3, but=range(20, 24))) == []


def test_where_nobody_ever_talked_there_is_no_silence():
    assert found([]) == []
