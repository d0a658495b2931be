"""Writes a reply with nothing else installed: sentences that people reviewed, chosen and joined.

Facts before comfort when a fact is asked for, comfort before facts when fear is heard. Nothing is
said twice in a window, unless what settles is to stay the same (D2).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from core.companion.context import Answer, CompanionContext, Pace
from core.companion.phrases import answers, comforts, sentences
from core.records.talk import Emotion, Speaker
from core.words.intent import Intent

if TYPE_CHECKING:
    from core.words.embedding.port import LocalReader

# Of what is said, in tokens; English has about four for three words.
_TOKENS_A_WORD: Final = 4 / 3
# Heard before anything else is said.
_HEAVY: Final = frozenset({Emotion.FEARFUL, Emotion.ANXIOUS, Emotion.SAD, Emotion.LONELY})
# Complete as they are: more would be talk.
_ALONE: Final = frozenset(
    {
        Intent.ANGER,
        Intent.SEXUAL,
        Intent.INSTRUCTION,
        Intent.INTRUDER,
        Intent.SORRY,
        Intent.THANKS,
        Intent.GOODBYE,
        Intent.HELLO,
        Intent.PROUD,
    }
)


# That somebody is there is said once in a reply.
_NEAR: Final = re.compile(r"\b(?:I'm (?:right )?(?:here|with you|staying)|with you|alone)\b")
# What to do now: nothing may soften it.
_COMPLETE: Final = frozenset({"after_help", "intruder", "visits"})
# They begin with how it feels: no more need be said of it.
_HEARS_IT: Final = frozenset(
    {"dead", "go_home", "stolen", "symptom", "tired", "refuses_medicine", "company", "diagnosis"}
    | {"weary", "care", "stay", "screen", "muddled", "mishap", "silly", "duty", "anger"}
)
# What is longed for is not settled by the same words: who says it once more was not heard.
_LONGED_FOR: Final = frozenset({Intent.GO_HOME, Intent.WHERE_IS_PERSON, Intent.COMPANY})
# Longing and grief. Whoever heard a number two replies ago wants an ear, and no switchboard.
_WANTS_AN_EAR: Final = frozenset({"dead", "go_home", "where_is_person"})
_A_MOMENT_AGO: Final = 2
# Of a death, the family tells (D10).
_NAMES_WHO_CAN_TELL: Final = frozenset({"dead.asked", "dead.asked_twice"})
# A number is named once in a reply.
_REACHES: Final = re.compile(r"\d{3}")


class ReplyWriter(Protocol):
    @property
    def is_reviewed(self) -> bool:
        """Whether people read each of its sentences before: then nothing is left to check."""
        ...

    def write(self, context: CompanionContext) -> str:
        """A reply, whole. Raises ReplyUnavailable."""
        ...

    def cancel(self) -> None:
        """Whoever waits for a reply gets none, at once. From any thread, at any time."""
        ...


class ModelWriter(ReplyWriter, Protocol):
    def reword(self, asked: str, lines: Sequence[str]) -> str:
        """Of lines that a helper is told, by their signs. Raises ReplyUnavailable."""
        ...

    def fingerprint(self) -> str:
        """Of the model, and of all that it is told beside a context. Raises EndpointFailed."""
        ...

    def embedder(self) -> "LocalReader":
        """What runs it, asked for vectors. Raises EndpointFailed."""
        ...


class EmbeddedWriter:
    is_reviewed = True

    def write(self, context: CompanionContext) -> str:
        return " ".join(_fitting(list(_parts(context)), context.pace))

    def cancel(self) -> None:
        """Nobody waits for it: it takes a moment."""


def told(context: CompanionContext) -> str:
    """What is true and asked for, in the words in which it is said this time; "" for nothing."""
    return "" if _is_company(context) else _chosen(_answers(context), context)


def _parts(context: CompanionContext) -> Iterator[str]:
    """In the order of what matters most."""
    is_felt_alone = _is_company(context) and _is_heard_first(context)
    answer = "" if is_felt_alone else _chosen(_answers(context), context)
    comfort = _chosen(_comforts(context, answer), context)
    if _family(context) in _COMPLETE:
        yield answer
    elif context.story:
        yield from (comfort if is_felt_alone else answer, context.story)
    elif _is_heard_first(context):
        yield from (comfort, answer)
    else:
        yield answer
        if _may_have_more(context) and len(sentences(answer)) <= 1:
            yield comfort


def _answers(context: CompanionContext) -> Sequence[str]:
    answer = context.answer
    if _family(context) in _WANTS_AN_EAR and answer.key not in _NAMES_WHO_CAN_TELL:
        answer = Answer(answer.key, _not_told_just_now(context))
    return answers(answer, context.pace.warmth)


def _not_told_just_now(context: CompanionContext) -> Mapping[str, str]:
    """What is known, but for a helper whose number was given a moment ago: of the same person."""
    known = context.answer.values
    number, whom = known.get("helper_phone"), known.get("person_name", "")
    ours = [line.text for line in context.window if line.speaker is Speaker.ASSISTANT]
    if number is None or not any(number in t and whom in t for t in ours[-_A_MOMENT_AGO:]):
        return known
    return {name: told for name, told in known.items() if not name.startswith("helper")}


def _is_company(context: CompanionContext) -> bool:
    return context.answer.key == Intent.COMPANY.value


def _may_have_more(context: CompanionContext) -> bool:
    """Only where something weighs on somebody, and the answer itself does not speak of it."""
    is_heard = context.intent in _ALONE or _family(context) in _HEARS_IT
    return context.tone.emotion in _HEAVY and not is_heard


def _family(context: CompanionContext) -> str:
    return context.answer.key.split(".", maxsplit=1)[0]


def _is_heard_first(context: CompanionContext) -> bool:
    if _is_company(context):
        return context.tone.emotion in {*_HEAVY, Emotion.CALM}
    return context.tone.emotion in _HEAVY and context.tone.is_distressed


def _comforts(context: CompanionContext, answer: str) -> Sequence[str]:
    """Who asks for a fact calmly is not told how they feel; and nothing is said twice at once."""
    tone = context.tone
    is_plain = tone.emotion is Emotion.CONFUSED and not _is_company(context)
    emotion = Emotion.NEUTRAL if is_plain and not tone.is_distressed else tone.emotion
    known = context.answer.values
    if emotion is Emotion.SAD:
        known = _not_told_just_now(context)
    if _REACHES.search(answer):
        known = {name: told for name, told in known.items() if not name.startswith("helper")}
    ways = comforts(emotion, context.pace.warmth, known)
    said = set(sentences(answer))
    fresh = [way for way in ways if said.isdisjoint(sentences(way))]
    return [way for way in fresh if not _NEAR.search(way)] if _NEAR.search(answer) else fresh


def _chosen(ways: Sequence[str], context: CompanionContext) -> str:
    """The next way to say it that this talk has not heard lately."""
    if not ways:
        return ""
    if context.pace.is_steady and context.intent not in _LONGED_FOR:
        return ways[0]
    start = context.turn % len(ways)
    turned = [*ways[start:], *ways[:start]]
    heard = {each for line in context.window for each in _of_ours(line.speaker, line.text)}
    fresh = (way for way in turned if heard.isdisjoint(sentences(way)))
    return next(fresh, turned[0])


def _of_ours(speaker: Speaker, text: str) -> Sequence[str]:
    return sentences(text) if speaker is Speaker.ASSISTANT else ()


def _fitting(parts: Sequence[str], pace: Pace) -> Iterator[str]:
    """As many as the pace allows; the first always, and a story whole."""
    left = pace.longest / _TOKENS_A_WORD
    for place, part in enumerate(filter(None, parts)):
        left -= len(part.split())
        if place and left < 0:
            return
        yield part
