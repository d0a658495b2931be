"""From a text to what it asserts: `statements(text, speaker)`."""

import re
from collections.abc import Iterator, Sequence

from core.words.allergies_denied import ALLERGIES_DENIED, TELLS_OF_REACTIONS
from core.words.meaning import Meaning
from core.words.passages import passages
from core.words.statements.about import whom_named
from core.words.statements.bearing import Named, view_of
from core.words.statements.cues import cue
from core.words.statements.implied import called, implied, implied_names, is_vague, of_its_kind
from core.words.statements.naming import Name, meant_by, name_of
from core.words.statements.reader import (
    NAMES,
    Read,
    named_along,
    read,
    standing,
    supported,
    things_at_least,
    things_in,
)
from core.words.statements.signs import Seen
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic
from core.words.statements.support import is_contested
from core.words.tagging.tagger import Tagger, tagger
from core.words.time_phrases.find import phrase_in

_ALLERGY = re.compile(r"allerg\w*")
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
    if meaning:
        parts = [named_along(each, reader, meaning) for each in parts]
    named = [(told, thing) for told in parts for thing in _things(told, reader)]
    is_asked = len(parts) == 1 and at_least != (Topic.PREFERENCE,)
    untold = implied(text, meaning) if is_asked else None
    kinds = {thing.topic for _, thing in named} | ({implied_names()[untold]} if untold else set())
    if at_least and not kinds & {*at_least}:
        told = max(parts, key=lambda each: each.best_of(at_least, reader))
        named = [(told, thing) for thing in things_at_least(told, reader, at_least)]
    known = ((told.seen, _kind_put_right(told.seen, thing)) for told, thing in named)
    said = tuple(_each_once(one for each in known for one in _asserted(*each, meaning)))
    return with_untold(untold, said, parts[0].seen, meaning) if untold else said


def _things(told: Read, reader: Tagger) -> Sequence[Named]:
    """Whoever has no allergies at all says so of no substance."""
    things = things_in(told, reader)
    text = told.seen.said.text
    denied = ALLERGIES_DENIED.search(text)
    if denied is None or "?" in text:
        return things
    start, end = denied.span()
    others = [each for each in things if each.end <= start or each.start >= end]
    if any(each.topic is Topic.ALLERGY for each in others):
        return others
    named = _ALLERGY.search(text, start, end) or denied
    return [*others, Named(*named.span(), Topic.ALLERGY)]


def _kind_put_right(seen: Seen, thing: Named) -> Named:
    return _as_kept(seen, _as_taken(seen, _as_complaint(seen, thing)))


def _as_kept(seen: Seen, thing: Named) -> Named:
    """A visit that was kept has happened: "seen at the falls clinic on the 12th"."""
    clause = _clause(seen, thing)
    is_past = cue("visit_kept").search(clause) and not cue("visit_ahead").search(clause)
    is_kept = thing.topic is Topic.APPOINTMENT and is_past
    return Named(thing.start, thing.end, Topic.EVENT) if is_kept else thing


def _as_complaint(seen: Seen, thing: Named) -> Named:
    """ "My knee hurts" happens to nobody: without a sign of an event it is a complaint."""
    met = {h.topic for h in seen.hints if h.start < thing.end and h.end > thing.start}
    is_complaint = thing.topic is Topic.EVENT and Topic.SYMPTOM in met and Topic.EVENT not in met
    return Named(thing.start, thing.end, Topic.SYMPTOM) if is_complaint else thing


def _as_taken(seen: Seen, thing: Named) -> Named:
    """ "I had penicillin once" speaks of a medicine: no allergy is denied without a word for it."""
    if thing.topic is not Topic.ALLERGY:
        return thing
    view = view_of(seen, thing)
    start, end = view.clause
    clause = seen.said.text[start:end]
    is_told = TELLS_OF_REACTIONS.search(clause) or ALLERGIES_DENIED.search(clause)
    if is_told or is_contested(view) or standing(seen, thing) not in _OVER:
        return thing
    return Named(thing.start, thing.end, Topic.MEDICATION)


_OVER = frozenset((Polarity.ABSENT, Polarity.RESOLVED))


def with_untold(
    untold: str, said: tuple[Statement, ...], seen: Seen, meaning: Meaning | None
) -> tuple[Statement, ...]:
    """What was told without its name: the one word of its kind, where no list knows it, or, where
    nothing of its kind is named, one thing more; the whole text tells how that stands."""
    alike = of_its_kind(untold, said)
    if len({one.entity for one in alike}) == 1 and is_vague(untold, alike[0]):
        return tuple(called(untold, one) if one in alike else one for one in said)
    if alike or not seen.said.words:
        return said
    whole = Named(0, len(seen.said.text), implied_names()[untold])
    told = supported(seen, whole, meaning, is_untold=True)
    name = Name(untold, meant_by(untold, whole.topic))
    clause = seen.said.text.strip()
    return (*said, *(_statement(seen, whole, name, each, clause=clause) for each in told))


def _asserted(seen: Seen, thing: Named, meaning: Meaning | None) -> Iterator[Statement]:
    told = supported(seen, thing, meaning)
    name = name_of(seen, thing)
    # What is told of two is told by all of the text: "my wife has epilepsy, I don't".
    clause = _clause(seen, thing) if len(told) == 1 else seen.said.text.strip()
    yield from (_statement(seen, thing, name, each, clause=clause) for each in told)


def _statement(
    seen: Seen, thing: Named, name: Name, told: tuple[Polarity, About], *, clause: str
) -> Statement:
    polarity, about = told
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


def _clause(seen: Seen, thing: Named) -> str:
    start, end = view_of(seen, thing).clause
    return seen.said.text[start:end].strip()


def _each_once(found: Iterator[Statement]) -> Iterator[Statement]:
    seen = set[tuple[Topic, str, Polarity, About]]()
    for one in found:
        what = (one.topic, one.means, one.polarity, one.about)
        if what not in seen:
            seen.add(what)
            yield one
