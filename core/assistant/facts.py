"""What the record says of somebody now, as lines: the profile, what is felt, what happened."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from core.assistant.context import Line, Part
from core.assistant.labels import label_of, of_rosemary
from core.assistant.wording import in_words
from core.clinical.contacts import living_contacts
from core.clinical.profile import clinical_profile_get
from core.clinical.review import waiting_items
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.snapshot import Item
from core.clinical.who_to_ask import who_to_ask
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.contact import CONTACT
from core.records.event import Happening
from core.records.facts import Fact, MemoryClass, Source, Status
from core.records.kind import AnyKind
from core.records.kinds import FACTS, kind_named
from core.records.patient import PATIENT
from core.records.person import PERSON, Person
from core.records.place import PLACE
from core.records.preference import PREFERENCE

# Contacts, by what they are to an answer: who may be asked, and who died.
ADVISER: Final = "adviser"
GONE: Final = "remembered"
CARE: Final = "caregiver_context"
_EVENTS: Final = 30
_RESULTS: Final = 20
# Deeds of Rosemary's own are no news of the person.
_HAPPENINGS: Final = tuple(set(Happening) - {Happening.ACTION, Happening.CORRECTION})


def facts(uow: UnitOfWork, dates: DatesInWords) -> Iterator[Line]:
    """In the order of what matters, allergies first."""
    profile = clinical_profile_get(uow)
    yield from _items(uow, dates, profile.allergies, Part.PROFILE)
    yield from _items(uow, dates, profile.medications, Part.PROFILE)
    yield from _items(uow, dates, profile.conditions, Part.PROFILE)
    yield from _items(uow, dates, profile.appointments, Part.PROFILE)
    yield from _around(uow, dates)
    yield from _items(uow, dates, profile.symptoms, Part.SYMPTOM)
    yield from _items(uow, dates, profile.held, Part.SYMPTOM, is_held=True)
    happened = uow.views.newest_events(_HAPPENINGS, _EVENTS)
    yield from _lines(uow, dates, happened, Part.LATELY)
    yield from _items(uow, dates, profile.signals, Part.LATELY)
    yield from _lines(uow, dates, uow.views.newest_results(_RESULTS), Part.LATELY)


def _items(
    uow: UnitOfWork,
    dates: DatesInWords,
    items: Sequence[Item],
    part: Part,
    *,
    is_held: bool = False,
) -> Iterator[Line]:
    """In the profile's own order."""
    by_kind: dict[str, list[str]] = {}
    for item in items:
        by_kind.setdefault(item.kind, []).append(item.id)
    found = {
        each.id: each
        for kind, ids in by_kind.items()
        for each in uow.of(kind_named(kind)).find(id=tuple(ids))
    }
    facts = [found[item.id] for item in items if item.id in found]
    yield from _lines(uow, dates, facts, part, is_held=is_held)


def _around(uow: UnitOfWork, dates: DatesInWords) -> Iterator[Line]:
    """Who the person is, where they live, whom they know, what they like."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is not None:
        yield from _of_person(person)
    for kind in _AROUND:
        yield from _lines(uow, dates, uow.of(kind).find(status=Status.ACTIVE), Part.PROFILE)
    yield from _people(uow, dates)
    likes = uow.of(PREFERENCE).find(status=Status.ACTIVE)
    yield from _lines(uow, dates, likes, Part.PROFILE)


def _people(uow: UnitOfWork, dates: DatesInWords) -> Iterator[Line]:
    """First whom to call first; who may be asked about a treatment is told apart (N3)."""
    gone = [each for each in uow.of(CONTACT).find(status=Status.ACTIVE) if each.died_on]
    asked = {each.id for each in who_to_ask(uow)}
    for line in _lines(uow, dates, living_contacts(uow), Part.PROFILE):
        yield replace(line, kind=ADVISER) if line.record_id in asked else line
    for line in _lines(uow, dates, gone, Part.PROFILE):
        yield replace(line, kind=GONE)


def _of_person(person: Person) -> Iterator[Line]:
    yield Line(Part.PROFILE, PERSON.name, person.id, person.display_name, of_rosemary())
    told = person.caregiver_context
    if told:
        label = of_rosemary(Source.CAREGIVER)
        yield Line(Part.PROFILE, CARE, person.id, told, label)


def _lines(
    uow: UnitOfWork,
    dates: DatesInWords,
    found: Iterable[Fact],
    part: Part,
    *,
    is_held: bool = False,
) -> Iterator[Line]:
    waiting = _in_review(uow)
    for fact in found:
        if fact.memory_class is MemoryClass.INFERENCE:
            continue  # what was only concluded waits for a person's word (T4)
        kind = _KINDS[type(fact)]
        yield Line(
            part=part,
            kind=kind.name,
            record_id=fact.id,
            text=in_words(kind, fact, dates),
            label=label_of(uow, fact, is_held=is_held),
            at=_when(kind, fact),
            is_never_cut=is_safety_relevant(fact),
            is_in_review=fact.id in waiting,
        )


def _in_review(uow: UnitOfWork) -> frozenset[str]:
    """Ids of the records about which something waits for a decision (P3)."""
    waiting = waiting_items(uow)
    ids = [*(each.record_id for each in waiting), *(each.other_id for each in waiting)]
    return frozenset(each for each in ids if each)


def _when(kind: AnyKind, fact: Fact) -> datetime:
    """When it was; for what has no such time, when somebody last said so."""
    began = kind.began(fact)
    return began if isinstance(began, datetime) else fact.last_confirmed_at


_AROUND: Final[tuple[AnyKind, ...]] = (PATIENT, PLACE)
_KINDS: Final = {kind.record: kind for kind in FACTS}
