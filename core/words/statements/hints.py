"""What expressions find in a text: a hint for the reader that has learnt, never the last word."""

import re
from collections.abc import Iterator
from functools import lru_cache

from core.frozen import frozen
from core.words.statements.cues import about_cue, cue
from core.words.statements.happenings import events, measurements, visits
from core.words.statements.likings import preferences
from core.words.statements.reactions import allergies
from core.words.statements.said import Said
from core.words.statements.statement import Topic
from core.words.statements.things import Thing, medical_things

_SENTENCE = re.compile(r"[^.!?;\n]+(?:[.](?=\S)[^.!?;\n]+)*")
# A clause ends here, and nothing is said beside it.
CLAUSE_END = r"(?= ?(?:[.,;!?]|$))"
_WHO = r"(?:i|he|she|they|we|my|his|her)"
_CUT = re.compile(
    rf",? \b(?:but|although|because|cos|so|and then)\b |, (?={_WHO}\b)"
    r"| (?:and|or) (?=(?:i|he|she|they|we|my|his|her|it|that|can't|don't|won't|has|have|is|was|not"
    r"|no)\b)| - "
)
CUES = (
    "negation", "gone_after", "gone_before", "still", "stopped", "uncertain", "question",
    "hypothetical", "wish", "idiom", "dose", "every",
)  # fmt: skip
SOURCES = ("named", "allergic", "measured", "happened", "planned", "liked")
ABOUT_CUES = ("kin", "patient_words", "reporter", "media", "post_other")


@frozen
class Hint:
    """start, end: places in the text. source: which kind of expression found it."""

    start: int
    end: int
    topic: Topic
    entity: str
    source: str


@frozen
class Cue:
    start: int
    end: int
    name: str


def hints(said: Said) -> list[Hint]:
    loud = frozenset(w.low for w in said.words if w.shown.isupper() and len(w.low) <= 3)
    return [hint for start, end in clauses_of(said.text) for hint in _hints(said, start, end, loud)]


def _hints(said: Said, start: int, end: int, loud: frozenset[str]) -> Iterator[Hint]:
    text = said.text[start:end]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    found: tuple[list[Thing], ...] = (
        medical_things(text, loud), allergies(text), list(measurements(text)),
        list(events(text)), list(visits(text)), preferences(text),
    )  # fmt: skip
    for source, things in zip(SOURCES, found, strict=True):
        for thing in things:
            place = (start + thing.start, start + thing.end)
            yield Hint(*place, thing.topic, thing.entity, source)


@lru_cache(maxsize=16)
def clauses_of(text: str) -> tuple[tuple[int, int], ...]:
    """Places of the stretches within which a "not" reaches all."""
    return tuple(_clauses(text))


def _clauses(text: str) -> Iterator[tuple[int, int]]:
    for sentence in _SENTENCE.finditer(text):
        at = sentence.start()
        for cut in _CUT.finditer(text, sentence.start(), sentence.end()):
            yield at, cut.start()
            at = cut.end()
        yield at, sentence.end()


def cues_in(said: Said) -> list[Cue]:
    """In the order of the text."""
    patterns = [(name, cue(name)) for name in CUES]
    patterns += [(name, about_cue(name)) for name in ABOUT_CUES]
    found = [
        Cue(*hit.span(), name) for name, pattern in patterns for hit in pattern.finditer(said.text)
    ]
    return sorted(found, key=lambda hit: (hit.start, hit.end, hit.name))
