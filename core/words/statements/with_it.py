"""What is kept from for the sake of a medicine or an illness: "she can't have grapefruit with her
statins" denies the grapefruit, and the statins are taken."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_MUST_NOT = (
    r"\b(?:can't|cannot|can not|couldn't|mustn't|must not|shouldn't|should not|daren't"
    r"|(?:not|isn't|aren't|wasn't) (?:allowed|supposed|meant)(?: to)?|not to)"
    r" (?:have|take|eat|drink|touch|use|be given|go near)(?: \w+){0,4}?"
)
_FOR_ITS_SAKE = re.compile(
    rf"{_MUST_NOT} (?:with|alongside|because of|on account of|due to|owing to|cos of)"
    r" (?:my|me|her|his|mum's|dad's) $"
)
# Sugar with one's tea is no reason.
_MET = frozenset((Topic.MEDICATION, Topic.CONDITION))
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))
_OPEN = re.compile(r"\b(?:any ?more|no longer|until|till|now|if|unless|stopped|gone|finished)\b|\?")


def for_its_sake(view: View, told: Polarity) -> Polarity | None:
    """None where nothing is kept from for it."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _MET or told not in _NOT_THERE:
        return None
    begins = view.sentence_begins
    is_kept_from = _FOR_ITS_SAKE.search(text[begins : thing.start])
    return None if not is_kept_from or _OPEN.search(text[begins:]) else Polarity.PRESENT
