"""From a text to what it asserts: `statements(text, speaker)`."""

import re
from collections.abc import Iterator, Sequence

from core.words.meaning import Meaning
from core.words.passages import passages
from core.words.statements.about import whom_named
from core.words.statements.bearing import Named, view_of
from core.words.statements.cues import cue
from core.words.statements.naming import name_of
from core.words.statements.reader import NAMES, read, supported, things_at_least, things_in
from core.words.statements.signs import Seen
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic
from core.words.tagging.tagger import tagger
from core.words.time_phrases.find import phrase_in

_SENTENCE = re.compile(r"[^.!?;\n]*")


def statements(
    text: str,
    speaker: Speaker = Speaker.PATIENT,
    at_least: Sequence[Topic] = (),
    meaning: Meaning | None = None,
) -> tuple[Statement, ...]:
    """In the order of the text. What is only asked, wished, imagined or seen is left out.

    at_least: something of these kinds is known to be asserted, and the likeliest name is taken.
    By the words alone without `meaning`, which leaves more open.
    """
    parts, reader = [read(each, speaker) for each in passages(text)], tagger(NAMES)
    named = [(told, thing) for told in parts for thing in things_in(told, reader)]
    if at_least and not any(thing.topic in at_least for _, thing in named):
        told = max(parts, key=lambda each: each.best_of(at_least, reader))
        named = [(told, thing) for thing in things_at_least(told, reader, at_least)]
    known = ((told.seen, _as_complaint(told.seen, thing)) for told, thing in named)
    return tuple(_each_once(_statement(seen, thing, meaning) for seen, thing in known))


def _as_complaint(seen: Seen, thing: Named) -> Named:
    """ "My knee hurts" happens to nobody: without a sign of an event it is a complaint."""
    met = {h.topic for h in seen.hints if h.start < thing.end and h.end > thing.start}
    is_complaint = thing.topic is Topic.EVENT and Topic.SYMPTOM in met and Topic.EVENT not in met
    return Named(thing.start, thing.end, Topic.SYMPTOM) if is_complaint else thing


def _statement(seen: Seen, thing: Named, meaning: Meaning | None) -> Statement:
    name, (polarity, about) = name_of(seen, thing), supported(seen, thing, meaning)
    start, end = view_of(seen, thing).clause
    clause = seen.said.text[start:end].strip()
    is_dose = thing.topic is Topic.MEDICATION and polarity is Polarity.ABSENT
    return Statement(
        topic=thing.topic,
        entity=name.entity,
        means=name.means,
        polarity=polarity,
        about=about,
        other=whom_named(seen.said.text, thing.start) if about is About.OTHER else None,
        time=phrase_in(clause) or phrase_in(seen.said.text),
        said_by=seen.speaker,
        clause=clause,
        is_missed=is_dose and cue("missed_dose").search(clause) is not None,
    )


def _each_once(found: Iterator[Statement]) -> Iterator[Statement]:
    seen = set[tuple[Topic, str, Polarity, About]]()
    for one in found:
        what = (one.topic, one.means, one.polarity, one.about)
        if what not in seen:
            seen.add(what)
            yield one
