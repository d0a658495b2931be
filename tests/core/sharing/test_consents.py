"""Consent is noted before, stays on record, and can be taken back (S6)."""

from datetime import timedelta

import pytest

from core.errors import NotFound
from core.records.working import ConsentScope
from core.sharing.consents import TALK_IS_SHARED_FOR, give_consent, revoke_consent
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON


def agreed(world, scope=ADA_HERSELF):
    def agree(uow):
        return give_consent(uow, ConsentScope.SHARE_TALK, "caregiver", "self")

    return world.run(agree, scope)


def test_a_consent_says_who_agreed_to_what_and_when(world):
    consent = agreed(world)

    assert world.find("consent") == [consent]
    assert (consent.scope, consent.given_by) == (ConsentScope.SHARE_TALK, "ada-account")
    assert (consent.given_at, consent.revoked_at) == (NOON, None)
    assert consent.until == NOON + TALK_IS_SHARED_FOR


def test_a_consent_that_is_taken_back_stays_on_record(world):
    consent = agreed(world)
    world.clock.advance(timedelta(days=1))

    revoked = world.run(revoke_consent, ADA_HERSELF, consent_id=consent.id)

    assert world.find("consent") == [revoked]
    assert (revoked.given_at, revoked.revoked_at) == (NOON, NOON + timedelta(days=1))


def test_taking_it_back_twice_keeps_the_first_time(world):
    consent = agreed(world)
    first = world.run(revoke_consent, consent_id=consent.id)
    world.clock.advance(timedelta(days=1))

    assert world.run(revoke_consent, consent_id=consent.id) == first


def test_another_persons_consent_cannot_be_taken_back(world):
    consent = agreed(world)

    with pytest.raises(NotFound):
        world.run(revoke_consent, BEN, consent_id=consent.id)

    assert world.find("consent") == [consent]


def test_giving_and_taking_back_are_audited(world):
    consent = agreed(world)
    world.run(revoke_consent, ADA, consent_id=consent.id)

    taken, given = world.run(lambda uow: uow.audit.entries(2))
    assert (given.action, given.account_id) == ("consent.given.share_talk", "ada-account")
    assert (taken.action, taken.account_id) == ("consent.revoked.share_talk", "anna")
