"""What stands where a name might and names nobody: a plain word, a value of the laboratory, a town."""

import re
from typing import Final

from core.words.deidentify.name_lists import (
    everyday,
    is_first,
    is_on_a_list,
    words_borne,
    written_small,
)
from core.words.deidentify.span import lead, trail

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
_HEAD: Final = re.compile(r"(?:^|[.!?:;\n\"\u201c(>-])\s*$")
# "HbA1c", "LFTs", "FHx"; "LifeLabs".
_VALUE: Final = re.compile(r"[^\W\d]\w*\d\w*|[A-Z]{2,}[sx]")
_JOINED: Final = re.compile(r"(?P<first>[A-Z][a-z]{3,})[A-Z][a-z]\w*")
# Behind these even a plain word is somebody: "uncle rocky", "they call her smiler".
_BRINGS_IN: Final = re.compile(
    r"\b(?:uncle|auntie|aunty|aunt|mrs?|(?-i:[Mm]s)|miss|dr|nurse|sister|ring|rang|phone|text|tell|told|ask|asked|called|named|name is|name's|nicknamed|known as|answers to"
    r"|call(?:s|ed)? (?:me|him|her)|goes by|went by)[.:,]? \W?$",
    re.IGNORECASE,
)
# "Lucky rang", "Caddy, my carer, is lovely", "granddaughter star works there": as people do.
_ACTS: Final = re.compile(
    r",? (?:rang|rings|phoned|phones|brought|brings|came|comes|visited|visits|told|tells|asked|asks|said|says|helped|helps"
    r"|took|takes|gave|gives|works|worked|lives|lived|wants|fell|woke|slept|ate|died|passed|went|goes|is (?:my|our|the name|asking|coming)|in at|who)\b|, (?:my|our)\b"
)
# "My son lucky is in Durban", where "perhaps is" is nobody.
_OF_KIN: Final = re.compile(
    r"(?:daughter|son|sister|brother|niece|nephew|cousin|friend|neighbou?r|carer|wife|husband|partner) $",
    re.IGNORECASE,
)
_IS: Final = re.compile(r" (?:is|was|has|had|will|does|did|got)\b")
# "Her sister Pearl in Kingston", "I was born in Puebla", "last month in Coimbatore".
_LIVED: Final = re.compile(
    r"\b(?:live[sd]?|living|born|raised|brought up|grew up|reared|moved|stay\w*|work(?:s|ed|ing)?|job|schools?|stationed|holidays?|house|home|flat"
    r"|hospital|clinic|lab|nurse|teacher|sister|brother|cousin|aunt\w*|uncle|niece|nephew|daughter|son|friend|family|people|man|girl|lad|buried"
    r"|married|served|posted|retired|summer|winter|month|year|week|shop|market|abroad|over|down|up|back)(?: [A-Z]\w+)? in $",
    re.IGNORECASE,
)
# Of these only where no list has it as a name.
_IS_IN: Final = re.compile(r"\b(?:is|are|was|were|be|been) in $", re.IGNORECASE)
_HOUSES: Final = re.compile(r"(?:Ward|Wing|Unit|Lodge|Suite|Annexe?|Hospice)")
_THE: Final = re.compile(r"\bthe $", re.IGNORECASE)
_OWNS: Final = re.compile(r"['\u2019]s?\b|,? who\b")


def is_plain_word(text: str, start: int, end: int) -> bool:
    """ "maybe had it", "Podiatrist rang": written as a word that nobody bears."""
    said = text[start:end]
    words = [each.casefold().replace("\u2019", "'") for each in _WORD.findall(said)]
    if not words or not all(_is_small(word) for word in words):
        return False
    before = lead(text, start)
    is_as_a_word = said.islower() or len(words) > 1 or _HEAD.search(before) is not None
    after = trail(text, end)
    is_kin = _OF_KIN.search(before) and _IS.match(after)
    return is_as_a_word and not (is_kin or _BRINGS_IN.search(before) or _ACTS.match(after))


def is_verb(low: str) -> bool:
    """ "The doctor wiped it", "doctor upped it": none that any list has as a name."""
    stems = {low, *(low.removesuffix(end) for end in ("ed", "d", "s", "in", "ing"))}
    return not _is_listed(low) and not stems.isdisjoint(written_small())


def is_value(word: str) -> bool:
    if _VALUE.fullmatch(word) is not None:
        return True
    joined = _JOINED.fullmatch(word)
    return joined is not None and not is_first(joined["first"])


def is_town(text: str, start: int, end: int) -> bool:
    """ "Had it done last month in Coimbatore": what is lived in, and owns nothing."""
    words = _WORD.findall(text[start:end])
    if not words or is_first(words[0]) or _OWNS.match(trail(text, end)):
        return False
    before = lead(text, start)
    is_there = _IS_IN.search(before) is not None and not any(map(_is_listed, words))
    return is_there or _LIVED.search(before) is not None


def is_ward(text: str, start: int, end: int) -> bool:
    """ "Still on Elgar Ward": of whom no list has the first name."""
    words = _WORD.findall(text[start:end])
    is_of_two = len(words) > 1 and _HOUSES.fullmatch(words[-1]) is not None
    return is_of_two and not _is_listed(words[0])


def is_named_place(text: str, start: int, end: int) -> bool:
    """ "The Palais is a car park", which no list has."""
    words = _WORD.findall(text[start:end])
    is_family = text[start:end].endswith("s")
    if is_family or any(map(_is_listed, words)) or _OWNS.match(trail(text, end)):
        return False
    return _THE.search(lead(text, start)) is not None


def _is_small(word: str) -> bool:
    low = word.removesuffix("'s")
    return {word, low} & written_small() != set() and not _is_listed(low)


def _is_listed(word: str) -> bool:
    low = word.casefold()
    return is_on_a_list(low) or low in everyday() or low in words_borne()
