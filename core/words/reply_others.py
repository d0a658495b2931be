"""Whether a reply tells what somebody else has or takes (S1, S3)."""

import re
from typing import Final

from core.words.condition_names import conditions_named
from core.words.medicine_names import names_a_medicine
from core.words.plain import STRAIGHT, plain

_NAME: Final = (
    r"(?:(?:Mr|Mrs|Miss|Ms|Old|Auntie|Uncle)\.? )?[A-Z][a-z'\u2019-]+(?: [A-Z][a-z'\u2019-]+){0,2}"
)
_PLACE: Final = (
    r"(?:across the (?:hall|landing|corridor|road|street|way)|next door|over the (?:road|way)"
    r"|(?:in|from) (?:room|bed|flat|number|bay|unit|bungalow) \w+"
    r"|(?:in|from) the next (?:room|bed|flat)"
    r"|(?:down|along|up) the (?:corridor|hall|landing|road|street|passage|lane)|opposite|upstairs"
    r"|downstairs|at number \w+|(?:two|three|a few) doors (?:down|along)|on (?:your|this|the same)"
    r" (?:floor|corridor|ward|landing|wing)|round the corner)"
)
_HAS: Final = (
    r"(?:also |both |too |still )?(?:takes?|taking|is on|are on|'s on|\u2019s on|has|have|had|gets?"
    r"|is taking|was given|suffers from|is having|uses?|is being treated for|was diagnosed with)"
)
_BESIDE: Final = re.compile(
    rf"(?:{_NAME})(?:,? {_PLACE},?) {_HAS} (?P<what>[^.!?;]{{3,80}})"
    rf"|\b[Nn]ext door, {_NAME},? {_HAS} (?P<what2>[^.!?;]{{3,80}})"
    rf"|\b[Rr]oom \w+,? (?:is |it's )?{_NAME},? (?:he|she)?(?:'s| is)? ?(?:on|has|takes)"
    r" (?P<what3>[^.!?;]{3,80})"
)
# Where others are asked for, whoever is named is one of them.
_ASKS_OTHERS: Final = re.compile(
    r"\b(?:anybody|anyone|any one|somebody|someone|who|nobody) else\b"
    r"|\b(?:other|any of the|all the)"
    r" (?:people|residents|patients|ladies|men|folk|ones|women|clients)\b"
    r"|\b(?:am i|is it) (?:just|only) me\b|\b(?:am i|are we) the only\b"
)
_ANSWERED: Final = re.compile(
    rf"(?P<name>{_NAME})(?: {_HAS} (?P<what>[^.!?;]{{2,80}})|,? (?:does|is|has)(?: too)?(?=[.!,;]))"
)
_SAME: Final = re.compile(
    r"\b(?:it|them|this one|that one|the (?:very )?same|those|one too|it too)\b"
)
# Nobody's name, at the beginning of a sentence.
_NO_NAME: Final = frozenset(
    ("You", "Your", "The", "It", "That", "This", "They", "She", "He", "We", "I", "There", "Here",
     "Nobody", "Nothing", "Many", "Some", "Most", "Other", "Others", "Plenty", "Lots", "Each",
     "Every", "Everyone", "Everybody", "What", "Who", "Yes", "No", "A", "An", "One", "Two",
     "People", "Somebody", "Someone", "Anyone", "Anybody")
)  # fmt: skip


def names_anothers_illness(reply: str, user: str) -> bool:
    """Who lives near, by name, and what they have; or anybody, where others are asked for."""
    said = reply.translate(STRAIGHT)
    for found in _BESIDE.finditer(said):
        if any(each and _is_of_health(each) for each in found.groups()):
            return True
    return _ASKS_OTHERS.search(plain(user)) is not None and _names_one(said)


def _names_one(said: str) -> bool:
    for found in _ANSWERED.finditer(said):
        first, what = found["name"].split()[0], found["what"] or ""
        is_told = _is_of_health(what) or _SAME.search(what) is not None
        if first not in _NO_NAME and is_told:
            return True
    return False


def _is_of_health(what: str) -> bool:
    return names_a_medicine(what) or bool(conditions_named(what))
