"""Who may be asked about a treatment: the doctor and the pharmacist of the record (N3)."""

import re
from collections.abc import Sequence

from core.clinical.contacts import living_contacts
from core.ports import UnitOfWork
from core.records.contact import Contact
from core.resource_files import lexicon

_WORDS = "lexicon/en/who_to_ask.json"
_WORD = re.compile(r"\w+")


def who_to_ask(uow: UnitOfWork) -> Sequence[Contact]:
    """Those with a number, doctors first; empty where the record names none."""
    return advisers_among(living_contacts(uow))


def advisers_among(living: Sequence[Contact]) -> Sequence[Contact]:
    reachable = [contact for contact in living if contact.phone]
    return [
        contact
        for profession in ("doctor", "pharmacist")
        for contact in reachable
        if _is_a(contact, profession)
    ]


def _is_a(contact: Contact, profession: str) -> bool:
    """By the relation as it was written, or by a title before the name ("Dr Osei")."""
    said = set(_WORD.findall(f"{contact.relation or ''} {contact.name}".casefold()))
    return any(set(name.split()) <= said for name in lexicon(_WORDS)[profession])
