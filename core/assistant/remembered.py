"""What is kept in mind of what a helper asks: untrusted words, each with its label (P4).

Word for word and in quotes, never followed and never computed with. Nothing where nothing speaks of
it: the threshold for that is the one of `recall`.
"""

from collections.abc import Iterator
from typing import Final

from core.assistant.context import Label, Line, Part, Store
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.ports.memories import Within
from core.recall.found import Asked, Recollection, Use
from core.recall.recall import Sought, recall
from core.records.memory import MEMORY, Namespace

_MOST: Final = 5
# The record and its papers are gathered by themselves.
_KEPT: Final = Within(namespaces=tuple(Namespace))


def remembered(
    uow: UnitOfWork, asked: str, sought: Sought | None, dates: DatesInWords
) -> Iterator[Line]:
    """Best first. sought: None compares words alone."""
    for each in recall(uow, Asked(asked, _MOST, _KEPT, Use.CONTEXT), sought).items:
        yield line_of(each, dates)


def line_of(each: Recollection, dates: DatesInWords) -> Line:
    day, who = dates.full_date(each.at), each.speaker or ""
    return Line(
        part=Part.REMEMBERED,
        kind=MEMORY.name,
        record_id=each.id,
        text=dates.words.say(_key(each), who=who, day=day, text=_in_one_line(each.text)),
        label=Label(
            store=Store.CONVERSATION,
            source=each.source,
            memory_class=each.memory_class.value if each.memory_class else None,
            confidence=each.confidence,
            last_confirmed_at=each.last_confirmed_at,
            why=tuple(why.value for why in each.why),
        ),
        at=each.at,
    )


def _key(each: Recollection) -> str:
    if each.kind == Namespace.CHAT_SUMMARY:
        return "assistant.of_a_talk"
    return "assistant.said_by" if each.speaker else "assistant.kept"


def _in_one_line(text: str) -> str:
    """A quote ends where we end it."""
    return " ".join(text.split()).replace("\u201c", "\u2018").replace("\u201d", "\u2019")
