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
    plain = " ".join(re.sub(r"[^\w ]+", " ", text).split())
    return bool(_alone().search(plain) or _harmed().search(plain))


@cache
def _alone() -> re.Pattern[str]:
    return re.compile(_any("of_people_alone"))


@cache
def _harmed() -> re.Pattern[str]:
    """Somebody does it to me: a person, or a name that is no thing."""
    harming = _any("harming") + r"(?: and \w+)?"
    person = _any("people")
    name = rf"(?!(?:{'|'.join(lexicon('safety/en/abuse.json')['things'])})\b)\w+"
    harmed = r"(?:\w+ )?(?:me|us|my (?:arms?|face|wrists?))\b"
    of_a_person = rf"{person}(?: \w+){{0,4}} {harming} {harmed}"
    of_a_name = rf"^{name} {_any('harming')} me\b"
    return re.compile(f"{of_a_person}|{of_a_name}")


def _any(group: str) -> str:
    return r"\b(?:" + "|".join(lexicon("safety/en/abuse.json")[group]) + r")\b"
