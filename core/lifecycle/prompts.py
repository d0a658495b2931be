"""What waits to be asked, and the one question to put before someone now (rule T8).

Wording is about now, never about memory (D5).
"""

from collections.abc import Sequence

from core.clinical.required import require
from core.errors import NotFound
from core.lifecycle.showing import (
    LATER,
    Asking,
    Limits,
    gets_a_list,
    in_order,
    is_quiet,
    is_waiting,
    local_day,
    may_show,
    on_screen,
)
from core.ports import UnitOfWork
from core.records.facts import MemoryClass, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.person import PERSON, Standing
from core.records.symptom import SYMPTOM
from core.records.working import PROMPT, Answer, Audience, Prompt, PromptStatus
from core.scope import Role
from core.settings import (
    LIST_ABOVE_STATES,
    PROMPTS_A_DAY,
    QUIET_FROM,
    QUIET_UNTIL,
    get_setting,
)
from core.typed_moments import zone_named

# What may fill a person's day with questions: no other kind becomes a state (core/records/classes),
# but a trend, which is Rosemary's own sum.
STATES: tuple[AnyKind, ...] = (SYMPTOM, MEDICATION)


def waiting_prompts(uow: UnitOfWork) -> Sequence[Prompt]:
    """What is waiting for the scope's account, in the order it would be asked.

    The person has the questions put to them, and none while the caregiver has them as a
    list; a caregiver or clinician has all.
    """
    return _waiting(uow, _asking(uow))


def next_question(uow: UnitOfWork) -> Prompt | None:
    """The one question to put before the scope's account now, marked as shown.

    The one on the screen stays there, unless a safety-relevant one has come since.
    A caregiver is put their own questions; the person's too while those are a list.
    """
    asking = _asking(uow)
    waiting = [p for p in _waiting(uow, asking) if _is_for(p, asking)]
    current = on_screen(waiting, uow.now)
    if is_quiet(asking.now, asking.zone, asking.limits) or not waiting:
        return None
    first = next((p for p in in_order(waiting) if p != current), None)
    if current is not None and not (first and _is_more_urgent(first, current)):
        return current
    return _show(uow, first, asking) if first and may_show(asking) else current


def close_bubble(uow: UnitOfWork, prompt_id: str) -> Prompt:
    """Closing it is "later": 4 h from now, never a day of the seven. Raises NotFound."""
    prompt = uow.of(PROMPT).get(prompt_id)
    if prompt is None:
        raise NotFound(PROMPT.name)
    return postpone(uow, prompt)


def postpone(uow: UnitOfWork, prompt: Prompt) -> Prompt:
    if prompt.status is not PromptStatus.OPEN:
        return prompt
    later = prompt.changed(answer=Answer.LATER, snoozed_until=uow.now + LATER, updated_at=uow.now)
    uow.of(PROMPT).replace(later)
    uow.tally.add("prompts_put_off")
    return later


def wording(prompt: Prompt) -> str:
    """Key of the question in the catalogue; it takes the record's `text`."""
    if prompt.audience is Audience.CAREGIVER:
        return "prompt.caregiver"
    return "prompt.medicine" if prompt.record_kind == MEDICATION.name else "prompt.state"


def active_states(uow: UnitOfWork) -> int:
    """How many time-bound states are current."""
    return sum(
        uow.of(kind).count(status=Status.ACTIVE, memory_class=MemoryClass.TIME_BOUND_STATE)
        for kind in STATES
    )


def showing_limits(uow: UnitOfWork) -> Limits:
    """As this person chose them."""
    return Limits(
        quiet_from=get_setting(uow, QUIET_FROM),
        quiet_until=get_setting(uow, QUIET_UNTIL),
        a_day=get_setting(uow, PROMPTS_A_DAY),
        list_above_states=get_setting(uow, LIST_ABOVE_STATES),
    )


def _waiting(uow: UnitOfWork, asking: Asking) -> Sequence[Prompt]:
    is_person = asking.role is Role.PATIENT
    is_at_rest = require(uow, PERSON, uow.scope.user_id).standing is not Standing.ACTIVE
    if is_at_rest or (is_person and gets_a_list(asking)):
        return ()
    open_prompts = uow.of(PROMPT).find(status=PromptStatus.OPEN)
    return in_order(
        p
        for p in open_prompts
        if is_waiting(p, uow.now) and not (is_person and p.audience is Audience.CAREGIVER)
    )


def _asking(uow: UnitOfWork) -> Asking:
    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    return Asking(
        now=uow.now,
        zone=zone,
        role=uow.scope.role,
        shown_today=uow.views.questions_put_between(*local_day(uow.now, zone)),
        active_states=active_states(uow),
        limits=showing_limits(uow),
    )


def _is_for(prompt: Prompt, asking: Asking) -> bool:
    if asking.role is Role.PATIENT:
        return prompt.audience is Audience.PERSON
    return gets_a_list(asking) or prompt.audience is Audience.CAREGIVER


def _is_more_urgent(one: Prompt, other: Prompt) -> bool:
    return one.is_safety_relevant and not other.is_safety_relevant


def _show(uow: UnitOfWork, prompt: Prompt, asking: Asking) -> Prompt:
    first, _ = local_day(asking.now, asking.zone)
    was_shown_today = prompt.shown_at is not None and prompt.shown_at >= first
    shown = prompt.changed(
        shown_at=uow.now,
        shown_that_day=(prompt.shown_that_day if was_shown_today else 0) + 1,
        updated_at=uow.now,
    )
    uow.of(PROMPT).replace(shown)
    uow.tally.add("prompts_asked")
    return shown
