"""Signs that no flag names, each told so plainly that what was learnt is not asked. (N1)

A bite, a finger cut off, words that are gone from one minute to the next, who is found on the
floor, what the hospital says must be seen now.
"""

import re
from typing import Final

from core.words.patterns import patterns

SIGNS: Final = "safety/en/signs.json"
_NOT_NOW: Final = "not_now"

# Said alone: as the whole of what is said it is no talk of snakes.
_ALONE: Final = re.compile(
    r"(?:(?:a|an|it's a|he's got a|she's got a|i've got a|i've a|help|please) )?"
    r"(?:snake|adder|viper|cobra|scorpion)(?:'s)? ?(?:bites?|sting)"
    r"(?:,? (?:help|please|quick|on (?:my|his|her|the) \w+))?"
)


def sign_of(said: str) -> str | None:
    """The category, of `plain` text without what ends it; None where there is no such sign."""
    if _ALONE.fullmatch(said):
        return "other"
    lists = patterns(SIGNS)
    if lists[_NOT_NOW].search(said):
        return None
    told = (name for name, each in lists.items() if name != _NOT_NOW and each.search(said))
    return next(told, None)
