"""Somebody says that it is so: the record is confirmed, now and by them."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.contradiction import let_both_be_seen
from core.clinical.single import contradicted, told_already
from core.clinical.speakers import SOURCES, own_word
from core.clinical.waiting import answer_silence, open_review
from core.clinical.write import Why, change
from core.errors import PolicyRefused
from core.lifecycle.rules import can_lapse
from core.ports import UnitOfWork
from core.records.classes import class_for
from core.records.facts import Fact, MemoryClass, Status, Verification
from core.records.kind import AnyKind
from core.records.working import Decision, ReviewItem, ReviewReason

# Source: rule M1.
CONFIRMED_TIMES = 4
CONFIRMED_OVER = timedelta(days=14)

_CONFIRMED = "confirmed"
# Ended by time or by a word: current again as soon as somebody says so. What a clinic's list
# calls inactive was told as history, and "it is so" leaves it history.
_OVER = frozenset({Status.RESOLVED_UNCONFIRMED, Status.EXPIRED, Status.RESOLVED, Status.STOPPED})
# Taken back, or Rosemary's own sums: no word of a person makes them true.
_NOT_TO_CONFIRM = frozenset({Status.ENTERED_IN_ERROR, Status.STALE})


def say_still(
    uow: UnitOfWork,
    kind: AnyKind,
    record: Fact,
    note: str | None,
    *,
    told: Mapping[str, object] | None = None,
) -> tuple[Fact, ReviewItem | None]:
    """Confirm a record; four times over two weeks, and it may be a lasting condition (M1).

    What becomes current by it and contradicts a current record waits in review instead, and that
    record is given back (P3).
    note: why it was confirmed. told: fields of the record that were said with it. Raises
    PolicyRefused for what was taken back, and for what is not a person's to confirm.
    """
    if record.status in _NOT_TO_CONFIRM or Status.STALE in kind.statuses:
        raise PolicyRefused(kind.name)
    if (known := _told_already(uow, kind, record)) is not None:
        _use_up(uow, kind, record, note)
        return say_still(uow, kind, known, note)
    fields = _as_confirmed(uow, kind, record) | dict(told or {})
    if (contested := _contradicted(uow, kind, record, fields=fields, note=note)) is not None:
        return contested
    confirmed = change(uow, kind, record, Why(_CONFIRMED, note), **fields)
    answer_silence(uow, record.id, Decision.KEEP)
    if is_over(record):
        queue_what_needs_a_decision(uow, kind, confirmed)
    return confirmed, _offer_as_lasting(uow, kind, confirmed)


def _contradicted(
    uow: UnitOfWork, kind: AnyKind, record: Fact, *, fields: Mapping[str, object], note: str | None
) -> tuple[Fact, ReviewItem | None] | None:
    """None for what is current already, and for what can be true beside all that is."""
    becomes_current = is_over(record) or record.memory_class is MemoryClass.INFERENCE
    if not becomes_current or kind.draft is None:
        return None
    contested = contradicted(uow, kind, record, but=record.id)
    if contested is None:
        return None
    told = {name: getattr(record, name) for name in kind.draft.model_fields}
    said = {name: value for name, value in told.items() if value is not None}
    proposed = record.changed(**fields)
    item = let_both_be_seen(uow, kind, contested, proposed=proposed, said=said)
    _use_up(uow, kind, record, note)  # its words stand in the review item now
    return contested, item


def _told_already(uow: UnitOfWork, kind: AnyKind, record: Fact) -> Fact | None:
    """An offer that says nothing new makes no second record: what stands is so, as of now."""
    is_offer = record.memory_class is MemoryClass.INFERENCE
    return told_already(uow, kind, record) if is_offer else None


def _use_up(uow: UnitOfWork, kind: AnyKind, record: Fact, note: str | None) -> None:
    """Of an offer (T4)."""
    if record.memory_class is MemoryClass.INFERENCE and Status.EXPIRED in kind.statuses:
        change(uow, kind, record, Why("accepted", note), status=Status.EXPIRED)


def _as_confirmed(uow: UnitOfWork, kind: AnyKind, record: Fact) -> dict[str, object]:
    fields: dict[str, object] = {
        "last_confirmed_at": _as_of_now(uow, record),
        "confirmed_by": uow.scope.account_id,
        "verification": Verification.CONFIRMED,
    }
    if is_over(record):
        fields |= {"status": kind.first_status, "valid_to": None}
    if record.memory_class is MemoryClass.INFERENCE:
        fields |= _as_a_fact(uow, kind, record)
    return fields


def _as_of_now(uow: UnitOfWork, record: Fact) -> datetime:
    """A clock set back ages nothing that was just confirmed; a right one puts it right (T7)."""
    return uow.now if uow.trust.is_trusted else max(uow.now, record.last_confirmed_at)


def is_over(record: Fact) -> bool:
    """True when "still there" brings it back: lapsed, expired, or called gone or stopped."""
    return record.status in _OVER


def _as_a_fact(uow: UnitOfWork, kind: AnyKind, record: Fact) -> dict[str, object]:
    """Rules M, C: of its kind's usual class, with whoever confirmed it as the source."""
    source = SOURCES[uow.scope.role]
    fields = {**own_word(uow), "memory_class": class_for(kind, source, dict(record))}
    return fields | ({"status": Status.ACCEPTED} if Status.ACCEPTED in kind.statuses else {})


def _offer_as_lasting(uow: UnitOfWork, kind: AnyKind, record: Fact) -> ReviewItem | None:
    if record.memory_class is not MemoryClass.TIME_BOUND_STATE or not can_lapse(kind):
        return None
    versions = uow.versions.of_record(record.id)
    times = sum(version.reason == _CONFIRMED for version in versions)
    if times < CONFIRMED_TIMES or uow.now - versions[0].recorded_at < CONFIRMED_OVER:
        return None
    return open_review(uow, ReviewReason.LASTING, kind.name, record.id, occasion="lasting")
