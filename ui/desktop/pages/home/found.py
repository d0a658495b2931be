"""What the first page reads, of one person alone: decisions, changes, visits, medicines."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import field
from datetime import datetime, timedelta
from itertools import islice

from core.care.alert_in_words import about
from core.care.alerts import notice_now, waiting_alerts
from core.care.taken import MedicinesToday, medicines_today
from core.care.waits import Waits, what_waits
from core.clinical.at_rest import is_at_rest
from core.clinical.find import find_record
from core.clinical.profile import clinical_profile_get
from core.clinical.review import waiting_items
from core.clinical.snapshot import Item
from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork, Version
from core.records.alert import Alert
from core.records.appointment import APPOINTMENT, Appointment
from core.records.base import Stored
from core.records.contact import Contact
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.working import PROMPT, PromptStatus, ReviewItem
from core.upkeep.second_place import asks_for_copy
from ui.desktop.whom import account_names

DECISIONS_SHOWN = 2
CHANGES_SHOWN = 5
VISITS_SHOWN = 3
# Versions looked through for the newest changes: an import makes hundreds with one change.
LOOKED_THROUGH = 120
ASKED_LATELY = timedelta(days=2)


@frozen
class Waiting:
    """An item with the record that it is about; None once that was deleted."""

    item: ReviewItem
    kind: AnyKind
    record: Stored | None = field(repr=False)


@frozen
class Noticed:
    """about: the words that stand for its record, "" where it has none."""

    alert: Alert
    about: str = field(repr=False)


@frozen
class Change:
    """One change. count: how many records it touched; is_more: at least so many.

    is_picture: somebody was given a picture, which is two records and one thing to whoever did it.
    """

    version: Version = field(repr=False)
    kind: AnyKind
    record: Stored = field(repr=False)
    count: int
    is_more: bool
    is_picture: bool = False


@frozen
class Asked:
    """A question that was shown lately and waits for its answer."""

    kind: AnyKind
    record: Fact = field(repr=False)
    shown_at: datetime


@frozen
class Found:
    """waiting_count: all of them; waiting: the most urgent."""

    now: datetime
    names: Mapping[str, str] = field(repr=False)
    waiting_count: int
    waiting: Sequence[Waiting]
    changes: Sequence[Change]
    asked: Sequence[Asked]
    visits: Sequence[Appointment] = field(repr=False)
    unconfirmed: Sequence[Item] = field(repr=False)
    asks_for_copy: bool = False
    noticed: Sequence[Noticed] = ()
    is_at_rest: bool = False
    waits: Waits = field(default_factory=Waits)
    medicines: MedicinesToday = field(default_factory=MedicinesToday)


def read_home(uow: UnitOfWork) -> Found:
    profile = clinical_profile_get(uow)
    # Of a record that rests nothing is asked, and nothing needs to be decided.
    is_resting = is_at_rest(uow)
    items = () if is_resting else waiting_items(uow)
    coming = tuple(item.id for item in profile.appointments)[:VISITS_SHOWN]
    visits = sorted(uow.of(APPOINTMENT).find(id=coming), key=lambda visit: visit.starts_at)
    return Found(
        now=uow.now,
        names=account_names(uow),
        waiting_count=len(items),
        waiting=[_waiting(uow, item) for item in items[:DECISIONS_SHOWN]],
        changes=list(islice(_changes(uow), CHANGES_SHOWN)),
        asked=[] if is_resting else list(_asked(uow)),
        visits=visits if coming else (),
        unconfirmed=[]
        if is_resting
        else [item for item in profile.medications if item.not_confirmed_since],
        asks_for_copy=asks_for_copy(uow),
        noticed=list(_noticed(uow)),
        is_at_rest=is_resting,
        waits=what_waits(uow),
        medicines=MedicinesToday() if is_resting else medicines_today(uow),
    )


def _noticed(uow: UnitOfWork) -> Iterator[Noticed]:
    notice_now(uow)
    for alert in waiting_alerts(uow):
        yield Noticed(alert, about(uow, alert))


def _waiting(uow: UnitOfWork, item: ReviewItem) -> Waiting:
    try:
        kind, record = find_record(uow, item.record_id)
    except NotFound:
        return Waiting(item, kind_named(item.record_kind), None)
    return Waiting(item, kind, record)


def _changes(uow: UnitOfWork) -> Iterator[Change]:
    """Newest first; what one change touched is one line."""
    by_change: dict[str, list[Version]] = {}
    looked_at = uow.versions.latest(LOOKED_THROUGH)
    for version in looked_at:
        by_change.setdefault(version.change_id, []).append(version)
    for versions in by_change.values():
        newest = versions[0]
        kind = kind_named(newest.kind)
        touched = {version.record_id for version in versions}
        is_cut_off = len(looked_at) == LOOKED_THROUGH and versions[-1] == looked_at[-1]
        record = kind.record.model_validate_json(newest.payload)
        yield Change(newest, kind, record, len(touched), is_cut_off, _is_picture(record, touched))


def _is_picture(record: Stored, touched: Set[str]) -> bool:
    return isinstance(record, Contact) and touched == {record.id, record.photo_document_id}


def _asked(uow: UnitOfWork) -> Iterator[Asked]:
    for prompt in uow.of(PROMPT).find(status=PromptStatus.OPEN):
        if prompt.shown_at is None or uow.now - prompt.shown_at > ASKED_LATELY:
            continue
        kind = kind_named(prompt.record_kind)
        record = uow.of(kind).get(prompt.record_id)
        if isinstance(record, Fact):
            yield Asked(kind, record, prompt.shown_at)
