"""What is to be arranged takes the steps there are, each with its consent and its audit."""

import pytest
import sqlcipher3.dbapi2 as sqlcipher
from hypothesis import given, settings
from hypothesis import strategies as st

from core.access import Seat
from core.clinical.actions import MOVES, OPEN, Step, all_actions, move, open_actions, propose
from core.clinical.people import change_person
from core.errors import AccessDenied, InputRejected, NotFound, PolicyRefused
from core.records.action import ACTION, ActionDraft, ActionStatus, Deed
from core.records.person import Standing
from core.records.working import CONSENT, ConsentScope
from core.sharing.erase import erase_record
from helpers.abuse import SPOKEN_OF
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import World

BASIS = "power of attorney"
BOOK = ActionDraft(deed=Deed.BOOK, wording="A check of the eyes, in the morning")


def proposed(world, draft=BOOK, scope=None):
    return world.run(propose, *([scope] if scope else []), draft=draft)


def step(world, action, which, **said):
    if which is Step.CONSENT:
        said.setdefault("basis", BASIS)
    return world.run(move, action_id=action.id, step=which, **said)


def audited(world, action):
    entries = world.run(lambda uow: list(uow.audit.each()))
    return [entry.action for entry in entries if entry.record_id == action.id]


def at(world, status):
    """An action in that state, by the shortest way there."""
    action = proposed(world)
    ways = {
        ActionStatus.PROPOSED: (),
        ActionStatus.CONSENTED: (Step.CONSENT,),
        ActionStatus.DONE: (Step.CONSENT, Step.DONE),
        ActionStatus.FAILED: (Step.CONSENT, Step.FAIL),
        ActionStatus.CANCELLED: (Step.CANCEL,),
    }
    for each in ways[status]:
        action = step(world, action, each)
    return action


@pytest.mark.parametrize("status", list(ActionStatus))
@pytest.mark.parametrize("which", list(Step))
def test_each_state_takes_the_steps_it_has_and_refuses_the_others(world, status, which):
    action = at(world, status)
    allowed = MOVES.get((status, which))

    if allowed is None:
        with pytest.raises(PolicyRefused):
            step(world, action, which)
        assert world.find("action") == [action]
    else:
        assert step(world, action, which).status is allowed


@pytest.mark.parametrize("before", list(ActionStatus))
@pytest.mark.parametrize("after", list(ActionStatus))
def test_the_database_takes_no_other_step_whatever_the_program_does(world, before, after):
    action = at(world, before)
    is_allowed = before is after or after in {MOVES.get((before, each)) for each in Step}
    consent = world.run(lambda uow: uow.of(CONSENT).find())
    allowed_by = action.allowed_by or (consent[0].id if consent else None)
    if allowed_by is None and after not in {ActionStatus.PROPOSED, ActionStatus.CANCELLED}:
        is_allowed = False  # and never without a consent
    moved = action.changed(status=after, allowed_by=allowed_by)

    def write(uow):
        uow.of(ACTION).replace(moved)

    if is_allowed:
        world.run(write)
    else:
        with pytest.raises(sqlcipher.IntegrityError):
            world.run(write)


@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.sampled_from(list(Step)), max_size=6))
def test_whatever_is_tried_in_whatever_order_only_allowed_states_come_of_it(
    tmp_path_factory, steps
):
    world = World(tmp_path_factory.mktemp("actions"))
    try:
        action = proposed(world)
        expected, taken = ActionStatus.PROPOSED, ["action.propose"]
        for each in steps:
            after = MOVES.get((expected, each))
            try:
                step(world, action, each)
            except PolicyRefused:
                assert after is None
            else:
                expected = after
                taken.append(f"action.{each}")
        (found,) = world.find("action")
        assert found.status is expected
        assert audited(world, action) == taken
        needs_consent = expected not in {ActionStatus.PROPOSED, ActionStatus.CANCELLED}
        assert not needs_consent or found.allowed_by is not None
    finally:
        world.close()


def test_consent_names_the_deed_and_by_what_right(world):
    action = step(world, proposed(world), Step.CONSENT)

    (consent,) = world.find("consent")
    assert (consent.id, consent.scope) == (action.allowed_by, ConsentScope.ACTION)
    assert (consent.purpose, consent.basis) == ("book", BASIS)


def test_a_helper_cannot_say_that_the_person_agreed(world):
    action = proposed(world)

    with pytest.raises(InputRejected, match="basis"):
        step(world, action, Step.CONSENT, basis="self")

    assert world.find("action") == [action]
    assert world.find("consent") == []


