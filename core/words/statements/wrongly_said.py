"""What others wrote or told and what is not so: "the letter gives her COPD, which is bunkum", "they had
me down as coeliac and it turns out I'm nothing of the sort"; and what somebody is rid of."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

# Others, or what they wrote; what somebody says of themselves is no claim.
_CLAIMED = re.compile(
    r"\b(?:(?:mis)?diagnosed|labelled|down (?:as|for|with)|(?:letter|notes?|chart|records?|summary|computer|form)\b.*\b(?:says?|said|gives?|gave|has|have|puts?|lists?)"
    r"|(?:they|people|doctors?|gp|hospital|consultant) (?:say|says|said|told|thought|reckoned|swore|insisted|wrote|had)|(?:was|were|been) told)\b"
)
_LEFT_OUT = re.compile(
    r"\b(?:omits?|omitted|left (?:off|out)|miss\w*|without|doesn't|by text|not|never|over|recovered|cured?|free|only|treat\w*)\b"
)
# "The notes say she's over her asthma, which is wrong."
_SAID_OVER = re.compile(
    r"\b(?:is|'s|was|are|'re|i'm|am) (?:over|rid of|free (?:of|from)|cured of|clear of)(?: (?:a|the|my|her|his|their))? $"
    r"|\b(?:down as (?:free of|clear of|over)|got over|recovered from)(?: (?:a|the|my|her|his|their))? $"
)
# "The notes say she never had epilepsy, which is wrong": what is wrongly denied is there.
_SAID_NONE = re.compile(
    r"(?:\b(?:not|never)|n't)(?: (?:ever|really|say|mention|list|she|he|i|mum|dad|has|have|had|got|been|diagnosed with|suffer(?:ed)? from"
    r"|an?|any|the|my|her|his|their))* $"
    r"|\b(?:no(?: (?:known|history of|hx of))?|without|omit(?:s|ted)?|(?:left|leaves) (?:off|out)|cured|(?:got|get) rid of|only treat(?:s|ed))"
    r"(?: (?:a|any|the|my|her|his|their))? $"
)
_TO_COME = re.compile(r"\b(?:will|would|might|could|should|going to|if)\b|'(?:ll|d) never\b")
_NOT_OVER = frozenset((Polarity.PRESENT, Polarity.UNCERTAIN))
_NONSENSE = r"(?:rubbish|bunkum|nonsense|rot|twaddle|a mistake|an error|a lie|not (?:so|true|correct)|a mix-?up)"
_QUITE = r"(?:(?:just|all|plain|pure|a load of|complete|utter) )?"
_NOT_SO = re.compile(
    r"(?: allergy| disease)?(?:"
    rf",? which (?:is|was) {_QUITE}(?:wrong|{_NONSENSE}){CLAUSE_END}|[.,;] ?(?:and )?(?:that's|it's|that was|it was) {_QUITE}{_NONSENSE}{CLAUSE_END}"
    rf"|(?:[.,;] ?|,? but )(?:quite )?wrongly(?:,? (?:it|as it) (?:turned|turns) out)?{CLAUSE_END}"
    r"|(?: (?!and\b|but\b)[\w'-]+){0,3}?,? (?:and|but) (?:it )?(?:turned|turns) out (?:to be (?:wrong|nothing of the sort)"
    r"|(?:i'm|i was|he's|he was|she's|she was|it's|it was|i am) (?:not|no such thing|nothing of the (?:sort|kind)))"
    rf"{CLAUSE_END})"
)
# "Latex allergy disproved".
_DISPROVED = re.compile(
    r" allergy(?:,| -)?(?: (?:was|is|has been|now|since|label))* (?:disproved|ruled out|excluded|removed"
    r"|de-?labell?ed|entered in error|an error|a mistake)\b(?! from\b)"
    r"| allergy(?:,| -)?(?: (?:was|is|has been|now|since|label))* (?:struck (?:off|out)|crossed (?:off|out))\b"
)
_UNSURE = re.compile(
    r" allergy(?:,| -)?(?: (?:was|is|status|felt|thought|deemed|considered|to be|now|very|highly|rather))* "
    r"(?:unlikely|doubtful|questionable|unconfirmed|not confirmed|unknown|unclear|in doubt)\b(?! to\b)"
)
_RID_OF = re.compile(
    r"\b(?:reversed|beaten|outgrew|outgrown|grew out of|grown out of|shook off|shaken off|got rid of|seen off|saw off"
    r"|got shot of)(?: (?:a|an|the|my|me|his|her|this|that|his own|bad|old)){0,3} $"
)
_RID_NOW = re.compile(
    rf"(?: allergy)?(?:{CLAUSE_END}|(?= (?:at last|now|in the end|completely|altogether|for good|years? ago|last \w+|in (?:19|20)\d\d)\b))"
)
_NOT_YET = re.compile(
    r"\b(?:not|never|if|hope\w*|want\w*|try\w*|could|would|can|wish|until|till|nearly|almost|half|partly|once|when"
    r"|after|before|thought|says?|said|reckons?|claims?|they|it|tablets|pills)\b|n't\b|\?"
)
_BACK = re.compile(r"\b(?:back|again|a bit|for a|returned|came|still|then)\b")
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY))


def wrongly_said(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL:
        return None
    begins = view.sentence_begins
    before, after = text[begins : thing.start], text[thing.end :]
    if _is_wrongly_denied(before) and _CLAIMED.search(before) and _NOT_SO.match(after):
        return Polarity.PRESENT
    if told is Polarity.ABSENT:
        return None
    if thing.topic is Topic.ALLERGY and _DISPROVED.match(after):
        return Polarity.ABSENT
    if thing.topic is Topic.ALLERGY and _UNSURE.match(after):
        return Polarity.UNCERTAIN
    is_claimed = _CLAIMED.search(before) and not _LEFT_OUT.search(before)
    if thing.topic is not Topic.SYMPTOM and is_claimed and _NOT_SO.match(after):
        return Polarity.ABSENT
    return Polarity.RESOLVED if told in _NOT_OVER and _is_rid(before, after) else None


def _is_wrongly_denied(before: str) -> bool:
    is_denied = _SAID_NONE.search(before) and not _TO_COME.search(before)
    return bool(is_denied) or _SAID_OVER.search(before) is not None


def _is_rid(before: str, after: str) -> bool:
    is_said = _RID_OF.search(before) and _RID_NOW.match(after)
    return bool(is_said) and not (_NOT_YET.search(before) or _BACK.search(after))
