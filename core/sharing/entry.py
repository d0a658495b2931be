"""One entry of the record as a page tells it: its age, and who stands behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import datetime

from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.snapshot import Item
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import Allergy, Criticality
from core.records.condition import Condition
from core.records.facts import Fact, Source, Verification
from core.records.kinds import kind_named
from core.records.medication import Medication
from core.records.names import normalised
from core.records.symptom import Symptom
from core.scope import Role

# The first accounts of a vault have these in the place of a name.
_NO_NAME = frozenset({"owner", "own"})


@frozen
class Behind:
    """Who stands behind an entry. name: of the account; None where it has none, or is not here.

    role: of that account; None where a file or a paper is the source. is_confirmed: somebody
    answered for it since it came in.
    """

    source: Source
    name: str | None = field(default=None, repr=False)
    role: Role | None = None
    is_confirmed: bool = False


@frozen
class Entry:
    """detail: the reaction, or the label's own words for the dose (N3).

    is_said_only: stated in passing, and counted for caution (P6).
    not_confirmed_since: set for a medicine nobody was asked about in time (T9), and for what
    nobody confirmed lately (T2, T5) or time may not end yet (T7). said_at: when somebody last
    said so. out_of_ten: how bad a symptom is. is_urgent: safety-relevant, or severe (M3).
    """

    text: str = field(repr=False)
    detail: str = field(default="", repr=False)
    is_severe: bool = False
    is_as_needed: bool = False
    is_said_only: bool = False
    not_confirmed_since: datetime | None = None
    said_at: datetime | None = None
    since: datetime | str | None = None
    behind: Behind | None = None
    out_of_ten: int | None = None
    is_urgent: bool = False


def entries(uow: UnitOfWork, items: Iterable[Item]) -> list[Entry]:
    accounts = accounts_here(uow)
    return [_entry(item, record_of(uow, item), accounts) for item in items]


def record_of(uow: UnitOfWork, item: Item) -> Fact:
    record: Fact = require(uow, kind_named(item.kind), item.id)
    return record


def by_name(items: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(items, key=lambda item: normalised(item.text)))


def severe_first(items: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(by_name(items), key=lambda item: not item.is_severe))


def urgent_first(items: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(by_name(items), key=lambda item: not item.is_urgent))


Accounts = Mapping[str, tuple[Role, str | None]]


def accounts_here(uow: UnitOfWork) -> Accounts:
    """By account, what it is and how it is called; None for one without a name."""
    return {
        account_id: (role, None if label in _NO_NAME else label)
        for account_id, role, label, _ in uow.directory.accounts()
    }


def behind(record: Fact, accounts: Accounts) -> Behind:
    """Whoever confirmed it; before that, where it came from."""
    if record.confirmed_by is not None:
        role, name = accounts.get(record.confirmed_by, (None, None))
        return Behind(record.source, name, role, is_confirmed=True)
    if record.source in {Source.CAREGIVER, Source.CLINICIAN}:
        role, name = accounts.get(record.recorded_by, (None, None))
        return Behind(record.source, name, role)
    return Behind(record.source)


def _entry(item: Item, record: Fact, accounts: Accounts) -> Entry:
    return Entry(
        text=item.text,
        detail=_detail(record),
        is_severe=isinstance(record, Allergy) and record.criticality is Criticality.HIGH,
        is_as_needed=isinstance(record, Medication) and record.as_needed,
        is_said_only=item.verification is Verification.SAID_UNCONFIRMED,
        not_confirmed_since=item.not_confirmed_since,
        said_at=item.last_confirmed_at,
        since=item.since,
        behind=behind(record, accounts),
        out_of_ten=record.severity if isinstance(record, Symptom) else None,
        is_urgent=is_safety_relevant(record),
    )


def _detail(record: Fact) -> str:
    match record:
        case Allergy():
            return record.reaction or ""
        case Medication():
            return record.dose or ""
        case Condition():
            return record.severity or ""
        case Symptom():
            return record.body_site or ""
        case _:
            return ""
