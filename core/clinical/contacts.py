"""Whom to call, in order."""

from collections.abc import Iterable, Sequence

from core.ports import UnitOfWork
from core.records.contact import CONTACT, Contact
from core.records.facts import MemoryClass, Status

_LAST = 100  # behind every emergency order, which ends at 99


def living_contacts(uow: UnitOfWork) -> Sequence[Contact]:
    """First whom to call first, then those with a number, then the rest; nobody who died,
    and nobody who was only offered (T4).
    """
    return living_among(uow.of(CONTACT).find(status=Status.ACTIVE))


def living_among(contacts: Iterable[Contact]) -> Sequence[Contact]:
    held = (c for c in contacts if c.memory_class is not MemoryClass.INFERENCE)
    return sorted((c for c in held if c.died_on is None), key=_order)


def emergency_contacts(uow: UnitOfWork) -> Sequence[Contact]:
    """Those given a place in the order; where nobody was, the first with a number."""
    return to_call_among(living_contacts(uow))


def to_call_among(living: Sequence[Contact]) -> Sequence[Contact]:
    callable_ones = [c for c in living if c.phone]
    return [c for c in callable_ones if c.emergency_order] or callable_ones[:1]


def _order(contact: Contact) -> tuple[int, bool, str]:
    return contact.emergency_order or _LAST, contact.phone is None, contact.id
