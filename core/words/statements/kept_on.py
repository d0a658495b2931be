"""A medicine that was nearly given up, or not liked at first, and is taken all the same: "they were
going to take her off the memantine and then they didn't"; and an illness that only moved."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:i|we|she|he|they|they|mum|dad|nan|gran|it)"
_NEARLY = re.compile(
    r"\b(?:nearly|almost|(?:was|were|'d been|had been) (?:going|about|meant|supposed|due) to|(?:thought|talked|talk|spoke|thinking|talking) (?:of|about)|wanted to|meant to"
    r"|tempted to|wasn't (?:keen|sure|happy|mad)|weren't (?:keen|sure|happy)|(?:not|never) (?:keen|sure|happy|mad)|didn't (?:like|fancy|want|hold with))\b[^.;!?]*$"
)
_DID_NOT = re.compile(
    rf"^[^.;!?]*\b(?:and|but|then|only)(?: in the end)?(?: then)? {_WHO} (?:(?:\w+ )?(?:didn't|did not|haven't|hasn't)(?=[.,;!]|$)|never did\b|thought better\b|changed (?:my|his|her|their) minds?\b)"
)
_STUCK = re.compile(
    rf"^[^.;!?]*\b(?:and|but|so|yet)(?: here)? {_WHO}(?:'ve|'s| have| has|'m| am| do| does)? (?:still )?(?:stuck (?:with|to|at) (?:it|them)|(?:kept|keep|keeps) (?:on with|taking|up with) (?:it|them)|kept (?:it|them) up"
    r"|persevered?|carr(?:y|ied|ying) on(?: with (?:it|them))?|takes? (?:it|them)|on (?:it|them))\b"
)
_LEFT_OFF = re.compile(
    r"\b(?:until|till?|for (?:a|\w+) (?:while|weeks?|days?|months?|years?)|then (?:i|she|he|they) (?:stopped|came|gave|took)|no longer|any ?more|not now|instead)\b"
)
# "The gout's gone to my elbow now": it is there, elsewhere.
_MOVED = re.compile(
    r"(?:'s| has| is|'ve| have)?(?: just| now)? (?:gone|moved|shifted|spread|travelled|gone down|gone up)(?: down| up| across)? (?:in)?to (?:my|me|her|his|the|both|each) (?:\w+ )?"
    r"(?:elbow|knee|hip|hand|finger|thumb|wrist|shoulder|neck|back|leg|foot|toe|ankle|chest|lung|throat|ear|eye|face|head|arm|side|tummy|stomach|heel|jaw|groin|kidney|liver|bone)s?\b"
)
_NOT_TAKEN = frozenset((Polarity.STOPPED, Polarity.ABSENT, Polarity.UNCERTAIN))
_GONE = frozenset((Polarity.RESOLVED, Polarity.STOPPED))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))


def kept_on(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if thing.topic in _ILL and told in _GONE:
        return Polarity.PRESENT if _MOVED.match(after) else None
    if thing.topic is not Topic.MEDICATION or told not in _NOT_TAKEN:
        return None
    ends_not = _DID_NOT.search(after) or _STUCK.search(after)
    is_kept = _NEARLY.search(before) and ends_not and not _LEFT_OFF.search(after)
    return Polarity.PRESENT if is_kept else None
