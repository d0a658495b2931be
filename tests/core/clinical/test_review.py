"""What waits for a decision, and what each decision does."""

from datetime import timedelta

import pytest

from core.clinical.reconfirm import answer, confirm
from core.clinical.review import (
    _EFFECTS,
    decide,
    decisions_for,
    open_review,
    wait_once_more,
    waiting_items,
)
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why, insert
from core.errors import InputRejected, NotFound, PolicyRefused, StaleVersion
from core.events import ReviewDecided
from core.lifecycle.sweep import sweep
from core.records.facts import MemoryClass, Source, Status, Verification
from core.records.kinds import kind_named
from core.records.working import Answer, Decision, ReviewReason, ReviewStatus
from helpers.makers import make
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND

DAY = timedelta(days=1)
WORD_REASONS = (
    ReviewReason.HELD,
    ReviewReason.NEVER_ASKED,
    ReviewReason.NOT_SURE,
    ReviewReason.UNANSWERED,
    ReviewReason.LAPSED,
    ReviewReason.STILL_RIGHT,
)


def queue(world, reason, record, kind="symptom", **fields):
    return world.run(
        open_review, reason=reason, kind_name=kind, record_id=record.id, occasion="test", **fields
    )


def said_in_talk(world, substance="latex"):
    """An allergy somebody mentioned, and the item that waits because of it (P6)."""
    allergy = world.run(
        clinical_profile_upsert,
        kind=kind_named("allergy"),
        draft=kind_named("allergy").draft.parse(substance=substance),
        origin=Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED),
    )
    return allergy.record, allergy.review[0]


def test_safety_comes_first_then_what_is_newest(world):
    old = queue(world, ReviewReason.NOT_SURE, world.add("symptom", label="headache").record)
    world.clock.advance(A_SECOND)
    safe = queue(world, ReviewReason.NOT_SURE, world.add("symptom", label="chest pain").record)
    world.clock.advance(A_SECOND)
    new = queue(world, ReviewReason.NOT_SURE, world.add("symptom", label="cough").record)

    assert world.run(waiting_items) == [safe, new, old]


def test_each_list_is_of_one_person(world):
    item = queue(world, ReviewReason.NOT_SURE, world.add("symptom", label="headache").record)

    assert world.run(waiting_items, BEN) == []
    with pytest.raises(NotFound):
        world.run(decide, BEN, review_id=item.id, decision=Decision.KEEP)


@pytest.mark.parametrize(
    ("after", "waits"), [(DAY - A_SECOND, False), (DAY, True), (DAY + A_SECOND, True)]
)
def test_later_puts_an_item_off_for_a_day(world, after, waits):
    headache = world.add("symptom", label="headache").record
    item = queue(world, ReviewReason.NOT_SURE, headache)

    postponed = world.run(decide, review_id=item.id, decision=Decision.LATER)
    world.clock.advance(after)

    assert postponed.status is ReviewStatus.POSTPONED
    assert (postponed in world.run(waiting_items)) is waits
    assert world.get("symptom", headache.id) == headache
    assert world.run(decide, review_id=item.id, decision=Decision.KEEP).decision is Decision.KEEP


@pytest.mark.parametrize("reason", WORD_REASONS)
@pytest.mark.parametrize(
    ("decision", "status"),
    [
        (Decision.KEEP, Status.ACTIVE),
        (Decision.ACCEPT, Status.ACTIVE),
        (Decision.CHANGE, Status.RESOLVED),
        (Decision.REFUSE, Status.RESOLVED),
    ],
)
def test_what_only_waits_for_a_word_is_kept_or_ends(world, reason, decision, status):
    pain = world.add("symptom", label="chest pain").record
    world.clock.advance(9 * DAY)
    world.run(sweep)
    item = queue(world, reason, pain)

    decided = world.run(decide, review_id=item.id, decision=decision)

    assert world.get("symptom", pain.id).status is status
    assert decided.status is ReviewStatus.DECIDED
    assert (decided.decision, decided.decided_by) == (decision, ADA.account_id)
    assert world.run(waiting_items) == []


