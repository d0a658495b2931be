"""Whom to call, what to say, and the card: read in one transaction on the vault's thread."""

from dataclasses import field
from datetime import datetime

from core.clinical.contacts import living_contacts
from core.clinical.emergency_numbers import EmergencyNumbers, emergency_numbers
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.patient import PATIENT
from core.records.person import PERSON
from core.records.place import PLACE
from core.sharing.card import HealthCard, Whom, health_card
from core.zone_countries import countries_of_zone, country_of_zone


@frozen
class Found:
    """numbers: of the person's country; None where it is not known.

    numbers_here: of the country whose clock this computer keeps, where that is another one.
    address: of home, on one line; may be empty. others: with a number, in order.
    """

    now: datetime
    name: str = field(repr=False)
    address: str = field(repr=False)
    numbers: EmergencyNumbers | None
    numbers_here: EmergencyNumbers | None
    others: tuple[Whom, ...]
    card: HealthCard


def read_help(uow: UnitOfWork, machine_zone: str) -> Found:
    """machine_zone: IANA name; the country is checked against it (N1)."""
    person = require(uow, PERSON, uow.scope.user_id)
    return Found(
        now=uow.now,
        name=person.display_name,
        address=_address(uow),
        numbers=emergency_numbers(person.country),
        numbers_here=_numbers_elsewhere(person.country, machine_zone),
        others=tuple(
            Whom(contact.name, contact.relation or "", contact.phone)
            for contact in living_contacts(uow)
            if contact.phone
        ),
        card=health_card(uow),
    )


def _numbers_elsewhere(country: str | None, zone: str) -> EmergencyNumbers | None:
    """None where the clock may well be that of the person's own country."""
    if country is None or country in countries_of_zone(zone):
        return None
    return emergency_numbers(country_of_zone(zone))


def _address(uow: UnitOfWork) -> str:
    """Of the place that is home, else the one the clinic wrote."""
    home = [place.address for place in uow.of(PLACE).find(status=Status.ACTIVE, is_home=True)]
    written = [patient.address for patient in uow.of(PATIENT).find(status=Status.ACTIVE)]
    known = next((address for address in (*home, *written) if address), "")
    return ", ".join(line.strip() for line in known.splitlines())
