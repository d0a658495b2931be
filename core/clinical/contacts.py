"""Whom to call, in order."""

from collections.abc import Sequence

from core.ports import UnitOfWork
from core.records.contact import CONTACT, Contact
from core.records.facts import Status

_LAST = 100  # behind every emergency order, which ends at 99


def living_contacts(uow: UnitOfWork) -> Sequence[Contact]:
    """First whom to call first, then those with a number, then the rest; nobody who died."""
    contacts = uow.of(CONTACT).find(status=Status.ACTIVE)
    return sorted((c for c in contacts if c.died_on is None), key=_order)


def emergency_contacts(uow: UnitOfWork) -> Sequence[Contact]:
    """Those given a place in the order; where nobody was, the first with a number."""
    callable_ones = [c for c in living_contacts(uow) if c.phone]
    return [c for c in callable_ones if c.emergency_order] or callable_ones[:1]


def _order(contact: Contact) -> tuple[int, bool, str]:
    return contact.emergency_order or _LAST, contact.phone is None, contact.id
