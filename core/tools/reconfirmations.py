"""`reconfirmations_due`: what waits for somebody to say whether it is still so."""

from typing import Final

from core.access import Right
from core.lifecycle.prompts import waiting_prompts
from core.lifecycle.sweep import sweep
from core.records.base import Instant, Record
from core.records.declared import Field
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.tool import Section
from core.records.working import PROMPT, Prompt
from core.tools.framing import NOTICE, framed, may_leave
from core.tools.grants import holds
from core.tools.tool import Call, Given, Needed, Tool, require_right

MOST: Final = 5
_SECTIONS: Final = {
    "allergy": Section.ALLERGIES,
    "condition": Section.CONDITIONS,
    "medication": Section.MEDICATIONS,
    "symptom": Section.SYMPTOMS,
    "appointment": Section.APPOINTMENTS,
}


class AskDue(Record):
    limit: int = Field(default=MOST, ge=1, le=MOST)


class Due(Record):
    id: str
    section: Section
    text: str = Field(repr=False)
    last_confirmed_at: Instant
    due_at: Instant
    is_safety_relevant: bool


class DueGiven(Record):
    """is_cut: there is more than is shown."""

    notice: str
    due: tuple[Due, ...]
    is_cut: bool


def use(call: Call, asked: AskDue) -> Given:
    """Of the sections that this client may see."""
    require_right(call, Right.SEE, PROMPT.name)
    sweep(call.uow)
    there = [
        due
        for prompt in waiting_prompts(call.seen)
        if (due := _due(call, prompt)) is not None
        and holds(call.uow, call.client, Needed(due.section, Right.SEE))
    ]
    shown = tuple(each for each in there[: asked.limit] if call.allowance.take(each.id))
    answer = DueGiven(notice=NOTICE, due=shown, is_cut=len(shown) < len(there))
    return Given(answer, len(shown))


def _due(call: Call, prompt: Prompt) -> Due | None:
    section = _SECTIONS.get(prompt.record_kind)
    if section is None or not call.uow.may(Right.SEE, prompt.record_kind):
        return None
    kind = kind_named(prompt.record_kind)
    fact = call.seen.of(kind).get(prompt.record_id)
    if not isinstance(fact, Fact) or not may_leave([kind.text(fact)]):
        return None
    return Due(
        id=fact.id,
        section=section,
        text=framed(kind.text(fact)),
        last_confirmed_at=fact.last_confirmed_at,
        due_at=prompt.due_at,
        is_safety_relevant=prompt.is_safety_relevant,
    )


RECONFIRMATIONS: Final = Tool(
    name="reconfirmations_due",
    title="What waits to be confirmed",
    description=(
        "Facts whose confirmation is due, in the sections this client may see. Only a person "
        "confirms them, in Rosemary."
    ),
    asks=AskDue,
    gives=DueGiven,
    use=use,
    needs=lambda asked: [Needed(Section.QUESTIONS, Right.SEE)],
)
