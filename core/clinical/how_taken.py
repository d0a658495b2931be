"""How a medicine is taken, in the words in which somebody told it: never computed with (N3)."""

import re
from typing import Final

_COUNT: Final = r"(?:\d+(?:[.,]\d+)?|half|one|two|three|four|five|six|eight|ten)"
_UNIT: Final = (
    r"(?:mg|mcg|\u00b5g|ug|g|ml|iu|units?|milligrams?|micrograms?|grams?|puffs?|drops?|sachets?"
    r"|tablets?|pills?|capsules?|patch(?:es)?|spoon(?:ful)?s?|teaspoons?)"
)
_AMOUNT: Final = rf"(?:half (?:a |an )?|{_COUNT} ?(?:and a half )?){_UNIT}\b"
_TIMES: Final = r"(?:once|twice|(?:one|two|three|four|\d) times)"
_PART: Final = r"(?:morning|night|evening|day|noon|lunchtime|bedtime|bed|week|month|breakfast|lunch"
_PART_END: Final = r"|dinner|supper|tea|meals?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)"
_WHEN: Final = (
    rf"(?:{_TIMES}(?: (?:a|per|each|every) {_PART}{_PART_END}| daily| weekly)"
    r"|(?:once |twice )?(?:daily|nightly|weekly)"
    rf"|(?:in the|at|before|after|with|on|every|each)(?: (?:other|second|my|her|his|the))?"
    rf" {_PART}{_PART_END}(?: and (?:at |in the )?{_PART}{_PART_END})?)\b"
)
_TAKEN: Final = re.compile(rf"\b(?:{_AMOUNT}|{_WHEN})", re.IGNORECASE)
_MOST: Final = 4


def how_taken(clause: str) -> str | None:
    """ "500 mg twice a day"; None where neither how much nor when was told."""
    found = [" ".join(part[0].split()) for part in _TAKEN.finditer(clause)]
    return " ".join(found[:_MOST]) or None
