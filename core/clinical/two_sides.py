"""What a decision does where two sides differ: the record stays, is put right, or both stand."""

from collections.abc import Mapping

from core.clinical.appointments import Outcome, settle_appointment
from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.differing import differences_of, proposed_of
from core.clinical.find import find_fact
from core.clinical.reconfirm import confirm
from core.clinical.relied_on import by_the_person_alone, takes_it_away
from core.clinical.write import Why, change, insert, require
from core.errors import NotFound, PolicyRefused
from core.ports import UnitOfWork
from core.records.appointment import Appointment
from core.records.classes import status_by_end
from core.records.facts import Fact, Status, Verification
from core.records.kind import AnyKind, Ledger
from core.records.working import ReviewItem

_DECIDED = Why("decided")
# Where a value comes from goes with the value; a planned end makes a medicine a course (M1).
_ORIGIN = (
    "source",
    "confidence",
    "is_proxy",
    "proxy_agent",
    "extraction_confidence",
    "source_document_id",
    "source_page",
)


def can_both_stand(item: ReviewItem) -> bool:
    """False where the other side is the record itself, said otherwise: there is no second thing."""
    proposed = proposed_of(item)
    return proposed is None or proposed.id != item.record_id


def is_put_in_place(item: ReviewItem) -> bool:
    """True when "change" itself writes it; else it is put right by hand."""
    return proposed_of(item) is not None


def keep_the_record(uow: UnitOfWork, item: ReviewItem) -> None:
    """It is so, as of now; another record that says otherwise was never so."""
    kind, record = find_fact(uow, item.record_id)
    if (other := _other(uow, item)) is not None:
        _refute(uow, *other)
    if kind.ledger is Ledger.VERSIONED and record.status is kind.first_status:
        confirm(uow, record.id)


def put_the_other_in_place(uow: UnitOfWork, item: ReviewItem) -> None:
    """The value and where it comes from; whoever decides stands behind it, now.

    Raises PolicyRefused where the person alone would take from others what they rely on (T10).
    """
    kind, record = find_fact(uow, item.record_id)
    proposed, other = proposed_of(item), _other(uow, item)
    if other is not None:
        _let_the_other_stand(uow, kind, record, other[1])
    elif proposed is not None:
        names = [each.name for each in differences_of(item)]
        fields = {name: getattr(proposed, name) for name in names}
        _put(uow, kind, record, proposed=proposed, fields=fields)


def let_both_stand(uow: UnitOfWork, item: ReviewItem) -> None:
    """The other side becomes a record of its own, where it is none yet."""
    proposed = proposed_of(item)
    if proposed is None or _other(uow, item) is not None:
        return
    kind, _ = find_fact(uow, item.record_id)
    record = _beside(uow, kind, proposed)
    queue_what_needs_a_decision(uow, kind, record)


def _beside(uow: UnitOfWork, kind: AnyKind, proposed: Fact) -> Fact:
    """Anew, or current again, where it was over and somebody said it is so."""
    known = uow.of(kind).get(proposed.id)
    if known is None:
        told = {"created_at": uow.now, "updated_at": uow.now, **_confirmed_now(uow)}
        new: Fact = insert(uow, kind, proposed.changed(**told), _DECIDED)
        return new
    ours = {"id", "created_at", "updated_at", "version"}
    said = {name: value for name, value in dict(proposed).items() if name not in ours}
    again: Fact = change(uow, kind, known, _DECIDED, **{**said, **_confirmed_now(uow)})
    return again


def _put(
    uow: UnitOfWork, kind: AnyKind, record: Fact, *, proposed: Fact, fields: Mapping[str, object]
) -> None:
    if _takes_away(uow, kind, record, fields):
        raise PolicyRefused(kind.name)
    if isinstance(proposed, Appointment) and "starts_at" in fields:
        # M2: that a visit was moved is an event of its own.
        settle_appointment(uow, record.id, Outcome.MOVED, proposed.starts_at)
    origin = {name: getattr(proposed, name) for name in _ORIGIN}
    if "ends_on" in fields:
        origin["memory_class"] = proposed.memory_class
    told = {**_confirmed_now(uow), **origin, **status_by_end(record, fields), **fields}
    changed = change(uow, kind, require(uow, kind, record.id), _DECIDED, **told)
    queue_what_needs_a_decision(uow, kind, changed)


def _takes_away(uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]) -> bool:
    ends = by_the_person_alone(uow, kind, record) and "status" in fields
    return ends or takes_it_away(uow, kind, record, fields)


def _let_the_other_stand(uow: UnitOfWork, kind: AnyKind, record: Fact, other: Fact) -> None:
    """One of the two is current: theirs is confirmed, or ours ends as theirs has it."""
    if other.status is kind.first_status:
        confirm(uow, other.id)
    elif record.status is kind.first_status:
        if by_the_person_alone(uow, kind, record):
            raise PolicyRefused(kind.name)
        change(uow, kind, record, _DECIDED, status=other.status, **_confirmed_now(uow))


def _refute(uow: UnitOfWork, kind: AnyKind, other: Fact) -> None:
    if other.status is Status.ENTERED_IN_ERROR or kind.ledger is not Ledger.VERSIONED:
        return
    if by_the_person_alone(uow, kind, other):
        raise PolicyRefused(kind.name)
    refuted = {"status": Status.ENTERED_IN_ERROR, "verification": Verification.REFUTED}
    change(uow, kind, other, Why("refuted"), **refuted)


def _confirmed_now(uow: UnitOfWork) -> dict[str, object]:
    return {
        "last_confirmed_at": uow.now,
        "confirmed_by": uow.scope.account_id,
        "verification": Verification.CONFIRMED,
    }


def _other(uow: UnitOfWork, item: ReviewItem) -> tuple[AnyKind, Fact] | None:
    """A record of its own that says otherwise; an entry of a file is none."""
    if item.other_id is None:
        return None
    try:
        return find_fact(uow, item.other_id)
    except (NotFound, PolicyRefused):
        return None
