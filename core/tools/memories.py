"""Memories as a client sees them: of the person's likings and notes, never of what was said."""

from hashlib import sha256
from typing import Final

from core.access import Right
from core.errors import NotFound, StaleVersion
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.declared import Field
from core.records.memory import MEMORY, Memory, Namespace
from core.records.tool import Outcome, Section
from core.tools.framing import may_leave
from core.tools.requests import use_yes
from core.tools.tool import Call, Needed, ToolRefused, Wanted

# Talks and what they came to are no client's (D6, S6).
OPEN: Final = (Namespace.PREFERENCES, Namespace.PROFILE_SNAPSHOT)
WRITING: Final = Needed(Section.MEMORIES, Right.WRITE)


class AskOne(Record):
    """expected_version: as memory_recall told it."""

    id: str = Field(min_length=1, max_length=60)
    expected_version: str = Field(pattern=r"^[0-9a-f]{16}$")


def version_of(memory: Memory) -> str:
    """Changes with the words."""
    return sha256(f"{memory.id}:{memory.content}".encode()).hexdigest()[:16]


def memory_to_change(seen: UnitOfWork, memory_id: str, expected_version: str) -> Memory:
    """The one that holds. Raises NotFound for what no client sees, StaleVersion."""
    memory = seen.of(MEMORY).get(memory_id)
    if memory is None or memory.namespace not in OPEN or not may_leave([memory.content]):
        raise NotFound(MEMORY.name)
    if memory.superseded_at is not None or version_of(memory) != expected_version:
        raise StaleVersion(MEMORY.name)
    return memory


def require_yes(call: Call, memory_id: str) -> None:
    """To just this call. Raises ToolRefused, which asks for it."""
    if not use_yes(call.uow, call.client, call.asked_hash):
        raise ToolRefused(Outcome.NEEDS_YES, Wanted(WRITING, call.tool, memory_id, call.asked_hash))