def test_what_was_said_in_talk_is_accepted_as_confirmed_p6(world):
    allergy, item = said_in_talk(world)

    world.run(decide, review_id=item.id, decision=Decision.ACCEPT)

    accepted = world.get("allergy", allergy.id)
    assert accepted.verification is Verification.CONFIRMED
    assert accepted.confirmed_by == ADA.account_id
    assert accepted.status is Status.ACTIVE


def test_what_was_said_in_talk_is_refused_as_never_so_and_stays_in_the_history_p6(world):
    allergy, item = said_in_talk(world)

    world.run(decide, review_id=item.id, decision=Decision.REFUSE)

    refused = world.get("allergy", allergy.id)
    assert refused.verification is Verification.REFUTED
    assert refused.status is Status.ENTERED_IN_ERROR
    assert len(world.run(lambda uow: uow.versions.of_record(allergy.id))) == 2
    with pytest.raises(PolicyRefused):
        world.run(confirm, record_id=allergy.id)


@pytest.mark.parametrize(
    ("decision", "memory_class"),
    [
        (Decision.ACCEPT, MemoryClass.LONG_LIVED_FACT),
        (Decision.REFUSE, MemoryClass.TIME_BOUND_STATE),
    ],
)
def test_a_lasting_condition_is_the_caregivers_to_see_in_it_m1(world, decision, memory_class):
    knee = world.add("symptom", label="sore knee").record
    item = queue(world, ReviewReason.LASTING, knee)

    world.run(decide, review_id=item.id, decision=decision)
    world.clock.advance(9 * DAY)
    world.run(sweep)

    kept = world.get("symptom", knee.id)
    lasts = memory_class is MemoryClass.LONG_LIVED_FACT
    assert kept.memory_class is memory_class
    assert kept.status is (Status.ACTIVE if lasts else Status.RESOLVED_UNCONFIRMED)


@pytest.mark.parametrize(
    ("decision", "status"),
    [
        (Decision.ACCEPT, Status.STOPPED),
        (Decision.CHANGE, Status.STOPPED),
        (Decision.KEEP, Status.ACTIVE),
        (Decision.REFUSE, Status.ACTIVE),
    ],
)
def test_a_medicine_the_person_calls_gone_is_stopped_by_the_caregiver_alone_t10(
    world, decision, status
):
    tablet = world.add("medication", name="Ramipril").record
    said = world.run(answer, ADA_HERSELF, prompt_or_record_id=tablet.id, answer=Answer.GONE)

    world.run(decide, review_id=said.review.id, decision=decision)

    assert world.get("medication", tablet.id).status is status


def test_a_symptom_called_gone_by_mistake_is_brought_back_t3(world):
    pain = world.add("symptom", label="chest pain").record
    world.run(answer, ADA_HERSELF, prompt_or_record_id=pain.id, answer=Answer.GONE)
    item = queue(world, ReviewReason.SAID_GONE, pain)

    world.run(decide, review_id=item.id, decision=Decision.REFUSE)

    assert world.get("symptom", pain.id).status is Status.ACTIVE


@pytest.mark.parametrize(
    ("decision", "status"),
    [(Decision.ACCEPT, Status.ACCEPTED), (Decision.REFUSE, Status.REFUSED)],
)
@pytest.mark.parametrize("away", [timedelta(0), 9 * DAY])
def test_a_finding_can_be_decided_long_after_its_use_ended_t4(world, decision, status, away):
    finding = make(kind_named("finding"), ADA)
    document = make(kind_named("document"), ADA)

    def write(uow):
        insert(uow, kind_named("document"), document, Why("added"))
        insert(uow, kind_named("finding"), finding, Why("added"))

    world.run(write)
    item = queue(world, ReviewReason.FINDING, finding, "finding")
    world.clock.advance(away)
    world.run(sweep)

    world.run(decide, review_id=item.id, decision=decision)

    assert world.get("finding", finding.id).status is status


def test_a_medicine_that_meets_an_allergy_is_left_to_those_who_edit_it_n2_n3(world):
    world.add("allergy", substance="penicillin")
    written = world.add("medication", name="amoxicillin")
    (item,) = written.review

    world.run(decide, review_id=item.id, decision=Decision.KEEP)

    assert world.get("medication", written.record.id) == written.record
    assert world.run(waiting_items) == []


