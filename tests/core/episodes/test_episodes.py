"""What a helper asks and decides is theirs to find again, and nobody else's."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from core.access import Right
from core.assistant.keeping import think_of
from core.episodes.counting import figures
from core.episodes.finding import history
from core.episodes.keeping import came_out, decide, of_turn, switch
from core.errors import InputRejected, NotFound, PolicyRefused
from core.records.assistant import Thumb
from core.records.episode import EPISODE, Outcome
from core.scope import Role, Scope
from core.settings import EPISODES_DAYS, set_setting
from core.sharing.erase import erase_person, erase_record
from core.upkeep.jobs import JOBS, PRUNE, put_standing_jobs
from core.upkeep.runner import run_due_jobs
from db.subkeys import patient_hash
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.talks import Talk
from helpers.world import A_SECOND

# Kept.


def test_every_question_of_a_helper_is_kept_with_its_answer(practice):
    practice.world.add("medication", name="Metformin", dose="500 mg")
    asked = practice.asks("What medicines does she take?")

    (kept,) = practice.episodes()
    assert kept.turn_id == asked.turn_id
    assert kept.session_id == asked.session_id
    assert (kept.account_id, kept.patient_name) == (DOCTOR.account_id, "Ada Moss")
    assert "Metformin" in kept.answered
    assert json.loads(kept.tools) == ["medicines", "clinical_profile_get"]
    assert kept.confidence == practice.world.find("medication")[0].confidence
    assert kept.outcome is Outcome.NONE
    assert kept.summary == "", "nobody waits for it"


def test_a_job_makes_them_ready_without_a_name_and_with_tags(practice):
    practice.asks("Ada has a fever and a high blood pressure, suspected sepsis")
    practice.prepare()

    (kept,) = practice.episodes()
    assert kept.summary == "has a fever and a high blood pressure, suspected sepsis"
    assert json.loads(kept.tags) == ["blood pressure", "fever", "sepsis"]


def test_the_person_is_known_by_a_keyed_hash_and_by_nothing_else(practice):
    practice.asks("What medicines does she take?")

    (row,) = practice.world.connection.execute("SELECT * FROM episodes").fetchall()
    assert row["patient_hash"] == practice.world.run(lambda uow: uow.hash_of("ada"), DOCTOR)
    assert len(row["patient_hash"]) == 64
    assert "user_id" not in row.keys()  # noqa: SIM118 - a row is no dict


def test_the_hash_of_a_person_is_another_under_another_key():
    assert patient_hash(bytearray(b"a" * 32), "ada") != patient_hash(bytearray(b"b" * 32), "ada")
    assert patient_hash(bytearray(b"a" * 32), "ada") != patient_hash(bytearray(b"a" * 32), "ben")


@pytest.mark.parametrize("scope", [ADA, DOCTOR], ids=["caregiver", "clinician"])
def test_caregivers_and_clinicians_keep_theirs_and_never_see_each_others(practice, scope):
    other = DOCTOR if scope is ADA else ADA
    asked = practice.asks("What medicines does she take?", scope)
    (kept,) = practice.episodes()

    assert practice.world.run(lambda uow: list(uow.of(EPISODE).find()), other) == []
    assert practice.world.run(lambda uow: uow.episodes.newest(10), other) == []
    assert practice.world.run(lambda uow: uow.episodes.one(kept.id), other) is None
    assert practice.world.run(of_turn, other, turn_id=asked.turn_id) is None
    for change in (decide, came_out):
        with pytest.raises(NotFound):
            practice.world.run(
                change,
                other,
                episode_id=kept.id,
                **({"text": "x"} if change is decide else {"outcome": Outcome.ACCEPTED}),
            )
    assert not practice.world.run(lambda uow: uow.may(Right.SEE, EPISODE.name), ADA_HERSELF)


# Decided.


def test_a_decision_that_is_said_belongs_to_what_was_asked_before_it(practice):
    first = practice.asks("She has a fever, what is on record?")
    told = practice.asks("I ordered blood cultures and lactate first.")

    kept = practice.world.run(of_turn, DOCTOR, turn_id=first.turn_id)
    assert kept.decision == "I ordered blood cultures and lactate first."
    assert kept.decided_at is not None
    assert practice.world.run(of_turn, DOCTOR, turn_id=told.turn_id).decision is None
    assert told.answer.text == "Kept as your decision, for you alone."


def test_a_decision_in_the_question_itself_is_that_questions_own(practice):
    asked = practice.asks("She has a fever. We ordered blood cultures. What medicines are there?")

    assert practice.world.run(of_turn, DOCTOR, turn_id=asked.turn_id).decision == (
        "We ordered blood cultures."
    )


def test_a_decision_can_be_written_changed_and_taken_back(practice):
    asked = practice.asks("What is her blood pressure?")
    (kept,) = practice.episodes()

    for text in ("Stop amlodipine", "Halve amlodipine"):
        practice.world.run(decide, DOCTOR, episode_id=kept.id, text=f" {text} ")
        assert practice.world.run(of_turn, DOCTOR, turn_id=asked.turn_id).decision == text
    practice.world.run(decide, DOCTOR, episode_id=kept.id, text=None)
    assert practice.world.run(of_turn, DOCTOR, turn_id=asked.turn_id).decision is None
    with pytest.raises(InputRejected):
        practice.world.run(decide, DOCTOR, episode_id=kept.id, text="  ")


@pytest.mark.parametrize("outcome", Outcome)
def test_what_became_of_it_is_kept_and_audited(practice, outcome):
    practice.asks("What is her blood pressure?")
    (kept,) = practice.episodes()

    practice.world.run(came_out, DOCTOR, episode_id=kept.id, outcome=outcome)

    assert practice.episodes()[0].outcome is outcome
    last = practice.world.run(lambda uow: uow.audit.entries(1), ADA)[0]
    assert (last.action, last.kind, last.record_id) == ("edit", "episode", kept.id)


def test_a_thumb_is_the_episodes_too(practice):
    asked = practice.asks("What is her blood pressure?")

    practice.world.run(think_of, DOCTOR, turn_id=asked.turn_id, thumb=Thumb.UP)

    assert practice.episodes()[0].feedback is Thumb.UP


# Found again.


def test_what_was_discussed_is_told_newest_first_after_any_time(practice):
    practice.asks("What is her blood pressure?")
    practice.asks("We decided to stop amlodipine because of swollen ankles.")
    practice.world.clock.advance(timedelta(days=20))
    practice.asks("Is she allergic to anything?")
    practice.world.clock.advance(timedelta(days=20))

    answer = practice.asks("What did we discuss about Ada earlier?").answer

    first, *told = answer.text.splitlines()
    assert first == "What you asked and decided:"
    assert "allergic to anything" in told[0]
    assert "1 March 2026, Ada Moss: \u201cWhat is her blood pressure?\u201d" in answer.text
    assert "You decided: \u201cWe decided to stop amlodipine" in answer.text
    assert {each.kind for each in answer.sources} == {"episode"}
    assert {each.record_id for each in answer.sources} <= {e.id for e in practice.episodes()}


def test_what_was_decided_about_something_is_that_alone(practice):
    practice.asks("Her blood pressure is high today, what is on record?")
    practice.asks("We decided to stop amlodipine.")
    practice.world.clock.advance(timedelta(hours=2))
    practice.asks("She has an itchy rash on her arm, what is on record?")
    practice.asks("We agreed to wait until Monday.")
    practice.world.clock.advance(timedelta(days=3))

    told = practice.asks("What did we decide about her blood pressure?").answer.text
    nothing = practice.asks("What did we decide about the wheelchair?").answer

    assert "stop amlodipine" in told
    assert "rash" not in told
    assert nothing.text == "Nothing on that in what you asked."
    assert nothing.sources == ()


def test_a_question_about_somebody_who_is_not_there_finds_nothing(practice):
    practice.asks("What is her blood pressure?")

    assert "Nothing on that" in practice.asks("What did we discuss about Mrs Jones?").answer.text


def test_a_question_that_looked_back_is_not_found_in_its_turn(practice):
    practice.asks("What is her blood pressure?")
    practice.asks("What did we discuss about Ada earlier?")

    answer = practice.asks("What did we discuss about Ada earlier?").answer

    assert len(answer.sources) == 1
    assert "discuss" not in answer.text


def test_a_persons_history_is_at_most_ten_newest_first(practice):
    for number in range(12):
        practice.asks(f"Is box {number} hers?")
        practice.world.clock.advance(A_SECOND)

    told = practice.world.run(history, DOCTOR, person_id="ada")

    assert [each.asked for each in told] == [f"Is box {n} hers?" for n in range(11, 1, -1)]


def test_another_open_patient_is_asked_about_by_name(practice):
    gita = practice.welcome("gita", "Gita Patel", DOCTOR)
    practice.asks("Mrs Patel has a fever, what is on record?", gita)
    practice.asks("What is her blood pressure?")

    told = practice.asks("What did we discuss about Mrs Patel earlier?").answer.text

    assert "Gita Patel: \u201cMrs Patel has a fever" in told
    assert "blood pressure" not in told


# Similar cases.


def plant(practice, cases):
    """One person each, asked about by the doctor, with what was decided."""
    for number, (asked, decided) in enumerate(cases):
        scope = practice.welcome(f"p{number}", f"Gita Number{number}", DOCTOR)
        practice.asks(asked, scope)
        practice.asks(decided, scope)
        practice.prepare(scope)
        practice.world.clock.advance(timedelta(hours=1))


CULTURES = "blood cultures and lactate"
TURNED = "lactate + blood cultures"
SEPSIS = [
    ("He has a fever and low blood pressure, I suspect sepsis", f"I ordered {CULTURES} first."),
    (
        "Fever, shivering, a fast pulse: this looks like sepsis",
        f"We ordered {TURNED}, then more.",
    ),
    ("Suspected sepsis with fever and confusion", f"I ordered {CULTURES}."),
    (
        "Sepsis suspected, high fever since this morning",
        "Plan: blood cultures, lactate; then fluids.",
    ),
    ("She is feverish, suspected sepsis from her chest", f"I ordered {CULTURES}."),
    ("Fever with low blood pressure, possible sepsis", "Let's start fluids."),
    ("Possible sepsis, fever and fast breathing", f"I ordered {CULTURES} first, then an X-ray."),
    ("High fever, suspected sepsis after the operation", f"I ordered {CULTURES}."),
    ("Suspected sepsis, fever, cold hands", "We ordered a chest X-ray."),
    ("Fever and suspected sepsis in a care home", f"I ordered {TURNED}."),
]


def test_of_ten_similar_cases_the_first_step_and_its_count_are_told_with_links(practice):
    plant(practice, SEPSIS)
    practice.asks("Which contacts does she have?")

    answer = practice.asks(
        "What did I do first in similar cases of fever and suspected sepsis?"
    ).answer

    first, *told = answer.text.splitlines()
    assert "lactate + blood cultures, in 8 of 10 similar cases of yours." in first
    assert len(told) == 5
    assert len(answer.sources) == 10
    kept = {e.id for n in range(10) for e in practice.episodes(replace(ADA, user_id=f"p{n}"))}
    assert {each.record_id for each in answer.sources} <= kept


def test_this_is_what_was_asked_last(practice):
    plant(practice, SEPSIS[:3])
    practice.asks("She has a fever and I suspect sepsis")

    text = practice.asks("Have I seen this before?").answer.text

    assert "blood cultures" in text.splitlines()[0]


def test_of_somebody_whose_record_is_closed_now_nothing_tells_who_it_was(practice):
    plant(practice, [("Gita Number0 has a fever, suspected sepsis", "I gave Gita paracetamol.")])
    carer = Scope("p0", "p0-carer", Role.CAREGIVER)
    practice.world.run(lambda uow: uow.links.part(DOCTOR.account_id), carer)

    answer = practice.asks("Have I seen a fever with suspected sepsis before?").answer

    told = answer.text + repr([(each.text, each.label) for each in answer.sources])
    assert "somebody else" in answer.text
    assert "paracetamol" in answer.text
    assert "Gita" not in told
    assert "Number0" not in told
    assert "p0" not in told


def test_what_is_not_alike_is_no_similar_case(practice):
    plant(practice, SEPSIS[:4])

    answer = practice.asks("What did I do in similar cases of an ingrown toenail?").answer

    assert answer.text == "Nothing like it in what you asked."


# Without an embedder.


def test_without_an_embedder_an_episode_is_found_by_its_words_and_waits_for_its_vector(practice):
    practice.assistant = replace(practice.assistant, meaning=None)
    plant_scope = practice.welcome("gita", "Gita Patel", DOCTOR)
    practice.asks("Gita has a rash on her elbow", plant_scope)
    practice.asks("We ordered a patch test.", plant_scope)
    practice.world.clock.advance(timedelta(hours=1))

    here = practice.asks("What did we decide about the elbow rash?", plant_scope).answer.text
    told = practice.asks("Have I seen an elbow rash before?").answer.text

    assert "patch test" in here
    assert "patch test" in told
    waiting = practice.world.run(lambda uow: uow.episodes.waiting(), plant_scope.for_rosemary())
    queued = practice.world.run(lambda uow: [j.name for j in uow.jobs.all() if j.user_id == "gita"])
    assert waiting == 3
    assert "prepare_episodes" in queued


# Off, old, erased.


def test_switched_off_nothing_is_kept_and_nothing_is_told_at_once(practice):
    practice.asks("What is her blood pressure?")
    practice.world.run(switch, DOCTOR, is_on=False)

    told = practice.asks("What did we discuss about Ada earlier?").answer.text
    practice.asks("Is she allergic to anything?")

    assert "is not kept" in told
    assert len(practice.episodes()) == 1
    assert practice.world.run(history, DOCTOR, person_id="ada") == []
    with pytest.raises(PolicyRefused):
        practice.world.run(decide, DOCTOR, episode_id=practice.episodes()[0].id, text="x")
    practice.asks("What is her blood pressure?", ADA)
    assert len(practice.episodes()) == 2, "another helper's switch is their own"

    practice.world.run(switch, DOCTOR, is_on=True)
    assert "blood pressure" in practice.asks("What did we discuss about Ada?").answer.text


@pytest.mark.parametrize(("days", "left"), [(89, 1), (90, 1), (91, 0)])
def test_after_ninety_days_they_are_gone(practice, days, left):
    practice.asks("What is her blood pressure?")
    practice.world.clock.advance(timedelta(days=days))

    practice.world.run(put_standing_jobs)
    run_due_jobs(practice.world.vault, ADA, lambda: False, jobs=[PRUNE])

    assert len(practice.episodes()) == left
    (numbers,) = practice.world.connection.execute("SELECT count(*) FROM episode_words").fetchone()
    assert numbers == left


def test_how_long_they_stay_can_be_chosen(practice):
    practice.world.run(set_setting, setting=EPISODES_DAYS, value=7)
    practice.asks("What is her blood pressure?")
    practice.world.clock.advance(timedelta(days=7) + A_SECOND)

    practice.world.run(put_standing_jobs)
    run_due_jobs(practice.world.vault, ADA, lambda: False, jobs=[PRUNE])

    assert practice.episodes() == []


def test_with_a_person_go_the_episodes_about_them_and_it_is_told_how_many(practice):
    practice.asks("What is her blood pressure?")
    practice.asks("Is she allergic to anything?")
    practice.asks("Is she allergic to anything?", ADA)
    practice.asks("Is he allergic to anything?", BEN)
    practice.prepare()

    receipt = practice.world.run(erase_person)

    assert receipt.erased["episodes"] == 3
    left = practice.world.connection.execute(
        "SELECT (SELECT count(*) FROM episodes) AS of_ben,"
        " (SELECT count(*) FROM episode_words) AS words,"
        " (SELECT count(*) FROM episode_vectors) AS vectors"
    ).fetchone()
    assert tuple(left) == (1, 1, 0)
    gita = practice.welcome("gita", "Gita Patel", DOCTOR)
    (loss,) = practice.world.run(lambda uow: uow.episodes.losses(), gita)
    assert loss.count == 2


def test_with_a_session_go_its_episodes(practice):
    asked = practice.asks("What is her blood pressure?")

    practice.world.run(erase_record, DOCTOR, record_id=asked.session_id)

    assert practice.episodes() == []


def test_one_episode_can_be_deleted_by_its_owner_alone(practice):
    practice.asks("What is her blood pressure?")
    (kept,) = practice.episodes()

    with pytest.raises(NotFound):
        practice.world.run(erase_record, record_id=kept.id)
    practice.world.run(erase_record, DOCTOR, record_id=kept.id)

    assert practice.episodes() == []


def test_nothing_of_an_episode_reaches_a_talk_with_the_person(practice):
    """D6: and by contract the companion cannot import them."""
    practice.asks("Does she often ask about the blue bicycle?", ADA)

    turn = Talk(practice.world).says("What about the blue bicycle?")

    assert "bicycle" not in turn.reply


# Counted.


def test_how_often_something_is_found_and_helps_is_counted(practice):
    practice.asks("She has a fever, what is on record?")
    practice.prepare()
    asked = practice.asks("She has a fever, what is on record?")
    looked = practice.asks("What did we discuss about the fever?")
    practice.world.run(think_of, DOCTOR, turn_id=asked.turn_id, thumb=Thumb.DOWN)
    for thumb in (Thumb.DOWN, Thumb.UP):
        practice.world.run(think_of, DOCTOR, turn_id=looked.turn_id, thumb=thumb)

    counted = practice.world.run(figures, DOCTOR)

    assert (counted.kept, counted.asked, counted.found) == (3, 3, 2)
    assert counted.share_found == pytest.approx(2 / 3)
    assert (counted.helped, counted.did_not) == (1, 0)
    assert counted.share_helped == 1.0
    assert counted.search_ms is not None
    assert counted.embedding_ms is not None


def test_the_job_is_one_of_those_that_run(practice):
    practice.asks("She has a fever, what is on record?")

    run_due_jobs(practice.world.vault, ADA, lambda: False, jobs=JOBS)

    waiting = practice.world.run(lambda uow: uow.episodes.waiting(), DOCTOR.for_rosemary())
    assert waiting == 0
