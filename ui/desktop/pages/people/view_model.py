"""Contacts in the order they are called, places, and what is known of the person."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.clinical.portraits import portrait_of
from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import CONTACT, Contact
from core.records.facts import Status
from core.records.patient import PATIENT, Patient
from core.records.person import PERSON, Person
from core.records.place import PLACE, Place
from ui.desktop.desk import Desk, Route
from ui.desktop.door.countries import country_name
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.rail_facts import initials
from ui.desktop.view_model import ViewModel

_CALLED_LAST = 100


@frozen
class PersonLine:
    """order: in an emergency; empty for who is not called. picture: JPEG, may be empty."""

    record_id: str
    name: str = field(repr=False)
    detail: str = field(repr=False)
    order: str = ""
    initials: str = field(default="", repr=False)
    picture: bytes = field(default=b"", repr=False)


@frozen
class PeopleState:
    """details_id: None until a clinic's questions were answered once. own: label and words."""

    is_read: bool = False
    name: str = field(default="", repr=False)
    own: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    context: str = field(default="", repr=False)
    details_id: str | None = None
    details: str = field(default="", repr=False)
    contacts: tuple[PersonLine, ...] = ()
    places: tuple[PersonLine, ...] = ()


@frozen
class _Found:
    person: Person = field(repr=False)
    patient: Patient | None = field(repr=False)
    contacts: Sequence[Contact] = field(repr=False)
    places: Sequence[Place] = field(repr=False)
    pictures: Mapping[str, bytes] = field(repr=False)


class PeopleModel(ViewModel[PeopleState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, PeopleState())
        self._dates = DatesInWords(desk.words, desk.zone)

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def open(self, record_id: str) -> None:
        self.desk.go(Route("item", record_id))

    def add(self, kind: str) -> None:
        self.desk.go(Route("add", kind))

    def change_person(self) -> None:
        self.desk.go(Route("person"))

    def see_care(self) -> None:
        self.desk.go(Route("care"))

    def see_what_is_known(self) -> None:
        self.desk.go(Route("knows"))

    def change_details(self) -> None:
        details = self.state.details_id
        self.desk.go(Route("item", details) if details else Route("add", "patient"))

    def _show(self, found: _Found) -> None:
        now = self.desk.clock.read().wall
        facts = FactsInWords(self.desk.words, self._dates, now)
        person = found.person
        self.become(
            PeopleState(
                is_read=True,
                name=person.display_name,
                own=self._own(person),
                context=person.caregiver_context or "",
                details_id=found.patient.id if found.patient else None,
                details=facts.detail(found.patient) if found.patient else "",
                contacts=tuple(self._contact(contact, facts, found) for contact in found.contacts),
                places=tuple(
                    PersonLine(place.id, place.label, facts.detail(place)) for place in found.places
                ),
            )
        )

    def _own(self, person: Person) -> tuple[tuple[str, str], ...]:
        words = self.desk.words
        country = person.country
        named = country_name(country) if country else words.say("people.country_unknown")
        return (
            (words.say("field.person.country"), named),
            (words.say("field.person.time_zone"), zone_words(person.time_zone)),
        )

    def _contact(self, contact: Contact, facts: FactsInWords, found: _Found) -> PersonLine:
        order = contact.emergency_order
        called = self.desk.words.say("people.called_as", order=order) if order else ""
        return PersonLine(
            contact.id,
            contact.name,
            facts.detail(contact),
            called,
            initials(contact.name),
            found.pictures[contact.id],
        )


def zone_words(zone: str) -> str:
    """ "London, Europe" """
    region, _, city = zone.rpartition("/")
    words = (city or zone).replace("_", " ")
    return f"{words}, {region.split('/')[0]}" if region else words


def _read(uow: UnitOfWork) -> _Found:
    patients = uow.of(PATIENT).find(status=Status.ACTIVE)
    contacts = uow.of(CONTACT).find(status=Status.ACTIVE)
    places = uow.of(PLACE).find(status=Status.ACTIVE)
    return _Found(
        person=require(uow, PERSON, uow.scope.user_id),
        patient=patients[0] if patients else None,
        contacts=sorted(contacts, key=_order),
        places=sorted(places, key=lambda place: (not place.is_home, place.label.casefold())),
        pictures={contact.id: portrait_of(uow, contact) for contact in contacts},
    )


def _order(contact: Contact) -> tuple[int, bool, str]:
    """Who is called first, then who lives, then by name."""
    order = contact.emergency_order or _CALLED_LAST
    return order, contact.died_on is not None, contact.name.casefold()
