"""Whoever asks for all of it gets how much there is of what it may see, and the way to it (S3)."""

from enum import StrEnum
from typing import Final

from core.access import Right
from core.records.base import Record
from core.records.document import DOCUMENT
from core.records.facts import MemoryClass, Status
from core.records.kinds import kind_named
from core.records.memory import MEMORY
from core.records.tool import Outcome, Section
from core.records.working import PROMPT
from core.tools.grants import grants
from core.tools.tool import Call, Given, Needed

EXPORT: Final = (
    "The whole record is not told step by step. The person can write it out: "
    "in Rosemary under Share and keep, or with the command export."
)
_FEW, _SOME = 5, 20
_PARTS: Final = {
    Section.ALLERGIES: "allergy",
    Section.CONDITIONS: "condition",
    Section.MEDICATIONS: "medication",
    Section.SYMPTOMS: "symptom",
    Section.APPOINTMENTS: "appointment",
    Section.SIGNALS: "reading",
    Section.MEMORIES: MEMORY.name,
    Section.DOCUMENTS: DOCUMENT.name,
    Section.QUESTIONS: PROMPT.name,
}


class Amount(StrEnum):
    """How much there is, and never how much exactly."""

    NONE = "none"
    FEW = "few"
    SOME = "some"
    MANY = "many"


class Topic(Record):
    section: Section
    amount: Amount


class Summary(Record):
    topics: tuple[Topic, ...]
    how_to_get_it_all: str


def topics_of(call: Call) -> tuple[Topic, ...]:
    """Of what this client may see, and nothing else."""
    held = {each.needed for each in grants(call.uow, call.client)}
    return tuple(
        Topic(section=section, amount=amount_of(call, part))
        for section, part in _PARTS.items()
        if Needed(section, Right.SEE) in held and call.uow.may(Right.SEE, part)
    )


def amount_of(call: Call, part: str) -> Amount:
    count = _count(call, part)
    if not count:
        return Amount.NONE
    if count <= _FEW:
        return Amount.FEW
    return Amount.SOME if count <= _SOME else Amount.MANY


def _count(call: Call, part: str) -> int:
    """Of what is current; what somebody only offers is none of it (P2)."""
    kind = kind_named(part)
    rows = call.seen.of(kind)
    wanted = {"status": Status.ACTIVE} if Status.ACTIVE in kind.statuses else {}
    if not kind.is_fact:
        return rows.count()
    return rows.count(**wanted) - rows.count(**wanted, memory_class=MemoryClass.INFERENCE)


def give_summary(call: Call) -> Given:
    return Given(Summary(topics=topics_of(call), how_to_get_it_all=EXPORT), outcome=Outcome.SUMMARY)
