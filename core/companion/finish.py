"""The last look at a reply before it is said: whole, short enough, and nothing that harms (D, N3).

A fixed emergency reply never passes here.
"""

import re
from collections.abc import Sequence
from typing import Final

from core.companion.context import CompanionContext
from core.companion.phrases import filled
from core.companion.writer import Writer
from core.frozen import frozen
from core.records.talk import Speaker
from core.words.meaning import Meaning
from core.words.reply_check import Asked, fault_in

_WHOLE: Final = re.compile(r"[.?](?:[\"\u201d\u2019')])?$")
# True, kind and short whatever was said: what is left when nothing better may go out.
SAFE: Final = (
    "I'm here with you.",
    "I'm listening. Take all the time you like.",
    "I'm glad you're here.",
    "There's no hurry. I'm here.",
)


@frozen
class Finished:
    """fault: why the reply that was written is not the one that is said; None: it is."""

    text: str
    fault: str | None = None


def finish(writer: Writer, context: CompanionContext, meaning: Meaning | None) -> Finished:
    """What the writer writes, if it may go out; else what may always be said."""
    said = " ".join(writer.write(context).split())
    fault = _fault(said, context) or (None if writer.is_reviewed else _harm(said, context, meaning))
    return Finished(said) if fault is None else Finished(_safe(context), fault)


def _fault(said: str, context: CompanionContext) -> str | None:
    if not _WHOLE.search(said):
        return "incomplete"
    return "too_long" if len(said.split()) > context.pace.longest else None


def _harm(said: str, context: CompanionContext, meaning: Meaning | None) -> str | None:
    fault = fault_in(said, Asked(context.said, _own(context)), meaning)
    return fault.value if fault else None


def _own(context: CompanionContext) -> Sequence[str]:
    return [line.text for line in context.window if line.speaker is Speaker.ASSISTANT]


def _safe(context: CompanionContext) -> str:
    lately = set(_own(context)[-len(SAFE) + 1 :])
    ways = filled(SAFE, {})
    fresh = [way for way in ways if way not in lately]
    return (fresh or list(ways))[context.turn % len(fresh or ways)]
