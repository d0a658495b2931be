"""What stands in somebody's papers and is not so: "previously coded as COPD in error", "do not code as
allergy", "whoever wrote I'm allergic to shellfish wants shooting"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_CODED = r"(?:coded|recorded|documented|labell?ed|listed|entered|charted|noted|diagnosed|flagged|marked|written(?: down)?|put down|down)"
_A = r"(?:(?:a|an|the|having|with|her|his|my|old|having had) )*$"
_CODED_AS = re.compile(rf"\b{_CODED} (?:as|with|for) {_A}")
_WRONGLY = re.compile(
    rf"\b(?:wrongly|incorrectly|erroneously|mistakenly|falsely) {_CODED} (?:as|with|for) {_A}"
)
_IN_ERROR = re.compile(
    r"(?: allergy)?(?: (?:on|in) (?:the|her|his|my) \w+)?,?(?: (?:was|all|quite|this was|which was))* (?:in error|by mistake|wrongly|incorrectly|erroneously)(?= ?(?:[.,;!?]|$))"
)
_NOT_AN_ALLERGY = re.compile(
    r"\b(?:do not|don't|not to be|should not be|shouldn't be|please don't) (?:code[d]?|record(?:ed)?|list(?:ed)?|enter(?:ed)?|put|note[d]?|label(?:led)?)(?: (?:it|this|that|down|in))* as (?:an? )?(?:true )?allerg(?:y|ic)\b(?! to\b)"
)
# Who wrote it was wrong.
_WHOEVER = re.compile(
    r"\b(?:whoever|who(?: ever)? the (?:hell|devil|heck)|what (?:fool|idiot|clown|daft \w+)|some (?:fool|idiot|clown|eejit|numpty))(?: (?:it was|ever|that))* (?:has |have )?(?:wrote|writes|written|put|said|says|told (?:you|them)|thinks|thought|decided|reckons)(?: (?:down|in|on|the|my|her|his|notes|form|that|it))*"
    rf" (?:(?:i'm|i am|i was|she's|she is|he's|he is|mum's|dad's) (?:allergic to|a|an|diabetic with)|(?:i've|she's|he's|i|she|he)(?: (?:have|has|had|got))*) {_A}"
)
_IS_WRONG = re.compile(
    r"[^.;!?]*?\b(?:wants?|needs?|should|ought|must|deserves?|was|is|had|got)(?: (?:their|his|her|to|be|have|been|a|it|that|dead|quite))* (?:shooting|shot|sack\w*|wrong|mistaken|mad|dreaming|drunk|mixed up|muddled|daft|a fool|an idiot)\b"
)
_NOT_ERRED = re.compile(r"\b(?:not|never|nor)\b|n't\b|\bleft (?:off|out)|\bomitt\w+|\?")
# Of a medicine the dose is what is charted wrongly.
_NOTED = frozenset((Topic.CONDITION, Topic.ALLERGY, Topic.SYMPTOM))
_SUBSTANCES = frozenset((Topic.MEDICATION, Topic.ALLERGY))
_TOLD = frozenset((Polarity.PRESENT, Polarity.UNCERTAIN, Polarity.RESOLVED))


def coded_in_error(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _NOTED or told not in _TOLD:
        return None
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if thing.topic is Topic.ALLERGY and _is_none(view, after):
        return Polarity.ABSENT
    if _NOT_ERRED.search(before):
        return None
    is_coded = _WRONGLY.search(before) or (_CODED_AS.search(before) and _IN_ERROR.match(after))
    is_wrong = _WHOEVER.search(before) and _IS_WRONG.match(after)
    return Polarity.ABSENT if is_coded or is_wrong else None


def _is_none(view: View, after: str) -> bool:
    """The last that is named before it is said: "penicillin allergy. Codeine: do not code as one"."""
    said = _NOT_AN_ALLERGY.search(after)
    if said is None:
        return False
    end = view.thing.end
    return not any(
        hint.topic in _SUBSTANCES and end <= hint.start < end + said.start()
        for hint in view.seen.hints
    )
