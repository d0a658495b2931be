"""What a client says of somebody's health is offered to a person, and not believed (P2).

It is kept as an INFERENCE of its kind, which no view, card or context shows, and waits in review.
"""

from collections.abc import Sequence
from typing import Final

from core.access import Right
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.waiting import open_review
from core.clinical.write import Why, name_key
from core.errors import AccessDenied, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.appointment import APPOINTMENT
from core.records.base import Record
from core.records.condition import CONDITION
from core.records.facts import Fact, MemoryClass, Source, Status, Verification
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.symptom import SYMPTOM
from core.records.tool import Section
from core.records.working import ReviewReason
from core.tools.framing import framed
from core.tools.grants import holds
from core.tools.never_kept import refuse_what_is_never_kept
from core.tools.tool import Call, Needed

OCCASION: Final = "tool"
SECTION_OF: Final = {
    ALLERGY.name: Section.ALLERGIES,
    CONDITION.name: Section.CONDITIONS,
    MEDICATION.name: Section.MEDICATIONS,
    SYMPTOM.name: Section.SYMPTOMS,
    APPOINTMENT.name: Section.APPOINTMENTS,
}


@frozen
class Proposed:
    """conflicts: ids of what stands on record under the same name, where the client may see it and
    has not seen enough today."""

    record_id: str
    conflicts: tuple[str, ...]
    is_new: bool


def propose(call: Call, kind: AnyKind, draft: Record, quote: str) -> Proposed:
    """The same once more is the same offer. Raises AccessDenied, PolicyRefused for what somebody
    refused before and for someone at rest, InputRejected, InTheFuture."""
    if not call.uow.may(Right.WRITE, kind.name):
        raise AccessDenied(Right.WRITE.value, kind.name)
    refuse_what_is_never_kept(quote, *(each for _, each in draft if isinstance(each, str)))
    named = _named(call.uow, kind, draft)
    offers = [each for each in named if each.source is Source.TOOL]
    if any(each.verification is Verification.REFUTED for each in offers):
        raise PolicyRefused(OCCASION)
    waiting = next((each for each in offers if _is_offer(each)), None)
    conflicts = _conflicts(call, kind, draft)
    if waiting is not None:
        return Proposed(waiting.id, conflicts, is_new=False)
    origin = Origin(Source.TOOL, Why("proposed"), verification=Verification.SAID_UNCONFIRMED)
    record = clinical_profile_upsert(call.uow, kind, draft, origin).record
    if record.memory_class is not MemoryClass.INFERENCE:
        raise PolicyRefused(kind.name)
    told = f"{call.client}: \u201c{framed(quote)}\u201d"
    open_review(
        call.uow, ReviewReason.FINDING, kind.name, record.id, occasion=OCCASION, detail=told
    )
    return Proposed(record.id, conflicts, is_new=True)


def _conflicts(call: Call, kind: AnyKind, draft: Record) -> tuple[str, ...]:
    if not holds(call.uow, call.client, Needed(SECTION_OF[kind.name], Right.SEE)):
        return ()
    named = _named(call.seen, kind, draft)
    standing = [each for each in named if each.status is kind.first_status]
    facts = [each for each in standing if each.memory_class is not MemoryClass.INFERENCE]
    return tuple(each.id for each in facts if call.allowance.take(each.id))


def _named(uow: UnitOfWork, kind: AnyKind, draft: Record) -> Sequence[Fact]:
    key = name_key(kind, draft)
    ids = tuple(uow.index.named(kind.name, key)) if key else ()
    return uow.of(kind).find(id=ids) if ids else ()


def _is_offer(fact: Fact) -> bool:
    is_taken_back = fact.status is Status.ENTERED_IN_ERROR
    return fact.memory_class is MemoryClass.INFERENCE and not is_taken_back
