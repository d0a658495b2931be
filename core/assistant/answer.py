"""Answers from what was gathered, with nothing else installed: the lines themselves (P1, P4).

A model's answer would be made from the same context, and stand on the same lines.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Final, Protocol

from core.assistant.about import about, low
from core.assistant.context import AssistantContext, Line, Part
from core.assistant.earlier import CASES, TOLD_OF
from core.assistant.facts import ADVISER, CARE, GONE
from core.assistant.found import telling
from core.assistant.sourced import is_counted
from core.clinical.allergies import shared_class
from core.clinical.disclosed import in_words
from core.dates_in_words import DatesInWords
from core.documents.lookup import words_of
from core.frozen import frozen
from core.records.episode import EPISODE
from core.words.signals import signals_meant, speaks_of
from core.words.wanted import OF_EARLIER, Wanted, is_asked

_MOST: Final = 8
_MOST_KEPT: Final = 3
_TALKS: Final = 5
_PEOPLE: Final = frozenset({"contact", ADVISER, GONE})
_MEASURED: Final = frozenset({"reading", "trend", "result"})
# Where a medicine may be spoken of: then a stated allergy that it meets comes first (N2).
_OF_MEDICINES: Final = frozenset(
    {Wanted.ADVICE, Wanted.MEDICINES, Wanted.MEDICINE_CHANGES, Wanted.ANYTHING}
)


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
        met = _allergies_met(context)
        if context.wanted is Wanted.ADVICE:
            return self._advice(context, met)
        lines = _found(context)
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
        found = _of(context, EPISODE.name)
        if not found:
            return Answer(self._say(f"assistant.no_episode.{context.wanted}"))
        counted = [each.text for each in _of(context, CASES)]
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


def _found(context: AssistantContext) -> Sequence[Line]:
    """The record first (P1), then what is kept in mind, where it may answer at all."""
    found = list(_FINDERS[context.wanted](context))
    of_record = [each for each in found if each.part is not Part.REMEMBERED]
    kept = _kept(context)[:_MOST_KEPT]
    return [*of_record[: _MOST - len(kept)], *kept]


def _kept(context: AssistantContext) -> Sequence[Line]:
    """Recall has judged already that these speak of it."""
    return [each for each in context.lines if each.part is Part.REMEMBERED]


def _allergies_met(context: AssistantContext) -> Sequence[Line]:
    if context.wanted not in _OF_MEDICINES:
        return ()
    stated = _of(context, "allergy")
    return [each for each in stated if shared_class(context.asked, each.text.split(",")[0])]


def _of(context: AssistantContext, *kinds: str) -> list[Line]:
    return [each for each in context.lines if each.kind in kinds]


def _kinds(*kinds: str) -> Callable[[AssistantContext], Sequence[Line]]:
    return lambda context: _of(context, *kinds)


def _named_or_all(*kinds: str) -> Callable[[AssistantContext], Sequence[Line]]:
    """What the question names, if it names any of these."""

    def find(context: AssistantContext) -> Sequence[Line]:
        lines = _of(context, *kinds)
        return about(lines, context.asked) or lines

    return find


def _today(context: AssistantContext) -> Sequence[Line]:
    """What is planned for this day where the person lives."""
    day = context.now.date()
    visits = [each for each in _of(context, "appointment") if each.at]
    zone = context.now.tzinfo
    return [each for each in visits if each.at and each.at.astimezone(zone).date() == day]


def _person(context: AssistantContext) -> Sequence[Line]:
    """Whoever is named. All of them only where all are asked for: nobody else is who was meant."""
    everyone = _of(context, *_PEOPLE) if _ALL.search(context.asked.casefold()) else ()
    return _by_name(context) or _kept(context) or everyone


_ALL: Final = re.compile(r"\b(?:people|family|relatives|friends|contacts|\w+one|\w+body|know)\b")


def _by_name(context: AssistantContext) -> Sequence[Line]:
    """Those of whom a name or the relation is in the question."""
    asked = set(words_of(context.asked))

    def is_meant(line: Line) -> bool:
        names = {word for word in words_of(",".join(line.text.split(",")[:2])) if len(word) > 2}
        return bool(names & asked)

    return [each for each in _of(context, *_PEOPLE) if is_meant(each)]


def _whose(context: AssistantContext) -> Sequence[Line]:
    """Whose record it is; and who else has the name that is asked for."""
    return [*_of(context, "person", "patient"), *_by_name(context)]


def _coming(context: AssistantContext) -> Sequence[Line]:
    """What the caregiver wrote of whoever is named, and the visits with them; else all visits."""
    named = [word for each in _by_name(context) for word in words_of(each.text.split(",")[0])]
    told = [
        each
        for each in _of(context, CARE, "appointment")
        if any(word in words_of(each.text) for word in named)
    ]
    return told or _of(context, "appointment")


def _measured(context: AssistantContext) -> Sequence[Line]:
    """Of a value that is named that one; newest first."""
    meant = signals_meant(context.asked)
    lines = _of(context, *_MEASURED)
    if not meant:
        return about(lines, context.asked) or lines
    return [each for each in lines if speaks_of(each.text, meant)]


def _happened(context: AssistantContext) -> Sequence[Line]:
    """Of what is named; else the newest of all, and what is felt now."""
    events = _of(context, "event")
    asked = context.asked.casefold()
    if (of_such := next((each for each in _SUCH if each.search(asked)), None)) is not None:
        return [each for each in events if of_such.search(each.text.casefold())]
    lately = [*_of(context, "symptom"), *events]
    return about(events, context.asked) or _kept(context) or lately


# What happens in several words, which no list of whole words holds together.
_SUCH: Final = (
    re.compile(r"\bf(?:a|e)ll(?:en|s|ing)?\b"),
    re.compile(r"\b(?:vaccin|immuni[sz]|jab|(?:flu|covid|booster|shingles|tetanus) shot)"),
)


def _talked(context: AssistantContext) -> Sequence[Line]:
    """Of what is named; else the last talks."""
    talks = [each for each in context.lines if each.part in {Part.TALK, Part.TALK_FOUND}]
    named = telling(context.asked)
    return (about(talks, context.asked) if named else talks)[:_TALKS]


def _doctor_said(context: AssistantContext) -> Sequence[Line]:
    papers = [each for each in context.lines if each.part is Part.PAPER]
    return [*papers, *(each for each in _of(context, "event") if _VISIT.search(low(each.text)))]


_VISIT: Final = re.compile(r"\b(?:visit|appointment|clinic|doctor|dr|surgery|hospital)\b")


def _anything(context: AssistantContext) -> Sequence[Line]:
    """The record itself first: what was asked of it before is no answer beside it."""
    beside = {Part.EARLIER, Part.REMEMBERED}
    return about([each for each in context.lines if each.part not in beside], context.asked)


_FINDERS: Final[Mapping[Wanted, Callable[[AssistantContext], Sequence[Line]]]] = {
    Wanted.PLACE: _kinds("place", "patient"),
    Wanted.TODAY: _today,
    Wanted.PERSON: _person,
    Wanted.COMING: _coming,
    Wanted.MEDICINES: _named_or_all("medication"),
    Wanted.MEDICINE_CHANGES: _named_or_all("medicine_change"),
    Wanted.ALLERGIES: _kinds("allergy"),
    Wanted.CONDITIONS: _named_or_all("condition"),
    Wanted.SYMPTOMS: _kinds("symptom"),
    Wanted.VISITS: _named_or_all("appointment"),
    Wanted.MEASURED: _measured,
    Wanted.HAPPENED: _happened,
    Wanted.HELPERS: _kinds("contact", ADVISER),
    Wanted.LIKES: _kinds("preference", CARE),
    Wanted.RECORD_NAME: _whose,
    Wanted.TALKED_OF: _talked,
    Wanted.DOCTOR_SAID: _doctor_said,
    Wanted.ANYTHING: _anything,
}
