"""Letting a helper in, ending it, and breaking the glass: each by consent or in the book (S6)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.clinical.find import find_record
from core.errors import AccessDenied, InputRejected, NotFound, PolicyRefused
from core.records.allergy import ALLERGY
from core.records.working import ConsentScope
from core.scope import Role, Scope
from core.sharing.access_given import (
    GLASS_STAYS_BROKEN,
    break_glass,
    end_access,
    give_access,
    who_has_access,
)
from core.sharing.consents import TALK_IS_SHARED_FOR, give_consent, in_force, revoke_consent
from core.sharing.who_did_what import Doing, doing_of, who_did_what
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR

NIECE = Scope("ada", "nell", Role.CAREGIVER)


@pytest.fixture
def niece(world):
    """Has an account, and looks after Ben alone."""
    world.welcome(replace(NIECE, user_id="ben"))
    return NIECE


def accounts(world):
    return [each.link.account_id for each in world.run(who_has_access, ADA_HERSELF)]


def test_a_helper_sees_a_record_once_its_person_let_them_in(world, niece):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    with pytest.raises(NotFound):
        world.run(find_record, niece, record_id=record.id)

    consent = world.run(give_access, ADA_HERSELF, account_id="nell", basis="self")

    assert world.run(find_record, niece, record_id=record.id)[1] == record
    assert (consent.scope, consent.basis) == (ConsentScope.RECORD, "self")


@pytest.mark.parametrize("after", [-1, 0, 1])
def test_it_ends_by_itself(world, niece, after):
    end = world.clock.read().wall + timedelta(days=7)
    world.run(give_access, ADA_HERSELF, account_id="nell", basis="self", until=end)

    world.clock.advance(timedelta(days=7, seconds=after))

    assert ("nell" in accounts(world)) is (after < 0)
    if after >= 0:
        with pytest.raises(AccessDenied):
            world.run(who_has_access, niece)


def test_what_is_ended_takes_its_consent_back(world, niece):
    world.run(give_access, ADA_HERSELF, account_id="nell", basis="self")

    world.run(end_access, ADA_HERSELF, account_id="nell")

    assert "nell" not in accounts(world)
    assert world.run(in_force, ADA_HERSELF, what=ConsentScope.RECORD) is None
    with pytest.raises(AccessDenied):
        world.run(who_has_access, niece)


def test_a_helper_does_not_say_the_person_agreed(world, niece):
    with pytest.raises(InputRejected, match="basis"):
        world.run(give_access, ADA, account_id=niece.account_id, basis="Self")

    world.run(give_access, ADA, account_id=niece.account_id, basis="power of attorney")
    assert "nell" in accounts(world)


@pytest.mark.parametrize("scope", [DOCTOR, BEN, replace(BEN, user_id="ada")])
def test_who_may_not_let_in_lets_nobody_in(world, niece, scope):
    if scope.user_id == "ada":
        with pytest.raises(AccessDenied):
            world.run(give_access, scope, account_id=niece.account_id, basis="right")

    assert "nell" not in accounts(world)


@pytest.mark.parametrize("account", ["nobody", "ada-account"])
def test_only_a_helpers_account_is_let_in(world, account):
    with pytest.raises(NotFound):
        world.run(give_access, ADA_HERSELF, account_id=account, basis="self")


def test_a_time_that_is_over_is_no_end(world, niece):
    now = world.clock.read().wall
    with pytest.raises(InputRejected, match="until"):
        world.run(give_access, ADA_HERSELF, account_id=niece.account_id, basis="self", until=now)


def test_the_persons_own_way_is_none_that_can_be_ended(world):
    with pytest.raises(NotFound):
        world.run(end_access, ADA, account_id="ada-account")

    assert world.run(who_has_access, ADA_HERSELF)


def test_the_last_helper_goes_by_the_persons_word_alone(world):
    world.run(end_access, ADA, account_id="dr-eve")

    with pytest.raises(PolicyRefused, match="last_helper"):
        world.run(end_access, ADA, account_id="anna")
    world.run(end_access, ADA_HERSELF, account_id="anna")

    assert accounts(world) == []


# Breaking the glass.


def test_the_glass_is_broken_for_an_hour_and_the_person_is_told(world, niece):
    until = world.run(break_glass, niece)

    assert until == world.clock.read().wall + GLASS_STAYS_BROKEN
    assert world.announced[-1].account_id == "nell"
    (nell,) = [
        each.link
        for each in world.run(who_has_access, ADA_HERSELF)
        if each.link.account_id == "nell"
    ]
    assert nell.is_emergency


def test_in_an_emergency_is_read_and_not_written(world, niece):
    record = world.add("symptom", label="headache").record
    world.run(break_glass, niece)

    assert world.run(find_record, niece, record_id=record.id)[1] == record
    with pytest.raises(AccessDenied):
        world.add("symptom", niece, label="mine")


@pytest.mark.parametrize("scope", [ADA, DOCTOR, ADA_HERSELF])
def test_who_may_look_breaks_no_glass(world, scope):
    with pytest.raises(PolicyRefused, match="break_glass"):
        world.run(break_glass, scope)


def test_an_account_that_is_not_there_breaks_nothing(world):
    with pytest.raises(NotFound):
        world.run(break_glass, Scope("ada", "nobody", Role.CLINICIAN))


# Talks are shared once that is given, and for a year.


def share_talk(uow):
    return give_consent(uow, ConsentScope.SHARE_TALK, "caregiver", "self")


def test_sharing_talks_is_off_until_it_is_given(world):
    assert world.run(in_force, ADA, what=ConsentScope.SHARE_TALK) is None


@pytest.mark.parametrize("after", [-1, 0, 1])
def test_sharing_talks_is_asked_for_every_year(world, after):
    world.run(share_talk, ADA_HERSELF)

    world.clock.advance(TALK_IS_SHARED_FOR + timedelta(seconds=after))

    found = world.run(in_force, ADA, what=ConsentScope.SHARE_TALK)
    assert (found is not None) is (after < 0)


def test_sharing_talks_ends_when_it_is_taken_back(world):
    given = world.run(share_talk, ADA_HERSELF)

    world.run(revoke_consent, ADA_HERSELF, consent_id=given.id)

    assert world.run(in_force, ADA, what=ConsentScope.SHARE_TALK) is None


# Who looked, who changed.


def test_the_person_is_told_who_looked_and_who_changed(world, niece):
    world.call(ADA, "Anna")
    world.call(niece, "Nell")
    world.add("symptom", label="headache")
    world.run(break_glass, niece)
    world.clock.advance(timedelta(hours=2))
    world.run(lambda uow: uow.of(ALLERGY).find(), DOCTOR)
    world.run(share_talk, ADA_HERSELF)

    told = [(d.name, d.deed, d.kinds, d.is_own) for d in world.run(who_did_what, ADA_HERSELF)]

    assert told[:4] == [
        (None, Doing.AGREED, ("consent",), True),
        (None, Doing.LOOKED, (), False),
        ("Nell", Doing.EMERGENCY, (), False),
        ("Anna", Doing.ADDED, ("person", "symptom"), False),
    ]


def test_a_row_of_the_same_is_told_once(world):
    for number in range(3):
        world.add("condition", name=f"condition {number}")

    (deed, *_) = world.run(who_did_what, ADA_HERSELF)

    assert deed.count >= 3
    assert "condition" in deed.kinds


@pytest.mark.parametrize(
    ("action", "doing"),
    [
        ("unlock", Doing.OPENED),
        ("look", Doing.LOOKED),
        ("look.emergency", Doing.EMERGENCY),
        ("consent.given.export", Doing.AGREED),
        ("consent.revoked.export", Doing.TOOK_BACK),
        ("access.given", Doing.LET_IN),
        ("access.ended", Doing.SHUT_OUT),
        ("denied.see", Doing.REFUSED),
        ("keys.rotated", Doing.KEYS),
        ("import.begun", Doing.BROUGHT_IN),
        ("import.finished", Doing.ADDED),
        ("prune.events", Doing.OTHER),
    ],
)
def test_each_act_has_its_word(action, doing):
    assert doing_of(action) is doing
