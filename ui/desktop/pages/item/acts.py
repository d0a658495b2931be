"""What can be done to a fact, by what it is and how it stands; what cannot be done is left out."""

from collections.abc import Iterator
from datetime import datetime
from enum import Enum

from core.clinical.relied_on import may_be_either
from core.clinical.still import is_over
from core.frozen import frozen
from core.records.appointment import Appointment
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind, Ledger
from ui.desktop.forms.fields import FORM_KINDS
from ui.desktop.theme.icons import IconName


class Act(Enum):
    STILL = "still"
    OVER = "over"
    STOPPED = "stopped"
    OFF_THE_LIST = "off_the_list"
    KEPT = "kept"
    MISSED = "missed"
    MOVED = "moved"
    CANCELLED = "cancelled"
    CORRECT = "correct"
    PUT_BACK = "put_back"
    TAKE_BACK = "take_back"


@frozen
class Offered:
    """words: key of what the button says."""

    act: Act
    words: str
    icon: IconName


_STILL = Offered(Act.STILL, "item.still_right", "check")
_CORRECT = Offered(Act.CORRECT, "item.correct", "edit")
_PUT_BACK = Offered(Act.PUT_BACK, "item.put_it_back", "undo")
# Done with a reason, which stays in the history.
WITH_A_REASON = frozenset({Act.PUT_BACK, Act.TAKE_BACK})
_ENDS = {
    Status.RESOLVED: Offered(Act.OVER, "item.it_is_over", "close"),
    Status.STOPPED: Offered(Act.STOPPED, "item.it_stopped", "close"),
    Status.INACTIVE: Offered(Act.OFF_THE_LIST, "item.off_the_list", "close"),
}
_TOOK_PLACE = Offered(Act.KEPT, "item.it_took_place", "check")
_DID_NOT = Offered(Act.MISSED, "item.it_did_not", "close")
_MOVED = Offered(Act.MOVED, "item.it_was_moved", "calendar")
_CANCELLED = Offered(Act.CANCELLED, "item.it_was_called_off", "close")
# Measured or planned: "still right?" is no question about these.
_NOT_CONFIRMED = frozenset({MemoryClass.EVENT})
_TAKEN_BACK = frozenset({Status.ENTERED_IN_ERROR, Status.REFUSED})


def acts_for(
    kind: AnyKind, fact: Fact, now: datetime, *, was_current: bool = False
) -> tuple[Offered, ...]:
    """In the order of the buttons; the first is what most people came for.

    was_current: in an earlier version, as which it can be put back.
    """
    back = (_PUT_BACK,) if was_current and _is_put_back(kind, fact) else ()
    if fact.status in _TAKEN_BACK:
        return back
    acts = list(_visit(fact, now) if isinstance(fact, Appointment) else _words(kind, fact))
    correct = (_CORRECT,) if kind in FORM_KINDS else ()
    return (*acts[:1], *correct, *acts[1:], *back)


def can_take_back(kind: AnyKind, fact: Fact) -> bool:
    """It was written by mistake; an offer is refused instead (T4)."""
    is_offer = fact.memory_class is MemoryClass.INFERENCE
    is_there = fact.status is kind.first_status and not is_offer
    return is_there and kind in FORM_KINDS and Status.ENTERED_IN_ERROR in kind.statuses


def _is_put_back(kind: AnyKind, fact: Fact) -> bool:
    is_over = fact.status is not kind.first_status
    is_offer = fact.memory_class is MemoryClass.INFERENCE
    return is_over and not is_offer and kind.ledger is Ledger.VERSIONED and kind.draft is not None


def can_change_class(kind: AnyKind, fact: Fact) -> bool:
    """M1: between a lasting fact and a state, where that takes nothing out of use."""
    return may_be_either(kind, fact) and fact.status is Status.ACTIVE


def _visit(visit: Appointment, now: datetime) -> Iterator[Offered]:
    if visit.status is not Status.PLANNED:
        return
    if visit.starts_at <= now:
        yield from (_TOOK_PLACE, _DID_NOT)
    yield from (_MOVED, _CANCELLED)


def _words(kind: AnyKind, fact: Fact) -> Iterator[Offered]:
    if kind.ledger is not Ledger.VERSIONED or fact.memory_class in _NOT_CONFIRMED:
        return
    is_current = fact.status is Status.ACTIVE
    if is_current or is_over(fact):
        yield _STILL
    if is_current:
        ends = (_ENDS[status] for status in _ENDS if status in kind.statuses)
        yield from [first for first in [next(ends, None)] if first is not None]
