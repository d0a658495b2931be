"""What is plainly so, item by item: what is over and said to be back; what is said as it is written."""

import re

from core.words.conflict_doubts import is_doubtful
from core.words.conflict_gainsaid import is_gainsaid
from core.words.conflict_kept_from import is_kept_from
from core.words.conflict_over import was_treated
from core.words.conflict_refused import is_kept_away
from core.words.conflict_same import (
    AGAIN,
    DENIED,
    is_had,
    is_kept,
    is_taken,
    says_they_react,
)
from core.words.conflict_signs import Compared, Facing
from core.words.conflict_visits import without_time
from core.words.plain import plain
from core.words.statements.statement import About, Speaker, Topic
from core.words.verdict import Standing, Verdict

# A question that was dictated has no mark.
_ASKS = re.compile(
    r"(?:(?:is|are|do|does|did|can|could|should|shall|would|will|what|when|why|how|who|where|which)\b(?!'[^s])|(?:what|who|when|where|how)'s)"
)
_IS_ACTIVE = ("medications", "conditions")
_ANOTHERS = re.compile(
    r"\b\w+'s (?:man|little one|lad|boy|girl|kid|baby|wife|husband|mother|father|mum|dad|sister|brother)\b"
    r"|\b(?:my|our|ma|me) (?:old |late |poor )?(?:gaffer|boss|mate|friend|pal|neighbou?r|workmate|lodger|teacher)\b"
    r"|\b(?:room|bed|bay) \d"
)
_TITLED = re.compile(r"\b(?:mr|mrs|miss|ms)\.? (\w+)")
# What agrees by rule here is looked through for words of doubt once more.
_HEARD_TWICE = ("appointments", "medications")
# What is told beside a thing and says no more of it: what is not to be had, and what it does.
_FELT = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_BESIDE = {
    "allergies": _FELT | {Topic.ALLERGY, Topic.MEDICATION},
    "medications": _FELT | {Topic.MEDICATION},
    "conditions": _FELT,
    "appointments": {Topic.APPOINTMENT, Topic.EVENT},
}
_SAME = {
    "allergies": says_they_react,
    "medications": is_taken,
    "conditions": is_had,
    "appointments": is_kept,
}


def plainly(met: Facing) -> Verdict | None:
    """None when it takes a judgement."""
    if met.seen.speaker is not Speaker.CLINICIAN and _ASKS.match(met.seen.said.text):
        return Verdict(Standing.IRRELEVANT)
    return _is_back(met) or _is_the_same(met)


def _is_back(met: Facing) -> Verdict | None:
    """An illness that is over, or a medicine that was stopped, is there again."""
    text = met.seen.said.text
    if not AGAIN.search(text) or DENIED.search(text):
        return None
    for one in met.compared:
        is_over = one.mention.part in _IS_ACTIVE and not one.mention.item.is_active
        if is_over and one.about is About.SELF:
            return Verdict(Standing.CONFLICT, one.mention.item.path)
    return None


def _names_another(text: str, name: str) -> bool:
    own = set(plain(name).split())
    titled = {found[1] for found in _TITLED.finditer(text)}
    return _ANOTHERS.search(text) is not None or bool(titled - own)


def _tells_more(met: Facing, one: Compared) -> bool:
    """Something of another kind, or two medicines where one is the record's."""
    said = [each.topic for each in met.route.said]
    beside = _BESIDE.get(one.mention.part, _FELT)
    # An operation ends an illness.
    beside = beside if one.mention.item.is_active else beside | {Topic.EVENT}
    is_more = not set(said) <= beside
    return is_more or (one.mention.part == "medications" and said.count(Topic.MEDICATION) > 1)


def only_named(met: Facing) -> Compared | None:
    """The one item of the record that is told of the person, where nothing is told beside it."""
    text = met.seen.said.text
    if len(met.compared) != 1 or met.people or "?" in text:
        return None
    one = met.compared[0]
    if _tells_more(met, one):
        return None
    is_other = one.about is About.OTHER or _names_another(text, met.told.name)
    is_other |= one.is_clash and one.mention.part != "allergies"
    return None if is_other or one.mention.how in {"class", "group"} else one


def _is_the_same(met: Facing) -> Verdict | None:
    text, one = met.seen.said.text, only_named(met)
    if one is None or is_gainsaid(text, one):
        return None
    if one.mention.part in _HEARD_TWICE and is_doubtful(met, one):
        return None
    is_kept = one.mention.part == "allergies" and (is_kept_from(met, one) or is_kept_away(met, one))
    if is_kept or (was_treated(text, one) and not is_doubtful(met, one)):
        return Verdict(Standing.CONSISTENT, one.mention.item.path)
    check = _SAME.get(one.mention.part)
    said = without_time(text, met.now) if one.mention.part == "appointments" else text
    is_same = check is not None and check(said, one)
    return Verdict(Standing.CONSISTENT, one.mention.item.path) if is_same else None
