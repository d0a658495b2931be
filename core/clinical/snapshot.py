"""The shape of the clinical profile: the one read model that safety code accepts."""

from dataclasses import field
from datetime import datetime

from core.frozen import frozen
from core.lifecycle.rules import is_unconfirmed_medicine
from core.records.contact import Contact
from core.records.facts import Fact, MemoryClass, Source, Status, Verification
from core.records.kind import AnyKind
from core.records.medication import Medication
from core.records.place import Place

# What nobody confirmed in time reads "not confirmed since" (T2, T5).
_UNCONFIRMED = frozenset({Status.RESOLVED_UNCONFIRMED, Status.STALE})


@frozen
class Item:
    """One line of the profile, with the label it carries wherever it goes (P4).

    since: when it began, is planned, or was measured, as precisely as anyone said.
    confidence: 0.0 to 1.0, the least of the writer's and the extractor's (C1).
    not_confirmed_since: set when nobody confirmed it in time (T2, T5, T7, T9).
    dose: of a medicine, in the words of the label (N3); taken: as it was told in passing.
    reached: the number of somebody, or else where they get letters; the address of a place.
    """

    id: str
    kind: str
    text: str = field(repr=False)
    since: datetime | str | None
    memory_class: MemoryClass
    status: Status
    source: Source
    confidence: float
    is_proxy: bool
    proxy_agent: str | None
    last_confirmed_at: datetime
    expires_at: datetime | None
    verification: Verification
    version: int
    not_confirmed_since: datetime | None
    dose: str | None = field(default=None, repr=False)
    taken: str | None = field(default=None, repr=False)
    reached: str | None = field(default=None, repr=False)


@frozen
class NoneKnown:
    """When someone said that there are none.

    None where nobody said so, or where something of the sort is on record all the same.
    """

    allergies_at: datetime | None = None
    conditions_at: datetime | None = None
    medications_at: datetime | None = None


@frozen
class ClinicalSnapshot:
    """What is true of someone at one moment.

    held: time says it is over and the clock is not to be believed (T7): neither current
    nor gone. not_confirmed_lately: safety-relevant states that lapsed at most 30 days
    ago, newest first (T2): history, never among the current.
    """

    as_of: datetime
    conditions: tuple[Item, ...]
    allergies: tuple[Item, ...]
    medications: tuple[Item, ...]
    symptoms: tuple[Item, ...]
    appointments: tuple[Item, ...]
    signals: tuple[Item, ...]
    held: tuple[Item, ...]
    not_confirmed_lately: tuple[Item, ...]
    none_known: NoneKnown


def item_of(kind: AnyKind, fact: Fact, now: datetime, *, is_held: bool = False) -> Item:
    has_come = fact.last_confirmed_at <= now  # nothing is "not confirmed since" a day to come
    unconfirmed = is_held or fact.status in _UNCONFIRMED or is_unconfirmed_medicine(fact, now)
    return Item(
        id=fact.id,
        kind=kind.name,
        text=kind.text(fact),
        since=kind.began(fact),
        memory_class=fact.memory_class,
        status=fact.status,
        source=fact.source,
        confidence=least_confidence(fact),
        is_proxy=fact.is_proxy,
        proxy_agent=fact.proxy_agent,
        last_confirmed_at=fact.last_confirmed_at,
        expires_at=fact.expires_at,
        verification=fact.verification,
        version=fact.version,
        not_confirmed_since=fact.last_confirmed_at if unconfirmed and has_come else None,
        dose=fact.dose if isinstance(fact, Medication) else None,
        taken=fact.note if isinstance(fact, Medication) else None,
        reached=_reached(fact),
    )


def _reached(fact: Fact) -> str | None:
    if isinstance(fact, Contact):
        return fact.phone or fact.email
    return fact.address if isinstance(fact, Place) else None


def least_confidence(fact: Fact) -> float:
    """0.0 to 1.0. Whoever read it out of a document may be less sure than who wrote it (C1)."""
    if fact.extraction_confidence is None:
        return fact.confidence
    return min(fact.confidence, fact.extraction_confidence)
