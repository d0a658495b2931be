"""The latest of what happened and was measured; each is served by an index."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar

from core.records.base import iso
from core.records.event import EVENT, Event, Happening
from core.records.facts import Fact, Status
from core.records.kind import Kind
from core.records.reading import READING, Reading, Signal
from core.records.result import RESULT, Result
from db.bound import BoundConnection
from db.guard import Guard
from db.guarded import Guarded

F = TypeVar("F", bound=Fact)


class Newest:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def latest_readings(self, until: datetime) -> Sequence[Reading]:
        """One index seek a signal, however many readings there are."""
        return self._readings(
            [found for signal in Signal if (found := self._newest_of(signal, until))]
        )

    def readings_after(self, until: datetime) -> Sequence[Reading]:
        return self._readings(
            [found for signal in Signal for found in self._taken_after(signal, until)]
        )

    def _readings(self, ids: Sequence[str]) -> Sequence[Reading]:
        return Guarded(self._connection, READING, self._guard).find(id=tuple(ids)) if ids else []

    def _taken_after(self, signal: Signal, until: datetime) -> Sequence[str]:
        rows = self._connection.execute(
            """
            SELECT id FROM health_signals
            WHERE user_id = :user_id AND signal = :signal AND status = :recorded
              AND taken_at > :until
            """,
            {
                "signal": signal.value,
                "recorded": Status.RECORDED.value,
                "until": iso(until),
            },
        ).fetchall()
        return [row["id"] for row in rows]

    def _newest_of(self, signal: Signal, until: datetime) -> str | None:
        row = self._connection.execute(
            """
            SELECT id FROM health_signals
            WHERE user_id = :user_id AND signal = :signal AND status = :recorded
              AND coalesce(taken_at, '') <= :until
              AND id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY taken_at DESC, id DESC
            LIMIT 1
            """,
            {
                "signal": signal.value,
                "until": iso(until),
                "recorded": Status.RECORDED.value,
                "hidden": self._guard.hidden_json,
            },
        ).fetchone()
        return row["id"] if row else None

    def results(self, limit: int) -> Sequence[Result]:
        rows = self._connection.execute(
            """
            SELECT id FROM results
            WHERE user_id = :user_id AND status = :recorded
              AND id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY measured_on DESC, id DESC
            LIMIT :limit
            """,
            {
                "recorded": Status.RECORDED.value,
                "limit": limit,
                "hidden": self._guard.hidden_json,
            },
        ).fetchall()
        return self._in_order(RESULT, [row["id"] for row in rows])

    def events(self, happenings: Sequence[Happening], limit: int) -> Sequence[Event]:
        rows = self._connection.execute(
            """
            SELECT id FROM events AS told
            WHERE user_id = :user_id
              AND happening IN (SELECT value FROM json_each(:happenings))
              AND id NOT IN (SELECT value FROM json_each(:hidden))
              AND NOT EXISTS (
                  SELECT 1 FROM events AS later
                  WHERE later.user_id = :user_id AND later.corrects_id = told.id
                    AND NOT EXISTS (
                        SELECT 1 FROM events AS undone
                        WHERE undone.user_id = :user_id AND undone.corrects_id = later.id
                    )
              )
            ORDER BY happened_at DESC, id DESC
            LIMIT :limit
            """,
            {
                "happenings": json.dumps([each.value for each in happenings]),
                "limit": limit,
                "hidden": self._guard.hidden_json,
            },
        ).fetchall()
        return self._in_order(EVENT, [row["id"] for row in rows])

    def _in_order(self, kind: Kind[F], ids: Sequence[str]) -> Sequence[F]:
        if not ids:
            return []
        found = Guarded(self._connection, kind, self._guard).find(id=tuple(ids))
        return sorted(found, key=lambda record: ids.index(record.id))
