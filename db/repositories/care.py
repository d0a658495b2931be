"""What the days of talks are counted from."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from core.ports.care import SaidThen
from core.records.base import iso
from core.records.talk import (
    EMOTION,
    MESSAGE,
    NARRATIVE_USE,
    QUESTION,
    SESSION,
    Emotion,
    QuestionType,
)
from core.words.intent import Intent
from db.bound import BoundConnection, Value
from db.guard import Guard

_HOUR = "%Y-%m-%dT%H"


class SqlCare:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def hours_to_count(self, limit: int) -> Sequence[datetime]:
        rows = self._connection.execute(
            "SELECT hour FROM days_to_count WHERE user_id = :user_id ORDER BY hour LIMIT :limit",
            {"limit": limit},
        ).fetchall()
        return [datetime.strptime(row["hour"], _HOUR).replace(tzinfo=UTC) for row in rows]

    def counted(self, hours: Sequence[datetime]) -> None:
        self._connection.execute(
            """
            DELETE FROM days_to_count WHERE user_id = :user_id
              AND hour IN (SELECT value FROM json_each(:hours))
            """,
            {"hours": json.dumps([hour.astimezone(UTC).strftime(_HOUR) for hour in hours])},
        )

    def said_between(self, begin: datetime, end: datetime) -> Sequence[SaidThen]:
        for kind in (MESSAGE, EMOTION, QUESTION, NARRATIVE_USE):
            self._guard.look(kind.name)
        rows = self._connection.execute(
            """
            SELECT said.session_id, said.said_at, felt.emotion, felt.distress_score,
                   asked.question_type, told.category,
                   LEAD(felt.distress_score) OVER in_talk AS after
            FROM chat_messages AS said INDEXED BY messages_by_time
            JOIN detected_emotions AS felt
              ON felt.user_id = said.user_id AND felt.message_id = said.id
            JOIN repetition_tracking AS asked
              ON asked.user_id = said.user_id AND asked.message_id = said.id
            LEFT JOIN narrative_usage AS told
              ON told.user_id = said.user_id AND told.message_id = said.id
            WHERE said.user_id = :user_id AND said.said_at >= :begin AND said.said_at < :end
              AND said.role = 'user'
              AND said.id NOT IN (SELECT value FROM json_each(:hidden))
              AND felt.id NOT IN (SELECT value FROM json_each(:hidden))
            WINDOW in_talk AS (PARTITION BY said.session_id ORDER BY said.sequence_number)
            ORDER BY said.said_at, said.id
            """,
            self._between(begin, end),
        ).fetchall()
        return [
            SaidThen(
                row["session_id"],
                datetime.fromisoformat(row["said_at"]),
                Emotion(row["emotion"]),
                row["distress_score"],
                QuestionType(row["question_type"]),
                row["category"],
                row["after"],
            )
            for row in rows
        ]

    def calls_between(self, begin: datetime, end: datetime) -> Sequence[str]:
        self._guard.look(MESSAGE.name)
        rows = self._connection.execute(
            """
            SELECT said.id FROM chat_messages AS reply INDEXED BY messages_by_time
            JOIN chat_messages AS said
              ON said.user_id = reply.user_id AND said.session_id = reply.session_id
             AND said.sequence_number = reply.sequence_number - 1 AND said.role = 'user'
            WHERE reply.user_id = :user_id AND reply.said_at >= :begin AND reply.said_at < :end
              AND reply.intent = :intent
              AND reply.id NOT IN (SELECT value FROM json_each(:hidden))
              AND said.id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY said.said_at, said.id
            """,
            {**self._between(begin, end), "intent": Intent.EMERGENCY.value},
        ).fetchall()
        return [row["id"] for row in rows]

    def is_circling_between(self, begin: datetime, end: datetime) -> bool:
        self._guard.look(SESSION.name)
        (found,) = self._connection.execute(
            """
            SELECT EXISTS (
                SELECT 1 FROM chat_messages AS said INDEXED BY messages_by_time
                CROSS JOIN sessions
                  ON said.user_id = sessions.user_id AND said.session_id = sessions.id
                WHERE said.user_id = :user_id AND chronic_repetition = 1
                  AND said.said_at >= :begin AND said.said_at < :end
                  AND said.id NOT IN (SELECT value FROM json_each(:hidden))
            )
            """,
            self._between(begin, end),
        ).fetchone()
        return bool(found)

    def _between(self, begin: datetime, end: datetime) -> Mapping[str, Value]:
        return {"begin": iso(begin), "end": iso(end), "hidden": self._guard.hidden_json}
