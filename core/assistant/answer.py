"""Answers from what was gathered, with nothing else installed: the lines themselves (P1, P4).

A model's answer would be made from the same context, and stand on the same lines.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final, Protocol

from core.assistant.context import AssistantContext, Line, Part
from core.assistant.earlier import CASES, TOLD_OF
from core.assistant.facts import ADVISER
from core.assistant.finders import allergies_met, lines_for, of_kind
from core.assistant.sourced import is_counted
from core.clinical.disclosed import in_words
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.episode import EPISODE
from core.words.wanted import OF_EARLIER, Wanted, is_asked, is_told


@frozen
class Answer:
    """sources: what it stands on; each bears its label, and may be opened.

    is_summary: of all of the record, with the way to it, instead of what stands there (S3).
    """

    text: str = field(repr=False)
    sources: tuple[Line, ...] = field(default=(), repr=False)
    is_summary: bool = False


class Answerer(Protocol):
    def answer(self, context: AssistantContext) -> Answer:
        """Raises ReplyUnavailable."""
        ...


class EmbeddedAnswerer:
    def __init__(self, dates: DatesInWords) -> None:
        self._say = dates.words.say
        self._dates = dates

    def answer(self, context: AssistantContext) -> Answer:
        if context.wanted is Wanted.EVERYTHING:
            return self._summary(context)
        told = self._asked_for(context)
        counted = [each for each in told.sources if is_counted(each.kind)]
        more = [each.record_id for each in counted if not each.is_never_cut]
        if context.to_tell.allows(more):
            return told
        return self._summary(context, [each for each in told.sources if each.is_never_cut])

    def _summary(self, context: AssistantContext, besides: Sequence[Line] = ()) -> Answer:
        """besides: what is never left out, whatever else is (N2)."""
        say = self._say
        topics = in_words(context.topics, self._dates.words)
        told = [each.text for each in besides]
        if context.wanted is not Wanted.EVERYTHING:
            told.append(say("disclosed.enough"))
        told.append(say("disclosed.summary", topics=topics) if topics else say("disclosed.nothing"))
        return Answer("\n".join([*told, say("disclosed.read")]), tuple(besides), is_summary=True)

    def _asked_for(self, context: AssistantContext) -> Answer:
        if (key := SAID.get(context.wanted)) is not None:
            return Answer(self._say(key, **self._now(context)))
        if context.wanted in OF_EARLIER:
            return self._earlier(context)
        met = allergies_met(context)
        if context.wanted is Wanted.ADVICE:
            return self._advice(context, met)
        lines = lines_for(context)
        if not lines:
            return self._nothing(context, met)
        return self._told(context, [*met, *(each for each in lines if each not in met)])

    def _told(self, context: AssistantContext, lines: Sequence[Line]) -> Answer:
        kept = [each for each in lines if each.part is Part.REMEMBERED]
        record = [each for each in lines if each.part is not Part.REMEMBERED]
        head, kept_head = f"assistant.head.{context.wanted}", "assistant.kept_in_mind"
        told = [*self._list(head, record), *self._list(kept_head, kept)]
        if any(each.is_in_review for each in lines):
            told.append(self._say("assistant.in_review"))
        if is_told(context.asked):
            told.append(self._say("assistant.only_told"))
        return Answer("\n".join(told), tuple({each.record_id: each for each in lines}.values()))

    def _list(self, head: str, lines: Sequence[Line]) -> list[str]:
        return [self._say(head), *(each.text for each in lines)] if lines else []

    def _nothing(self, context: AssistantContext, met: Sequence[Line]) -> Answer:
        if context.wanted is Wanted.TALKED_OF and not context.may_see_talks:
            return Answer(self._say("assistant.talks_closed"))
        key = "assistant.nothing" if is_asked(context.asked) else "assistant.not_noted"
        told = [*(each.text for each in met), self._say(key)]
        return Answer("\n".join(told), tuple(met))

    def _advice(self, context: AssistantContext, met: Sequence[Line]) -> Answer:
        """N3: who can say. What the record says of an allergy goes first (N2)."""
        asked = [each for each in context.lines if each.kind == ADVISER][:2]
        whom = "; ".join(each.text for each in asked)
        key = "assistant.advice" if asked else "assistant.advice_nobody"
        told = [*(each.text for each in met), self._say(key, whom=whom)]
        return Answer("\n".join(told), (*met, *asked))

    def _earlier(self, context: AssistantContext) -> Answer:
        """What the helper asked and decided before: counted first, where it was counted."""
        if not context.keeps_episodes:
            return Answer(self._say("assistant.keeps_no_episodes"))
        found = of_kind(context, EPISODE.name)
        if not found:
            return Answer(self._say(f"assistant.no_episode.{context.wanted}"))
        counted = [each.text for each in of_kind(context, CASES)]
        head = counted or [self._say(f"assistant.head.{context.wanted}")]
        return Answer("\n".join([*head, *(each.text for each in found[:TOLD_OF])]), tuple(found))

    def _now(self, context: AssistantContext) -> Mapping[str, object]:
        return {"day": self._dates.day(context.now), "time": self._dates.clock(context.now)}


# Answered without the record.
SAID: Final[Mapping[Wanted, str]] = {
    Wanted.GREETING: "assistant.greeting",
    Wanted.ROSEMARY: "assistant.rosemary",
    Wanted.TIME: "assistant.time",
}


def noted(context: AssistantContext, dates: DatesInWords) -> Answer:
    """What was told is kept; a stated allergy that it meets is named before that (N2)."""
    say, met = dates.words.say, allergies_met(context)
    warned = [say("assistant.head.allergies"), *(each.text for each in met)] if met else []
    return Answer("\n".join([*warned, say("assistant.noted")]), tuple(met))
