"""`memory_recall`: what is kept in mind of something; or nothing, and why."""

from typing import Final

from core.access import Right
from core.documents.lookup import words_of
from core.errors import InputRejected
from core.ports.memories import Within
from core.recall.found import Asked, Nothing, Recollection, Use
from core.recall.recall import recall
from core.records.base import Record
from core.records.declared import Field
from core.records.memory import MEMORY
from core.records.tool import Section
from core.tools.framing import NOTICE, framed, may_leave
from core.tools.labels import Label
from core.tools.memories import OPEN, version_of
from core.tools.tool import Call, Given, Needed, Tool, require_right

MOST: Final = 8


class AskRecall(Record):
    query: str = Field(repr=False, min_length=1, max_length=500)
    limit: int = Field(default=MOST, ge=1, le=MOST)


class Remembered(Label):
    """version: to be named when it is to be changed. is_unsure: to be asked about (C3)."""

    category: str
    version: str
    is_unsure: bool


class RecallGiven(Record):
    """abstained: why nothing is told. is_cut: there is more than is shown."""

    notice: str
    store: str
    memories: tuple[Remembered, ...]
    abstained: Nothing | None = None
    is_cut: bool


def use(call: Call, asked: AskRecall) -> Given:
    """Raises InputRejected for what has no word to look for."""
    require_right(call, Right.SEE, MEMORY.name)
    if not any(len(word) > 1 for word in words_of(asked.query)):
        raise InputRejected("query")
    wanted = Asked(asked.query, MOST, Within(namespaces=OPEN), Use.CONTEXT)
    found = recall(call.seen, wanted)
    there = [each for each in found.items if may_leave((each.text, each.speaker))]
    shown = [each for each in there[: asked.limit] if call.allowance.take(each.id)]
    memories = tuple(told for each in shown if (told := _told(call, each)))
    answer = RecallGiven(
        notice=NOTICE,
        store="conversational_memory",
        memories=memories,
        abstained=None if there else found.nothing or Nothing.NOTHING_CLOSE,
        is_cut=len(shown) < len(there),
    )
    return Given(answer, len(memories))


def _told(call: Call, found: Recollection) -> Remembered | None:
    memory = call.seen.of(MEMORY).get(found.id)
    if memory is None:
        return None
    return Remembered(
        id=found.id,
        text=framed(found.text),
        source=found.source,
        memory_class=found.memory_class.value if found.memory_class else None,
        confidence=found.confidence,
        last_confirmed_at=found.last_confirmed_at,
        category=memory.category.value,
        version=version_of(memory),
        is_unsure=found.is_unsure,
    )


RECALL: Final = Tool(
    name="memory_recall",
    title="Recall what the person likes or asked to keep",
    description=(
        "Habits, likings and notes about one subject. Never for medical facts: those are in "
        "clinical_profile_get. Abstains with a reason when nothing speaks of it."
    ),
    asks=AskRecall,
    gives=RecallGiven,
    use=use,
    needs=lambda asked: [Needed(Section.MEMORIES, Right.SEE)],
    free_text="query",
)
