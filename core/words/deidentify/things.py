"""What bears a person's name and is none: a street, a ward, an illness, a splint."""

import re

from core.words.deidentify.name_lists import is_first, no_names
from core.words.deidentify.span import lead, trail
from core.words.statements.statement import Topic
from core.words.statements.terms import found_terms

PLACES = re.compile(
    r"(?i)^['’]?s? (?:disease|syndrome|palsy|street|road|hospital|ward|house|lodge|court|home|clinic|surgery|centre|center|station|park|hall|club|school|church|lane|avenue|tea|cross|college|university|infirmary|fracture|contracture|lymphoma|spencer|thyroiditis|oesophagus|esophagus|chorea|phenomenon|test|sign|stove|ulcer|aid|bar|sponge|plum|tart|bun|line|catheter|frame|scale|score|cyst|ambulance|day|lodge|pharmacy|stores?|supermarket|bay|island|care|airport|hospice|statue|splint|stedy|stockings)\b(?!-[a-z]+ed\b)"
)
_OWNED = re.compile(
    r"['’]s (?:house|home|catheter|frame|tea|aids?|day|care|line|bar|scores?|tests?|scale|ulcers?|fracture|school|church|clinic|lodge|club|bun)\b"
)
_SAINT = re.compile(
    r"\b(?:St|Saint|(?i:st|county|isle of|new town of|radio|lady of|river|loch|lough|gulf of|bay of|cape)|Queen|King|Princess|Prince|Lake|Port|Fort|Mount|Maison|Storm|Hurricane|Cyclone|Typhoon)\.? $"
)
# Behind both names. In small letters, or where it may be a name itself, only after "on" or "the":
# "Lindsay Crouch ward 4" is a patient, and so is Mary Ann Ward.
_NAMED_AFTER = re.compile(
    r" (?:Hospital|Hospice|Infirmary|Suite|Trust|Airport|Theatre|Centre|Clinic|Statue|Stedy)\b(?! ?\d)"
)
_NAMED_SMALL = re.compile(r" (?:hospital|hospice|ward|wing|unit|airport|statue)\b(?! ?\d)", re.I)
_AT = re.compile(r"\b(?:on|in|at|to|from|the|of) $", re.I)
# "TED stockings", "a PEG feed": letters that stand for words.
_SIGN = 4
_DEVICE = re.compile(
    r" (?:feeds?|feeding|tubes?|site|stockings?|hose|socks?|splint|sleeves?|boots?)\b"
)

_TITLED = re.compile(r"\b(?:mr|mrs|ms|miss|dr|sir|nurse|sister)\.? $", re.I)
_ILLNESS = re.compile(
    r"(?:'s|')? (?:disease|syndrome|palsy|lymphoma|chorea|phenomenon|thyroiditis|o?esophagus|contracture)\b"
)
_OWN = re.compile(r"'s\b")
_HAD = re.compile(
    r"\b(?:have|has|had|having|got|gets?|with|of|from|for|no|not|called|early|advanced|diagnosed|it's|isn't)"
    r"(?: (?:the|a|his|her|my|no|any|early|late|advanced|got|with))* $",
    re.I,
)
# No noun of whose it would be.
_ALONE = re.compile(
    r"(?=$|[.,;:!?)]| (?:and|or|but|since|for|which|that|now|as|is|was|has|too|so|because|tablets?|nurse|clinic"
    r"|medication|medicines?|meds|patch|specialist)\b)"
)


def is_part_of_place(text: str, start: int, end: int) -> bool:
    """ "Elm" of Elm Street, "Mary" of St Mary's, "Parkinson" of Parkinson's disease.

    Not Carol of "Carol's house", nor Wilf of "Wilf's catheter".
    """
    if is_called_after(text, start):
        return True
    after = trail(text, end)
    is_owner = _OWNED.match(after) is not None and _may_own(text[start:end].casefold())
    return not is_owner and PLACES.match(after) is not None


def is_called_after(text: str, start: int) -> bool:
    """ "St Lucia", "county Clare"."""
    return _SAINT.search(lead(text, start)) is not None


def _may_own(low: str) -> bool:
    return is_first(low) and low not in no_names() and not is_eponym(low)


def is_named_after(text: str, start: int, end: int) -> bool:
    """ "Dorothy Pattison Hospital", "on Mary Seacole ward": of whoever bore the whole name."""
    after = trail(text, end)
    is_small = _AT.search(lead(text, start)) is not None and _NAMED_SMALL.match(after)
    return bool(is_small or _NAMED_AFTER.match(after))


def is_device(text: str, start: int, end: int) -> bool:
    """Not where all is written in capitals: "PEG FEEDING WELL" may be Peg."""
    return is_sign(text[start:end]) and _DEVICE.match(trail(text, end)) is not None


def is_illness(text: str, start: int, end: int) -> bool:
    """ "Mr Parkinson does not have Parkinson's": whoever first told of it is not meant."""
    low = text[start:end].casefold().replace("’", "'")
    before, after = lead(text, start), trail(text, end).replace("’", "'").casefold()
    if _TITLED.search(before):
        return False
    named = _ILLNESS.match(after)
    if named:
        return _is_one_illness(low + named[0])
    owned = _OWN.match(after) if not low.endswith("s") else None
    name = low + owned[0] if owned else low
    is_had = _HAD.search(before) is not None and _ALONE.match(after[owned.end() if owned else 0 :])
    return bool(is_had) and _is_one_illness(name)


def is_eponym(low: str) -> bool:
    """A name that is known from an illness: "paget", "huntington"."""
    is_had = any(hit.term.topic is Topic.CONDITION for hit in found_terms(f"{low}'s"))
    return is_had or any(_is_one_illness(low + end) for end in ("'s disease", "'s syndrome"))


def _is_one_illness(name: str) -> bool:
    return any((hit.start, hit.end) == (0, len(name)) for hit in found_terms(name))


def is_sign(word: str) -> bool:
    return len(word) <= _SIGN and word.isupper()
