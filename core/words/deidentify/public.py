"""Names that tell nothing of who somebody is: known to all, on a packet, over a door, in a saying."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from core.resource_files import lexicon
from core.words.deidentify.name_lists import everyday
from core.words.deidentify.span import Span

_TOWNS = re.compile(
    r"(?:georgia|devon|florence|virginia|victoria|chelsea|austin|jordan|sydney|lourdes|lincoln|chester"
    r"|preston|jersey|alexandria|charlotte|adelaide|paris|milan|verona|petra|israel|kenya|india|asia)",
    re.I,
)
_TO_A_TOWN = re.compile(
    r"\b(?:in|near|around|via|visited|outside|(?:emigrated|moved|flew|went|trip|train|drive|back) (?:to|from))"
    r"(?: the)? $",
    re.I,
)
_A_PERSON_FOLLOWS = re.compile(
    r"\b(?:our|my|son|daughter|sister|brother|aunt|auntie|uncle|mrs|mr|miss|ms|dr|nurse|called|named"
    r"|name is|name's|friend|neighbour|neighbor|husband|wife|ring|phone|tell|ask|told|when|from) $",
    re.I,
)


_WORD = re.compile(r"\w+")


@cache
def _public() -> Mapping[str, Sequence[str]]:
    """The names of the lists by their first word."""
    lists = lexicon("lexicon/en/public_names.json").values()
    by_first: dict[str, list[str]] = {}
    for name in {each for names in lists for each in names}:
        by_first.setdefault(_WORD.findall(name)[0], []).append(name)
    return by_first


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Where such names stand."""
    low = text.lower().replace("\u2019", "'")
    if len(low) != len(text):
        return
    for word in _WORD.finditer(low):
        for name in _public().get(word[0], ()):
            end = word.start() + len(name)
            if low.startswith(name, word.start()) and not low[end : end + 1].isalnum():
                yield word.start(), end


def is_public(text: str, span: Span) -> bool:
    """Within a name of that list, a town that is gone to, or a word in small letters."""
    said = text[span.start : span.end]
    before = text[: span.start]
    if _TOWNS.fullmatch(said) and _TO_A_TOWN.search(before):
        return True
    if said.islower() and said in everyday() and not _A_PERSON_FOLLOWS.search(before):
        return True
    return any(start <= span.start and span.end <= end for start, end in _stretches(text))
