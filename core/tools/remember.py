"""`memory_remember`: a liking or a habit is kept; what is clinical is proposed instead (P2)."""

from collections.abc import Sequence
from typing import Final

from core.access import Right
from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.said import draft_of, is_known, worth_keeping
from core.memory.store import upsert_memory
from core.memory.store_memory import RoutedTo, judged, name_of, namespace_of
from core.records.base import Record, Words
from core.records.declared import Field
from core.records.kind import AnyKind
from core.records.medication import MedicationDraft
from core.records.memory import MEMORY, Category, MemoryDraft, MemorySource
from core.records.tool import Outcome
from core.scope import Role
from core.tools.grants import holds
from core.tools.memories import WRITING, require_yes
from core.tools.never_kept import refuse_what_is_never_kept
from core.tools.proposing import SECTION_OF, propose
from core.tools.tool import (
    Call,
    Given,
    Hints,
    Needed,
    Tool,
    ToolRefused,
    Wanted,
    require_right,
)
from core.words.emergency import emergency_in
from core.words.remembering import sort_of_memory
from core.words.routing import Store
from core.words.statements.statement import Statement

# What a client understood is less sure than what somebody types (C1, C3).
CONFIDENCE: Final = 0.4


class AskRemember(Record):
    content: Words = Field(repr=False)
    source_quote: Words = Field(repr=False)


class RememberGiven(Record):
    """proposals: of what was clinical; a person decides about them."""

    routed_to: RoutedTo
    memory_id: str | None = None
    proposals: tuple[str, ...]


def use(call: Call, asked: AskRemember) -> Given:
    require_right(call, Right.WRITE, MEMORY.name)
    refuse_what_is_never_kept(asked.content)
    # Whoever asks through it, the words are the person's.
    route = judged(asked.content, Role.PATIENT, call.meaning)
    is_in_need = emergency_in(asked.content).category is not None
    is_clinical = is_in_need or route.store in {Store.CLINICAL, Store.BOTH}
    proposals = _propose(call, worth_keeping(route.said), asked) if is_clinical else ()
    # A sentence that is both is offered whole: a clinical half is never kept with the other.
    if is_clinical:
        to = RoutedTo.RECORD if proposals else RoutedTo.NOWHERE
        answer = RememberGiven(routed_to=to, proposals=tuple(proposals))
        return Given(answer, len(proposals), proposals[0] if proposals else None)
    memory_id = _keep(call, asked.content)
    return Given(
        RememberGiven(routed_to=RoutedTo.MEMORY, memory_id=memory_id, proposals=()), 1, memory_id
    )


def _propose(call: Call, said: Sequence[Statement], asked: AskRemember) -> Sequence[str]:
    """Each under what is allowed of its own section; what happened on a day is none of them."""
    drafts = [_as_its_dose(call, *draft_of(each)) for each in said]
    known = [(kind, draft) for kind, draft in drafts if kind.name in SECTION_OF]
    for kind, _ in known:
        needed = Needed(SECTION_OF[kind.name], Right.WRITE)
        if not holds(call.uow, call.client, needed):
            raise ToolRefused(Outcome.NOT_ALLOWED, Wanted(needed))
    return [propose(call, kind, draft, asked.source_quote).record_id for kind, draft in known]


def _as_its_dose(call: Call, kind: AnyKind, draft: Record) -> tuple[AnyKind, Record]:
    """How a medicine of the record is said to be taken is held against its dose (P3)."""
    if isinstance(draft, MedicationDraft) and draft.note and is_known(call.uow, kind, draft):
        return kind, draft.changed(dose=draft.note, note=None)
    return kind, draft


def _keep(call: Call, content: str) -> str:
    """What somebody told under the same name stays, until a person says yes to this."""
    refuse_while_at_rest(call.uow, MEMORY)
    category = Category(sort_of_memory(content))
    draft = MemoryDraft.parse(
        namespace=namespace_of(None, category),
        doc_id=name_of(content, None, category),
        content=content,
        category=category,
        source=MemorySource.USER_COMMAND,
    )
    known = call.uow.memories.named(draft.namespace, draft.doc_id)
    is_other = known is not None and known.content != draft.content
    if known is not None and is_other:
        require_yes(call, known.id)
    kept = upsert_memory(call.uow, draft, extraction_confidence=CONFIDENCE)
    return kept.memory.id


REMEMBER: Final = Tool(
    name="memory_remember",
    title="Keep a liking or a habit",
    description=(
        "Keeps what the person likes, plans or asks to have kept, with the words it was taken "
        "from. What is clinical is offered for review instead."
    ),
    asks=AskRemember,
    gives=RememberGiven,
    use=use,
    needs=lambda asked: [WRITING],
    hints=Hints(is_read_only=False),
)
