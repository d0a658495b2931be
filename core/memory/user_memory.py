"""Our own equal of Agno's `UserMemory`: field for field, without Agno.

tests/contract compares the two. Theirs is composed where Agno is installed (core/adapters).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Protocol, Self, TypeVar

from core.clock import SystemClock
from core.errors import InputRejected
from core.records.base import UNKNOWN_FIELD


class UserMemoryLike(Protocol):
    """Agno's class, or ours. created_at, updated_at: whole seconds since 1970."""

    memory: str
    memory_id: str | None
    topics: list[str] | None
    user_id: str | None
    input: str | None
    created_at: int | None
    updated_at: int | None
    feedback: str | None
    agent_id: str | None
    team_id: str | None


M = TypeVar("M", bound=UserMemoryLike)

# Any: what these programs write has no type of ours (an untyped border).
Fields = Mapping[str, Any]

FIELDS: tuple[str, ...] = (
    "memory",
    "memory_id",
    "topics",
    "user_id",
    "input",
    "created_at",
    "updated_at",
    "feedback",
    "agent_id",
    "team_id",
)
MOMENTS: tuple[str, ...] = ("created_at", "updated_at")


@dataclass
class UserMemory:
    memory: str
    memory_id: str | None = None
    topics: list[str] | None = None
    user_id: str | None = None
    input: str | None = None
    created_at: int | None = None
    updated_at: int | None = None
    feedback: str | None = None

    agent_id: str | None = None
    team_id: str | None = None

    def __post_init__(self) -> None:
        """As theirs: made now unless it says when."""
        now = int(SystemClock().read().wall.timestamp())
        self.created_at = now if self.created_at is None else seconds_of(self.created_at)
        if self.updated_at is not None:
            self.updated_at = seconds_of(self.updated_at)

    def to_dict(self) -> dict[str, Any]:
        """Unlike theirs, with times that say in which zone they are."""
        return fields_of(self)

    @classmethod
    def from_dict(cls, data: Fields) -> Self:
        """Raises InputRejected for a field that it does not have, and without its words."""
        return made_from(cls, data)


def fields_of(memory: UserMemoryLike) -> dict[str, Any]:
    """All fields that hold something, in their order; times as ISO 8601 in UTC."""
    held = {name: getattr(memory, name) for name in FIELDS}
    return {
        name: _as_text(value) if name in MOMENTS else value
        for name, value in held.items()
        if value is not None
    }


def made_from(make: type[M], data: Fields) -> M:
    """`make`, Agno's class or ours, from its fields. Raises InputRejected."""
    if not set(data) <= set(FIELDS):
        raise InputRejected(UNKNOWN_FIELD)
    if not isinstance(data.get("memory"), str):
        raise InputRejected("memory")
    fields = dict(data)
    for name in MOMENTS:
        if fields.get(name) is not None:
            fields[name] = seconds_of(fields[name])
    return make(**fields)


def seconds_of(told: object) -> int:
    """Whole seconds since 1970 of a number, an ISO text or a datetime. Raises InputRejected.

    A text without a zone is local time: so Agno writes it, and reads it back as another.
    """
    if isinstance(told, bool):
        raise InputRejected("created_at")
    try:
        if isinstance(told, int | float):
            return int(told)
        moment = datetime.fromisoformat(told.strip()) if isinstance(told, str) else told
        if isinstance(moment, datetime):
            return int(moment.timestamp() // 1)
    except (ValueError, OverflowError, OSError):
        raise InputRejected("created_at") from None
    raise InputRejected("created_at")


def _as_text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
