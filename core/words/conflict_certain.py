"""What needs no learnt judgement: allergies denied as a whole, numbers, relations and names."""

import re

from core.words.allergies_denied import ALLERGIES_DENIED
from core.words.conflict_idle import without_idle
from core.words.conflict_new_beside import new_beside
from core.words.conflict_others import of_others
from core.words.conflict_plain import plainly
from core.words.conflict_signs import CONTRAST, Facing
from core.words.statements.bearing import Named
from core.words.statements.reader import owner
from core.words.statements.statement import About, Topic
from core.words.verdict import Standing, Verdict

_BUT = re.compile(
    r"\b(?:except|'?cept|apart from|bar|but|other than|only|unless|save|think|sure|if|though|although|just|jist|mind|maybe|yet|well)\b"
)

# "The form says Jean is his sister. She's his sister-in-law, really."
_PUT_RIGHT = re.compile(
    r"\b(?:really|in fact|in truth|(?:form|record|list|computer|paper|letter)s? (?:says?|has|have|had)|you(?:'ve| have) (?:got )?(?:her|him|it|them) (?:down )?as)\b|in[- ]law\b"
)


def certain(met: Facing) -> Verdict | None:
    """None when it takes a judgement."""
    if "?" in met.seen.said.text:
        return None
    known = _no_allergies(met) or _of_people(met) or of_others(met)
    return known or new_beside(met) or plainly(met)


def _no_allergies(met: Facing) -> Verdict | None:
    text, told = met.seen.said.text, met.told
    found = ALLERGIES_DENIED.search(text)
    if found is None or _BUT.search(text):
        return None
    if owner(met.seen, Named(*found.span(), Topic.ALLERGY)) is About.OTHER:
        return Verdict(Standing.IRRELEVANT)
    if told.allergies:
        return Verdict(Standing.CONFLICT, told.allergies[0].path)
    # A missing list means that nobody asked.
    return Verdict(Standing.CONSISTENT if told.has_allergies else Standing.NEW, "allergies")


def _of_people(met: Facing) -> Verdict | None:
    """What agrees is certain only where no word says that something differs."""
    other = next((v for v in met.people if v.standing is Standing.CONFLICT), None)
    # Who is not in the record yet is new, whatever stands beside the number.
    unknown = next((v for v in met.people if v.standing is Standing.NEW and v.on), None)
    if unknown is not None and other is None and not met.compared:
        return unknown
    text = without_idle(met.seen.said.text)
    if other is not None or met.compared or CONTRAST.search(text) or _PUT_RIGHT.search(text):
        return other
    return next(iter(met.people), None)
