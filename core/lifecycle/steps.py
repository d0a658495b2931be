"""What the sweep writes for each step that time takes with a record (rules T)."""

from collections.abc import Callable, Mapping
from datetime import datetime

from core.clinical.waiting import end_reminding, open_review
from core.clinical.write import Why, change
from core.frozen import frozen
from core.lifecycle.open_question import open_question
from core.lifecycle.rules import RECONFIRM_AFTER, Step
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.facts import Fact, Status
from core.records.kind import AnyKind
from core.records.working import (
    PROMPT,
    STATUS_CHANGE,
    Audience,
    Prompt,
    PromptStatus,
    ReviewReason,
    StatusChange,
)


@frozen
class Look:
    """A record that time has done something to. at: the moment the rule made it so."""

    kind: AnyKind
    record: Fact
    at: datetime
    reason: str
    is_safety_relevant: bool


@frozen
class Held:
    """Time says it is over and the clock is not to be believed (T7)."""

    record_kind: str
    record_id: str
    not_confirmed_since: datetime


# What a step left behind; None when it had been taken before.
Taken = Prompt | StatusChange | Held | None


def _ask_the_person(uow: UnitOfWork, look: Look) -> Taken:
    return _ask(uow, look, Audience.PERSON)


def _ask_the_caregiver(uow: UnitOfWork, look: Look) -> Taken:
    """Yearly, and in the list of what waits for a decision too."""
    _review(uow, look, ReviewReason.STILL_RIGHT)
    return _ask(uow, look, Audience.CAREGIVER)


def _escalate(uow: UnitOfWork, look: Look) -> Taken:
    """T10: the person's own question stays open beside it."""
    _review(uow, look, ReviewReason.UNANSWERED)
    return _ask(uow, look, Audience.CAREGIVER)


def _lapse(uow: UnitOfWork, look: Look) -> Taken:
    """T2, T8, T10: history from its moment on; it never waited for its question to be seen."""
    was_shown = _close_questions(uow, look)
    if look.is_safety_relevant:
        # One thing to decide about: the earlier call for an answer goes into this one.
        end_reminding(uow, look.record.id)
        _review(uow, look, ReviewReason.LAPSED)
    elif not was_shown:
        _review(uow, look, ReviewReason.NEVER_ASKED)
    return _become(uow, look, Status.RESOLVED_UNCONFIRMED, valid_to=look.at)


def _expire(uow: UnitOfWork, look: Look) -> Taken:
    return _become(uow, look, Status.EXPIRED)


def _grow_stale(uow: UnitOfWork, look: Look) -> Taken:
    return _become(uow, look, Status.STALE)


def _hold(uow: UnitOfWork, look: Look) -> Taken:
    _review(uow, look, ReviewReason.HELD)
    return Held(look.kind.name, look.record.id, look.record.last_confirmed_at)


STEPS: Mapping[Step, Callable[[UnitOfWork, Look], Taken]] = {
    Step.ASK: _ask_the_person,
    Step.ASK_CAREGIVER: _ask_the_caregiver,
    Step.ESCALATE: _escalate,
    Step.LAPSE: _lapse,
    Step.EXPIRE: _expire,
    Step.GROW_STALE: _grow_stale,
    Step.HOLD: _hold,
}


def _ask(uow: UnitOfWork, look: Look, audience: Audience) -> Prompt | None:
    """Open the question of this due time once; an older one to the same ear is withdrawn."""
    of_record = uow.of(PROMPT).find(record_id=look.record.id)
    if existing := next((each for each in of_record if each.due_at == look.at), None):
        return _ask_again(uow, existing)
    for older in of_record:
        if older.status is PromptStatus.OPEN and older.audience is audience:
            _set(uow, older, PromptStatus.WITHDRAWN)
    return _add(uow, look, audience, due_at=look.at)


def _ask_again(uow: UnitOfWork, prompt: Prompt) -> Prompt | None:
    """Only when its answer was taken back, so that time came to the same question again."""
    if prompt.status not in {PromptStatus.ANSWERED, PromptStatus.WITHDRAWN}:
        return None
    again = prompt.changed(
        status=PromptStatus.OPEN, answer=None, snoozed_until=None, updated_at=uow.now
    )
    uow.of(PROMPT).replace(again)
    return again


def _close_questions(uow: UnitOfWork, look: Look) -> bool:
    """Close what was asked since the last confirmation; False when nothing was ever shown."""
    since = look.record.last_confirmed_at
    asked = [p for p in uow.of(PROMPT).find(record_id=look.record.id) if p.due_at > since]
    if not asked:
        due_at = min(since + RECONFIRM_AFTER, look.at)
        asked = [_add(uow, look, Audience.PERSON, due_at=due_at)]
    for prompt in asked:
        if prompt.status is PromptStatus.OPEN:
            was_shown = prompt.shown_at is not None
            _set(uow, prompt, PromptStatus.LAPSED if was_shown else PromptStatus.NEVER_ASKED)
            uow.tally.add("prompts_lapsed")
    return any(prompt.shown_at or prompt.answered_at for prompt in asked)


def _add(uow: UnitOfWork, look: Look, audience: Audience, due_at: datetime) -> Prompt:
    return open_question(
        uow,
        look.kind,
        look.record,
        audience=audience,
        due_at=due_at,
        is_safety_relevant=look.is_safety_relevant,
    )


def _set(uow: UnitOfWork, prompt: Prompt, status: PromptStatus) -> None:
    uow.of(PROMPT).replace(prompt.changed(status=status, updated_at=uow.now))


def _become(
    uow: UnitOfWork, look: Look, status: Status, valid_to: datetime | None = None
) -> StatusChange:
    fields = {"valid_to": valid_to} if valid_to else {}
    change(uow, look.kind, look.record, Why(status.value), status=status, **fields)
    made = StatusChange(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        record_kind=look.kind.name,
        record_id=look.record.id,
        from_status=look.record.status,
        to_status=status,
        effective_at=look.at,
        reason=look.reason,
    )
    uow.of(STATUS_CHANGE).add(made)
    return made


def _review(uow: UnitOfWork, look: Look, reason: ReviewReason) -> None:
    open_review(uow, reason, look.kind.name, look.record.id, occasion=iso(look.at))
