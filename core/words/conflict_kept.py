"""A visit that was kept when the record has it: "back from the eye clinic", "that's the INR done"."""

import re
from datetime import datetime

from core.words.conflict_visits import days_since

_KEPT = re.compile(
    r"\b(?:(?:back|home|in|out) (?:now )?(?:from|of)|been (?:to|and|for)|went (?:well|fine|off|to)|saw|seen|was (?:\w+ ){0,2}(?:happy|pleased|lovely|kind|chuffed|nice)"
    r"|had (?:my|me|us|her|his|a look|them)|(?:all )?done|did|attended|finish(?:ed)?|in and out|came|called(?! off)|visited|says|said)\b"
)
# It is still to come, did not come about, or is told of another time.
_OPEN = re.compile(
    r"\b(?:not(?! (?:sore|bad|too bad))|never|no(?! (?:bother|pain|trouble|problems?|complaints|change|worse))|\w+n't|tomorrow|next|due|waiting|forward to|will|going to|gonna|want\w*|if|might|maybe|should|cancel\w*|moved|missed|instead|another|again"
    r"|last (?:week|month|year|time)|off|shut|closed|ago|used to|every|told|rang|letter|to be|before|until|till)\b|\?|'ll\b"
)
_LATELY = (0, 1)


def was_kept(text: str, when: str, now: datetime) -> bool:
    """Today's visit, or yesterday's."""
    if days_since(when, now) not in _LATELY:
        return False
    return _KEPT.search(text) is not None and _OPEN.search(text) is None
