"""An illness of another type than the record's, and a reaction that is worse than it has."""

import re

_TYPE = re.compile(r"\btype[ -]?(1|2|one|two|ii?)\b|\bt([12])dm\b")
_NUMBER = {"one": "1", "i": "1", "two": "2", "ii": "2"}
_SEVERE = re.compile(
    r"\b(?:anaphyla\w+|epi-?pen|adrenaline|(?:nearly|almost) (?:killed|died)|collaps\w+|throat|airway"
    r"|tongue|can't breathe|couldn't breathe|stopped? breathing|intensive care|icu|resus\w*)\b"
)


def types_in(text: str) -> set[str]:
    """ "Type two" and "T2DM" are "2"."""
    told = (found[1] or found[2] for found in _TYPE.finditer(text))
    return {_NUMBER.get(each, each) for each in told}


def other_type(said: str, name: str) -> bool:
    told, held = types_in(said), types_in(name)
    return bool(told and held) and told.isdisjoint(held)


def without_type(text: str) -> str:
    """As long as it was."""
    return _TYPE.sub(lambda found: " " * len(found[0]), text)


def is_worse(said: str, reaction: str) -> bool:
    """Where the record has a reaction that was not grave."""
    return bool(reaction) and _SEVERE.search(said) is not None and not _SEVERE.search(reaction)
