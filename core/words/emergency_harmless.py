"""What sounds like a call for help and is none: said so, and not a word more."""

import re
from typing import Final

from core.words.listed_medicines import only_lists
from core.words.medicine_names import names_a_medicine
from core.words.patterns import patterns

HARMLESS: Final = "safety/en/harmless.json"

# How a medicine is taken every day, and not a word more: a usual amount, and when.
_ROUTINE = re.compile(
    r"(?:i|she|he|mum|dad|my (?:mother|father|mum|dad|husband|wife)) (?:takes?|am on|is on) "
    r"(?!(?:all|too|many|every|some|lots|pills|tablets|everything|more|extra|double|sleeping"
    r"|bleach|poison|cyanide|antifreeze|drugs)\b)"
    r"(?P<name>[a-z][a-z-]{4,})(?: (?:[1-9]\d{0,2}|1000) ?(?:mg|mcg|micrograms?|units?))?"
    r"(?: (?:once|twice|three times))?"
    r"(?: (?:daily|nightly|(?:a|every|each|in the|at|with|before|after) "
    r"(?:day|night|morning|evening|noon|lunch|breakfast|supper|dinner|bed|bedtime|food|meals?)))"
    r"{0,2}(?: myself)?"
)
# A small thing is missing and nobody is meant: who mislays things fears it daily. Of "they", or of
# what somebody cannot do without (stick, teeth, telephone), it may be abuse.
_MISLAID = re.compile(
    r"some(?:body|one)(?:'s| has)?(?: been and)?"
    r" (?:stole|stolen|taken|took|pinched|nicked|moved|hidden|hid) my (?:\w+ )?"
    r"(?:wallet|purse|keys?|glasses|handbag|bag|slippers?|watch|remote|ring|photos?|coat|scarf|hat"
    r"|gloves?|cardigan|umbrella)(?: again)?"
)
# Encouragement, of oneself or between friends.
_UNDAUNTED = re.compile(
    r"(?:(?:no|yes|and|but|please),? )?(?:i|we|you)(?:'ll)?"
    r" (?:won't|will not|will never|never|not|shan't|mustn't|must not|don't)(?: ever)? give up"
    r"(?: (?:on (?:you|her|him|it|them|this|that|hope)|hope|now|yet|trying"
    r"|the fight))*(?:,? not yet)?"
)


def is_harmless(said: str) -> bool:
    """said: `plain` text, without what ends it."""
    if _MISLAID.fullmatch(said) or _UNDAUNTED.fullmatch(said):
        return True
    if any(each.fullmatch(said) for each in patterns(HARMLESS).values()):
        return True
    return _is_routine(said) or only_lists(said)


def _is_routine(said: str) -> bool:
    """Of a known medicine; of one of which a little more, or daily, may kill, it is no routine."""
    told = _ROUTINE.fullmatch(said)
    return bool(told and told["name"] not in _NARROW and names_a_medicine(told["name"]))


_NARROW = frozenset((
    "methotrexate", "warfarin", "insulin", "morphine", "oxycodone", "fentanyl", "digoxin",
    "lithium", "colchicine",
))  # fmt: skip
