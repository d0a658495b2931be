"""`clinical_profile_upsert`: the one way clinical state enters the record (rule P2)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import TypeGuard, TypeVar

from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.contradiction import let_both_be_seen, settle_what_agrees
from core.clinical.dates import refuse_an_end_before_its_beginning, refuse_the_future
from core.clinical.mentions import require_what_it_names
from core.clinical.relied_on import classes_to_choose, let_it_wait, takes_it_away
from core.clinical.retold import retell, told_before
from core.clinical.single import contradicted, is_of_one_file, said_in, single_fields
from core.clinical.speakers import IN_OWN_WORDS, SOURCES, own_word
from core.clinical.to_oneself import is_to_oneself
from core.clinical.write import Why, change, insert, require
from core.errors import InputRejected, PolicyRefused
from core.frozen import frozen
from core.lifecycle.sweep import catch_up
from core.memory.confidence import certainty
from core.ports import UnitOfWork
from core.records.base import Record, names_of_ours
from core.records.classes import class_for, first_status, status_by_end
from core.records.facts import Fact, MemoryClass, Source, Status, Verification
from core.records.kind import AnyKind, Kind, Ledger
from core.records.symptom import SymptomDraft
from core.records.working import ReviewItem
from core.scope import Role

F = TypeVar("F", bound=Fact)


@frozen
class Origin:
    """Where a statement comes from.

    said_at: the time of the report; None is now (an import: its recorded date, T1).
    confidence: 0.0 to 1.0 as given with the statement; None when not given (C2).
    """

    source: Source
    why: Why = field(default_factory=lambda: Why("added"))
    said_at: datetime | None = None
    confidence: float | None = None
    status: Status | None = None
    verification: Verification = Verification.CONFIRMED
    extraction_confidence: float | None = None
    source_document_id: str | None = None
    source_page: int | None = None
    import_batch_id: str | None = None


@frozen
class Written:
    """The record as stored, and what was queued for a decision because of it.

    is_waiting: nothing was written; what was said is to be looked at by others first.
    """

    record: Fact
    review: Sequence[ReviewItem]
    is_waiting: bool = False

    @property
    def other_side(self) -> ReviewItem | None:
        """What waits because another record says otherwise."""
        return next((each for each in self.review if each.record_id != self.record.id), None)


def spoken(role: Role, confidence: float | None = None) -> Origin:
    """The origin of what the account itself types or says."""
    return Origin(SOURCES[role], confidence=confidence)


def clinical_profile_upsert(
    uow: UnitOfWork, kind: Kind[F], draft: Record, origin: Origin
) -> Written:
    """Store a new fact and queue what it makes necessary (N2, P6).

    A symptom that someone tells once more while it is current is confirmed instead (T1). What
    contradicts the record is not written: both sides wait in review, and the record stands (P3).
    Raises InputRejected for a blank or impossible field, InTheFuture for a past that
    has not happened, NotFound for a record it names, PolicyRefused for a kind that is not a
    fact and for someone at rest.
    """
    if not kind.is_fact:
        raise PolicyRefused(kind.name)
    # A file that leaves "when?" open did not mean the day on which it was written.
    is_of_a_file = origin.import_batch_id is not None
    said = draft if is_of_a_file else _with_present_moment(draft, origin.said_at or uow.now)
    refuse_the_future(uow, said)
    require_what_it_names(uow, said)
    if origin.source in IN_OWN_WORDS:
        refuse_an_end_before_its_beginning(said)
    if _is_told_now(draft, origin) and (known := told_before(uow, draft)) is not None:
        return Written(*retell(uow, known, draft))
    fact = proposed_fact(uow, kind, said, origin)
    if (waiting := _let_it_wait(uow, kind, fact, said)) is not None:
        return waiting
    record = insert(uow, kind, fact, origin.why)
    return Written(record, queue_what_needs_a_decision(uow, kind, record))


def clinical_profile_change(
    uow: UnitOfWork,
    kind: Kind[F],
    record_id: str,
    *,
    fields: dict[str, object],
    why: Why,
    expected_version: int | None = None,
) -> Written:
    """Put right what a fact says. Whoever edits it stands behind it: confirmed now (T1).

    Only fields of the kind's draft can be edited, and `memory_class` where that takes nothing
    out of use. What the person alone may not make something else stays as it is, and their words
    wait in review; so does what would say otherwise than another current record (P3). Raises
    NotFound, StaleVersion, PolicyRefused, InputRejected or InTheFuture; then nothing is written.
    """
    record = require(uow, kind, record_id, expected_version)
    _refuse_what_cannot_be_edited(uow, kind, record, fields)
    catch_up(uow, record_id)
    if takes_it_away(uow, kind, record, fields):
        waiting = let_it_wait(uow, kind, record, fields)
        return Written(require(uow, kind, record_id), [waiting] if waiting else [], is_waiting=True)
    if (differing := _made_to_differ(uow, kind, record, fields)) is not None:
        return differing
    changed = change(
        uow,
        kind,
        require(uow, kind, record_id),
        why,
        **fields,
        **_whose_values(uow, kind, record, fields),
        **status_by_end(record, fields),
        last_confirmed_at=uow.now,
        confirmed_by=uow.scope.account_id,
    )
    settle_what_agrees(uow, changed)
    return Written(changed, queue_what_needs_a_decision(uow, kind, changed))


def _refuse_what_cannot_be_edited(
    uow: UnitOfWork, kind: Kind[F], record: F, fields: dict[str, object]
) -> None:
    if kind.ledger is not Ledger.VERSIONED:
        raise PolicyRefused(kind.name)
    editable = {*(kind.draft.model_fields if kind.draft else ()), "memory_class"}
    if strange := set(fields) - editable:
        raise InputRejected(*names_of_ours(strange, kind.record.model_fields))
    _refuse_another_class(uow, kind, record, fields)
    _refuse_impossible(uow, record.changed(**fields), named=fields)


def _let_it_wait(uow: UnitOfWork, kind: AnyKind, fact: Fact, said: Record) -> Written | None:
    """None for what can be true beside the record, what is history, and what is an offer itself.

    Of abuse the person writes to themselves, and nobody else is asked (N4).
    """
    is_offer = fact.memory_class is MemoryClass.INFERENCE
    if is_offer or fact.status is not kind.first_status or is_to_oneself(uow, said):
        return None
    is_of_a_file = fact.import_batch_id is not None
    contested = contradicted(uow, kind, said, is_of_a_file=is_of_a_file)
    if contested is None or is_of_one_file(contested, fact):
        return None
    item = let_both_be_seen(uow, kind, contested, proposed=fact, said=said_in(said))
    return Written(contested, [item] if item else [], is_waiting=True)


def _made_to_differ(
    uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]
) -> Written | None:
    """None for an edit that makes no contradiction where there was none: those stand both, or wait.

    An offer contradicts nothing before somebody takes it.
    """
    proposed = record.changed(**fields)
    is_offer = record.memory_class is MemoryClass.INFERENCE
    if kind.draft is None or is_offer or proposed.status is not kind.first_status:
        return None
    other = contradicted(uow, kind, proposed, but=record.id)
    if other is None or contradicted(uow, kind, record, but=record.id) is not None:
        return None
    said = kind.draft(**{name: getattr(proposed, name) for name in kind.draft.model_fields})
    if is_to_oneself(uow, said):
        return None
    proposed = proposed.changed(**own_word(uow), last_confirmed_at=uow.now)
    item = let_both_be_seen(uow, kind, other, proposed=proposed, said=said_in(said))
    return Written(require(uow, kind, record.id), [item] if item else [], is_waiting=True)


def _whose_values(
    uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]
) -> Mapping[str, object]:
    """Where a value comes from goes with the value: a dose that somebody put right is no clinic's
    any more (P4, N3). A note beside it, or a name put right, changes nothing of that.
    """
    values = {name: fields[name] for name in single_fields(kind) if name in fields}
    is_as_it_was = all(getattr(record, name) == value for name, value in values.items())
    if is_as_it_was or record.memory_class is MemoryClass.INFERENCE:
        return {}  # an offer is somebody's own word once they accept it
    return {
        **own_word(uow),
        "extraction_confidence": None,
        "source_document_id": None,
        "source_page": None,
    }


def _refuse_another_class(
    uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]
) -> None:
    wanted = fields.get("memory_class", record.memory_class)
    if wanted != record.memory_class and wanted not in classes_to_choose(uow, kind, record):
        raise PolicyRefused("memory_class")


def _refuse_impossible(uow: UnitOfWork, said: Fact, *, named: Collection[str]) -> None:
    """named: what the edit speaks of. A wrong clock's date hinders no other field (T7)."""
    refuse_the_future(uow, said, named)
    refuse_an_end_before_its_beginning(said)
    require_what_it_names(uow, said, named)


