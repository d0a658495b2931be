"""What the rail shows on every page: whose record it is, who helps, how much waits."""

from dataclasses import field
from datetime import datetime

from core.clinical.contacts import living_contacts
from core.clinical.portraits import portrait_of
from core.clinical.required import require
from core.clinical.waiting_items import waiting_items
from core.frozen import frozen
from core.ports import HandedOver, UnitOfWork
from core.records.facts import Status
from core.records.partial import first_moment
from core.records.patient import PATIENT
from core.records.person import PERSON


@frozen
class Helper:
    """The first contact in the order of emergencies; phone and picture (JPEG) may be empty."""

    name: str = field(repr=False)
    relation: str = field(repr=False)
    phone: str = field(repr=False)
    picture: bytes = field(default=b"", repr=False)


@frozen
class RailFacts:
    """years: whole years of age; None when the birth date is not known to the day.

    copy: whose record is read here, where it is a copy that was sent.
    """

    name: str = field(repr=False)
    years: int | None = field(repr=False)
    helper: Helper | None
    waiting: int
    copy: HandedOver | None = None


def read_rail(uow: UnitOfWork) -> RailFacts:
    person = require(uow, PERSON, uow.scope.user_id)
    patients = uow.of(PATIENT).find(status=Status.ACTIVE)
    birth_date = patients[0].birth_date if patients else None
    return RailFacts(
        name=person.display_name,
        years=years_since(birth_date, uow.now),
        helper=first_helper(uow),
        waiting=len(waiting_items(uow)),
        copy=uow.directory.handed_over(),
    )


def first_helper(uow: UnitOfWork) -> Helper | None:
    """Of those who live: the first to be called, else the first with a number."""
    for contact in living_contacts(uow):
        told = (contact.name, contact.relation or "", contact.phone or "")
        return Helper(*told, portrait_of(uow, contact))
    return None


def initials(name: str) -> str:
    """Of the first and the last word; one letter for one word."""
    words = name.split()
    ends = words[:1] + words[1:][-1:]
    return "".join(word[0] for word in ends).upper()


def years_since(birth_date: str | None, now: datetime) -> int | None:
    if birth_date is None or len(birth_date) < len("2000-01-01"):
        return None
    born = first_moment(birth_date)
    had_birthday = (now.month, now.day) >= (born.month, born.day)
    return now.year - born.year - (0 if had_birthday else 1)