@pytest.mark.parametrize(
    "reason",
    [
        ReviewReason.SAID_GONE,
        ReviewReason.SAID_UNCONFIRMED,
        ReviewReason.LASTING,
        ReviewReason.NOT_SURE,
        ReviewReason.UNANSWERED,
        ReviewReason.ALLERGY,
    ],
)
def test_what_was_passed_on_is_not_decided_by_the_person(world, reason):
    headache = world.add("symptom", label="headache").record
    item = queue(world, reason, headache)

    with pytest.raises(PolicyRefused):
        world.run(decide, ADA_HERSELF, review_id=item.id, decision=Decision.KEEP)

    assert world.run(waiting_items, ADA_HERSELF) == []
    assert world.run(waiting_items) == [item]


def test_the_person_may_say_that_something_held_or_never_asked_is_so(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(9 * DAY)
    world.run(sweep)
    (item,) = world.run(waiting_items, ADA_HERSELF)

    world.run(decide, ADA_HERSELF, review_id=item.id, decision=Decision.KEEP)

    assert world.get("symptom", headache.id).status is Status.ACTIVE


def test_a_decision_an_item_does_not_know_is_refused(world):
    item = queue(world, ReviewReason.NOT_SURE, world.add("symptom", label="headache").record)

    with pytest.raises(InputRejected):
        world.run(decide, review_id=item.id, decision=Decision.BOTH)

    assert world.run(waiting_items) == [item]


def test_deciding_twice_is_the_same_once_and_otherwise_refused(world):
    headache = world.add("symptom", label="headache").record
    item = queue(world, ReviewReason.NOT_SURE, headache)

    first = world.run(decide, review_id=item.id, decision=Decision.KEEP)
    again = world.run(decide, review_id=item.id, decision=Decision.KEEP)

    assert first == again
    assert world.get("symptom", headache.id).version == 2
    with pytest.raises(StaleVersion):
        world.run(decide, review_id=item.id, decision=Decision.REFUSE)


def test_a_decision_is_audited(world):
    item = queue(world, ReviewReason.DIFFERS, world.add("symptom", label="headache").record)

    world.run(decide, review_id=item.id, decision=Decision.BOTH)

    newest = world.run(lambda uow: uow.audit.entries(1))[0]
    assert (newest.action, newest.record_id) == ("decide.both", item.id)


def test_every_reason_has_its_decisions():
    assert set(_EFFECTS) == set(ReviewReason)


@pytest.mark.parametrize("reason", ReviewReason)
def test_what_is_offered_for_a_reason_can_be_decided(world, reason):
    for decision in sorted(decisions_for(reason)):
        record = world.add("symptom", label=f"{reason} {decision}").record
        item = queue(world, reason, record)

        assert world.run(decide, review_id=item.id, decision=decision).decision is decision


@pytest.mark.parametrize("decision", [Decision.BOTH, Decision.LATER])
def test_a_decision_that_changed_no_record_can_wait_once_more(world, decision):
    item = queue(world, ReviewReason.DIFFERS, world.add("symptom", label="headache").record)
    world.run(decide, review_id=item.id, decision=decision)

    waiting = world.run(wait_once_more, review_id=item.id)

    assert (waiting.status, waiting.decision, waiting.decided_by) == (ReviewStatus.OPEN, None, None)
    assert world.run(waiting_items) == [waiting]


def test_whoever_watches_the_list_hears_of_each_decision(world):
    item = queue(world, ReviewReason.DIFFERS, world.add("symptom", label="headache").record)
    world.announced.clear()

    world.run(decide, review_id=item.id, decision=Decision.BOTH)
    world.run(wait_once_more, review_id=item.id)

    assert world.announced == [ReviewDecided("ada", item.id)] * 2


def test_what_others_must_decide_the_person_cannot_open_anew(world):
    item = queue(world, ReviewReason.LAPSED, world.add("symptom", label="headache").record)

    with pytest.raises(PolicyRefused):
        world.run(wait_once_more, ADA_HERSELF, review_id=item.id)
    with pytest.raises(NotFound):
        world.run(wait_once_more, BEN, review_id=item.id)
