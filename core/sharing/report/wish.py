"""Which report: over how long, and what is left out of it."""

from collections.abc import Sequence
from datetime import timedelta
from enum import StrEnum
from typing import Final

from core.errors import InputRejected
from core.frozen import frozen

FOUR_WEEKS, TWELVE_WEEKS, A_YEAR = 28, 84, 364
PERIODS: Final = (FOUR_WEEKS, TWELVE_WEEKS, A_YEAR)
LONGEST_DAYS: Final = 3650


class Part(StrEnum):
    """In the order in which they stand."""

    RECORD = "record"  # what is true now
    HAPPENED = "happened"  # in the period
    TALKS = "talks"  # how they felt, what was asked: counted
    STATES = "states"  # how clear somebody found the person, and what confidence means
    OPEN = "open"  # what the record leaves open


@frozen
class ReportWish:
    """days: of the period, which ends now."""

    days: int = FOUR_WEEKS
    left_out: frozenset[Part] = frozenset()

    def has(self, part: Part) -> bool:
        return part not in self.left_out

    @property
    def period(self) -> timedelta:
        return timedelta(days=self.days)


def checked_wish(days: int, left_out: Sequence[str]) -> ReportWish:
    """Raises InputRejected for a period that cannot be, and for parts that leave nothing."""
    if not 1 <= days <= LONGEST_DAYS:
        raise InputRejected("days")
    if set(left_out) - set(Part):
        raise InputRejected("without")
    wish = ReportWish(days, frozenset(map(Part, left_out)))
    if not any(map(wish.has, Part)):
        raise InputRejected("without")
    return wish
