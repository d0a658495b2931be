"""From what was heard, and what is known, to what is said: the middle of a turn."""

import re
from dataclasses import field, replace
from typing import Final

from core.clinical.safety_relevant import thins_the_blood
from core.companion.after_help import after_help
from core.companion.answers import answer_to
from core.companion.asked import Asked
from core.companion.context import CompanionContext, Pace, Tone
from core.companion.disclosing import is_enough
from core.companion.finish import Finished, finish
from core.companion.hearing import Heard
from core.companion.memory import TurnMemory
from core.companion.narrative import Told, Wanted, narrative_for, themes
from core.companion.pacing import CHRONIC, pace_of
from core.companion.repetition import Echo, echo_of
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.companion.whom_meant import calls_for, looks_for_a_thing, meant_in
from core.companion.window import DISTRESS, THINNED_FROM, State, window
from core.dates_in_words import part_of_day
from core.frozen import frozen
from core.ports.talk import Exchange
from core.records.talk import Emotion, NarrativeMode, Trajectory
from core.words.feeling import is_said_to_be_well, trajectory
from core.words.intent import Intent
from core.words.medicine_names import names_a_medicine
from core.words.plain import words_of
from core.words.statements.statement import Topic

_SURE_ENOUGH = 0.6
# Where a good feeling may be shared.
_AT_EASE = frozenset({Intent.COMPANY, Intent.PROUD, Intent.THANKS})
# However it sounds otherwise, nothing of the record is asked for.
_ASKS_FOR_NOTHING = frozenset(
    {Intent.ANGER, Intent.SEXUAL, Intent.SORRY, Intent.THANKS, Intent.GOODBYE, Intent.HELLO}
    | {Intent.INTRUDER, Intent.STOLEN, Intent.GO_HOME, Intent.BORED, Intent.PROUD, Intent.TIRED}
)
# Where nobody is named, a thing may be what is looked for.
_WHERE_ABOUTS = frozenset({Intent.COMPANY, Intent.WHERE_IS_PERSON})
_FRESH = 6  # messages behind a fixed reply
_LATELY = 3  # feelings that go before a reply (D3)


@frozen
class _Turned:
    """What is settled before a word of the reply is chosen.

    is_enough: what was asked for is more of the record than one talk tells (S3).
    """

    heard: Heard
    memory: TurnMemory
    intent: Intent
    echo: Echo
    course: Trajectory
    is_enough: bool = False

    @property
    def pace(self) -> Pace:
        return pace_of(self.echo)


def answered(voice: Voice, heard: Heard, memory: TurnMemory, exchange: Exchange) -> Turn:
    """The turn with its reply, not yet shown."""
    turned = _turned(voice, heard, memory)
    told = _story(voice, turned) if _is_story_due(turned) else None
    context = _context(voice, turned, told)
    said = finish(voice.writer, context, voice.meaning)
    told = _as_told(told, said)
    return Turn(
        exchange=replace(exchange, reply=said.text),
        session=memory.session,
        heard=heard,
        intent=turned.intent,
        trajectory=turned.course,
        told=told,
        is_circling=turned.echo.count >= CHRONIC,
        is_last=context.answer.key.startswith(Intent.GOODBYE.value),
        fault=said.fault,
        anchors=_anchors(heard.said, told),
    )


@frozen
class Previewed:
    """What a reply would rest on, and how it would be put."""

    context: CompanionContext
    reply: str = field(repr=False)


def previewed(voice: Voice, heard: Heard, memory: TurnMemory) -> Previewed:
    """As a turn would answer, for whoever looks after it: nobody hears it, and nothing is kept."""
    turned = _turned(voice, heard, memory)
    told = _story(voice, turned) if _is_story_due(turned) else None
    context = _context(voice, turned, told)
    return Previewed(context, finish(voice.writer, context, voice.meaning).text)


