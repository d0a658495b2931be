"""A memory put right or let go, and what takes that back.

What somebody said stays as they said it: it can be forgotten, and is never reworded.
"""

from typing import Final

from core.clinical.at_rest import refuse_while_at_rest
from core.errors import InputRejected, NotFound, PolicyRefused
from core.events import RecordChanged
from core.memory.store import Kept, ask_to_embed, upsert_memory
from core.memory.store_memory import judged, refuse_secrets
from core.ports import UnitOfWork
from core.records.memory import MEMORY, Memory, MemoryDraft, MemorySource, Namespace
from core.words.routing import Route, Store

_CAN_BE_PUT_RIGHT: Final = frozenset({Namespace.PREFERENCES, Namespace.PROFILE_SNAPSHOT})
_OF_A_DRAFT: Final = frozenset(MemoryDraft.model_fields)


class ClinicalWords(PolicyRefused):
    """What is clinical is no memory: it belongs into the record (P2)."""

    code = "memory_is_clinical"


def can_be_put_right(memory: Memory) -> bool:
    return memory.namespace in _CAN_BE_PUT_RIGHT


def read_memory(uow: UnitOfWork, memory_id: str) -> Memory:
    """Or what came after it, up to the one that holds. Raises AccessDenied; NotFound for one that
    was let go, too."""
    memory = uow.of(MEMORY).get(memory_id)
    while memory is not None and memory.superseded_by_id not in {None, memory.id}:
        memory = uow.of(MEMORY).get(memory.superseded_by_id or "")
    if memory is None or memory.superseded_by_id is not None:
        raise NotFound(MEMORY.name)
    return memory


def put_right(uow: UnitOfWork, memory_id: str, text: str, judgement: Route | None = None) -> Kept:
    """As another word of the same thing: what it said before stays as what was known then.

    judgement: made before, where the embedder was at hand. Raises AccessDenied, NotFound,
    InputRejected for no words, ClinicalWords, PolicyRefused for what somebody said, and for what
    opens money, a device or a door.
    """
    memory, what = read_memory(uow, memory_id), text.strip()
    if not can_be_put_right(memory):
        raise PolicyRefused(MEMORY.name)
    if not what:
        raise InputRejected("text")
    refuse_secrets(what)
    refuse_while_at_rest(uow, MEMORY)
    if (judgement or judged(what, uow.scope.role)).store in {Store.CLINICAL, Store.BOTH}:
        raise ClinicalWords(MEMORY.name)
    return upsert_memory(uow, _as_told(memory).changed(content=what))


def put_back(uow: UnitOfWork, memory: Memory) -> Memory:
    """`memory` as it was before it was put right or forgotten, under an id of its own.

    What was erased is known again since it was first learned; what was put right, since now.
    """
    is_there = uow.of(MEMORY).get(memory.id) is not None
    back = memory.changed(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        learned_at=uow.now if is_there else memory.learned_at,
        superseded_at=None,
        superseded_by_id=None,
    )
    known = uow.memories.named(memory.namespace, memory.doc_id)
    if known is not None:
        uow.of(MEMORY).replace(
            known.changed(superseded_at=uow.now, superseded_by_id=back.id, updated_at=uow.now)
        )
    uow.of(MEMORY).add(back)
    uow.audit.write("remember", MEMORY.name, back.id, count=1)
    uow.announce(RecordChanged(uow.scope.user_id, MEMORY.name, back.id))
    ask_to_embed(uow)
    return back


def _as_told(memory: Memory) -> MemoryDraft:
    told = {name: value for name, value in dict(memory).items() if name in _OF_A_DRAFT}
    return MemoryDraft.parse(**{**told, "source": MemorySource.USER_COMMAND})
