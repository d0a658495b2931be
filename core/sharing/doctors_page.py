"""For the doctor: what is true now and what came lately, the medicines, and what to ask."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime, timedelta
from typing import Final

from core.access import Right
from core.clinical.actions import OPEN
from core.clinical.profile import clinical_profile_get
from core.clinical.snapshot import Item
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.action import ACTION, Action, Deed
from core.records.event import EVENT, Event, Happening
from core.records.facts import MemoryClass, Verification
from core.records.medication import Medication
from core.records.names import normalised
from core.sharing.card import HealthCard, card_of
from core.sharing.entry import (
    Behind,
    Entry,
    accounts_here,
    behind,
    by_name,
    entries,
    record_of,
    urgent_first,
)

# A visit asks what has changed since the last one.
LATELY: Final = timedelta(days=90)

# A correction is told in the place of what it puts right.
_TO_SAY: Final = frozenset({Deed.NOTIFY, Deed.SHARE})


@frozen
class Happened:
    """on: as precisely as it was told."""

    text: str = field(repr=False)
    on: datetime | str
    behind: Behind


@frozen
class DoctorsPage:
    """symptoms: all that are current, those that matter for safety first. signals: with their
    dates, the stale ones last (T5). lately: newest first. visits: the next one first.
    """

    card: HealthCard
    symptoms: tuple[Entry, ...]
    signals: tuple[Entry, ...]
    lately: tuple[Happened, ...]
    visits: tuple[Entry, ...]


@frozen
class MedicineLine:
    """prescriber, ends_on: of the label; empty or None where nobody said so."""

    entry: Entry
    prescriber: str = field(repr=False)
    ends_on: str | None


@frozen
class MedicineList:
    card: HealthCard
    medicines: tuple[MedicineLine, ...]


@frozen
class Questions:
    """noted: what somebody wished to say or to ask, oldest first. unconfirmed: medicines that
    nobody confirmed in time. said_only: what was said and waits. symptoms: current.
    """

    card: HealthCard
    noted: tuple[str, ...] = field(repr=False)
    unconfirmed: tuple[Entry, ...]
    said_only: tuple[Entry, ...]
    symptoms: tuple[Entry, ...]
    visits: tuple[Entry, ...]


def doctors_page(uow: UnitOfWork, period: timedelta = LATELY) -> DoctorsPage:
    """As it is now, after time has had its say (T6). period: what came in it is told."""
    profile = clinical_profile_get(uow)
    return DoctorsPage(
        card=card_of(uow, profile),
        symptoms=urgent_first(entries(uow, profile.symptoms)),
        signals=tuple(entries(uow, _stale_last(profile.signals))),
        lately=tuple(_lately(uow, uow.now - period)),
        visits=tuple(entries(uow, profile.appointments)),
    )


def medicine_list(uow: UnitOfWork) -> MedicineList:
    """What is taken now; what ended is history."""
    profile = clinical_profile_get(uow)
    items = sorted(profile.medications, key=lambda item: normalised(item.text))
    return MedicineList(card_of(uow, profile), tuple(_medicine(uow, item) for item in items))


def questions(uow: UnitOfWork) -> Questions:
    profile = clinical_profile_get(uow)
    card = card_of(uow, profile)
    return Questions(
        card=card,
        noted=tuple(action.wording for action in _to_say(uow)),
        unconfirmed=tuple(each for each in card.medicines if each.not_confirmed_since),
        said_only=_said_only(card),
        symptoms=by_name(entries(uow, profile.symptoms)),
        visits=tuple(entries(uow, profile.appointments)),
    )


def _medicine(uow: UnitOfWork, item: Item) -> MedicineLine:
    record = record_of(uow, item)
    (entry,) = entries(uow, [item])
    if not isinstance(record, Medication):
        raise TypeError(item.kind)
    return MedicineLine(entry, record.prescriber or "", record.ends_on)


def _stale_last(signals: Sequence[Item]) -> Sequence[Item]:
    """Trends before single values, what is fresh before what is not."""
    return sorted(
        signals, key=lambda item: (item.not_confirmed_since is not None, item.kind != "trend")
    )


def _lately(uow: UnitOfWork, since: datetime) -> Sequence[Happened]:
    """What took place, and what was corrected in its place."""
    accounts = accounts_here(uow)
    events = [each for each in uow.of(EVENT).find() if _is_told(each)]
    replaced = {each.corrects_id for each in events if each.corrects_id}
    found = [
        each for each in events if each.id not in replaced and since <= _moment(each) <= uow.now
    ]
    found.sort(key=_moment, reverse=True)
    return [
        Happened(each.what, each.happened_on or _moment(each), behind(each, accounts))
        for each in found
    ]


def _is_told(event: Event) -> bool:
    is_believed = (
        event.memory_class is not MemoryClass.INFERENCE
        and event.verification is not Verification.REFUTED
    )
    return is_believed and event.happening is not Happening.REFILL


def _moment(event: Event) -> datetime:
    return event.happened_at or event.last_confirmed_at


def _to_say(uow: UnitOfWork) -> Sequence[Action]:
    """What was noted under "To arrange" to be said or shown to someone."""
    if not uow.may(Right.SEE, ACTION.name):
        return []
    found = [each for each in uow.of(ACTION).find(status=OPEN) if each.deed in _TO_SAY]
    return sorted(found, key=lambda action: (action.created_at, action.id))


def _said_only(card: HealthCard) -> tuple[Entry, ...]:
    listed = (*card.allergies, *card.conditions, *card.medicines)
    return tuple(each for each in listed if each.is_said_only)
