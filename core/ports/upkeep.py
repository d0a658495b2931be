"""What Rosemary does by herself: her jobs, and the numbers about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from core.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date, datetime


@frozen
class Job:
    """payload_json: ids and numbers only. attempts: begun so often since it last got on."""

    job_id: str
    name: str
    user_id: str | None
    payload_json: str
    attempts: int
    status: str
    run_at: datetime
    last_error: str | None


class JobQueue(Protocol):
    """Vault-wide; a job that concerns a person names them in `user_id`."""

    def put(
        self,
        name: str,
        key: str,
        run_at: datetime,
        *,
        user_id: str | None = None,
        payload_json: str = "{}",
    ) -> bool:
        """False when a job with this idempotency key is already waiting or running."""
        ...

    def due(self, now: datetime) -> Iterator[Job]:
        """Waiting jobs whose time has come, earliest first."""
        ...

    def interrupted(self) -> Sequence[Job]:
        """Begun and neither finished nor failed: outside a step, what a crash left behind."""
        ...

    def begin(self, job_id: str, now: datetime) -> None: ...
    def continue_with(self, job_id: str, payload_json: str, now: datetime) -> None:
        """Waiting again, behind what is already due; what was done so far is done."""
        ...

    def finish(self, job_id: str, now: datetime) -> None: ...
    def fail(self, job_id: str, error_code: str, retry_at: datetime | None, now: datetime) -> None:
        """`retry_at` None: no more tries, a dead letter."""
        ...

    def all(self) -> Sequence[Job]: ...
    def set_right(self, now: datetime) -> int:
        """Jobs put by a clock that was ahead wait as long as was meant, from `now` on (T7)."""
        ...

    def cancel(self, name: str, key: str) -> bool:
        """Take back a waiting job; False when there is none."""
        ...

    def forget_finished(self, before: datetime, limit: int) -> int:
        """Drop jobs done before then; dead letters stay. How many."""
        ...


@frozen
class Figure:
    """One row: on a day, of a name, within so many milliseconds (0 for a count)."""

    day: date
    name: str
    step: int
    value: int


class FiguresKept(Protocol):
    """Counts and times by day, of Rosemary herself (S4)."""

    def add(self, counted: Mapping[tuple[str, int], int]) -> None:
        """To those of today: by name and step, as a Tally has them."""
        ...

    def since(self, first: date) -> Sequence[Figure]:
        """From that day on, oldest first."""
        ...

    def versions(self) -> Mapping[str, str]:
        """Of what keeps the vault: its library, its cipher, how far it was migrated."""
        ...

    def forget_old(self) -> int:
        """Those of days longer ago than figures are kept. How many."""
        ...


class Counters(Protocol):
    """Numbers about Rosemary herself (S4)."""

    def add(self, name: str, number: int = 1) -> None: ...
    def all(self) -> Mapping[str, int]: ...
