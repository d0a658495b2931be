"""Constipation, named by what there was none of: "no bowels since Sunday", "not had me bowels open in
five days". The denial is the complaint.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
_SO_LONG = (
    rf"(?: (?:now|properly|at all|again|yet))*(?: since (?:last |the )?(?:{_DAY}|weekend|week)|,? (?:in|for)(?: (?:over|about|nearly|the last|the past))* (?:\d+|a|an?|two|three|four|five|six|seven|eight|nine|ten|several|a few) (?:days?|weeks?|fortnight)"
    r"|,? (?:for )?\d+ ?/ ?7|,? \d+ days?)\b"
)
_NOT_MOVED = re.compile(
    r"\b(?:no (?:bowels|poo|bowel motion)(?: (?:open|opened|moved))?"
    r"|(?:not|haven't|hasn't|hadn't)(?: (?:really|even))? (?:had|opened|moved|been for)(?: (?:my|me|her|his|a|any))? (?:bowels|poo)(?: (?:open|opened|moved))?"
    rf"|bowels (?:not|haven't|hasn't|have not)(?: (?:yet|been))* (?:open\w*|moved)){_SO_LONG}"
)
_TAKEN_BACK = re.compile(
    r"\b(?:not|never|no|nor|if|when|whether|until|till?|at last|finally|then|used to|could|would|open(?:ed)? (?:today|tonight|this)|bo x\d|said|in the bed|during)\b|n't\b|\?"
)
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED))


def not_moved(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or they moved in the end."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.SYMPTOM or told not in _NOT_THERE:
        return None
    found = next(
        (one for one in _NOT_MOVED.finditer(text) if one.start() < thing.end <= one.end()), None
    )
    is_whole = thing.end - thing.start >= len(text.strip(" .!"))
    found = found or (_NOT_MOVED.search(text) if is_whole else None)
    if found is None:
        return None
    beside = text[: found.start()] + "|" + text[found.end() :]
    return None if _TAKEN_BACK.search(beside) else Polarity.PRESENT
