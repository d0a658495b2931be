"""Whether something that was told still stands: nobody took it back or put another in its place."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from core.ports import UnitOfWork
from core.records.event import EVENT, Event, Happening
from core.records.facts import Fact, Status


def stands(uow: UnitOfWork, fact: Fact) -> bool:
    """An event is taken back or put right by one that itself stands, all else by its status."""
    if not isinstance(fact, Event):
        return fact.status is not Status.ENTERED_IN_ERROR
    return not any(stands(uow, later) for later in uow.of(EVENT).find(corrects_id=fact.id))


def standing_events(uow: UnitOfWork) -> Iterator[Event]:
    """What is told as having happened: nothing that was taken back or put right, and not that it
    was taken back.
    """
    later: defaultdict[str, list[str]] = defaultdict(list)
    for event in uow.of(EVENT).each():
        if event.corrects_id is not None:
            later[event.corrects_id].append(event.id)
    for event in uow.of(EVENT).each():
        if event.happening is not Happening.CORRECTION and _stands(event.id, later):
            yield event


def _stands(event_id: str, later: Mapping[str, Sequence[str]]) -> bool:
    return not any(_stands(each, later) for each in later.get(event_id, ()))
