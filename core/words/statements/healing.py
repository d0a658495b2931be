"""What heals is there until it has healed, and what a medicine was stopped for is not what stopped:
"pressure sore healing nicely", "amlodipine stopped due to ankle swelling"."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

_MENDS = re.compile(
    r"^(?: (?:on|to|of) (?:(?:the|my|her|his) )?(?:\w+ )?\w+)?(?:'s|'re| is| are)?"
    r"(?: (?:now|slowly|all|still|starting to|beginning to|nicely|well|gradually))*"
    r" (?:heal(?:ing)?|mending|improving|easing|getting better|on the mend|clearing up|drying up|going down)\b"
)
# Less of it is some of it.
_LESS_OF_IT = re.compile(
    r"(?:'s| is| has| are|'ve)?(?: gone| come| went| came)? (?:down|eased)(?: a)? (?:good |wee |little |fair )?(?:bit|touch|lot|little)\b"
)
_NOT_ALL = re.compile(
    r"\bstill (?:can't|cannot|couldn't|won't (?:go|get|fit)|there\b|hurts?|sore|swollen)|\bnot (?:all )?gone(?= ?(?:[.,;!]|$))"
)
_STOPPED_FOR = re.compile(
    r"\b(?:stopped|stop|withheld|held|discontinued|ceased|suspended|paused|omitted|d/c'?d?)(?: [\w-]+){0,3}?"
    r" (?:due to|because of|d/t|owing to|on account of|cos of)"
    r"(?: (?:the|an?|her|his|my|me|some|severe|bad|nasty|new|persistent|worsening|recurrent))* $"
)
_TENDED = re.compile(
    r"^[^.;!?]{0,30}?,? (?:and )?(?:steri-?strip\w*|dressed|redressed|cleaned|cleansed|sutured|stitched|glued|bandaged)"
    rf"(?: with \w+)?{CLAUSE_END}"
)
_OVER_NOW = re.compile(
    r"\b(?:gone|healed|cleared|resolved|settled|better now|all better|cured|closed|no longer|none since|years?|ago"
    r"|in \d{4}|in the past|last (?:year|month)|then|discharged)\b"
)
_NOT_YET = re.compile(
    r"(?:\bnot|n't|\bnever)(?: \w+)? (?:gone|healed|cleared|resolved|settled|closed)\b"
)
_OPEN = re.compile(
    r"\b(?:no|not|never|possibl[ey]|query|suspected|risk|history|previous)\b|n't\b|\?"
)
_WOUND = re.compile(r"\b(?:wound|tear|cut|graze|laceration|gash|ulcer|sore|blister|burn)s?\b")
_ILL = frozenset((Topic.SYMPTOM, Topic.CONDITION))
_LESS = frozenset((Polarity.RESOLVED, Polarity.UNCERTAIN, Polarity.ABSENT))


def healing(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where it is said to be over."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL or told not in _LESS:
        return None
    begins = view.sentence_begins
    before, after = text[begins : thing.start], text[thing.end :]
    beside = _NOT_YET.sub("", before + "|" + after)
    if _OVER_NOW.search(beside):
        return None
    if _STOPPED_FOR.search(before):
        return None if _OPEN.search(beside) else Polarity.PRESENT
    is_wound = _WOUND.search(text, thing.start, thing.end) is not None
    is_less = _LESS_OF_IT.match(after) and _NOT_ALL.search(after)
    is_there = _MENDS.match(after) or is_less or (is_wound and _TENDED.match(after))
    return Polarity.PRESENT if is_there and told is Polarity.RESOLVED else None
