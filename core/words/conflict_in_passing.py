"""What is named and not told of the person: bees in the sugar water, a helper's own sting."""

import re

from core.words.mentions import Mention
from core.words.plain import plain
from core.words.statements.bearing import Named
from core.words.statements.signs import Seen
from core.words.statements.statement import Speaker

_STINGS = re.compile(
    r"\b(?:stings?|stung|bites?|bitten|allerg\w+|swell\w*|swollen|swelled|epi-?pen|venom)\b"
)
_TO_ME = re.compile(
    r"s?(?: once)?(?: allergy)? (?:\w+ ){0,2}?(?:put|sent|landed|nearly killed|killed|gives?|gave|makes?|made|brings?|brought) me\b"
    r"(?! (?:a (?:fright|scare|laugh)|worr\w+|sad|cross|angry|wonder|laugh|think|nervous|round))"
)


def is_in_passing(text: str, mention: Mention) -> bool:
    """Of an allergy to stings only a sting says something, not the bee."""
    if mention.part != "allergies" or not _STINGS.search(plain(mention.item.name)):
        return False
    return _STINGS.search(text) is None and re.search(r"\b(?:no|don't|not)\b", text) is None


def is_helpers_own(seen: Seen, thing: Named) -> bool:
    """ "A bee sting put me in hospital once", where a helper speaks."""
    is_helper = seen.speaker is Speaker.CAREGIVER
    return is_helper and _TO_ME.match(seen.said.text, thing.end) is not None
