"""Names told by how somebody is brought in: "answers to Sonny", "Mr K.", "by HG and TW"."""

import re
from collections.abc import Iterator

from core.words.deidentify.name_lists import (
    everyday,
    is_first,
    is_medical,
    is_unknown,
    no_names,
    seldom_first,
    seldom_last,
    surnames,
    written_small,
)
from core.words.deidentify.span import Private, Span

_CAP = r"[A-Z][\w]*(?:['’-][A-Z][\w]+){0,3}"
_KIN = (
    r"(?:(?:great-?)*(?:grand)?(?:daughter|son)|(?:great-?)?(?:niece|nephew|aunt|uncle)|sister|brother|cousin|mother|father|mum|dad"
    r"|wife|husband|nurse|carer|physio|doctor|cleaner|cook|porter|chiropodist|hairdresser|sitter|volunteer|chaplain|priest|lad|lass|girl|student)"
)
# By the words around it, whatever list it is in.
_SURELY = (
    re.compile(
        rf"\((?:say it|said|pronounced|spelt|spelled|sounds like|rhymes with) (?P<what>{_CAP})\)"
    ),
    re.compile(rf"(?<!\w)(?P<what>{_CAP}) \(the (?:[A-Za-z]+ )?{_KIN}\)"),
    re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (?P<what>(?!I )[A-Z]\.?)(?= [a-z]|[,;:!?)]|$)"),
    re.compile(rf"\bDear (?:Mr|Mrs|Ms|Miss|Dr)\.? (?P<what>{_CAP})(?=,)"),
)
# Unless people write it small.
_TOLD = (
    # "Lamb's the surname but he went by Sonny".
    re.compile(
        rf"\b(?:went by|goes by|go by|answers? to|answered to|known as|nicknamed|christened|gets called|likes to be called) (?P<what>{_CAP})\b"
    ),
    re.compile(
        rf"\b(?P<what>{_CAP})(?:,? the|, (?:my|our|his|her)) (?:[A-Za-z]+ )?{_KIN}\b(?=[.,;:!?)]|$| (?:came|comes|rang|rings|said|says|is|was|has|had|will|does|did|phoned|visited|told|asked|helped|and|who|from|on)\b)"
    ),
    re.compile(r"\b(?:MRS|DR)\.? (?P<what>[A-Z][A-Z'’-]{2,})\b"),
)
# Only what some list of names has.
_PLACED = re.compile(
    rf"\b(?i:bed|rm|room|bay|chair) \d{{1,2}}[a-z]?:? (?P<what>{_CAP})(?=[,.;)]|$)"
)
# Of staff; "seen by GP and OT" are none.
_BY_LETTERS = re.compile(
    r"\b(?i:given|done|checked|witnessed|administered|signed|counted|turned|washed|assisted|helped|assessed|reviewed|dressed|completed|countersigned|care)"
    r" by (?P<one>[A-Z]{2})(?:(?: and | & | \+ |/|, )(?P<other>[A-Z]{2}))?(?![\w.])"
)
_PARTS_OF_STAFF = frozenset((
    "GP", "DN", "OT", "PT", "SN", "HC", "CN", "RN", "MO", "ED", "AE", "SW", "DR", "CP", "NP", "RM", "EN", "SR", "HO", "CT", "ST", "FY", "GU",
    "QN", "HN", "IC", "IV", "IM", "PR", "PO", "NG", "TV", "OH", "HV", "MH", "AH", "EM", "PA", "TA", "HR", "IT", "UC", "VC", "CC", "MP", "LA",
))  # fmt: skip
# "Signed by e m shufflebotham", dictated; not "bitten by a greyhound".
_BY_SMALL = re.compile(r"\b(?:signed(?: by)? |(?:from|by) )(?P<what>(?:[a-z] ){1,2}(?P<last>[a-z]{4,}))\b")  # fmt: skip
_NURSED = re.compile(r"\b(?i:nurse|sister|matron) (?P<what>[a-z]{5,})\b")
_NO_NAME = re.compile(r"\w+(?:ed|ing|s|ly|er|or|ist|ian|ner|led|ship|ery)")
_MESSAGE = re.compile(
    r"\b(?:text|call|message|email|letter|card|parcel|word|visit) from (?P<what>[a-z]{4,})\b"
)
# "Jhun the filipino lad he sings".
_THE_LAD = re.compile(
    rf"(?:^|[.!?,;\n] ?|\b(?:and|but|so|cos|because|when|if) )(?P<what>[a-z]{{4,}})(?= the (?:\w+ )?{_KIN}\b)"
)


def introduced_people(text: str) -> Iterator[Span]:
    for pattern in _SURELY:
        yield from map(_person, pattern.finditer(text))
    for pattern in _TOLD:
        yield from (_person(found) for found in pattern.finditer(text) if _may_be(found["what"]))
    for found in _PLACED.finditer(text):
        if _is_listed(found["what"]):
            yield _person(found)
    for found in _BY_LETTERS.finditer(text):
        for which in ("one", "other"):
            if found[which] and found[which] not in _PARTS_OF_STAFF:
                yield _person(found, which)
    yield from _in_small(text)


def _in_small(text: str) -> Iterator[Span]:
    """What is no word that people write, and is not made like one."""
    for found in _BY_SMALL.finditer(text):
        is_article = found["what"].startswith("a ") and found["last"] in everyday()
        if not is_article and (found["last"] in surnames() or is_unknown(found["last"])):
            yield _person(found)
    for found in (*_NURSED.finditer(text), *_THE_LAD.finditer(text)):
        if is_unknown(found["what"]) and not _NO_NAME.fullmatch(found["what"]):
            yield _person(found)
    for found in _MESSAGE.finditer(text):
        if found["what"] in seldom_first() and not is_medical(found["what"]):
            yield _person(found)


def _person(found: re.Match[str], which: str = "what") -> Span:
    return Span(*found.span(which), Private.PERSON)


def _may_be(word: str) -> bool:
    low = word.casefold()
    if low in no_names() or is_medical(low):
        return False
    return is_first(low) or low in surnames() or low not in written_small()


def _is_listed(word: str) -> bool:
    low = word.casefold()
    if low in no_names() or is_medical(low):
        return False
    return is_first(low) or low in surnames() or low in seldom_last()
