"""The last look at a reply before it is said: whole, short enough, and nothing that harms (D, N3).

A fixed emergency reply never passes here.
"""

import re
from collections.abc import Sequence
from typing import Final

from core.companion.context import CompanionContext
from core.companion.phrases import filled, sentences
from core.companion.writer import EmbeddedWriter, ReplyWriter, told
from core.errors import ReplyUnavailable
from core.frozen import frozen
from core.records.talk import Emotion, Speaker
from core.words.in_voice import is_in_voice
from core.words.intent import Intent
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


# Whoever says these is glad, whatever their words sound like.
_GLAD: Final = frozenset({Intent.PROUD, Intent.THANKS})


@frozen
class Finished:
    """fault: why the reply that was written is not the one that is said; None: it is."""

    text: str
    fault: str | None = None


def finish(writer: ReplyWriter, context: CompanionContext, meaning: Meaning | None) -> Finished:
    """What the writer writes, if it may go out; else what may always be said."""
    try:
        said = " ".join(writer.write(context).split())
    except ReplyUnavailable:
        return Finished(_instead(writer, context), ReplyUnavailable.code)
    fault = _fault(said, context) or (None if writer.is_reviewed else _unread(said, context))
    fault = fault or (None if writer.is_reviewed else _harm(said, context, meaning))
    return Finished(said) if fault is None else Finished(_instead(writer, context), fault)


def _fault(said: str, context: CompanionContext) -> str | None:
    if not _WHOLE.search(said):
        return "incomplete"
    return "too_long" if len(said.split()) > context.pace.longest else None


def _unread(said: str, context: CompanionContext) -> str | None:
    """The record only in reviewed words, beside it only comfort, and no sentence twice."""
    answer = told(context)
    if answer and said.count(answer) != 1:
        return "without_the_answer"
    reviewed = {*sentences(answer), *sentences(context.story or "")}
    added = [each for each in sentences(said) if each not in reviewed]
    is_at_ease = _is_at_ease(context)
    if not all(is_in_voice(each, is_at_ease=is_at_ease) for each in added):
        return "out_of_voice"
    lately = {each for line in _own(context) for each in sentences(line)}
    is_twice = len(set(added)) < len(added) or not lately.isdisjoint(added)
    return "said_before" if is_twice and not context.pace.is_steady else None


def _is_at_ease(context: CompanionContext) -> bool:
    """Where nothing is known of how somebody feels, nothing is called lovely."""
    is_glad = context.tone.emotion is Emotion.CALM or context.intent in _GLAD
    return is_glad and not context.tone.is_distressed


def _harm(said: str, context: CompanionContext, meaning: Meaning | None) -> str | None:
    """The whole once more, as it stands to the question and to what was said before."""
    if said == told(context):
        return None
    fault = fault_in(said, Asked(context.said, _own(context)), meaning)
    return fault.value if fault else None


def _instead(writer: ReplyWriter, context: CompanionContext) -> str:
    """What people reviewed, as if no other writer were there; and if even that may not go out."""
    if writer.is_reviewed:
        return _safe(context)
    return finish(EmbeddedWriter(), context, None).text


def _own(context: CompanionContext) -> Sequence[str]:
    return [line.text for line in context.window if line.speaker is Speaker.ASSISTANT]


def _safe(context: CompanionContext) -> str:
    lately = set(_own(context)[-len(SAFE) + 1 :])
    ways = filled(SAFE, {})
    fresh = [way for way in ways if way not in lately]
    return (fresh or list(ways))[context.turn % len(fresh or ways)]
