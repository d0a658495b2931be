"""What others wrote or told and what is not so: "the letter gives her COPD, which is bunkum", "they had
me down as coeliac and it turns out I'm nothing of the sort"; and what somebody is rid of."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

_CLAIMED = re.compile(
    r"\b(?:diagnosed|misdiagnosed|labelled|down (?:as|for|with)|said|says|say|told|tells?|thought|letter|notes?|chart|records?|wrote"
    r"|written|writes?|writing|gives?|gave|called|reckoned|swore|insisted)\b"
)
_NONSENSE = r"(?:wrong|rubbish|bunkum|nonsense|rot|twaddle|a mistake|an error|a lie|not (?:so|true|right|correct)|a mix-?up)"
_NOT_SO = re.compile(
    rf"(?: (?!and\b|but\b)[\w'-]+){{0,5}}?(?:[.,;!]|[.,;!]? (?:and|but))(?: it)? ?(?:(?:which|that|it)(?:'s| is| was) (?:just |all |plain )?{_NONSENSE}"
    rf"|wrongly(?:,? (?:it|as it) (?:turned|turns) out)?"
    r"|(?:turned|turns) out (?:to be (?:wrong|nothing of the sort)|(?:i'm|i was|he's|he was|she's|she was|it's|it was|i am)"
    r" (?:not|no such thing|nothing of the (?:sort|kind))))" + CLAUSE_END
)
_RID_OF = re.compile(
    r"\b(?:reversed|beaten|outgrew|outgrown|grew out of|grown out of|shook off|shaken off|got rid of|seen off|saw off"
    r"|got shot of)(?: (?:a|an|the|my|me|his|her|this|that|his own|bad|old)){0,3} $"
)
_NOT_YET = re.compile(
    r"\b(?:not|never|if|hope\w*|want\w*|try\w*|could|would|can|wish|until|till)\b|n't\b|\?"
)
# "Latex allergy disproved".
_DISPROVED = re.compile(
    r" allergy(?:,| -)?(?: (?:was|is|has been|now|since|label))* (?:disproved|ruled out|excluded|removed"
    r"|de-?labell?ed|entered in error|an error|a mistake)\b"
)
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY))


def wrongly_said(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL or told is Polarity.ABSENT:
        return None
    begins = max(text.rfind(end, 0, thing.start) for end in ".;!?\n") + 1
    before = text[begins : thing.start]
    if _CLAIMED.search(before) and _NOT_SO.match(text, thing.end):
        return Polarity.ABSENT
    if thing.topic is Topic.ALLERGY and _DISPROVED.match(text, thing.end):
        return Polarity.ABSENT
    is_rid = told is Polarity.PRESENT and _RID_OF.search(before)
    return Polarity.RESOLVED if is_rid and not _NOT_YET.search(before) else None
