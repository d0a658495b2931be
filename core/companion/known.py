"""What the clinical store and the caregiver say of somebody's life: all a reply may draw on (D6).

Read anew for each turn: what was changed a moment ago is what is said now.
"""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime, timedelta

from core.clinical.coming import coming_visits
from core.clinical.contacts import living_among
from core.clinical.profile import clinical_profile_get
from core.clinical.snapshot import ClinicalSnapshot
from core.clinical.who_to_ask import advisers_among
from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.appointment import Appointment
from core.records.contact import CONTACT, Contact
from core.records.event import Event, Happening
from core.records.facts import MemoryClass, Status
from core.records.names import normalised
from core.records.patient import PATIENT
from core.records.person import PERSON, Person
from core.records.place import PLACE, Place
from core.records.preference import PREFERENCE

# How far ahead "what is coming" looks for somebody who asks in a talk.
AHEAD = timedelta(days=14)
# Words that a preference's key may have, by what it means for a talk.
_AVOIDED = frozenset({"avoid", "avoid topics", "avoided topics", "not to be spoken of", "dislikes"})


@frozen
class Known:
    """living: first whom to call first. liked, avoided: as settings (D6).

    liked: of which kind, and what. born: as far as it is known, "1941" or a day.
    """

    now: datetime
    person: Person
    profile: ClinicalSnapshot
    home: Place | None
    living: Sequence[Contact] = field(default=(), repr=False)
    dead: Sequence[Contact] = field(default=(), repr=False)
    visits: Sequence[Appointment] = field(default=(), repr=False)
    advisers: Sequence[Contact] = field(default=(), repr=False)
    last_visit: Event | None = None
    liked: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    avoided: tuple[str, ...] = field(default=(), repr=False)
    born: str | None = field(default=None, repr=False)

    @property
    def likes(self) -> tuple[str, ...]:
        return tuple(value for _, value in self.liked)

    @property
    def told_by_caregiver(self) -> str:
        return self.person.caregiver_context or ""


def what_is_known(uow: UnitOfWork) -> Known:
    """Raises NotFound for a person who is gone."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None:
        raise NotFound(PERSON.name)
    liked, avoided = _preferences(uow)
    contacts = uow.of(CONTACT).find(status=Status.ACTIVE)
    living = living_among(contacts)
    return Known(
        now=uow.now,
        person=person,
        profile=clinical_profile_get(uow),
        home=_home(uow),
        living=living,
        dead=[each for each in contacts if each.died_on and _is_held(each)],
        visits=coming_visits(uow, uow.now + AHEAD),
        advisers=advisers_among(living),
        last_visit=next(iter(uow.views.newest_events((Happening.VISIT_KEPT,), 1)), None),
        liked=liked,
        avoided=avoided,
        born=next((each.birth_date for each in uow.of(PATIENT).find(status=Status.ACTIVE)), None),
    )


def _is_held(contact: Contact) -> bool:
    """What another program concluded waits for a person's word (T4)."""
    return contact.memory_class is not MemoryClass.INFERENCE


def _home(uow: UnitOfWork) -> Place | None:
    held = uow.of(PLACE).find(status=Status.ACTIVE, is_home=True)
    homes = [each for each in held if each.memory_class is not MemoryClass.INFERENCE]
    return homes[0] if homes else None


def _preferences(uow: UnitOfWork) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """What somebody likes, and what is better left alone."""
    stated = uow.of(PREFERENCE).find(status=Status.ACTIVE)
    # What another program concluded waits for a person's word, and is no setting before it (T4).
    held = [each for each in stated if each.memory_class is not MemoryClass.INFERENCE]
    avoided = tuple(each.value for each in held if normalised(each.key) in _AVOIDED)
    liked = tuple((each.key, each.value) for each in held if each.value not in avoided)
    return liked, avoided
