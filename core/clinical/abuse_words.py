"""Does what somebody wrote speak of abuse or neglect? (N4)

A list and no judgement: what it finds is kept to the one who wrote it, and changes nothing else.
"""

import re
from collections.abc import Iterable
from functools import cache

from core.records.names import normalised
from core.resource_files import lexicon


def speaks_of_abuse(texts: Iterable[str | None]) -> bool:
    return any(_matches(normalised(text)) for text in texts if text)


def _matches(text: str) -> bool:
    plain = " ".join(map(_as_meant, re.sub(r"[^\w ]+", " ", text).split()))
    plain = _of_an_ailment().sub("", plain)
    return bool(_alone().search(plain) or _harmed().search(plain))


@cache
def _of_an_ailment() -> re.Pattern[str]:
    """ "Dizziness hits me when I stand": nobody does it."""
    return re.compile(rf"{_any('ailments')} hits? me\b")


def _as_meant(word: str) -> str:
    """A person with two letters the wrong way round, or with one too many or too few."""
    listed = lexicon("safety/en/abuse.json")
    if word in listed["not_misspelt"]:
        return word
    meant = (each for each in listed["often_misspelt"] if _is_nearly(word, each))
    return next(meant, word)


def _is_nearly(word: str, person: str) -> bool:
    if word[0] != person[0] or abs(len(word) - len(person)) > 1:
        return False
    if len(word) == len(person):
        return sorted(word) == sorted(person)
    longer, shorter = sorted((word, person), key=len, reverse=True)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


@cache
def _alone() -> re.Pattern[str]:
    return re.compile(_any("of_people_alone"))


@cache
def _harmed() -> re.Pattern[str]:
    """Somebody does it to me: a person, or a name that is no thing."""
    harming = _any("harming") + r"(?: and \w+)?"
    person = _any("people")
    name = rf"(?!{_any('things')}|{_any('ailments')})\w+"
    harmed = r"(?:\w+ )?(?:me|us|my (?:arms?|face|wrists?))\b"
    of_a_person = rf"{person}(?: \w+){{0,4}} {harming} {harmed}"
    of_a_name = rf"^{name} {_any('harming')} me\b"
    return re.compile(f"{of_a_person}|{of_a_name}")


def _any(group: str) -> str:
    return r"\b(?:" + "|".join(lexicon("safety/en/abuse.json")[group]) + r")\b"
