"""Still there, gone, not sure, later (rules T3, T7, T9, T10, M, M1)."""

from datetime import timedelta

import pytest

from core.clinical.history import undo
from core.clinical.people import set_cognitive_state
from core.clinical.reconfirm import answer, confirm, resolve
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.errors import NotFound, PolicyRefused, StaleVersion
from core.lifecycle.prompts import waiting_prompts
from core.lifecycle.sweep import sweep
from core.records.facts import MemoryClass, Source, Status, Verification
from core.records.kinds import kind_named
from core.records.person import CognitiveStateDraft
from core.records.working import Answer, PromptStatus, ReviewReason, ReviewStatus
from core.settings import VERIFY_BELOW, set_setting
from helpers.makers import write_one_of_each
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

DAY = timedelta(days=1)
TWO_DAYS = timedelta(hours=48)
WEEK = timedelta(days=7)
CHEST_PAIN = {"label": "chest pain"}


def say(world, what, record, scope=ADA_HERSELF):
    return world.run(answer, scope, prompt_or_record_id=record.id, answer=what)


def asked_about(world, **fields):
    """A symptom two days later, with its question open."""
    record = world.add("symptom", **fields).record
    world.clock.advance(TWO_DAYS)
    world.run(sweep)
    return record, world.find("prompt", record_id=record.id)[0]


def concluded(world, kind, **fields):
    chosen = kind_named(kind)
    return world.run(
        clinical_profile_upsert,
        kind=chosen,
        draft=chosen.draft.parse(**fields),
        origin=Origin(Source.MODEL),
    ).record


def review_of(world, record):
    return [item.reason for item in world.find("review_item", record_id=record.id)]


def set_cognition(world, value):
    draft = CognitiveStateDraft.parse(value=value, basis="clinician", at=world.clock.read().wall)
    world.run(set_cognitive_state, draft=draft)


def test_still_there_restarts_both_clocks_t3(world):
    headache, prompt = asked_about(world, label="headache")
    now = world.clock.read().wall

    answered = world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.STILL)

    assert answered.record.last_confirmed_at == now
    assert answered.record.expires_at == now + WEEK
    assert answered.record.confirmed_by == ADA_HERSELF.account_id
    assert answered.prompt.status is PromptStatus.ANSWERED
    assert answered.prompt.answered_by == ADA_HERSELF.account_id
    world.clock.advance(TWO_DAYS - A_SECOND)
    assert world.run(sweep).prompts == ()
    world.clock.advance(A_SECOND)
    assert [p.record_id for p in world.run(sweep).prompts] == [headache.id]


@pytest.mark.parametrize("away", [WEEK - A_SECOND, WEEK, WEEK + A_SECOND, 30 * DAY])
def test_still_there_brings_back_what_only_silence_ended_t3(world, away):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(away)

    answered = say(world, Answer.STILL, headache)

    assert answered.record.status is Status.ACTIVE
    assert answered.record.valid_to is None
    assert len(world.find("transition")) == (away >= WEEK)


def test_a_word_about_it_answers_every_question_silence_raised(world):
    pain = world.add("symptom", **CHEST_PAIN).record
    world.clock.advance(9 * DAY)
    world.run(sweep)

    world.run(confirm, record_id=pain.id)

    items = world.find("review_item", record_id=pain.id)
    assert len(items) == 2
    assert {item.status for item in items} == {ReviewStatus.DECIDED}


def test_gone_resolves_a_symptom_and_dates_its_end_t3(world):
    headache, prompt = asked_about(world, label="headache")

    answered = world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.GONE)

    assert answered.record.status is Status.RESOLVED
    assert answered.record.valid_to == world.clock.read().wall
    assert answered.review is None
    world.clock.advance(9 * DAY)
    assert world.run(sweep).transitions == ()
    assert world.get("symptom", headache.id).status is Status.RESOLVED


