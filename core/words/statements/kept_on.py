"""A medicine that was nearly given up, or not liked at first, and is taken all the same: "they were
going to take her off the memantine and then they didn't"; and an illness that only moved."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:i|we|she|he|they|mum|dad|nan|gran|it)"
_NEARLY = re.compile(
    r"\b(?:nearly|almost|(?:was|were|'d been|had been) (?:going|about|meant|supposed|due) to|(?:thought|talked|talk|spoke|thinking|talking) (?:of|about)|wanted to|meant to|tempted to)\b"
    r"[^.;!?]*\b(?:stop\w*|off|g(?:ive|ave|iving|iven) up|pack\w*|bin\w*|drop\w*|quit|chuck\w*|ditch\w*|leav\w+)\b[^.;!?]*$"
)
_DISLIKED = re.compile(
    r"\b(?:wasn't (?:keen|sure|happy|mad)|weren't (?:keen|sure|happy)|(?:not|never) (?:keen|sure|happy|mad)|didn't (?:like|fancy|hold with))\b[^.;!?,]*$"
)
_DID_NOT = re.compile(
    rf"^[^.;!?]*\b(?:and|but|then|only)(?: in the end)?(?: then)? {_WHO} (?:(?:\w+ )?(?:didn't|did not|haven't|hasn't)(?=[.,;!]|$)|never did\b|thought better\b|changed (?:my|his|her|their) minds?\b)"
)
_STUCK = re.compile(
    rf"^[^.;!?]*\b(?:and|but|so|yet)(?: here)? {_WHO}(?:'ve|'s| have| has|'m| am| do| does)? (?:still )?(?:stuck (?:with|to|at) (?:it|them)|(?:kept|keep|keeps) (?:on with|taking|up with) (?:it|them)|kept (?:it|them) up"
    r"|persevered?|carr(?:y|ied|ying) on(?: with (?:it|them))?|takes? (?:it|them)(?= ?(?:[.,;!]|$)| (?:still|now|every|all|at|with|in)\b)|on (?:it|them))\b"
)
_LEFT_OFF = re.compile(
    r"\b(?:until|till?|for (?:a|\w+) (?:while|weeks?|days?|months?|years?)|then (?:i|she|he|they) (?:stopped|came|gave|took)|a (?:day|week|month|fortnight)|threw|thrown|binned|off (?:it|them)|no longer|any ?more|not now|instead)\b"
)
# "The gout's gone to my elbow now": it is there, elsewhere.
_MOVED = re.compile(
    r"(?:'s| has| is|'ve| have)?(?: just| now)? (?:gone|moved|shifted|spread|travelled|gone down|gone up)(?: down| up| across)? (?:in)?to (?:my|me|her|his|the|both|each) (?:\w+ )?"
    r"(?:elbow|knee|hip|hand|finger|thumb|wrist|shoulder|neck|back|leg|foot|toe|ankle|chest|lung|throat|ear|eye|face|head|arm|side|tummy|stomach|heel|jaw|groin|kidney|liver|bone)s?\b"
)
_OVER = re.compile(
    r"\b(?:and|but|then|now) (?:it's |it has |has )?(?:cleared|gone|went|better|settled)\b|\bof (?:my|her|his) mind\b"
)
_NOT_TAKEN = frozenset((Polarity.STOPPED, Polarity.ABSENT, Polarity.UNCERTAIN))
_GONE = frozenset((Polarity.RESOLVED, Polarity.STOPPED))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))


def kept_on(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if thing.topic in _ILL and told in _GONE:
        return Polarity.PRESENT if _is_elsewhere(after) else None
    if thing.topic is not Topic.MEDICATION or told not in _NOT_TAKEN:
        return None
    return Polarity.PRESENT if _is_taken(before, after) else None


def _is_elsewhere(after: str) -> bool:
    moved = _MOVED.match(after)
    return moved is not None and not _OVER.search(after, moved.end() - 1)


def _is_taken(before: str, after: str) -> bool:
    if _LEFT_OFF.search(after):
        return False
    is_stuck = _STUCK.search(after) is not None
    is_nearly = _NEARLY.search(before) and (is_stuck or _DID_NOT.search(after))
    return bool(is_nearly) or (is_stuck and _DISLIKED.search(before) is not None)
