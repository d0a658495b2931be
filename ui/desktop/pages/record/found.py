"""What the record page reads: what is current, and which of it wants a look."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.profile import clinical_profile_get
from core.clinical.review import waiting_items
from core.clinical.snapshot import Item, NoneKnown, item_of
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.event import EVENT, Happening
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.result import RESULT

# Of what a clinic wrote down in many years, the newest; all of it can be searched.
NEWEST = 60
_BY_A_CLINIC = (Happening.VACCINATION, Happening.PROCEDURE)


@frozen
class Current:
    """item: as time made it. fact: all that is known. is_waiting: a decision is open about it."""

    kind: AnyKind
    item: Item
    fact: Fact = field(repr=False)
    is_waiting: bool


@frozen
class Found:
    """By the name of the section, in the order in which it is shown."""

    now: datetime
    sections: dict[str, tuple[Current, ...]]
    none_known: NoneKnown


def read_record(uow: UnitOfWork) -> Found:
    profile = clinical_profile_get(uow)
    waiting = {item.record_id for item in waiting_items(uow)}
    sections: dict[str, Sequence[Item]] = {
        "allergies": profile.allergies,
        "conditions": profile.conditions,
        "medications": profile.medications,
        "symptoms": profile.symptoms,
        "appointments": profile.appointments,
        "signals": profile.signals,
        "results": _items(uow, RESULT, uow.views.newest_results(NEWEST)),
        "happened": _items(uow, EVENT, uow.views.newest_events(_BY_A_CLINIC, NEWEST)),
        "held": profile.held,
    }
    return Found(
        now=uow.now,
        sections={name: with_facts(uow, items, waiting) for name, items in sections.items()},
        none_known=profile.none_known,
    )


def _items(uow: UnitOfWork, kind: AnyKind, facts: Sequence[Fact]) -> Sequence[Item]:
    return [item_of(kind, fact, uow.now) for fact in facts]


def with_facts(
    uow: UnitOfWork, items: Sequence[Item], waiting: Iterable[str]
) -> tuple[Current, ...]:
    """All that is known of each, read at once for each kind."""
    facts: dict[str, Fact] = {}
    for name in {item.kind for item in items}:
        ids = tuple(item.id for item in items if item.kind == name)
        facts |= {fact.id: fact for fact in uow.of(kind_named(name)).find(id=ids)}
    waits = frozenset(waiting)
    return tuple(
        Current(kind_named(item.kind), item, facts[item.id], item.id in waits) for item in items
    )
