"""From a text to what it asserts: `statements(text, speaker)`."""

import re
from collections.abc import Iterator, Sequence

from core.words.allergies_denied import ALLERGIES_DENIED
from core.words.meaning import Meaning
from core.words.statements.about import whom_named
from core.words.statements.bearing import Named, view_of
from core.words.statements.cues import cue
from core.words.statements.implied import called, implied, implied_names, is_vague, of_its_kind
from core.words.statements.kinds import each_by_its_name, kind_put_right
from core.words.statements.liked_less import liked_less
from core.words.statements.listed_with import listed_with
from core.words.statements.naming import Name, meant_by, name_of
from core.words.statements.reader import (
    MOST,
    MOST_LIKED,
    NAMES,
    Read,
    supported,
    things_at_least,
    things_in,
)
from core.words.statements.readings import readings
from core.words.statements.seen_on import not_seen
from core.words.statements.signs import Seen
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic
from core.words.tagging.tagger import Tagger, tagger
from core.words.time_phrases.find import phrase_in

_ALLERGY = re.compile(r"allerg\w*")


def statements(
    text: str,
    speaker: Speaker = Speaker.PATIENT,
    at_least: Sequence[Topic] = (),
    meaning: Meaning | None = None,
    *,
    is_decided: bool = False,
) -> tuple[Statement, ...]:
    """In the order of the text. What is only asked, wished, imagined or seen is left out.

    at_least: something of these kinds is likely asserted, and the likeliest name is taken.
    is_decided: it is more than likely; a liking is then named by the least word that may name it.
    By the words alone without `meaning`, which leaves more open.
    """
    parts, reader = readings(text, speaker, meaning), tagger(NAMES)
    named = [
        (told, thing)
        for told in parts
        for thing in each_by_its_name(told.seen, _things(told, reader))
    ]
    is_asked = len(parts) == 1 and at_least != (Topic.PREFERENCE,)
    untold = implied(text, meaning) if is_asked else None
    kinds = {thing.topic for _, thing in named} | ({implied_names()[untold]} if untold else set())
    if at_least and not kinds & {*at_least}:
        told = max(parts, key=lambda each: each.best_of(at_least, reader))
        most = MOST_LIKED if is_decided and at_least == (Topic.PREFERENCE,) else MOST
        named = [(told, thing) for thing in things_at_least(told, reader, at_least, most)]
    known = ((told.seen, kind_put_right(told.seen, thing)) for told, thing in named)
    said = tuple(_each_once(one for each in known for one in _asserted(*each, meaning)))
    return with_untold(untold, said, parts[0].seen, meaning) if untold else said


def _things(told: Read, reader: Tagger) -> Sequence[Named]:
    """Whoever has no allergies at all says so of no substance."""
    things = things_in(told, reader)
    rules = (not_seen, liked_less, listed_with)
    more = [each for rule in rules for each in rule(told.seen, things)]
    things = sorted([*things, *more], key=lambda each: each.start)
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
