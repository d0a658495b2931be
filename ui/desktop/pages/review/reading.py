"""What the page needs of the vault: the item that is looked at, both its sides, whom to ask."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.differing import Difference, differences_of, offered_as
from core.clinical.find import find_fact
from core.clinical.review import waiting_items
from core.clinical.who_to_ask import who_to_ask
from core.clinical.write import require
from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from core.importers.links import newest_original
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.person import PERSON
from core.records.working import ReviewItem
from ui.desktop.offers import is_from_elsewhere


@frozen
class Looked:
    """One item with what it is about; a record that was deleted since is None (T4).

    as_written: the words it was read from, where another program had them.
    """

    item: ReviewItem
    kind: AnyKind
    ours: Fact | None
    text: str = field(repr=False)
    theirs: Fact | None
    their_text: str = field(repr=False)
    differences: Sequence[Difference] = field(repr=False)
    as_written: str = field(default="", repr=False)


@frozen
class Named:
    """An item of the list below: enough to choose it."""

    item: ReviewItem
    text: str = field(repr=False)


@frozen
class Adviser:
    name: str = field(repr=False)
    phone: str = field(repr=False)


@frozen
class Waiting:
    """place: of the item that is looked at, from 1; count: how many wait in all."""

    now: datetime
    person: str = field(repr=False)
    looked: Looked | None
    place: int
    count: int
    others: tuple[Named, ...]
    advisers: tuple[Adviser, ...] = field(repr=False)


def read_waiting(uow: UnitOfWork, wanted: str | None, shown: int) -> Waiting:
    """wanted: the item to look at; the first one when it no longer waits. shown: of the others."""
    sweep(uow)
    items = waiting_items(uow)
    ids = [item.id for item in items]
    at = ids.index(wanted) if wanted in ids else 0
    others = [item for index, item in enumerate(items) if index != at][:shown]
    return Waiting(
        now=uow.now,
        person=require(uow, PERSON, uow.scope.user_id).display_name,
        looked=look_at(uow, items[at]) if items else None,
        place=at + 1,
        count=len(items),
        others=tuple(Named(item, _text_of(uow, item.record_id)) for item in others),
        advisers=tuple(Adviser(c.name, c.phone or "") for c in who_to_ask(uow)[:2]),
    )


def look_at(uow: UnitOfWork, item: ReviewItem) -> Looked:
    kind, ours = _fact(uow, item.record_id) or (kind_named(item.record_kind), None)
    other_kind, theirs = _fact(uow, item.other_id) or (kind, None)
    return Looked(
        item=item,
        kind=kind,
        ours=ours,
        text=kind.text(ours) if ours else "",
        theirs=theirs,
        their_text=other_kind.text(theirs) if theirs else "",
        differences=differences_of(item),
        as_written=offered_as(item) or (_as_written(uow, ours) if ours else ""),
    )


def _as_written(uow: UnitOfWork, fact: Fact) -> str:
    kept = newest_original(uow, fact) if is_from_elsewhere(fact) else None
    return kept.content if kept else ""


def _fact(uow: UnitOfWork, record_id: str | None) -> tuple[AnyKind, Fact] | None:
    """None also for what only keeps an entry of a file: its words are in the item."""
    if record_id is None:
        return None
    try:
        return find_fact(uow, record_id)
    except (NotFound, PolicyRefused):
        return None


def _text_of(uow: UnitOfWork, record_id: str) -> str:
    found = _fact(uow, record_id)
    return found[0].text(found[1]) if found else ""
