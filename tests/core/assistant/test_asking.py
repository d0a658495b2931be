"""A helper asks, and the record answers, each answer with what it stands on."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from core.access import Right
from core.assistant.keeping import going_on, sessions, think_of, turns_of
from core.assistant.sourced import source_in_words
from core.clinical.people import change_person
from core.clinical.write import Why, change
from core.errors import AccessDenied, NotFound
from core.records.assistant import ASSISTANT_SESSION, ASSISTANT_TURN, Thumb
from core.records.facts import Verification
from core.records.medication import MEDICATION
from core.sharing.erase import erase_person, erase_record
from core.sharing.talks import share_talks
from helpers.assistants import Asking
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.talks import Talk
from helpers.world import A_SECOND, NOON


@pytest.fixture
def asking(world):
    world.run(
        change_person,
        ADA,
        fields={"display_name": "Ada", "caregiver_context": "Anna comes every day at five."},
    )
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    world.add("contact", name="Dr Osei", relation="Doctor", phone="0161 496 0002")
    world.add("contact", name="Harold", relation="Husband", died_on="2019")
    world.add("allergy", substance="Penicillin")
    world.add("medication", name="Metformin", dose="500 mg")
    world.add("condition", name="Type 2 diabetes", onset_on="2011")
    world.add("symptom", label="knee pain", severity=4)
    world.add("event", what="Fall in the bathroom", happening="fall")
    world.add("reading", signal="sleep", value=6.5, unit="h")
    world.add(
        "appointment", what="Eye clinic", with_whom="Dr Hall", starts_at=NOON + timedelta(hours=3)
    )
    return Asking(world)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("Where does she live?", "at home, in Elm Street"),
        ("Where am I?", "at home, in Elm Street"),
        ("Who are you?", "a computer program"),
        ("Who is Anna?", "Anna, Daughter, 0161 496 0001"),
        ("What day is it?", "Sunday, 1 March"),
        ("What is on today?", "Eye clinic"),
        ("What do I do now?", "Eye clinic"),
        ("When is Anna coming?", "Anna comes every day at five"),
        ("What medicines does she take?", "Metformin, \u201c500 mg\u201d on the label"),
        ("When is her next appointment?", "Dr Hall, Sunday, 1 March, 15:00"),
        ("Is she allergic to anything?", "Penicillin"),
        ("How has she slept?", "Sleep 6.5 h"),
        ("Does she have diabetes?", "Type 2 diabetes, since 2011"),
        ("What symptoms does she have?", "Knee pain, 4 of 10"),
        ("Has she fallen lately?", "Fall in the bathroom"),
        ("Where is Harold?", "Harold, Husband, died 2019"),
        ("Who can I call?", "Anna, Daughter, 0161 496 0001"),
        ("knee", "Knee pain"),
    ],
)
def test_a_question_is_answered_from_the_record(asking, asked, told):
    assert told in asking.asks(asked).answer.text


def test_whoever_died_is_nobody_to_call(asking):
    assert "Harold" not in asking.asks("Who can I call?").answer.text


def test_each_answer_says_where_it_is_from_and_how_old_it_is(asking):
    (source,) = asking.asks("Is she allergic to anything?").answer.sources

    told = source_in_words(source, asking.dates, NOON)
    assert told == "Penicillin: from a caregiver, confirmed today"
    assert source.record_id == asking.world.find("allergy")[0].id


def test_a_value_that_was_never_measured_is_no_other_value(asking):
    answer = asking.asks("What is her blood pressure?").answer

    assert answer.text == "Nothing on that in the record."
    assert answer.sources == ()


@pytest.mark.parametrize(
    "asked", ["Should she take two paracetamol?", "Can he stop the metformin?"]
)
def test_no_advice_is_given_and_who_can_give_it_is_named(asking, asked):
    text = asking.asks(asked).answer.text

    assert "does not advise" in text
    assert "Dr Osei" in text
    assert "500" not in text


@pytest.mark.parametrize("asked", ["Should she take amoxicillin?", "is amoxicillin fine?"])
def test_an_allergy_that_a_medicine_meets_is_named_first(asking, asked):
    first, *_ = [
        each for each in asking.asks(asked).answer.text.splitlines() if not each.endswith(":")
    ]

    assert first == "Penicillin"


def test_what_changed_of_medicines_is_told_since_when_it_is_asked(asking):
    world = asking.world
    (medicine,) = world.find("medication")
    world.clock.advance(timedelta(days=40))
    world.run(
        lambda uow: change(
            uow, MEDICATION, uow.of(MEDICATION).get(medicine.id), Why("edited"), dose="850 mg"
        )
    )

    lately = asking.asks("Which medicines changed since April?").answer.text
    ever = asking.asks("Which medicines changed?").answer.text

    assert "from \u201c500 mg\u201d to \u201c850 mg\u201d" in lately
    assert "on the list since" not in lately
    assert "on the list since 1 March 2026" in ever


def test_talks_are_spoken_of_only_while_the_person_shares_them(asking):
    talk = Talk(asking.world)
    talk.says("I love my garden")
    asking.world.clock.advance(timedelta(minutes=20))
    talk.says("Hello")

    closed = asking.asks("What did we talk about the garden?").answer.text
    asking.world.run(share_talks, ADA_HERSELF, basis="self")
    told = asking.asks("What did we talk about the garden?").answer

    assert "not shared" in closed
    assert "garden" in told.text
    assert "I love" not in told.text, "a summary, never the words"
    assert [each.kind for each in told.sources] == ["session"]


@pytest.mark.parametrize("days", [30, 31, 200])
def test_older_talks_are_found_by_what_they_were_about(asking, days):
    talk = Talk(asking.world)
    asking.world.run(share_talks, ADA_HERSELF, basis="self")
    talk.says("I love my garden")
    asking.world.clock.advance(timedelta(days=days))
    talk.says("Hello")

    assert "garden" in asking.asks("What did she say about the garden?").answer.text
    assert "garden" not in asking.asks("What did she say about the sea?").answer.text


def test_a_clinician_asks_too_and_is_told_of_no_talk(asking):
    asking.world.run(share_talks, ADA_HERSELF, basis="self")
    talk = Talk(asking.world)
    talk.says("I love my garden")
    asking.world.clock.advance(timedelta(minutes=20))
    talk.says("Hello")

    assert "Metformin" in asking.asks("What medicines does she take?", DOCTOR).answer.text
    assert "not shared" in asking.asks("What did you talk about?", DOCTOR).answer.text


def test_the_person_themselves_has_no_assistant(asking):
    with pytest.raises(AccessDenied):
        asking.asks("What medicines do I take?", ADA_HERSELF)


def test_whoever_asks_for_all_of_it_is_shown_where_it_is(asking):
    text = asking.asks("Tell me everything you know about her").answer.text

    assert "Share and keep" in text
    assert "Penicillin" not in text


def test_a_red_flag_has_its_fixed_reply_before_the_answer(asking):
    asked = asking.asks("She has crushing chest pain")

    assert asked.category is not None
    assert asking.fixed[0].startswith("Please call")


@pytest.mark.parametrize("kind", ["event", "symptom"])
def test_a_question_about_a_fall_makes_no_fall(asking, kind):
    before = len(asking.world.find(kind))

    asking.asks("When was her last fall?")
    asking.asks("Does she have chest pain lately?")

    assert len(asking.world.find(kind)) == before


def test_what_a_caregiver_states_is_kept_as_said_and_counts_for_caution(asking):
    text = asking.asks("She is allergic to latex").answer.text

    kept = [each for each in asking.world.find("allergy") if each.substance == "latex"]
    assert [each.verification for each in kept] == [Verification.SAID_UNCONFIRMED]
    assert "not confirmed" in text
    assert "Review" in asking.asks("What is she allergic to?").answer.text


def test_a_medicine_on_the_list_is_not_written_twice(asking):
    asking.asks("She takes metformin")

    assert len(asking.world.find("medication")) == 1


# What is kept.


def test_questions_are_kept_with_their_answers_and_sources_in_sessions_of_their_own(asking):
    first = asking.asks("What medicines does she take?")
    asking.world.clock.advance(timedelta(minutes=15))
    second = asking.asks("Is she allergic to anything?")
    asking.world.clock.advance(timedelta(minutes=15) + A_SECOND)
    third = asking.asks("What day is it?")

    assert first.session_id == second.session_id != third.session_id
    kept = asking.world.run(turns_of, session_id=first.session_id)
    assert [each.asked for each in kept] == [
        "What medicines does she take?",
        "Is she allergic to anything?",
    ]
    assert json.loads(kept[1].sources)[0]["text"] == "Penicillin"
    assert asking.world.find("session") == asking.world.find("message") == []
    titles = [each.title for each in asking.world.run(sessions)]
    assert titles == ["What day is it?", "What medicines does she take?"]


def test_a_session_that_is_named_goes_on(asking):
    first = asking.asks("What day is it?")
    asking.world.clock.advance(timedelta(days=2))
    again = asking.asks("What day is it?", replace(ADA, session_key=first.session_id))

    assert again.session_id == first.session_id
    with pytest.raises(NotFound):
        asking.asks("What day is it?", replace(ADA, session_key="another"))


def test_a_thumb_is_kept_and_can_be_taken_back(asking):
    turn = asking.asks("What day is it?").turn_id

    for thumb in (Thumb.UP, Thumb.DOWN, None):
        asking.world.run(think_of, turn_id=turn, thumb=thumb)
        assert asking.world.get("assistant_turn", turn).thumb is thumb
    with pytest.raises(NotFound):
        asking.world.run(think_of, turn_id="another", thumb=Thumb.UP)


def test_what_one_helper_asked_is_nobody_elses_to_read(asking):
    asked = asking.asks("What medicines does she take?")

    assert asking.world.run(going_on, DOCTOR) is None
    assert asking.world.run(turns_of, DOCTOR, session_id=asked.session_id) == []
    with pytest.raises(NotFound):
        asking.world.run(think_of, DOCTOR, turn_id=asked.turn_id, thumb=Thumb.UP)
    assert not asking.world.run(lambda uow: uow.may(Right.SEE, ASSISTANT_TURN.name), ADA_HERSELF)


def test_a_session_can_be_deleted_whole(asking):
    asked = asking.asks("What medicines does she take?")

    asking.world.run(erase_record, record_id=asked.session_id)

    assert asking.world.find(ASSISTANT_SESSION.name) == []
    assert asking.world.find(ASSISTANT_TURN.name) == []


def test_with_the_person_goes_what_was_asked_about_them(asking):
    asking.asks("What medicines does she take?")

    asking.world.run(erase_person)

    left = asking.world.connection.execute("SELECT count(*) AS n FROM assistant_turns").fetchone()
    assert left["n"] == 0


def test_nothing_a_helper_asked_reaches_a_talk_with_the_person(asking):
    """D6: the companion's memory reads tables in which it never stood."""
    asking.asks("Where does she live?")
    asking.asks("Where does she live?")

    turn = Talk(asking.world).says("Where am I?")

    assert turn.session.message_count == 0
    assert not turn.is_circling


def test_what_was_asked_often_in_a_week_is_for_helpers_to_know(asking):
    asking.world.run(share_talks, ADA_HERSELF, basis="self")
    talk = Talk(asking.world)
    for _ in range(7):
        talk.says("Where am I?")
    asking.world.clock.advance(timedelta(minutes=20))
    talk.says("Hello")

    now = asking.asks("What did she talk about?").answer.text
    asking.world.clock.advance(timedelta(days=8))
    later = asking.asks("What did she talk about?").answer.text

    assert "where they are, 7 times" in now
    assert "One thing was asked for many times" in now
    assert "7 times" not in later
    assert not any("times" in each for each in talk.shown), "never on the person's screen"
