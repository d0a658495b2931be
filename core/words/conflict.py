"""How a statement stands to the record: conflict, consistent, new or irrelevant, and on what (P3).

A doubt is never called consistent: what cannot be shown to agree is a conflict.
"""

from core.words.conflict_certain import certain
from core.words.conflict_signs import Facing, conflict_signs, place_of
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.routing_signs import spoken_by
from core.words.verdict import Standing, Verdict

CONFLICT = "conflict"
# Only what is at least so sure agrees; measured on the builders' half, crosswise.
SURE = 0.8


def compare(met: Facing, meaning: Meaning | None = None) -> Verdict:
    """By the words alone without `meaning`, which is less sure."""
    spoken = spoken_by(met.seen.speaker, met.seen.said.shown)
    return decided(met, chances(CONFLICT, spoken, conflict_signs(met), meaning))


def decided(met: Facing, told: Chances) -> Verdict:
    known = certain(met)
    if known is not None:
        return known
    standing = Standing(told.likeliest)
    if standing is Standing.CONSISTENT and not _may_agree(met, told):
        standing = Standing.CONFLICT
    return Verdict(standing, place_of(met, standing))


def _may_agree(met: Facing, told: Chances) -> bool:
    """Something is named, nothing that is named differs, and there is no doubt."""
    is_clash = any(one.is_clash for one in met.compared)
    return bool(met.compared) and not is_clash and told.of[Standing.CONSISTENT.value] >= SURE
