"""Rows of one kind as one account may have them: what `uow.of` gives."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from core.access import Right
from core.errors import NotFound
from core.records.base import Stored
from core.records.kind import Kind
from db.bound import BoundConnection
from db.guard import Guard
from db.table import Table

R = TypeVar("R", bound=Stored)


class Guarded(Generic[R]):
    """A `Table` that refuses what core/access.py does not give, and shows nobody what another
    keeps to themselves: it is as if it were not there."""

    def __init__(self, bound: BoundConnection, kind: Kind[R], guard: Guard) -> None:
        self._table = Table(bound, kind)
        self._part = kind.name
        self._guard = guard

    def add(self, record: R) -> None:
        self._guard.require(Right.WRITE, self._part)
        self._table.add(record)

    def replace(self, record: R) -> None:
        self._guard.require(Right.WRITE, self._part)
        if not self._shows(record):
            raise NotFound(self._part)
        self._table.replace(record)

    def get(self, record_id: str) -> R | None:
        self._guard.look(self._part)
        record = self._table.get(record_id)
        return record if record is not None and self._shows(record) else None

    def find(self, **equals: object) -> Sequence[R]:
        self._guard.look(self._part)
        rows = self._table.find(**equals)
        return [row for row in rows if self._shows(row)] if self._hides_any else rows

    def count(self, **equals: object) -> int:
        if self._hides_any:
            return len(self.find(**equals))
        self._guard.look(self._part)
        return self._table.count(**equals)

    def each(self) -> Iterator[R]:
        self._guard.look(self._part)
        return filter(self._shows, self._table.each())

    def erase(self, record_id: str) -> bool:
        self._guard.require(Right.ERASE, self._part)
        if record_id in self._guard.hidden:
            return False
        return self._table.erase(record_id)

    @property
    def _hides_any(self) -> bool:
        return self._guard.is_own_alone(self._part) or bool(self._guard.hidden)

    def _shows(self, record: R) -> bool:
        if self._guard.is_own_alone(self._part) and not self._is_own(record):
            return False
        return record.id not in self._guard.hidden

    def _is_own(self, record: R) -> bool:
        """Such a row names its account, or begins its id with it."""
        account = self._guard.scope.account_id
        written_by = getattr(record, "account_id", None)
        return written_by == account if written_by else record.id.startswith(f"{account}:")
