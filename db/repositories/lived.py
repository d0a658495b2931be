"""What a day outside of the talks is counted from."""

import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime

from core.ports.lived import AskedThen, Basis, SureThen, WrittenThen
from core.records.base import iso
from core.records.event import EVENT, Event
from core.records.facts import Source, Status
from core.records.memory import MEMORY
from core.records.reading import READING, Reading
from core.records.working import PROMPT, STATUS_CHANGE
from core.scope import ROSEMARY
from db.bound import BoundConnection, Value
from db.guard import Guard
from db.table import Table

_SEEN = "NOT IN (SELECT value FROM json_each(:hidden))"
# Said by somebody, not brought in by a file.
_TOLD = json.dumps([Source.SELF, Source.CAREGIVER, Source.CLINICIAN, Source.TALK])
# The state that stood when something was written, where it says nothing but that.
_BASIS = """
CASE WHEN told.is_proxy THEN 'proxy'
     WHEN told.state IS NULL AND told.confidence = 1.0 THEN 'unstated'
     WHEN abs(told.confidence - told.state / 100.0) < 1e-9 THEN 'copied'
     ELSE 'given' END
"""
_STATE = """
(SELECT value FROM cognitive_states AS state
 WHERE state.user_id = :user_id AND state.at <= {at}
 ORDER BY state.at DESC, state.id DESC LIMIT 1)
"""


class SqlLived:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def marks_to_count(self, limit: int) -> Sequence[str]:
        rows = self._connection.execute(
            "SELECT at FROM lived_to_count WHERE user_id = :user_id ORDER BY at LIMIT :limit",
            {"limit": limit},
        ).fetchall()
        return [row["at"] for row in rows]

    def counted(self, marks: Sequence[str]) -> None:
        self._connection.execute(
            """
            DELETE FROM lived_to_count WHERE user_id = :user_id
              AND at IN (SELECT value FROM json_each(:marks))
            """,
            {"marks": json.dumps(list(marks))},
        )

    def readings_of(self, day: date, begin: datetime, end: datetime) -> Sequence[Reading]:
        self._guard.look(READING.name)
        ids = self._ids(
            f"""
            SELECT id FROM health_signals INDEXED BY health_signals_by_day
            WHERE user_id = :user_id AND day = :day AND status = :recorded AND id {_SEEN}
            UNION ALL
            SELECT id FROM health_signals INDEXED BY health_signals_by_time
            WHERE user_id = :user_id AND taken_at >= :begin AND taken_at < :end
              AND day IS NULL AND status = :recorded AND id {_SEEN}
            """,
            {
                **self._between(begin, end),
                "day": day.isoformat(),
                "recorded": Status.RECORDED.value,
            },
        )
        return Table(self._connection, READING).find(id=ids) if ids else ()

    def events_between(self, begin: datetime, end: datetime) -> Sequence[Event]:
        """Without those that a later one put right."""
        self._guard.look(EVENT.name)
        ids = self._ids(
            f"""
            SELECT id FROM events
            WHERE user_id = :user_id AND happened_at >= :begin AND happened_at < :end
              AND happening <> 'correction' AND verification <> 'refuted' AND id {_SEEN}
              AND NOT EXISTS (SELECT 1 FROM events AS later
                              WHERE later.user_id = :user_id AND later.corrects_id = events.id)
            """,
            self._between(begin, end),
        )
        return Table(self._connection, EVENT).find(id=ids) if ids else ()

    def asked_between(self, begin: datetime, end: datetime) -> AskedThen:
        self._guard.look(PROMPT.name)
        due, answered = (
            self._count(
                f"""
                SELECT count(*) FROM reconfirmation_prompts
                WHERE user_id = :user_id AND {column} >= :begin AND {column} < :end
                  AND record_id {_SEEN}
                """,
                begin,
                end,
            )
            for column in ("due_at", "answered_at")
        )
        return AskedThen(due, answered)

    def written_between(self, begin: datetime, end: datetime) -> WrittenThen:
        self._guard.look(STATUS_CHANGE.name)
        confirmed = self._count(
            f"""
            SELECT count(DISTINCT record_id) FROM record_versions INDEXED BY versions_written
            WHERE user_id = :user_id AND recorded_at >= :begin AND recorded_at < :end
              AND reason = 'confirmed' AND record_id {_SEEN}
            """,
            begin,
            end,
        )
        faded = self._count(
            f"""
            SELECT count(*) FROM transitions
            WHERE user_id = :user_id AND effective_at >= :begin AND effective_at < :end
              AND to_status = 'resolved_unconfirmed' AND record_id {_SEEN}
            """,
            begin,
            end,
        )
        return WrittenThen(confirmed, faded, self._medicine_changes(begin, end))

    def sure_between(self, begin: datetime, end: datetime) -> Sequence[SureThen]:
        """What the record and the memory of talks were told, and by whom it was written."""
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            f"""
            SELECT topic, source, confidence, {_BASIS} AS basis FROM (
                SELECT kind AS topic, json_extract(payload, '$.source') AS source,
                       json_extract(payload, '$.confidence') AS confidence,
                       json_extract(payload, '$.is_proxy') AS is_proxy,
                       {_STATE.format(at="recorded_at")} AS state
                FROM record_versions INDEXED BY versions_written
                WHERE user_id = :user_id AND recorded_at >= :begin AND recorded_at < :end
                  AND account_id <> :rosemary AND record_id {_SEEN}
                  AND json_extract(payload, '$.source') IN (SELECT value FROM json_each(:told))
                UNION ALL
                SELECT namespace, source, confidence, is_proxy, {_STATE.format(at="learned_at")}
                FROM memories
                WHERE user_id = :user_id AND learned_at >= :begin AND learned_at < :end
                  AND id {_SEEN}
            ) AS told
            """,
            {**self._between(begin, end), "rosemary": ROSEMARY, "told": _TOLD},
        ).fetchall()
        return [
            SureThen(row["topic"], row["source"], Basis(row["basis"]), row["confidence"])
            for row in rows
        ]

    def _medicine_changes(self, begin: datetime, end: datetime) -> int:
        """By a person, and not from a file that tells of earlier years."""
        return self._count(
            f"""
            SELECT count(DISTINCT record_id) FROM record_versions INDEXED BY versions_written
            WHERE user_id = :user_id AND recorded_at >= :begin AND recorded_at < :end
              AND kind = 'medication' AND reason NOT IN ('confirmed', 'imported')
              AND account_id <> '{ROSEMARY}' AND record_id {_SEEN}
            """,
            begin,
            end,
        )

    def _count(self, sql: str, begin: datetime, end: datetime) -> int:
        (count,) = self._connection.execute(sql, self._between(begin, end)).fetchone()
        return int(count)

    def _ids(self, sql: str, values: Mapping[str, Value]) -> tuple[str, ...]:
        return tuple(row["id"] for row in self._connection.execute(sql, values).fetchall())

    def _between(self, begin: datetime, end: datetime) -> Mapping[str, Value]:
        return {"begin": iso(begin), "end": iso(end), "hidden": self._guard.hidden_json}
