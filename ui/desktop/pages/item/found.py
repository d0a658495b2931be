"""What the page of one fact reads: the fact, its versions, who wrote them, what waits."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime

from core.clinical.at_rest import is_at_rest
from core.clinical.find import find_fact
from core.clinical.history import history
from core.clinical.lineage import Lineage, lineage
from core.clinical.portraits import portrait_of
from core.clinical.review import waiting_items
from core.clinical.snapshot import item_of
from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork, Version
from core.records.contact import Contact
from core.records.facts import Fact
from core.records.kind import AnyKind
from ui.desktop.whom import account_names


@frozen
class Found:
    """versions: oldest first. names: what each account is called.

    review_id: the decision that is open about it. undoable: the change
    that this account could take back now; None when its last one was about something else.
    picture: JPEG, of somebody who has one. is_at_rest: nothing is written to this record.
    """

    now: datetime
    kind: AnyKind
    fact: Fact = field(repr=False)
    versions: Sequence[Version] = field(repr=False)
    names: Mapping[str, str] = field(repr=False)
    not_confirmed_since: datetime | None
    review_id: str | None
    why: Lineage = field(repr=False)
    undoable: str | None
    picture: bytes = field(default=b"", repr=False)
    is_at_rest: bool = False

    @property
    def was_current(self) -> bool:
        """In a version before this one."""
        earlier = self.versions[: self.fact.version - 1]
        said = (self.kind.record.model_validate_json(each.payload) for each in earlier)
        return any(each.status is self.kind.first_status for each in said)


def read_item(uow: UnitOfWork, record_id: str) -> Found:
    """Raises NotFound, and PolicyRefused for what is no fact."""
    sweep(uow)
    kind, fact = find_fact(uow, record_id)
    waiting = [i for i in waiting_items(uow) if record_id in {i.record_id, i.other_id}]
    return Found(
        now=uow.now,
        kind=kind,
        fact=fact,
        versions=history(uow, record_id),
        names=account_names(uow),
        not_confirmed_since=item_of(kind, fact, uow.now).not_confirmed_since,
        review_id=waiting[0].id if waiting else None,
        why=lineage(uow, record_id),
        undoable=uow.versions.last_change_by(uow.scope.account_id),
        picture=portrait_of(uow, fact) if isinstance(fact, Contact) else b"",
        is_at_rest=is_at_rest(uow),
    )


def read_or_none(uow: UnitOfWork, record_id: str) -> Found | None:
    """None for what was deleted meanwhile, and for what is no fact."""
    try:
        return read_item(uow, record_id)
    except (NotFound, PolicyRefused):
        return None