def _is_told_now(draft: Record, origin: Origin) -> TypeGuard[SymptomDraft]:
    """By a person, about now, and plainly: neither read from a file nor said in passing (P6)."""
    is_plain = origin.verification is Verification.CONFIRMED and origin.status is None
    is_now = origin.said_at is None
    return isinstance(draft, SymptomDraft) and origin.source in IN_OWN_WORDS and is_plain and is_now


def _with_present_moment(draft: Record, said_at: datetime) -> Record:
    """ "Since when?" left open means since it was said."""
    unsaid = {
        name: said_at
        for name in ("first_seen_at", "happened_at", "taken_at")
        if name in type(draft).model_fields and getattr(draft, name) is None
    }
    return draft.changed(**unsaid) if unsaid else draft


def proposed_fact(uow: UnitOfWork, kind: Kind[F], draft: Record, origin: Origin) -> F:
    """What a statement would be on record. Raises InputRejected."""
    said_at = min(origin.said_at or uow.now, uow.now)
    fields = dict(draft)
    memory_class = class_for(kind, origin.source, fields)
    sure = certainty(
        origin.source,
        uow.scope.role,
        origin.confidence,
        _cognitive_value(uow, origin),
    )
    return kind.record.parse(
        **fields,
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        version=1,
        source=origin.source,
        confidence=sure.confidence,
        is_proxy=sure.is_proxy,
        proxy_agent=sure.proxy_agent,
        recorded_by=uow.scope.account_id,
        extraction_confidence=origin.extraction_confidence,
        source_document_id=origin.source_document_id,
        source_page=origin.source_page,
        import_batch_id=origin.import_batch_id,
        memory_class=memory_class,
        status=origin.status or first_status(kind, memory_class, fields),
        verification=origin.verification,
        last_confirmed_at=said_at,
        # The writer computes it (T2); the database requires one for these classes.
        expires_at=said_at if memory_class in _ENDING else None,
    )


def _cognitive_value(uow: UnitOfWork, origin: Origin) -> int | None:
    """It says how sure people are of their own words; a file of a million words has none."""
    if origin.source not in IN_OWN_WORDS:
        return None
    return uow.views.newest_cognitive_value(uow.now)


_ENDING = frozenset({MemoryClass.TIME_BOUND_STATE, MemoryClass.INFERENCE})
