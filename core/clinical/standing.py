"""Whether something that was told still stands: nobody took it back or put another in its place."""

from core.ports import UnitOfWork
from core.records.event import EVENT, Event
from core.records.facts import Fact, Status


def stands(uow: UnitOfWork, fact: Fact) -> bool:
    """An event is taken back or put right by one that itself stands, all else by its status."""
    if not isinstance(fact, Event):
        return fact.status is not Status.ENTERED_IN_ERROR
    return not any(stands(uow, later) for later in uow.of(EVENT).find(corrects_id=fact.id))