def _turned(voice: Voice, heard: Heard, memory: TurnMemory) -> _Turned:
    echo = echo_of(heard, memory.questions, voice.meaning)
    turned = _Turned(heard, memory, _intent(heard, memory), echo, course_of(heard, memory))
    return _kept_within(voice, turned)


def _kept_within(voice: Voice, turned: _Turned) -> _Turned:
    known, budget = turned.memory.known, turned.memory.budget
    if not is_enough(answer_to(_asked(voice, turned)), known, budget):
        return turned
    return replace(turned, intent=Intent.EVERYTHING, is_enough=True)


def _as_told(told: Told | None, said: Finished) -> Told | None:
    """What was only thought of is not counted. Where a writer failed, it was told as it stands."""
    if told is None or not said.fault:
        return told
    is_told = told.narrative.text in said.text
    return Told(told.narrative, NarrativeMode.FALLBACK) if is_told else None


def falls_while_thinned(heard: Heard, memory: TurnMemory) -> bool:
    """A fall, told in passing, by somebody who takes a blood thinner (N1)."""
    fell = any(each.topic is Topic.EVENT and "fall" in each.means.split() for each in heard.told)
    return fell and any(thins_the_blood(each.text) for each in memory.known.profile.medications)


def course_of(heard: Heard, memory: TurnMemory) -> Trajectory:
    lately = [*(each.distress_score for each in memory.feelings), heard.feeling.distress]
    return trajectory(lately, memory.usual)


def anchors_in(said: str) -> tuple[str, ...]:
    """Words of the message that narratives dwell on too: a garden, a cat (D4)."""
    return tuple(word for word in dict.fromkeys(words_of(said)) if word in themes())


def _anchors(said: str, told: Told | None) -> tuple[str, ...]:
    """Of the message, and of what was told: later a cat of the story may be come back to (D4)."""
    of_story = sorted(told.narrative.themes) if told else ()
    return tuple(dict.fromkeys([*anchors_in(said), *of_story]))


def _intent(heard: Heard, memory: TurnMemory) -> Intent:
    """What was told decides where nothing was asked."""
    if heard.wants_all and heard.intent not in _ASKS_FOR_NOTHING:
        return Intent.EVERYTHING
    if heard.intent is Intent.YES:
        return _agreed_to(memory)
    if heard.intent in _WHERE_ABOUTS and looks_for_a_thing(heard.said, memory.known):
        return Intent.STOLEN
    if heard.intent is Intent.COMPANY and calls_for(heard.said, memory.known):
        return Intent.WHERE_IS_PERSON
    if heard.intent is not Intent.COMPANY or not heard.told:
        return heard.intent
    return Intent.SYMPTOM if heard.is_complaint else Intent.NOTED


def _agreed_to(memory: TurnMemory) -> Intent:
    """A yes is an answer to what Rosemary asked a moment ago."""
    last = memory.messages[-1] if memory.messages else None
    if last is None or "?" not in last.content:
        return Intent.YES
    if last.intent == Intent.INTRUDER.value:
        return Intent.INTRUDER
    return Intent.STORY if "story" in words_of(last.content) else Intent.YES


def _context(voice: Voice, turned: _Turned, told: Told | None) -> CompanionContext:
    heard, memory = turned.heard, turned.memory
    return CompanionContext(
        said=heard.said,
        intent=turned.intent,
        answer=answer_to(_asked(voice, turned)),
        tone=_tone(turned),
        pace=turned.pace,
        name=memory.known.person.display_name,
        window=window(memory.messages, _state(turned), turned.echo.matching),
        story=told.narrative.text if told else None,
        likes=memory.known.likes,
        avoided=memory.known.avoided,
        anchors=memory.anchors,
        turn=memory.session.message_count // 2,
    )


