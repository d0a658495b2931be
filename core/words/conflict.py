"""How a statement stands to the record: conflict, consistent, new or irrelevant, and on what (P3).

A doubt is never called consistent: what cannot be shown to agree is a conflict.
"""

from core.words.conflict_certain import certain
from core.words.conflict_doses import says_the_same
from core.words.conflict_doubts import TIMED, is_doubtful
from core.words.conflict_idle import without_idle
from core.words.conflict_plain import only_named
from core.words.conflict_same import AGAIN, DENIED, may_be_had
from core.words.conflict_signs import CONTRAST, Facing, conflict_signs, place_of
from core.words.conflict_visits import is_moment
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.routing_signs import spoken_by
from core.words.statements.statement import About, Polarity, Topic
from core.words.verdict import Standing, Verdict

CONFLICT = "conflict"
# Only what is at least so sure agrees; where one item is named and nothing speaks against it, so
# much will do. Measured on the builders' half, by what was learnt from other hands.
SURE, SURE_OF_PLAIN = 0.8, 0.65
# And where a dose, a weekday or a visit's day and hour is said and is the record's, so much.
SURE_OF_SAME = 0.4


def compare(met: Facing, meaning: Meaning | None = None) -> Verdict:
    """By the words alone without `meaning`, which is less sure."""
    spoken = spoken_by(met.seen.speaker, met.seen.said.shown)
    return decided(met, chances(CONFLICT, spoken, conflict_signs(met), meaning))


def decided(met: Facing, told: Chances) -> Verdict:
    known = certain(met)
    if known is not None:
        return known
    standing = Standing(told.likeliest)
    if standing in _OF_THE_RECORD and _is_new_complaint(met):
        standing = Standing.NEW
    elif standing is Standing.CONSISTENT and not met.compared:
        standing = _else_likeliest(told)
    elif standing is not Standing.CONSISTENT and _says_the_same(met) and _may_agree(met, told):
        standing = Standing.CONSISTENT
    elif standing is Standing.CONSISTENT and not _may_agree(met, told):
        standing = Standing.CONFLICT
    return Verdict(standing, place_of(met, standing))


def _may_agree(met: Facing, told: Chances) -> bool:
    """Nothing that is named differs from the record, and there is no doubt."""
    if any(one.is_clash or is_doubtful(met, one) for one in met.compared):
        return False
    sure = SURE_OF_PLAIN if _is_plain(met) else SURE
    sure = SURE_OF_SAME if _says_the_same(met) else sure
    return told.of[Standing.CONSISTENT.value] >= sure


def _says_the_same(met: Facing) -> bool:
    """A part of it that has a value, as the record has it, and nothing denied."""
    one, text = only_named(met), without_idle(met.seen.said.text)
    if one is None or one.polarity is not Polarity.PRESENT or not one.mention.item.is_active:
        return False
    item = one.mention.item
    if one.mention.part == "appointments":
        return not DENIED.search(text) and is_moment(text, item.when, met.now)
    if CONTRAST.search(text) or DENIED.search(text):
        return False
    return one.mention.part == "medications" and says_the_same(text, item.more)


_OF_THE_RECORD = frozenset((Standing.CONSISTENT, Standing.CONFLICT))


def _is_new_complaint(met: Facing) -> bool:
    """Of which the record has nothing, and which is not called back or better."""
    had = [*met.told.conditions, *met.told.medications]
    if TIMED.search(met.seen.said.text) and met.told.appointments:
        return False
    may_be_back = any(not one.is_active for one in had) and AGAIN.search(met.seen.said.text)
    if met.compared or met.people or may_be_back:
        return False
    told = {(one.topic, one.polarity, one.about) for one in met.route.said}
    return told == {(Topic.SYMPTOM, Polarity.PRESENT, About.SELF)}


def _is_plain(met: Facing) -> bool:
    one, text = only_named(met), without_idle(met.seen.said.text)
    if one is None or one.is_clash or CONTRAST.search(text) or AGAIN.search(text):
        return False
    # Who says what they cannot have says "no" to it.
    if one.mention.part == "allergies":
        return not may_be_had(text)
    return DENIED.search(text) is None


def _else_likeliest(told: Chances) -> Standing:
    """What names nothing of the record does not agree with it."""
    others = {label: of for label, of in told.of.items() if label != Standing.CONSISTENT.value}
    return Standing(max(others, key=lambda label: others[label]))
