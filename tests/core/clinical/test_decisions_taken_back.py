"""Whatever was decided of whatever waits: taken back, the record is as it was, and it waits."""

from datetime import timedelta

import pytest

from core.clinical.history import undo
from core.clinical.review import decide, decisions_for, open_review, wait_once_more
from core.clinical.standing import stands
from core.errors import PolicyRefused
from core.records.working import ReviewReason, ReviewStatus
from helpers.world import A_SECOND, NOON

# Of DIFFERS each slot is tried in test_contradiction.py.
REASONS = [reason for reason in ReviewReason if reason is not ReviewReason.DIFFERS]
SAID = {
    "symptom": {"label": "headache", "severity": 4},
    "medication": {"name": "metformin", "dose": "5 mg"},
    "condition": {"name": "gout"},
    "allergy": {"substance": "latex"},
    "event": {"what": "a walk"},
    "appointment": {"what": "eye clinic", "starts_at": NOON + timedelta(days=3)},
    "contact": {"name": "Zoe"},
}
# What each version has anew.
OF_A_VERSION = {"version", "updated_at"}


def content(record):
    return {name: value for name, value in dict(record).items() if name not in OF_A_VERSION}


def count(world):
    return world.run(lambda uow: len(list(uow.versions.each())))


def was_decided(world, item, decision):
    """False for what does not end by a word, such as a visit."""
    try:
        world.run(decide, review_id=item.id, decision=decision)
    except PolicyRefused:
        return False
    return True


@pytest.mark.parametrize("kind", SAID)
@pytest.mark.parametrize("reason", REASONS)
def test_each_decision_can_be_taken_back_whole(world, kind, reason):
    for decision in sorted(decisions_for(reason)):
        record = world.add(kind, **SAID[kind]).record
        world.clock.advance(A_SECOND)
        about = {"kind_name": kind, "record_id": record.id, "occasion": decision.value}
        item = world.run(open_review, reason=reason, **about)
        world.clock.advance(A_SECOND)
        before, written = world.get(kind, record.id), count(world)
        if not was_decided(world, item, decision):
            continue
        world.clock.advance(A_SECOND)

        if count(world) == written:
            world.run(wait_once_more, review_id=item.id)
        else:
            world.run(undo)

        back = world.get(kind, record.id)
        assert content(back) == content(before), decision
        assert world.run(lambda uow, back=back: stands(uow, back)), decision
        assert world.get("review_item", item.id).status is ReviewStatus.OPEN, decision
