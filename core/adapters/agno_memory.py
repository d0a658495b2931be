"""Memories with their origin and confidence in a database of Agno's, and out of it again (C5).

Agno's stores keep the columns they name and drop the rest, and some move every time by the zone
they run in. So our fields, and the exact times, lie in one more entry of a memory's topics, which
every store of theirs keeps; they are written with the memory and cannot part from it. Agno asks
nobody whose a memory is, and tells a failed write only in its log: both are looked after here.

For the extra `[agno]`; nothing of Agno is loaded unless it is given in.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, Protocol

from core.errors import InputRejected, PolicyRefused, WriteLost
from core.memory.enhanced import EnhancedUserMemory
from core.memory.user_memory import FIELDS, MOMENTS, UserMemory, UserMemoryLike, made_from

MARK: Final = "rosemary:"
_KIND: Final = "user_memory"
# Their stores move times, and leave the input as it was when a memory is written anew.
_NOT_KEPT_EXACTLY: Final = (*MOMENTS, "input")


class AgnoDb(Protocol):
    """What is used of Agno's `BaseDb`: SqliteDb, PostgresDb, InMemoryDb, JsonDb and the others."""

    def upsert_user_memory(self, memory: Any) -> Any: ...  # noqa: ANN401 - theirs
    def get_user_memory(self, memory_id: str) -> Any: ...  # noqa: ANN401
    def get_user_memories(self, user_id: str | None = None) -> Any: ...  # noqa: ANN401
    def delete_user_memory(self, memory_id: str) -> None: ...


class AgnoMemories:
    """The memories of one user. make: Agno's `UserMemory`, which its stores want."""

    def __init__(self, db: AgnoDb, user_id: str, make: type[UserMemoryLike] = UserMemory) -> None:
        """Raises InputRejected("user_id") for an empty one: Agno would share it with everybody."""
        if not user_id:
            raise InputRejected("user_id")
        self._db, self._user_id, self._make = db, user_id, make

    def put(self, memory: EnhancedUserMemory) -> EnhancedUserMemory:
        """As it is stored now, read back.

        Raises InputRejected for one without words or id, PolicyRefused for another user's,
        WriteLost when the database does not hold it afterwards.
        """
        base = memory.base_memory
        if not base.memory.strip() or not base.memory_id:
            raise InputRejected("memory" if base.memory_id else "memory_id")
        if base.user_id not in {None, self._user_id}:
            raise PolicyRefused(_KIND)
        self._require_own(base.memory_id)
        self._db.upsert_user_memory(self._packed(memory))
        stored = self.get(base.memory_id)
        wanted = EnhancedUserMemory.from_dict(memory.to_dict(), self._make)
        wanted.base_memory.user_id = self._user_id
        if stored is None or stored != wanted:
            raise WriteLost(_KIND)
        return stored

    def get(self, memory_id: str) -> EnhancedUserMemory | None:
        """None, too, for another user's."""
        found = self._db.get_user_memory(memory_id)
        if found is None or _user_of(found) != self._user_id:
            return None
        return self._unpacked(found)

    def every(self) -> Sequence[EnhancedUserMemory]:
        found = self._db.get_user_memories(user_id=self._user_id)
        return [self._unpacked(one) for one in found if _user_of(one) == self._user_id]

    def remove(self, memory_id: str) -> bool:
        """Whether it was there. Raises PolicyRefused for another user's, WriteLost if it stays.

        Agno's files keep its text in freed pages: what must be gone for good is Rosemary's.
        """
        self._require_own(memory_id)
        if self.get(memory_id) is None:
            return False
        self._db.delete_user_memory(memory_id)
        if self.get(memory_id) is not None:
            raise WriteLost(_KIND)
        return True

    def _require_own(self, memory_id: str) -> None:
        found = self._db.get_user_memory(memory_id)
        if found is not None and _user_of(found) != self._user_id:
            raise PolicyRefused(_KIND)

    def _packed(self, memory: EnhancedUserMemory) -> UserMemoryLike:
        """A memory of theirs that carries ours."""
        base = memory.base_memory
        fields = {name: getattr(base, name) for name in FIELDS}
        ours = {
            "confidence": memory.confidence,
            "is_proxy": memory.is_proxy,
            "proxy_agent": memory.proxy_agent,
            "topics": base.topics,
            "extra": memory.extra,
            **{name: getattr(base, name) for name in _NOT_KEPT_EXACTLY},
        }
        topics = [t for t in base.topics or () if not t.startswith(MARK)]
        fields["topics"] = [*topics, f"{MARK}{json.dumps(ours, sort_keys=True)}"]
        fields["user_id"] = self._user_id
        return made_from(self._make, fields)

    def _unpacked(self, stored: UserMemoryLike) -> EnhancedUserMemory:
        """One that never was ours, or whose topics were written anew, is a bare one."""
        topics = stored.topics or []
        ours = next((_ours(t) for t in reversed(topics) if t.startswith(MARK)), {})
        fields = {name: getattr(stored, name) for name in FIELDS}
        if ours:
            plain = [t for t in topics if not t.startswith(MARK)]
            # Topics that somebody added meanwhile stay; none at all stay none.
            fields["topics"] = ours.get("topics") if plain == (ours.get("topics") or []) else plain
            fields |= {name: ours.get(name) for name in _NOT_KEPT_EXACTLY}
        return EnhancedUserMemory(
            made_from(self._make, fields),
            ours.get("confidence", 1.0),
            ours.get("is_proxy", False),
            ours.get("proxy_agent"),
            extra=ours.get("extra"),
        )


def _ours(topic: str) -> dict[str, Any]:
    """Nothing of ours when somebody changed it to what it cannot be."""
    try:
        told = json.loads(topic.removeprefix(MARK))
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _user_of(stored: UserMemoryLike) -> str | None:
    return stored.user_id
