"""What was only thought, and what the same sentence clears: "they said it might be gout but it turned
out not"; and what old notes hold, which denies nothing."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Speaker, Topic

# What is still thought is still open: "they think it might be gout but the scan was clear".
_THOUGHT = re.compile(
    r"\b(?:thought|said|told|suspected|wondered|reckoned|feared|(?:was|were) (?:worried|afraid|sure|convinced))\b[^.;!?]*$"
)
_TEST = (
    r"(?:(?:blood|skin|patch|prick|urine|heart|chest|mri|ct) )?(?:tests?|bloods?|scans?|x-?rays?|biops(?:y|ies)"
    r"|swabs?|results?|samples?|dip|dipstick|mri|ct|ecg|ultrasound|mammogram|smear|camera)"
)
_CLEAR = r"(?:all )?(?:clear|normal|negative|fine|the all clear)"
_NOT_SO = re.compile(
    r"[^.;!?]*?,? (?:but|and)(?: then)? (?:"
    r"(?:it|that|they)(?: has|'s)? (?:turned out|turns out|proved)(?: (?:it|that|they))?(?: (?:not|wrong|to be nothing|nothing|negative|otherwise|it wasn't|not to be))"
    r"|(?:it|i|she|he|they) (?:wasn't|was not|isn't|weren't|hadn't|hasn't|haven't)"
    rf"|(?:the|my|her|his|all the|a)(?: \w+)? ?{_TEST}(?: (?:was|were|is|are|came|come|has come|have come|all|back|out))+ {_CLEAR}"
    rf"){CLAUSE_END}"
)
_OPEN = re.compile(
    r"\b(?:who knows|not sure|unsure|still|repeat\w*|wait\w*|might|may|maybe|perhaps|but|until|again)\b|\?"
)
_IN_NOTES = re.compile(
    r"(?: allergy)?,? (?:(?:as )?per|on|in|from|according to)(?: (?:the|her|his|their|pt's))?(?: (?:old|previous|past|paper|gp|hospital))+"
    rf" (?:notes?|charts?|records?|letters?|summary){CLAUSE_END}"
)
_QUESTIONED = re.compile(
    r"\?|\b(?:quer\w+|den(?:y|ies|ied)|unsure|unverified|wrong|errors?|mistake\w*|removed|never|not|no|nil|maybe|unclear|nkda"
    r"|clarif\w+|tolerat\w+|outgrew|resolved|delabel\w+|review\w*|possible|possibly|without)\b|n't\b"
)
_ILL = frozenset((Topic.CONDITION, Topic.ALLERGY))
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def cleared(view: View, told: Polarity) -> Polarity | None:
    """None where nothing settles it."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[: thing.start], text[thing.end :]
    if thing.topic not in _ILL:
        return None
    found = _NOT_SO.match(after)
    if found and _THOUGHT.search(before):
        return None if _OPEN.search(after, found.end()) else Polarity.ABSENT
    is_noted = thing.topic is Topic.ALLERGY and view.seen.speaker is Speaker.CLINICIAN
    if not is_noted or told not in _DOUBTED or not _IN_NOTES.match(after):
        return None
    return None if _QUESTIONED.search(text) else Polarity.PRESENT
