"""Putting an event right: it never changes, so a new event names the old one (rules M)."""

from dataclasses import replace

from core.clinical.standing import stands
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.clinical.write import Why, require
from core.errors import StaleVersion
from core.ports import UnitOfWork
from core.records.event import EVENT, Event, EventDraft, Happening

# Whatever a correction leaves open; the code of another word would be a wrong one.
_AS_IT_WAS = ("happening", "happened_at", "about_id", "note")


def correct_event(uow: UnitOfWork, event_id: str, draft: EventDraft) -> Written:
    """Write what really happened; whatever `draft` leaves open stays as it was told.

    Raises NotFound, StaleVersion when the event was put right already, InputRejected
    or InTheFuture.
    """
    event = require(uow, EVENT, event_id)
    if not stands(uow, event):
        raise StaleVersion(EVENT.name)
    said = draft.model_fields_set
    unsaid = {name: getattr(event, name) for name in _AS_IT_WAS if name not in said}
    if "happened_at" not in said:
        unsaid["happened_on"] = event.happened_on
    return _follow(uow, event, draft.changed(**unsaid), Why("corrected"))


def take_back_event(uow: UnitOfWork, event: Event, why: Why) -> Written:
    """Say that it did not happen: a CORRECTION with nothing in its place."""
    draft = EventDraft(what=event.what, happening=Happening.CORRECTION, about_id=event.about_id)
    return _follow(uow, event, draft, why)


def _follow(uow: UnitOfWork, event: Event, draft: EventDraft, why: Why) -> Written:
    origin = replace(spoken(uow.scope.role), why=why)
    return clinical_profile_upsert(uow, EVENT, draft.changed(corrects_id=event.id), origin)
