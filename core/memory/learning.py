"""What somebody tells of their own ways in passing, kept as a memory (seed 5, 2 B).

How they like things, what they usually do, what they look forward to. Never what is clinical, which
the turn itself has kept (P2), and never in the place of what they asked to remember.
"""

from collections.abc import Iterator
from typing import Final

from core.memory.store import upsert_memory
from core.memory.store_memory import judged, name_of, namespace_of
from core.ports import UnitOfWork
from core.records.memory import Category, MemoryDraft, MemorySource
from core.records.private import PRIVATE_NOTE
from core.records.talk import MESSAGE, SESSION, Message, Speaker
from core.scope import Role
from core.words.emergency import emergency_in
from core.words.own_ways import own_ways
from core.words.remembering import asked_to_let_go, asked_to_remember, sort_of_memory
from core.words.routing import Store
from core.words.secrets_told import HIDDEN, secrets_in
from core.words.statements.statement import Topic

# By the words alone, after the turn: how far such a reading is believed (C1).
READ_SO_SURELY: Final = 0.7


def learn_from(uow: UnitOfWork, message_id: str) -> int:
    """How many memories were made or confirmed. Nothing of what is gone or kept to oneself (N4)."""
    message = uow.of(MESSAGE).get(message_id)
    if message is None or message.role is not Speaker.USER or _is_private(uow, message_id):
        return 0
    if asked_to_remember(message.content) or asked_to_let_go(message.content):
        return 0  # the turn has kept it, or has let it go
    if emergency_in(message.content).category is not None:
        return 0  # whoever needs help tells nothing of their ways
    return sum(_keep(uow, draft) for draft in _drafts(message))


def _is_private(uow: UnitOfWork, message_id: str) -> bool:
    return bool(uow.as_rosemary().of(PRIVATE_NOTE).find(record_id=message_id))


def _drafts(message: Message) -> Iterator[MemoryDraft]:
    for sentence in own_ways(message.content):
        if HIDDEN in sentence or secrets_in(sentence):
            continue
        said = judged(sentence, Role.PATIENT)
        if said.store in {Store.CLINICAL, Store.BOTH}:
            continue
        main = said.main
        about = main.means if main is not None and main.topic is Topic.PREFERENCE else None
        category = Category(sort_of_memory(sentence))
        yield MemoryDraft.parse(
            namespace=namespace_of(about, category),
            doc_id=name_of(sentence, about, category),
            content=sentence,
            category=category,
            source=MemorySource.NLU,
            session_id=message.session_id,
            true_from=message.said_at,
        )


def _keep(uow: UnitOfWork, draft: MemoryDraft) -> bool:
    known = uow.memories.named(draft.namespace, draft.doc_id)
    if known is not None and known.source is MemorySource.USER_COMMAND:
        return False
    talk = uow.of(SESSION).get(draft.session_id or "")
    whose = talk.account_id if talk is not None else None
    upsert_memory(uow, draft, account_id=whose, extraction_confidence=READ_SO_SURELY)
    return True
