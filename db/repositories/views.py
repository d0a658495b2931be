"""Questions that equality cannot ask, each served by an index."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from core.ports.records import Answers
from core.records.base import iso
from core.records.facts import Fact, Status
from core.records.kind import Kind
from core.records.working import Audience
from db.bound import BoundConnection
from db.guard import Guard
from db.guarded import Guarded

if TYPE_CHECKING:
    from core.records.document_text import DocumentPage
    from core.records.event import Event, Happening
    from core.records.reading import Reading
    from core.records.result import Result
    from db.repositories.newest import Newest

F = TypeVar("F", bound=Fact)


class SqlViews:
    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def latest_readings(self, until: datetime) -> "Sequence[Reading]":
        return self._newest.latest_readings(until)

    def readings_after(self, until: datetime) -> "Sequence[Reading]":
        return self._newest.readings_after(until)

    def newest_results(self, limit: int) -> "Sequence[Result]":
        return self._newest.results(limit)

    def newest_events(self, happenings: "Sequence[Happening]", limit: int) -> "Sequence[Event]":
        return self._newest.events(happenings, limit)

    @cached_property
    def _newest(self) -> "Newest":
        from db.repositories.newest import Newest  # the first page asks for none of these

        return Newest(self._connection, self._guard)

    def upcoming_ids(self, since: datetime) -> Sequence[str]:
        rows = self._connection.execute(
            """
            SELECT id FROM appointments
            WHERE user_id = :user_id AND status = :planned AND starts_at >= :since
              AND id NOT IN (SELECT value FROM json_each(:hidden))
            ORDER BY starts_at
            """,
            {
                "planned": Status.PLANNED.value,
                "since": iso(since),
                "hidden": self._guard.hidden_json,
            },
        ).fetchall()
        return [row["id"] for row in rows]

    def lapsed_since(self, kind: Kind[F], since: datetime) -> Sequence[F]:
        rows = self._connection.execute(
            f"SELECT id FROM {kind.table}"
            " WHERE user_id = :user_id AND status = :lapsed AND expires_at >= :since",
            {"lapsed": Status.RESOLVED_UNCONFIRMED.value, "since": iso(since)},
        ).fetchall()
        return Guarded(self._connection, kind, self._guard).find(
            id=tuple(row["id"] for row in rows)
        )

    def pages_with(
        self, words: Sequence[str], limit: int, *, need_all: bool
    ) -> "Sequence[DocumentPage]":
        from db.repositories.page_search import find_pages  # loaded when papers are searched

        return find_pages(self._connection, self._guard, words, limit, need_all=need_all)

    def questions_put_between(self, start: datetime, end: datetime) -> int:
        (count,) = self._connection.execute(
            """
            SELECT coalesce(sum(shown_that_day), 0) FROM reconfirmation_prompts
            WHERE user_id = :user_id AND shown_at >= :start AND shown_at < :end
              AND audience = :person
            """,
            {"start": iso(start), "end": iso(end), "person": Audience.PERSON.value},
        ).fetchone()
        return int(count)

    def questions_between(self, start: datetime, end: datetime) -> Answers:
        put, answered = self._connection.execute(
            """
            SELECT
              (SELECT count(*) FROM reconfirmation_prompts
               WHERE user_id = :user_id AND shown_at >= :start AND shown_at < :end
                 AND audience = :person AND id NOT IN (SELECT value FROM json_each(:hidden))),
              (SELECT count(*) FROM reconfirmation_prompts
               WHERE user_id = :user_id AND answered_at >= :start AND answered_at < :end
                 AND id NOT IN (SELECT value FROM json_each(:hidden)))
            """,
            {
                "start": iso(start),
                "end": iso(end),
                "person": Audience.PERSON.value,
                "hidden": self._guard.hidden_json,
            },
        ).fetchone()
        return Answers(int(put), int(answered))

    def newest_cognitive_value(self, at: datetime) -> int | None:
        row = self._connection.execute(
            """
            SELECT value FROM cognitive_states
            WHERE user_id = :user_id AND at <= :at
            ORDER BY at DESC, id DESC
            LIMIT 1
            """,
            {"at": iso(at)},
        ).fetchone()
        return row["value"] if row else None
