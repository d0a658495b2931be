"""What was said lately, asked of the indexes."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from core.records.base import Stored, iso
from core.records.kind import Kind
from core.records.talk import (
    EMOTION,
    MESSAGE,
    NARRATIVE_USE,
    QUESTION,
    SESSION,
    DetectedEmotion,
    Message,
    QuestionType,
    Session,
    SessionStatus,
    Speaker,
)
from db.bound import BoundConnection, Value
from db.guard import Guard
from db.guarded import Guarded

R = TypeVar("R", bound=Stored)


class SqlTalks:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def going_on(self, account_id: str) -> Session | None:
        found = self._rows(
            SESSION,
            "account_id = :account_id AND status = :active ORDER BY last_activity_at DESC LIMIT 1",
            {"account_id": account_id, "active": SessionStatus.ACTIVE.value},
        )
        return found[0] if found else None

    def idle_since(self, before: datetime) -> Sequence[Session]:
        return self._rows(
            SESSION,
            "status = :active AND last_activity_at < :before ORDER BY id",
            {"active": SessionStatus.ACTIVE.value, "before": iso(before)},
        )

    def last_messages(self, session_id: str, limit: int) -> Sequence[Message]:
        found = self._rows(
            MESSAGE,
            "session_id = :session_id ORDER BY sequence_number DESC LIMIT :limit",
            {"session_id": session_id, "limit": limit},
        )
        return sorted(found, key=lambda each: each.sequence_number)

    def replies_telling(
        self, session_id: str, intents: Sequence[str], since: datetime
    ) -> Sequence[str]:
        """Two looks, each by an index of its own."""
        telling = "intent IN (SELECT value FROM json_each(:intents))"
        values = {"intents": json.dumps(list(intents)), "role": Speaker.ASSISTANT.value}
        here = self._rows(
            MESSAGE,
            f"session_id = :session_id AND role = :role AND {telling}",
            {**values, "session_id": session_id},
        )
        lately = self._rows(
            MESSAGE,
            f"said_at >= :since AND role = :role AND {telling}",
            {**values, "since": iso(since)},
        )
        return [each.content for each in {each.id: each for each in (*here, *lately)}.values()]

    def last_feelings(self, session_id: str, limit: int) -> Sequence[DetectedEmotion]:
        found = self._rows(
            EMOTION,
            "session_id = :session_id ORDER BY felt_at DESC, id DESC LIMIT :limit",
            {"session_id": session_id, "limit": limit},
        )
        return sorted(found, key=lambda each: (each.felt_at, each.id))

    def usual_distress(self, limit: int) -> Sequence[float]:
        self._guard.look(EMOTION.name)
        rows = self._connection.execute(
            """
            SELECT distress_score FROM detected_emotions
            WHERE user_id = :user_id AND id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY felt_at DESC, id DESC LIMIT :limit
            """,
            {"limit": limit, "hidden": self._guard.hidden_json},
        ).fetchall()
        return [row["distress_score"] for row in reversed(rows)]

    def asked_since(self, question_type: QuestionType, since: datetime) -> int:
        self._guard.look(QUESTION.name)
        (count,) = self._connection.execute(
            """
            SELECT count(*) FROM repetition_tracking
            WHERE user_id = :user_id AND question_type = :type AND asked_at >= :since
              AND id NOT IN (SELECT value FROM json_each(:hidden))
            """,
            {
                "type": question_type.value,
                "since": iso(since),
                "hidden": self._guard.hidden_json,
            },
        ).fetchone()
        return int(count)

    def ended_since(self, since: datetime, limit: int) -> Sequence[Session]:
        found = self._rows(
            SESSION,
            "session_summary IS NOT NULL AND last_activity_at >= :since"
            " ORDER BY last_activity_at DESC LIMIT :limit",
            {"since": iso(since), "limit": limit},
        )
        return sorted(found, key=lambda each: each.last_activity_at, reverse=True)

    def ended_about(self, words: Sequence[str], before: datetime, limit: int) -> Sequence[Session]:
        found = self._rows(
            SESSION,
            "session_summary IS NOT NULL AND last_activity_at < :before AND EXISTS"
            " (SELECT 1 FROM json_each(:words) AS word"
            "  WHERE instr(lower(session_summary), word.value) > 0)"
            " ORDER BY last_activity_at DESC LIMIT :limit",
            {"before": iso(before), "words": json.dumps(list(words)), "limit": limit},
        )
        return sorted(found, key=lambda each: each.last_activity_at, reverse=True)

    def relief(self, limit: int) -> Mapping[str, float]:
        self._guard.look(NARRATIVE_USE.name)
        self._guard.look(EMOTION.name)
        rows = self._connection.execute(
            """
            SELECT told.narrative_id, avg(before.distress_score - after.distress_score) AS relief
            FROM (SELECT * FROM narrative_usage WHERE user_id = :user_id
                    AND id NOT IN (SELECT value FROM json_each(:hidden))
                  ORDER BY told_at DESC LIMIT :limit) AS told
            JOIN detected_emotions AS before
              ON before.user_id = told.user_id AND before.message_id = told.message_id
            JOIN detected_emotions AS after
              ON after.user_id = told.user_id AND after.id = (
                SELECT id FROM detected_emotions AS next
                WHERE next.user_id = told.user_id AND next.session_id = told.session_id
                  AND next.felt_at > before.felt_at
                ORDER BY next.felt_at LIMIT 1)
            WHERE after.id NOT IN (SELECT value FROM json_each(:hidden))
            GROUP BY told.narrative_id
            """,
            {"limit": limit, "hidden": self._guard.hidden_json},
        ).fetchall()
        return {row["narrative_id"]: row["relief"] for row in rows}

    def told_since(self, since: datetime) -> Sequence[str]:
        self._guard.look(NARRATIVE_USE.name)
        rows = self._connection.execute(
            """
            SELECT narrative_id FROM narrative_usage
            WHERE user_id = :user_id AND told_at >= :since
              AND id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY told_at, id
            """,
            {"since": iso(since), "hidden": self._guard.hidden_json},
        ).fetchall()
        return [row["narrative_id"] for row in rows]

    def _rows(self, kind: Kind[R], condition: str, values: dict[str, Value]) -> Sequence[R]:
        """As the guard lets them be seen; in the order of their ids."""
        rows = self._connection.execute(
            f"SELECT id FROM {kind.table} WHERE user_id = :user_id AND {condition}", values
        ).fetchall()
        ids = tuple(row["id"] for row in rows)
        return Guarded(self._connection, kind, self._guard).find(id=ids) if ids else []