def _asked(voice: Voice, turned: _Turned) -> Asked:
    said = turned.heard.said
    of_a_medicine = any(each.topic is Topic.MEDICATION for each in turned.heard.told)
    return Asked(
        said=said,
        intent=turned.intent,
        known=turned.memory.known,
        dates=voice.dates,
        said_before=[each.original_message for each in turned.memory.questions],
        is_of_a_medicine=of_a_medicine
        or turned.intent is Intent.MEDICINE_ADVICE
        or (names_a_medicine(said) and _GIVEN.search(said) is not None),
        after=after_help(turned.memory.messages, turned.memory.known),
        is_alarmed=any(
            each.intent == Intent.INTRUDER.value for each in turned.memory.messages[-_FRESH:]
        ),
        is_at_ease=turned.heard.feeling.emotion in {Emotion.CALM, Emotion.NEUTRAL},
        is_noted=bool(turned.heard.told),
        is_enough=turned.is_enough,
    )


# A medicine that somebody has, or is to have; who tells of an allergy knows of it.
_GIVEN: Final = re.compile(
    r"^(?!.*\ballerg).*\b(?:gave|give|given|giving|prescribed|prescribe|took|take|taken|taking|had"
    r"|have|having|got|put me on|start|started|starting)\b",
    re.I | re.S,
)


def _tone(turned: _Turned) -> Tone:
    feeling = turned.heard.feeling
    return Tone(
        emotion=_spoken_to(turned),
        is_distressed=feeling.distress > DISTRESS,
        trajectory=turned.course,
        lately=tuple(each.emotion for each in turned.memory.feelings[-_LATELY:]),
    )


def _spoken_to(turned: _Turned) -> Emotion:
    """Nobody is told of a feeling that is only guessed, nor of a good one about a complaint."""
    feeling = turned.heard.feeling
    if feeling.confidence < _SURE_ENOUGH:
        return Emotion.NEUTRAL
    if feeling.emotion is Emotion.CALM and turned.intent not in _AT_EASE:
        return Emotion.NEUTRAL
    if feeling.emotion is Emotion.CALM and not is_said_to_be_well(turned.heard.said):
        return Emotion.NEUTRAL
    return feeling.emotion


def _state(turned: _Turned) -> State:
    session = turned.memory.session
    return State(
        messages=session.message_count,
        repeats=turned.echo.count,
        distress=turned.heard.feeling.distress,
        is_escalated=session.escalation_triggered,
    )


def _is_story_due(turned: _Turned) -> bool:
    """Asked for; or it is getting worse, or home is longed for, and no fact was asked for."""
    if turned.intent is Intent.STORY:
        return True
    if turned.intent not in _ONLY_COMPANY or _is_not_the_moment(turned):
        return False
    if turned.echo.count >= THINNED_FROM and turned.intent is Intent.GO_HOME:
        return True
    return turned.course is Trajectory.ESCALATING and turned.heard.feeling.distress > DISTRESS


_ONLY_COMPANY = frozenset({Intent.COMPANY, Intent.GO_HOME, Intent.TIRED})


def _is_not_the_moment(turned: _Turned) -> bool:
    """One was told a moment ago, help is needed, or somebody who died is spoken of."""
    known, lately = turned.memory.known, turned.memory.messages[-_FRESH:]
    is_of_the_dead = meant_in(turned.heard.said, known.dead) is not None
    is_just_told = any(each.narrative_id for each in lately)
    return is_just_told or is_of_the_dead or after_help(lately, known) is not None


def _story(voice: Voice, turned: _Turned) -> Told | None:
    memory = turned.memory
    found = narrative_for(
        Wanted(
            said=turned.heard.said,
            intent=turned.intent,
            emotion=turned.heard.feeling.emotion,
            part_of_day=part_of_day(memory.known.now.astimezone(voice.dates.zone)).value,
            pace=turned.pace,
            avoided=memory.known.avoided,
            told=memory.told,
            lately=memory.told_lately,
            relief=memory.relief,
        ),
        voice.meaning,
    )
    return Told(found, NarrativeMode.SEED) if found else None
