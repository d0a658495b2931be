"""An illness of another type than the record's, and a reaction that is worse than it has."""

import re

_TYPE = re.compile(r"\btype[ -]?(1|2|one|two|ii?)\b|\bt([12])dm\b")
_NUMBER = {"one": "1", "i": "1", "two": "2", "ii": "2"}
_SEVERE = re.compile(
    r"\b(?:anaphyla\w+|angio-?o?edema|bronchospasm|epi-?pen|adrenaline|(?:nearly|almost) (?:killed|died)|collaps\w+"
    r"|throat|airway|windpipe|tongue|can't breathe|couldn't breathe|get my breath|stop(?:s|ped|ping)? breathing"
    r"|into shock|black(?:s|ed)? out|pass(?:es|ed)? out|ambulance|intensive care|icu|resus\w*)\b"
)
_GRAVE = re.compile(
    r"\b(?:anaphyla\w+|angio-?o?edema|bronchospasm|collaps\w+|airway|breath\w*|shock|(?:throat|tongue) (?:swell|clos|tight)\w*"
    r"|(?:swell\w*|swollen)(?: of| the)* (?:throat|tongue))\b"
)
_ONE_OF_A_ROW = re.compile(r" ([a-e])$")


def types_in(text: str) -> set[str]:
    """ "Type two" and "T2DM" are "2"."""
    told = (found[1] or found[2] for found in _TYPE.finditer(text))
    return {_NUMBER.get(each, each) for each in told}


def other_type(said: str, name: str) -> bool:
    told, held = types_in(said), types_in(name)
    return bool(told and held) and told.isdisjoint(held)


_SIDE = re.compile(r"\b(left|right)\b")


def other_side(said: str, name: str) -> bool:
    """The left eye is not the right one."""
    told, held = set(_SIDE.findall(said)), set(_SIDE.findall(name))
    return bool(told and held) and told.isdisjoint(held)


def names_its_letter(said: str, name: str) -> bool:
    """ "Hepatitis A" is none of hepatitis B; true of a name without a letter."""
    letter = _ONE_OF_A_ROW.search(name)
    return letter is None or re.search(rf"\b{letter[1]}\b", said) is not None


def without_type(text: str) -> str:
    """As long as it was."""
    return _TYPE.sub(lambda found: " " * len(found[0]), text)


def is_worse(said: str, reaction: str) -> bool:
    """Where the record has a reaction that was not grave."""
    return bool(reaction) and _SEVERE.search(said) is not None and not _GRAVE.search(reaction)