@pytest.mark.parametrize(
    ("value", "is_shown"), [(49, True), (50, False), (51, False), (None, False)]
)
def test_gone_for_chest_pain_is_shown_to_the_caregiver_when_it_may_be_a_mistake_t3(
    world, value, is_shown
):
    if value is not None:
        set_cognition(world, value)
    pain = world.add("symptom", **CHEST_PAIN).record

    answered = say(world, Answer.GONE, pain)

    assert answered.record.status is Status.RESOLVED
    assert (ReviewReason.SAID_GONE in review_of(world, pain)) is is_shown
    assert (answered.review is not None) is is_shown


def test_the_threshold_of_a_mistake_is_a_setting_c3(world):
    set_cognition(world, 49)
    world.run(set_setting, setting=VERIFY_BELOW, value=0.4)
    pain = world.add("symptom", **CHEST_PAIN).record

    assert say(world, Answer.GONE, pain).review is None


def test_gone_for_a_harmless_symptom_or_by_the_caregiver_is_shown_to_nobody_t3(world):
    set_cognition(world, 10)
    headache = world.add("symptom", label="headache").record
    pain = world.add("symptom", **CHEST_PAIN).record

    assert say(world, Answer.GONE, headache).review is None
    assert say(world, Answer.GONE, pain, ADA).review is None


@pytest.mark.parametrize(
    ("kind", "fields", "ended"),
    [
        ("medication", {"name": "Ramipril"}, Status.STOPPED),
        ("medication", {"name": "Amoxil", "ends_on": "2026-03-05"}, Status.STOPPED),
        ("allergy", {"substance": "penicillin"}, Status.RESOLVED),
        ("condition", {"name": "arthritis"}, Status.RESOLVED),
    ],
)
def test_what_others_rely_on_is_not_taken_off_by_the_persons_word_alone_t10(
    world, kind, fields, ended
):
    record = world.add(kind, **fields).record

    said = say(world, Answer.GONE, record)
    said_twice = say(world, Answer.GONE, record)
    by_caregiver = say(world, Answer.GONE, record, ADA)

    assert said.record == said_twice.record == record
    assert said.review.reason is ReviewReason.SAID_GONE
    assert said_twice.review is None
    assert by_caregiver.record.status is ended


@pytest.mark.parametrize("scope", [ADA, ADA_HERSELF])
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("medication", {"name": "Ramipril"}),
        ("medication", {"name": "Amoxil", "ends_on": "2026-03-05"}),
        ("allergy", {"substance": "penicillin"}),
        ("condition", {"name": "arthritis"}),
    ],
)
def test_what_was_called_over_is_current_again_when_somebody_says_it_is_still_so_t3(
    world, kind, fields, scope
):
    record = world.add(kind, **fields).record
    over = world.run(resolve, record_id=record.id)

    still = say(world, Answer.STILL, record, scope).record

    assert over.status is not Status.ACTIVE
    assert (still.status, still.valid_to) == (Status.ACTIVE, None)
    assert still.version == over.version + 1


def test_an_allergy_that_is_still_so_warns_again_n2(world):
    penicillin = world.add("allergy", substance="penicillin").record
    world.run(resolve, record_id=penicillin.id)
    earlier = world.add("medication", name="Amoxicillin").record
    before = review_of(world, earlier)

    world.run(confirm, record_id=penicillin.id)

    later = world.add("medication", name="co-amoxiclav")
    assert before == []
    assert review_of(world, earlier) == [ReviewReason.ALLERGY]
    assert [item.reason for item in later.review] == [ReviewReason.ALLERGY]


def test_a_symptom_that_became_lasting_is_not_taken_off_by_the_persons_word_t10(world):
    knee = world.add("symptom", label="sore knee").record
    world.run(
        clinical_profile_change,
        kind=kind_named("symptom"),
        record_id=knee.id,
        fields={"memory_class": MemoryClass.LONG_LIVED_FACT},
        why=Why("edited"),
    )

    assert say(world, Answer.GONE, knee).record.status is Status.ACTIVE
    assert review_of(world, knee) == [ReviewReason.SAID_GONE]


