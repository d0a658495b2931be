"""What a while ago began, and is there: "psoriasis since the war", "since the dementia came on"; and
what is set against a thing that is over: "the shingles is gone but the pain isn't"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

# "With the arthritis in my hands I can't knit any more".
_WITH = re.compile(
    r"(?:^|[.,;] ?|\b(?:and|but|because|cos|so|now|that) )with (?:(?:the|my|me|her|his|this|all this|bad|awful) )+$"
)
_NO_MORE = re.compile(
    r"[^.;!?]*\b(?:can't|cannot|can no longer|couldn't|can hardly|can barely|don't|doesn't|gave up|given up|stopped|not able)\b"
)
_SINCE = re.compile(r"\bsince (?:(?:the|my|me|her|his|this) )+(?:\w+ )?$")
_BEGAN = re.compile(
    r"(?:'s| has| had)? (?:(?:first|really) )?(?:came on|come on|started|began|begun|set in|took hold|got (?:bad|worse|hold)|crept (?:in|up))\b"
)
_PLACE = r"(?: (?:on|in|down|at|behind|of|under|round|around|up|all over|across) (?:(?:the|my|me|her|his|both|left|right) )*\w+(?: and \w+)?)*"
_EVER_SINCE = re.compile(
    rf"{_PLACE}(?:,? (?:i've|i have|she's|she has|he's|he has|mum's|dad's) had (?:it|that|them))?,?"
    r"(?: (?:bad|badly|ever|on and off|off and on|again|something (?:awful|terrible|shocking)))* since (?!discharge)(?=\w)"
)
# "I've had angina for donkey's years".
_HAVE_HAD = re.compile(
    r"\b(?:i've|i have|she's|he's|she has|he has|mum's|dad's|has|have)(?: always)? had (?:(?:the|a|my|this|that|bad|awful) )*$"
)
_ALL_ALONG = re.compile(
    r"(?: (?:on and off|off and on|now))* (?:for (?:donkey'?s'? years|yonks|ages|years and years|years|most of (?:my|her|his) life|(?:god|goodness|lord) knows how long|as long as i can remember)|all (?:my|her|his) life|since (?:birth|childhood|school))(?=[.,;!]|$| (?:now|and)\b)"
)
_OVER_NOW = re.compile(
    r"\b(?:gone|went|cleared|clear|healed|over|no|not|none|never|nil|better|fine|free|resolved|settled|cured|stopped|was|were|until|till|any ?more"
    r"|long since|(?:i|she|he|they|pt) had|left (?:me|her|him)|down|dry)\b|n't\b|\?"
)
_IS_GONE = r"(?:gone|cleared(?: up)?|better|healed(?: up)?|settled|over|away|finished|disappeared|improved|eased(?: off)?)"
_GONE_BEFORE = re.compile(
    rf"\b{_IS_GONE}(?: \w+)?,? (?:but|though|only) (?:(?:the|my|me|her|his|that|this|a) )*(?:\w+ )?$"
)
_IS_NOT = re.compile(
    rf"{_PLACE} (?:isn't|hasn't|is not|has not|ain't|aren't|haven't|not|still is|still there)(?= ?(?:[.,;!]|$))"
)
_ILL = frozenset((Topic.SYMPTOM, Topic.CONDITION))
_NOT_THERE = frozenset((Polarity.RESOLVED, Polarity.ABSENT, Polarity.UNCERTAIN))


def long_there(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL or told not in _NOT_THERE:
        return None
    begins = view.sentence_begins
    before, after = text[begins : thing.start], text[thing.end :]
    is_begun = _SINCE.search(before) and _BEGAN.match(after)
    is_hindering = _WITH.search(before) and _NO_MORE.match(after)
    is_left = _GONE_BEFORE.search(before) and _IS_NOT.match(after)
    is_lasting = _is_lasting(before, after) or _is_ever_since(before, after)
    is_there = is_begun or is_hindering or is_left or is_lasting
    return Polarity.PRESENT if is_there else None


def _is_lasting(before: str, after: str) -> bool:
    is_said = _HAVE_HAD.search(before) and _ALL_ALONG.match(after)
    return bool(is_said) and not _OVER_NOW.search(after)


def _is_ever_since(before: str, after: str) -> bool:
    since = _EVER_SINCE.match(after)
    if since is None:
        return False
    ends = re.search(r"[.;!\n]|$", after)
    rest = after[since.end() : ends.start() if ends else len(after)]
    return not _OVER_NOW.search(f"{before}|{rest}")
