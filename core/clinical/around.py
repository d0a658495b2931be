"""Whom and what somebody has around them: their people and places, now or as believed earlier."""

from collections.abc import Sequence
from datetime import datetime

from core.access import Right
from core.clinical.find import believed_at
from core.clinical.snapshot import Item, item_of
from core.errors import InTheFuture
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import CONTACT
from core.records.facts import Fact, MemoryClass, Verification
from core.records.kind import AnyKind
from core.records.place import PLACE


@frozen
class Around:
    """Of both what stands; what is only offered is neither (T4)."""

    contacts: Sequence[Item]
    places: Sequence[Item]


def around_now(uow: UnitOfWork) -> Around:
    return Around(_now(uow, CONTACT), _now(uow, PLACE))


def around_as_of(uow: UnitOfWork, at: datetime) -> Around:
    """As it was believed at `at`, aware. Raises InTheFuture when that lies ahead."""
    if at > uow.now:
        raise InTheFuture("at")
    return Around(_then(uow, CONTACT, at), _then(uow, PLACE, at))


def _now(uow: UnitOfWork, kind: AnyKind) -> Sequence[Item]:
    if not uow.may(Right.SEE, kind.name):
        return []
    return [item_of(kind, each, uow.now) for each in uow.of(kind).find() if _stands(kind, each)]


def _then(uow: UnitOfWork, kind: AnyKind, at: datetime) -> Sequence[Item]:
    return [item_of(kind, each, at) for each in believed_at(uow, kind, at) if _stands(kind, each)]


def _stands(kind: AnyKind, fact: Fact) -> bool:
    is_believed = fact.verification is not Verification.REFUTED
    is_offer = fact.memory_class is MemoryClass.INFERENCE
    return fact.status is kind.first_status and is_believed and not is_offer
