"""Names that tell nothing of who somebody is: known to all, on a packet, over a door, in a saying."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from core.resource_files import lexicon
from core.words.deidentify.name_lists import everyday
from core.words.deidentify.span import Span, lead, trail

_TOWNS = re.compile(
    r"(?:georgia|devon|florence|virginia|victoria|chelsea|austin|jordan|sydney|lourdes|lincoln|chester"
    r"|preston|jersey|alexandria|charlotte|adelaide|paris|milan|verona|petra|israel|kenya|india|asia)",
    re.I,
)
# Of these only whoever does something is a person.
_SELDOM_PEOPLE = re.compile(
    r"sydney|lourdes|petra|paris|milan|verona|lincoln|chester|preston|jersey|chelsea|kenya|india|asia",
    re.IGNORECASE,
)
_ACTS = re.compile(
    r"(?:'s)? (?:said|says|rang|rings|came|comes|is coming|visited|visits|brought|brings|told|will|and i|my|has|had|took|takes|helped|helps|phoned)\b",
    re.IGNORECASE,
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


_KIN = (
    r"(?:son|daughter|sister|brother|cousin|niece|nephew|wife|husband|partner|mother|father|mum|dad|aunt(?:ie)?|uncle|grand(?:son|daughter|child)"
    r"|friend|pal|mate|neighbou?r|carer|nurse|physio|cleaner|key ?worker|social worker|gp|doctor|solicitor|rn|hca|sw|nok)"
)
_OF_ONES_OWN = re.compile(
    rf"(?:\b(?:my|our|her|his|their|pt's?|the) (?:[\w-]+ )?{_KIN}|\bnext of kin|\b(?:nok|pt|patient|resident|carer|nurse|husband|wife|son|daughter)\b)"
    r"(?: is| was)?[:,]? $",
    re.I,
)
_ONES_OWN = re.compile(
    rf"(?:,| is| was)?,? (?:(?:my|our|her|his) (?:[\w-]+ )?|\((?:\w+ )?){_KIN}\b(?! of\b)", re.I
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


# Read once for all that is asked of one text.
@lru_cache(maxsize=2)
def _stretches(text: str) -> Sequence[tuple[int, int]]:
    """Where such names stand, in the order of the text."""
    return tuple(_found(text))


def _found(text: str) -> Iterator[tuple[int, int]]:
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
    before = lead(text, span.start)
    if _SELDOM_PEOPLE.fullmatch(said) and not _A_PERSON_FOLLOWS.search(before):
        return _ACTS.match(trail(text, span.end)) is None
    if _TOWNS.fullmatch(said) and _TO_A_TOWN.search(before):
        return True
    if said.islower() and said in everyday() and not _A_PERSON_FOLLOWS.search(before):
        return True
    return is_known_to_all(text, span)


def is_known_to_all(text: str, span: Span) -> bool:
    """Within a name of that list."""
    return _is_listed(text, span) and not _is_ones_own(text, span)


def is_thing_called_so(text: str, start: int, end: int) -> bool:
    """ "Aloe vera", "a Wendy house": though a Vera or a Wendy is known."""
    low = lead(text, start).lower() + trail(text, start).lower()
    at = len(lead(text, start))
    return any(
        found.start() <= at and at + end - start <= found.end()
        for found in _things().finditer(low.replace("\u2019", "'"))
    )


@cache
def _things() -> re.Pattern[str]:
    names = lexicon("lexicon/en/public_names.json")["things_called_so"]
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")


def _is_ones_own(text: str, span: Span) -> bool:
    """ "Next of kin: Paul Smith": who happens to be called like somebody whom all know."""
    is_told = _OF_ONES_OWN.search(lead(text, span.start)) or _ONES_OWN.match(trail(text, span.end))
    return bool(is_told)


def _is_listed(text: str, span: Span) -> bool:
    """From the last that begins no later, back as far as any name is long."""
    named = _stretches(text)
    for start, end in reversed(named[: bisect_right(named, (span.start, len(text)))]):
        if start < span.start - _longest():
            return False
        if span.end <= end:
            return True
    return False


@cache
def _longest() -> int:
    return max(len(name) for names in _public().values() for name in names)