@pytest.mark.parametrize("kind", ["event", "appointment", "finding", "trend"])
def test_what_ends_in_another_way_is_not_called_gone(world, kind):
    made = world.run(write_one_of_each)

    with pytest.raises(PolicyRefused):
        world.run(resolve, record_id=made[kind].id)

    assert world.get(kind, made[kind].id) == made[kind]


def test_not_sure_changes_nothing_and_passes_the_question_on_t3(world):
    headache, prompt = asked_about(world, label="headache")

    answered = world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.UNSURE)

    assert answered.record == headache == world.get("symptom", headache.id)
    assert answered.prompt.status is PromptStatus.PASSED_ON
    assert answered.review.reason is ReviewReason.NOT_SURE
    assert world.run(waiting_prompts, ADA_HERSELF) == []
    world.clock.advance(WEEK)
    world.run(sweep)
    assert world.get("symptom", headache.id).status is Status.RESOLVED_UNCONFIRMED
    assert review_of(world, headache) == [ReviewReason.NOT_SURE]


def test_later_postpones_the_question_and_not_the_seven_days_t3(world):
    headache, prompt = asked_about(world, label="headache")

    answered = world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.LATER)

    assert answered.record == headache
    assert answered.prompt.status is PromptStatus.OPEN
    assert answered.prompt.snoozed_until == world.clock.read().wall + timedelta(hours=4)
    assert answered.review is None


def test_a_record_nobody_asked_about_can_be_spoken_about(world):
    headache = world.add("symptom", label="headache").record

    unsure = say(world, Answer.UNSURE, headache)
    later = say(world, Answer.LATER, headache)
    still = say(world, Answer.STILL, headache)

    assert (unsure.prompt, later.prompt, still.prompt) == (None, None, None)
    assert unsure.review.reason is ReviewReason.NOT_SURE
    assert still.record.version == 2


def test_an_answer_by_record_closes_its_open_question(world):
    headache, prompt = asked_about(world, label="headache")

    answered = say(world, Answer.STILL, headache)

    assert answered.prompt.id == prompt.id
    assert answered.prompt.answer is Answer.STILL


def test_an_answer_that_comes_late_still_counts(world):
    headache, prompt = asked_about(world, label="headache")
    world.clock.advance(9 * DAY)
    world.run(sweep)

    answered = world.run(answer, ADA_HERSELF, prompt_or_record_id=prompt.id, answer=Answer.STILL)

    assert answered.record.id == headache.id
    assert answered.record.status is Status.ACTIVE
    assert answered.prompt.status is PromptStatus.NEVER_ASKED


def test_a_question_whose_answer_was_taken_back_is_open_again(world):
    headache, prompt = asked_about(world, label="headache")
    world.run(answer, prompt_or_record_id=prompt.id, answer=Answer.GONE)

    world.run(undo)
    world.run(sweep)

    assert world.get("symptom", headache.id).status is Status.ACTIVE
    assert [p.status for p in world.find("prompt")] == [PromptStatus.OPEN]


@pytest.mark.parametrize(
    ("scope", "source", "is_proxy"),
    [(ADA_HERSELF, Source.SELF, False), (ADA, Source.CAREGIVER, True)],
)
def test_confirming_what_a_model_concluded_makes_a_fact_with_the_confirmer_as_source_m(
    world, scope, source, is_proxy
):
    guess = concluded(world, "symptom", label="dizziness")
    world.clock.advance(2 * DAY)

    fact = world.run(confirm, scope, record_id=guess.id)

    assert guess.memory_class is MemoryClass.INFERENCE
    assert fact.memory_class is MemoryClass.TIME_BOUND_STATE
    assert (fact.source, fact.is_proxy, fact.confidence) == (source, is_proxy, 1.0)
    assert fact.confirmed_by == scope.account_id
    assert fact.status is Status.ACTIVE
    assert fact.expires_at == world.clock.read().wall + WEEK


