"""How much one client may learn in a day, and how fast it may ask (S3).

Counted from the calls that are kept, so over restarts; by the time that is believed, so that a
clock set forward renews nothing (T7).
"""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from core.access import Right
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.document_text import DOCUMENT_PAGE
from core.records.kinds import FACTS
from core.records.memory import MEMORY
from core.records.tool import TOOL_CALL, ToolCall

A_DAY: Final = timedelta(days=1)
A_MINUTE: Final = timedelta(minutes=1)
CALLS_A_MINUTE: Final = 30
RECORDS_A_DAY: Final = 20
SHARE_A_DAY: Final = 0.05
WRITES_A_DAY: Final = 20
# Enough to tell records apart, and nothing to find one by.
_MARK: Final = 24


class Allowance:
    """What one client may still be shown today. Records that it saw today cost nothing more."""

    def __init__(self, uow: UnitOfWork, seen: UnitOfWork, calls: Sequence[ToolCall]) -> None:
        """seen: what there is to be shown. calls: that count, of the last day.

        shown: what was shown for the first time today.
        """
        self._uow, self.seen = uow, seen
        self._known = {mark for call in calls for mark in json.loads(call.seen)}
        self._most = RECORDS_A_DAY
        self._is_counted = False
        self.shown: set[str] = set()
        self.was_refused = False

    def take(self, record_id: str) -> bool:
        """Whether it may be shown; then it counts."""
        mark = mark_of(self._uow, record_id)
        if mark not in self._known and not self._has_room():
            self.was_refused = True
            return False
        if mark not in self._known:
            self._known.add(mark)
            self.shown.add(mark)
        return True

    def _has_room(self) -> bool:
        """A share of a large record is more; it is counted when it matters."""
        if len(self._known) >= self._most and not self._is_counted:
            self._is_counted = True
            self._most = max(RECORDS_A_DAY, int(SHARE_A_DAY * _held(self.seen)))
        return len(self._known) < self._most


def mark_of(uow: UnitOfWork, record_id: str) -> str:
    """By what a record is known in what is kept of calls (S5)."""
    return uow.hash_of(f"tool:{record_id}")[:_MARK]


def calls_of_a_day(uow: UnitOfWork, client: str) -> Sequence[ToolCall]:
    """Of this client, in the day that ends now: those that count."""
    now = uow.passed_at
    days = tuple({on_day(now), on_day(now - A_DAY)})
    found = uow.of(TOOL_CALL).find(client=client, counted_on=days)
    return [each for each in found if each.counted_at and each.counted_at > now - A_DAY]


def is_too_fast(uow: UnitOfWork, client: str) -> bool:
    """By the clock as it reads: one that stands still would keep a client out for ever."""
    minutes = tuple({in_minute(uow.now), in_minute(uow.now - A_MINUTE)})
    found = uow.of(TOOL_CALL).find(client=client, asked_in=minutes)
    return sum(each.created_at > uow.now - A_MINUTE for each in found) >= CALLS_A_MINUTE


def wrote_enough(calls: Iterable[ToolCall]) -> bool:
    """Whoever decides is not to be buried."""
    return sum(each.wrote is not None for each in calls) >= WRITES_A_DAY


def in_minute(moment: datetime) -> str:
    return iso(moment)[:16]


def on_day(moment: datetime) -> str:
    return iso(moment)[:10]


def _held(seen: UnitOfWork) -> int:
    kinds = (*FACTS, MEMORY, DOCUMENT_PAGE)
    return sum(seen.of(kind).count() for kind in kinds if seen.may(Right.SEE, kind.name))
