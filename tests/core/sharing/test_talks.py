"""Nobody reads a person's talks before the person says so; and never for more than a year."""

from datetime import timedelta

import pytest

from core.errors import AccessDenied, InputRejected
from core.sharing.talks import require_talks, share_talks, stop_sharing_talks, talks_are_shared
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR

A_YEAR = timedelta(days=365)
A_SECOND = timedelta(seconds=1)


def may_read(world, scope=ADA):
    try:
        world.run(require_talks, scope)
    except AccessDenied:
        return False
    return True


def test_they_are_hers_alone_until_she_shares_them(world):
    before = may_read(world), may_read(world, ADA_HERSELF)

    world.run(share_talks, ADA_HERSELF, basis="self")

    assert before == (False, True)
    assert may_read(world)
    assert world.run(talks_are_shared, ADA).given_by == ADA_HERSELF.account_id


def test_only_her_caregivers_and_only_hers(world):
    world.run(share_talks, ADA_HERSELF, basis="self")

    assert not may_read(world, DOCTOR)
    assert not may_read(world, BEN.__class__("ben", ADA.account_id, ADA.role))


@pytest.mark.parametrize(
    ("later", "is_shared"), [(A_YEAR - A_SECOND, True), (A_YEAR, False), (A_YEAR + A_SECOND, False)]
)
def test_it_is_asked_anew_after_a_year(world, later, is_shared):
    world.run(share_talks, ADA_HERSELF, basis="self")

    world.clock.advance(later)

    assert may_read(world) is is_shared
    assert (world.run(talks_are_shared, ADA_HERSELF) is not None) is is_shared


def test_taken_back_it_is_over_at_once_and_stays_on_record(world):
    world.run(share_talks, ADA_HERSELF, basis="self")

    world.run(stop_sharing_talks, ADA_HERSELF)

    assert not may_read(world)
    (consent,) = world.find("consent")
    assert consent.revoked_at is not None


def test_given_once_more_the_older_one_does_not_outlive_it(world):
    world.run(share_talks, ADA_HERSELF, basis="self")
    world.run(share_talks, ADA_HERSELF, basis="self")

    world.run(stop_sharing_talks, ADA_HERSELF)

    assert not may_read(world)


def test_a_helper_does_not_say_yes_in_her_name(world):
    with pytest.raises(InputRejected):
        world.run(share_talks, ADA, basis="self")

    assert not may_read(world)


def test_a_refusal_is_in_the_audit(world):
    may_read(world)

    (newest,) = world.run(lambda uow: uow.audit.entries(1), ADA)
    assert (newest.action, newest.kind) == ("denied.see", "talk")