def test_a_statement_said_in_passing_is_confirmed_by_a_word_p6(world):
    allergy = world.run(
        clinical_profile_upsert,
        kind=kind_named("allergy"),
        draft=kind_named("allergy").draft.parse(substance="latex"),
        origin=Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED),
    ).record

    confirmed = world.run(confirm, record_id=allergy.id)

    assert confirmed.verification is Verification.CONFIRMED
    assert {i.status for i in world.find("review_item")} == {ReviewStatus.DECIDED}


@pytest.mark.parametrize(
    ("span", "offered"),
    [(14 * DAY - A_SECOND, False), (14 * DAY, True), (14 * DAY + A_SECOND, True)],
)
def test_four_confirmations_over_fourteen_days_offer_a_lasting_condition_m1(world, span, offered):
    knee = world.add("symptom", label="sore knee").record
    for _ in range(3):
        world.clock.advance(DAY)
        world.run(confirm, record_id=knee.id)
    world.clock.advance(NOON + span - world.clock.read().wall)

    world.run(confirm, record_id=knee.id)

    assert (ReviewReason.LASTING in review_of(world, knee)) is offered


def test_three_confirmations_or_a_medicine_offer_nothing_m1(world):
    knee = world.add("symptom", label="sore knee").record
    course = world.add("medication", name="Amoxil", is_course=True).record
    for _ in range(3):
        world.clock.advance(6 * DAY)
        world.run(confirm, record_id=knee.id)
        world.run(confirm, record_id=course.id)
    world.run(confirm, record_id=course.id)

    assert review_of(world, knee) == review_of(world, course) == []


def test_a_lasting_condition_is_offered_once_m1(world):
    knee = world.add("symptom", label="sore knee").record
    for _ in range(8):
        world.clock.advance(5 * DAY)
        world.run(confirm, record_id=knee.id)

    assert review_of(world, knee) == [ReviewReason.LASTING]


@pytest.mark.parametrize("speak", [confirm, resolve])
def test_who_was_slower_is_told_and_nothing_is_written(world, speak):
    headache = world.add("symptom", label="headache").record
    world.run(confirm, record_id=headache.id)

    with pytest.raises(StaleVersion):
        world.run(speak, record_id=headache.id, expected_version=1)

    assert world.get("symptom", headache.id).version == 2


def test_a_lapse_between_reading_and_answering_does_not_get_in_the_way(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(WEEK)

    confirmed = world.run(confirm, record_id=headache.id, expected_version=1)

    assert confirmed.status is Status.ACTIVE
    assert [v.reason for v in world.run(lambda uow: uow.versions.of_record(headache.id))] == [
        "added",
        "resolved_unconfirmed",
        "confirmed",
    ]


def test_another_persons_record_cannot_be_spoken_about(world):
    headache, prompt = asked_about(world, label="headache")

    for spoken_about in (headache, prompt):
        with pytest.raises(NotFound):
            say(world, Answer.GONE, spoken_about, BEN)

    assert world.get("symptom", headache.id) == headache
    assert world.find("prompt") == [prompt]


@pytest.mark.parametrize("kind", ["trend", "event", "prompt"])
def test_what_is_rosemarys_own_or_immutable_is_nobodys_to_confirm(world, kind):
    made = world.run(write_one_of_each)

    with pytest.raises(PolicyRefused):
        world.run(confirm, record_id=made[kind].id)


def test_the_note_of_who_confirms_is_kept_with_the_version(world):
    headache = world.add("symptom", label="headache").record

    world.run(confirm, record_id=headache.id, note="asked at breakfast")

    newest = world.run(lambda uow: uow.versions.of_record(headache.id))[-1]
    assert (newest.reason, newest.note) == ("confirmed", "asked at breakfast")
