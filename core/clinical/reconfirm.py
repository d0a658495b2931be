"""Still there, gone, not sure, later: what someone says about a record now (rule T3)."""

from collections.abc import Callable, Mapping

from core.clinical.find import find_fact
from core.clinical.gone import Gone, say_gone
from core.clinical.still import say_still
from core.clinical.waiting import open_review
from core.clinical.write import require
from core.frozen import frozen
from core.lifecycle.prompts import postpone
from core.lifecycle.sweep import catch_up
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.person import PERSON
from core.records.working import PROMPT, Answer, Prompt, PromptStatus, ReviewItem, ReviewReason

_ANSWERABLE = frozenset({PromptStatus.OPEN, PromptStatus.PASSED_ON})


@frozen
class Answered:
    """prompt: None when the record was spoken about unasked. review: what it led to."""

    record: Fact
    prompt: Prompt | None
    review: ReviewItem | None


@frozen
class _Spoken:
    """One answer about one record."""

    kind: AnyKind
    record: Fact
    prompt: Prompt | None
    note: str | None


def confirm(
    uow: UnitOfWork, record_id: str, expected_version: int | None = None, note: str | None = None
) -> Fact:
    """It is so, now: both clocks restart, and what lapsed or was held is current again.

    Raises NotFound, StaleVersion, or PolicyRefused for what cannot be confirmed.
    """
    return _still(uow, _about(uow, record_id, expected_version, note)).record


def resolve(
    uow: UnitOfWork, record_id: str, expected_version: int | None = None, note: str | None = None
) -> Fact:
    """It is over. What the person alone may not end stays as it is, and waits in review.

    Raises NotFound, StaleVersion, or PolicyRefused for what does not end this way.
    """
    return _gone(uow, _about(uow, record_id, expected_version, note)).record


def answer(uow: UnitOfWork, prompt_or_record_id: str, answer: Answer) -> Answered:
    """An answer to a question, or about a record nobody asked about.

    A late answer still counts: it is about now. Raises NotFound or PolicyRefused.
    """
    prompt = uow.of(PROMPT).get(prompt_or_record_id)
    record_id = prompt.record_id if prompt else prompt_or_record_id
    catch_up(uow, record_id)
    prompt = prompt or _open_question(uow, record_id)
    spoken = _about(uow, record_id, None, None, prompt=prompt)
    return _ANSWERS[answer](uow, spoken)


def confirm_date(uow: UnitOfWork) -> None:
    """A person looked at the date and says it is right: what was held may end (T7)."""
    uow.confirm_clock()
    uow.audit.write("confirm.date", PERSON.name, uow.scope.user_id)


def _about(
    uow: UnitOfWork,
    record_id: str,
    expected_version: int | None,
    note: str | None,
    *,
    prompt: Prompt | None = None,
) -> _Spoken:
    """Time has its say first; the version that counts is the one the speaker had before them."""
    kind, record = find_fact(uow, record_id)
    require(uow, kind, record_id, expected_version)
    catch_up(uow, record_id)
    return _Spoken(kind, require(uow, kind, record.id), prompt, note)


def _open_question(uow: UnitOfWork, record_id: str) -> Prompt | None:
    """The oldest question about a record that is due and waits for an answer."""
    asked = [
        p
        for p in uow.of(PROMPT).find(record_id=record_id)
        if p.status is PromptStatus.OPEN and p.due_at <= uow.now
    ]
    return min(asked, key=lambda p: (p.due_at, p.id), default=None)


def _still(uow: UnitOfWork, spoken: _Spoken) -> Answered:
    prompt = _close(uow, spoken, Answer.STILL)
    record, review = say_still(uow, spoken.kind, spoken.record, spoken.note)
    return Answered(record, prompt, review)


def _gone(uow: UnitOfWork, spoken: _Spoken) -> Answered:
    prompt = _close(uow, spoken, Answer.GONE)
    gone: Gone = say_gone(uow, spoken.kind, spoken.record, spoken.note)
    return Answered(gone.record, prompt, gone.review)


def _unsure(uow: UnitOfWork, spoken: _Spoken) -> Answered:
    """Nothing changes; the question is the caregiver's now."""
    prompt = _close(uow, spoken, Answer.UNSURE, PromptStatus.PASSED_ON)
    occasion = iso(prompt.due_at) if prompt else f"version {spoken.record.version}"
    review = open_review(
        uow, ReviewReason.NOT_SURE, spoken.kind.name, spoken.record.id, occasion=occasion
    )
    return Answered(spoken.record, prompt, review)


def _later(uow: UnitOfWork, spoken: _Spoken) -> Answered:
    prompt = postpone(uow, spoken.prompt) if spoken.prompt else None
    return Answered(spoken.record, prompt, None)


_ANSWERS: Mapping[Answer, Callable[[UnitOfWork, _Spoken], Answered]] = {
    Answer.STILL: _still,
    Answer.GONE: _gone,
    Answer.UNSURE: _unsure,
    Answer.LATER: _later,
}


def _close(
    uow: UnitOfWork,
    spoken: _Spoken,
    answer: Answer,
    status: PromptStatus = PromptStatus.ANSWERED,
) -> Prompt | None:
    """A question that time or another word closed meanwhile keeps the status it has."""
    if spoken.prompt is None:
        return None
    prompt = uow.of(PROMPT).get(spoken.prompt.id)
    if prompt is None or prompt.status not in _ANSWERABLE:
        return prompt
    closed = prompt.changed(
        status=status,
        answer=answer,
        answered_at=uow.now,
        answered_by=uow.scope.account_id,
        updated_at=uow.now,
    )
    uow.of(PROMPT).replace(closed)
    uow.tally.add("prompts_answered")
    return closed
