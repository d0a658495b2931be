"""Words of the lists in resources/lexicon/en that stand in a sentence, longest first."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from core.frozen import frozen
from core.resource_files import lexicon
from core.words.statements.said import Said, Word, said_of
from core.words.statements.terms import found_terms, stem

# A name's short form is written in capitals; the others stand for themselves.
SHORT = "abbreviations"
_LISTS = ("care", "procedures", "measures", "likings", SHORT)
_LONGEST = 6


@frozen
class Listed:
    """start, end: places in the text. source: the list. means: the plain name there."""

    start: int
    end: int
    source: str
    means: str


def listed(said: Said) -> list[Listed]:
    """Of one list none overlap; a word may be in several."""
    stems = [stem(word.low) for word in said.words]
    found, at = list[Listed](), 0
    while at < len(stems):
        length, hits = _longest_at(stems, at)
        end = said.words[at + length - 1].end if hits else 0
        found += [Listed(said.words[at].start, end, source, means) for source, means in hits]
        at += max(length, 1)
    return [*found, *_terms(said), *_parts(said.words)]


def _longest_at(stems: Sequence[str], at: int) -> tuple[int, Sequence[tuple[str, str]]]:
    index = _index()
    for length in range(min(_LONGEST, len(stems) - at), 0, -1):
        hits = index.get(tuple(stems[at : at + length]))
        if hits:
            return length, hits
    return 0, ()


def _terms(said: Said) -> Iterator[Listed]:
    for hit in found_terms(said.text):
        yield Listed(hit.start, hit.end, hit.term.topic.value, hit.term.means)


def _parts(words: Sequence[Word]) -> Iterator[Listed]:
    parts = _body_parts()
    for word in words:
        if word.low in parts or stem(word.low) in parts:
            yield Listed(word.start, word.end, "part", stem(word.low))


@cache
def _body_parts() -> frozenset[str]:
    return frozenset(lexicon("lexicon/en/body_parts.json")["parts"])


@cache
def _index() -> Mapping[tuple[str, ...], Sequence[tuple[str, str]]]:
    index: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for source in _LISTS:
        for means, others in lexicon(f"lexicon/en/{source}.json").items():
            for name in others if source == SHORT else (means, *others):
                key = tuple(stem(word.low) for word in said_of(name).words)
                index.setdefault(key, []).append((source, means))
    return index
