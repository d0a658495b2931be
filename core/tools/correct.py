"""`memory_correct`: other words for something kept in mind, once a person said yes to them."""

from typing import Final

from core.access import Right
from core.memory.amending import ClinicalWords, put_right
from core.memory.store_memory import judged
from core.records.base import Record, Words
from core.records.declared import Field
from core.records.memory import MEMORY
from core.scope import Role
from core.tools.memories import WRITING, AskOne, memory_to_change, require_yes, version_of
from core.tools.never_kept import refuse_what_is_never_kept
from core.tools.tool import Call, Given, Hints, Tool, require_right
from core.words.emergency import emergency_in
from core.words.routing import Store


class AskCorrect(AskOne):
    new_text: Words = Field(repr=False)
    reason: Words = Field(repr=False)


class CorrectGiven(Record):
    """id: of the new words. version: theirs."""

    id: str
    version: str


def use(call: Call, asked: AskCorrect) -> Given:
    """Raises NotFound, StaleVersion, PolicyRefused for what is clinical."""
    require_right(call, Right.WRITE, MEMORY.name)
    memory = memory_to_change(call.seen, asked.id, asked.expected_version)
    refuse_what_is_never_kept(asked.new_text)
    route = judged(asked.new_text, Role.PATIENT, call.meaning)
    is_in_need = emergency_in(asked.new_text).category is not None
    if is_in_need or route.store in {Store.CLINICAL, Store.BOTH}:
        raise ClinicalWords(MEMORY.name)  # nobody is asked to say yes to that
    require_yes(call, memory.id)
    kept = put_right(call.uow, memory.id, asked.new_text, route).memory
    return Given(CorrectGiven(id=kept.id, version=version_of(kept)), 1, kept.id)


CORRECT: Final = Tool(
    name="memory_correct",
    title="Put a memory right",
    description=(
        "Replaces the words of one memory; what stood before stays in its history. A person has "
        "to say yes to each. Not for medical facts."
    ),
    asks=AskCorrect,
    gives=CorrectGiven,
    use=use,
    needs=lambda asked: [WRITING],
    hints=Hints(is_read_only=False, is_idempotent=False),
)
