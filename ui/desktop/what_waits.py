"""What there is to ring for: read in one transaction, each time the clock is looked at."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime

from core.care.telling import Told, next_telling
from core.clinical.find import find_fact
from core.clinical.reconfirm import answer
from core.frozen import frozen
from core.lifecycle.coming_questions import coming_questions
from core.lifecycle.prompts import close_bubble, next_question, wording
from core.lifecycle.remind import next_reminders
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.working import PROMPT, Answer, Prompt, PromptStatus
from core.settings import NOTIFICATION_SHOWS_WORDS, get_setting


@frozen
class Question:
    """wording: its key in the catalogue, which takes `text`. is_new: put at this very moment."""

    prompt_id: str
    wording: str
    text: str = field(repr=False)
    is_new: bool


@frozen
class Visit:
    """reminder_id: of the reminder that was given for it at this moment."""

    reminder_id: str
    what: str = field(repr=False)
    starts_at: datetime


@frozen
class Waiting:
    """question: the one that is before the person now, or would be. now: when this was read.

    coming: when further questions come, for as long as the record is locked. told: what was noticed
    and is to be told, to a caregiver alone.
    """

    question: Question | None
    visits: Sequence[Visit]
    shows_words: bool
    now: datetime
    coming: Sequence[datetime] = ()
    told: Told | None = None


def look_around(uow: UnitOfWork, *, may_ask: bool, may_remind: bool) -> Waiting:
    """Let time have its say, then take the next question and the visits to speak of.

    What is not to be rung for now is not marked as shown, and keeps.
    """
    sweep(uow)
    prompt = next_question(uow) if may_ask else None
    reminded = next_reminders(uow) if may_remind else ()
    return Waiting(
        question=_question(uow, prompt) if prompt else None,
        visits=[Visit(r.reminder.id, r.visit.what, r.visit.starts_at) for r in reminded],
        shows_words=get_setting(uow, NOTIFICATION_SHOWS_WORDS),
        now=uow.now,
        coming=coming_questions(uow),
        told=next_telling(uow) if may_remind else None,
    )


def answer_bubble(uow: UnitOfWork, prompt_id: str, said: Answer) -> bool:
    """True when it changed the record, so that it can be taken back.

    A question that was deleted meanwhile, and a bubble that was none, are answered by nothing.
    """
    if uow.of(PROMPT).get(prompt_id) is None:
        return False
    if said is Answer.LATER:
        close_bubble(uow, prompt_id)
        return False
    answer(uow, prompt_id, said)
    return bool(uow.versions.of_change(uow.change_id))


def still_waits(uow: UnitOfWork, prompt_id: str) -> bool:
    prompt = uow.of(PROMPT).get(prompt_id)
    return prompt is not None and prompt.status is PromptStatus.OPEN


def _question(uow: UnitOfWork, prompt: Prompt) -> Question:
    kind, record = find_fact(uow, prompt.record_id)
    is_new = prompt.shown_at == uow.now
    return Question(prompt.id, wording(prompt), kind.text(record), is_new)