def test_the_person_agrees_for_themselves(world):
    action = proposed(world)

    agreed = world.run(move, ADA_HERSELF, action_id=action.id, step=Step.CONSENT, basis="self")

    assert agreed.status is ActionStatus.CONSENTED


@pytest.mark.parametrize("which", [Step.DONE, Step.FAIL, Step.CANCEL])
def test_only_a_consent_has_a_basis_and_it_always_has_one(world, which):
    action = at(world, ActionStatus.CONSENTED)

    with pytest.raises(InputRejected, match="basis"):
        step(world, action, which, basis=BASIS)
    with pytest.raises(InputRejected, match="basis"):
        world.run(move, action_id=proposed(world).id, step=Step.CONSENT)


def test_what_is_called_off_takes_its_consent_back_in_the_same_moment(world):
    action = step(world, at(world, ActionStatus.CONSENTED), Step.CANCEL)

    (consent,) = world.find("consent")
    assert consent.revoked_at == action.moved_at


def test_how_it_went_is_told_by_whoever_did_it(world):
    action = at(world, ActionStatus.CONSENTED)

    done = step(world, action, Step.DONE, note="Tuesday at nine, room 4")

    assert done.note == "Tuesday at nine, room 4"
    assert done.moved_by == ADA.account_id


def test_what_is_over_is_no_longer_open(world):
    waiting = at(world, ActionStatus.PROPOSED)
    agreed = at(world, ActionStatus.CONSENTED)
    at(world, ActionStatus.DONE)
    at(world, ActionStatus.CANCELLED)

    assert {each.id for each in world.run(open_actions)} == {waiting.id, agreed.id}
    assert len(world.run(all_actions)) == 4
    assert set(OPEN) == {status for status, _ in MOVES}


def test_it_concerns_only_what_is_in_this_record(world):
    draft = ActionDraft(deed=Deed.CANCEL, wording="The visit", record_id="nowhere")
    other = ActionDraft(deed=Deed.NOTIFY, wording="Tell Tom", other_id="nobody")

    for each in (draft, other):
        with pytest.raises(NotFound):
            proposed(world, each)
    with pytest.raises(NotFound):
        world.run(move, action_id="nothing", step=Step.CANCEL)


def test_without_words_there_is_nothing_to_arrange(world):
    with pytest.raises(InputRejected, match="wording"):
        proposed(world, ActionDraft(deed=Deed.BOOK, wording="  "))


def test_another_persons_action_is_not_there(world):
    action = proposed(world)

    with pytest.raises(NotFound):
        world.run(move, BEN, action_id=action.id, step=Step.CANCEL)


def test_for_someone_at_rest_nothing_is_arranged(world):
    action = proposed(world)
    world.run(change_person, fields={"standing": Standing.ARCHIVED})

    with pytest.raises(PolicyRefused):
        proposed(world)
    with pytest.raises(PolicyRefused):
        step(world, action, Step.CANCEL)


def test_a_clinician_sees_it_and_takes_no_step(world):
    action = proposed(world)

    with pytest.raises(AccessDenied):
        world.run(move, DOCTOR, action_id=action.id, step=Step.CANCEL)
    assert world.run(all_actions, DOCTOR) == [action]


@pytest.mark.parametrize("words", SPOKEN_OF[:4])
def test_what_a_person_keeps_to_themselves_is_no_ones_task(world, words):
    kept = proposed(world, ActionDraft(deed=Deed.NOTIFY, wording=words), ADA_HERSELF)

    assert world.run(lambda uow: uow.seat) is Seat.CAREGIVER
    assert world.run(all_actions) == []
    assert [each.id for each in world.run(all_actions, ADA_HERSELF)] == [kept.id]
    with pytest.raises(NotFound):
        world.run(move, action_id=kept.id, step=Step.CANCEL)


def test_a_note_that_speaks_of_abuse_is_kept_beside_it(world):
    action = at(world, ActionStatus.CONSENTED)

    done = world.run(move, ADA_HERSELF, action_id=action.id, step=Step.DONE, note=SPOKEN_OF[0])

    assert done.note is None


def test_what_is_erased_takes_what_was_to_be_arranged_about_it_along(world):
    visit = world.add("appointment", what="Dr Lee", starts_at="2026-03-09T09:00:00Z").record
    draft = ActionDraft(deed=Deed.CANCEL, wording="Call it off", record_id=visit.id)
    proposed(world, draft)

    world.run(erase_record, record_id=visit.id)

    assert world.find("action") == []
