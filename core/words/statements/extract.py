"""From a text to what it asserts: `statements(text, speaker)`."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.words.plain import plain
from core.words.statements.about import SELF, Talk, Whom, carried, talk_of, whom
from core.words.statements.asserted import asserted
from core.words.statements.clauses import Clause, clauses
from core.words.statements.cues import cue, is_in
from core.words.statements.happenings import events, measurements, visits
from core.words.statements.likings import is_refused, preferences
from core.words.statements.names import names_of_others
from core.words.statements.polarity import is_denied, polarity_of
from core.words.statements.reactions import allergies
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic
from core.words.statements.things import Thing, medical_things
from core.words.time_phrases.find import phrase_in

_LOUD = re.compile(r"\b[A-Z][A-Z0-9]{1,2}\b")
_SMALL = re.compile(r"\b[a-z]{2,3}\b")


def statements(text: str, speaker: Speaker = Speaker.PATIENT) -> tuple[Statement, ...]:
    """In the order of the text. Whatever is only asked, wished, imagined or seen is left out."""
    loud = frozenset(word.casefold() for word in _LOUD.findall(text))
    if speaker is Speaker.CLINICIAN:
        loud |= frozenset(_SMALL.findall(text))
    talk = talk_of(speaker, plain(text), names_of_others(text, speaker))
    last, found, number = SELF, list[Statement](), 0
    for clause in clauses(text):
        if clause.sentence_number != number:
            last, number = SELF, clause.sentence_number
        found += _of_clause(talk, clause, loud, last)
        last = carried(talk, clause.text, last)
    return _each_once(found)


def _of_clause(talk: Talk, clause: Clause, loud: frozenset[str], last: Whom) -> list[Statement]:
    said = asserted(clause)
    if not said.strip():
        return []
    return [_statement(talk, clause, said, thing, last=last) for thing in _things(said, loud)]


def _things(said: str, loud: frozenset[str]) -> list[Thing]:
    allergic = allergies(said)
    measured = list(measurements(said))
    medical = medical_things(said, loud)
    happened = list(events(said))
    planned = [] if happened and any(t.entity != "fall" for t in happened) else list(visits(said))
    if allergic:
        medical = [t for t in medical if not _is_part_of(t, allergic, said)]
        happened = planned = []
    kept = [t for t in medical if not any(_same_words(t, m) for m in measured)]
    kept = [t for t in kept if not any(_touches(t, other) for other in [*happened, *planned])]
    liked = preferences(said) if not allergic else []
    if liked and kept and not _is_liking_too(liked[0], kept, said):
        liked = []
    return sorted([*allergic, *measured, *kept, *happened, *planned, *liked], key=lambda t: t.start)


def _is_part_of(thing: Thing, allergic: Sequence[Thing], said: str) -> bool:
    if any(thing.means == other.means or _touches(thing, other) for other in allergic):
        return True
    return thing.topic is not Topic.MEDICATION or is_in("negation", said)


def _touches(one: Thing, other: Thing) -> bool:
    return one.start < other.end and other.start < one.end


def _same_words(thing: Thing, measured: Thing) -> bool:
    return _touches(thing, measured) or measured.entity.split()[0] in thing.means.split()


def _is_liking_too(liked: Thing, medical: Sequence[Thing], said: str) -> bool:
    """Of a medicine a refusal is both; of an illness "I hate my cough" is no taste."""
    if any(t.topic is Topic.MEDICATION for t in medical):
        return (
            is_refused(said) or liked.polarity is Polarity.ABSENT or "with" in said or "in" in said
        )
    return not any(_touches(t, liked) for t in medical)


def _statement(talk: Talk, clause: Clause, said: str, thing: Thing, *, last: Whom) -> Statement:
    meant = whom(talk, said[: thing.start], said[thing.end :], last)
    before = said[: thing.start]
    polarity = thing.polarity or _polarity(thing, said)
    rest = clause.sentence.partition(clause.text)[2]
    if polarity is Polarity.PRESENT and _DOUBT.search(rest):
        polarity = Polarity.UNCERTAIN
    return Statement(
        topic=thing.topic,
        entity=thing.entity,
        means=thing.means,
        polarity=polarity,
        about=meant.about,
        other=meant.other,
        time=phrase_in(clause.text) or phrase_in(clause.sentence),
        said_by=talk.speaker,
        clause=clause.text,
        is_missed=thing.topic is Topic.MEDICATION
        and polarity is Polarity.ABSENT
        and cue("missed_dose").search(before + said[thing.end :]) is not None,
    )


def _polarity(thing: Thing, said: str) -> Polarity:
    if thing.topic is Topic.ALLERGY:
        start = _allergy_cue(said, thing.start)
        outcome = polarity_of(thing.topic, said, start, thing.end)
        return (
            Polarity.PRESENT
            if outcome is Polarity.RESOLVED and not is_in("gone_after", said[start:])
            else outcome
        )
    if thing.topic in {Topic.EVENT, Topic.MEASUREMENT}:
        before = said[: thing.start]
        if cue("uncertain").search(before):
            return Polarity.UNCERTAIN
        return Polarity.ABSENT if is_denied(before, "", thing.topic) else Polarity.PRESENT
    return polarity_of(thing.topic, said, thing.start, thing.end)


_DOUBT = re.compile(
    r"^\W*(?:but |although |though )?(?:i'm not (?:\w+ )?sure|(?:i|we) (?:don't|do not) (?:think|know)|i can't (?:remember|swear)|not (?:sure|certain))"
)
_ALLERGY_WORD = re.compile(
    r"\b(?:allerg\w+|alerg\w+|react\w*|intoleran\w*|sensitiv\w*|anaphyla\w+)\b"
)


def _allergy_cue(said: str, start: int) -> int:
    """Where the word of being allergic stands: what denies it stands before that."""
    word = _ALLERGY_WORD.search(said)
    return min(word.start(), start) if word else start


def _each_once(found: Sequence[Statement]) -> tuple[Statement, ...]:
    kept: dict[tuple[Topic, str, Polarity, About], Statement] = {}
    for statement in found:
        kept.setdefault(
            (statement.topic, statement.means, statement.polarity, statement.about), statement
        )
    return tuple(replace(statement) for statement in kept.values())
