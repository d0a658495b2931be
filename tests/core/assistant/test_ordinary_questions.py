"""Ordinary questions of a helper, as people put them, each with what its answer must hold."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.clinical.people import change_person
from core.words.by_name import as_she
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from helpers.assistants import Asking
from helpers.people import ADA
from helpers.world import NOON

# By what the answer must hold: all that "&" joins, each in one of the ways between strokes.
_ASKED = {
    "amlodipine&metformin": ("What does Margaret take?",),
    "amlodipine": (
        "What does she take?",
        "Which tablets is she on?",
        "What medicines is Margaret on?",
        "What is my mother taking?",
        "Which medicines does mum take in the morning?",
        "What pills does Margaret Ellis take?",
        "Does Margaret take amlodipine?",
        "What is Mrs Ellis taking?",
    ),
    "metformin": (
        "Is she on metformin?",
        "Is Margaret taking metformin?",
        "Why does she take metformin?",
    ),
    "500": (
        "How much metformin does she take?",
        "What is the dose of metformin?",
    ),
    "penicillin": (
        "What is Margaret allergic to?",
        "What is she allergic to?",
        "Is my mother allergic to anything?",
        "Any allergies?",
        "Does Margaret have any allergies?",
        "Is she allergic to penicillin?",
        "Can she have amoxicillin?",
    ),
    "diabetes": (
        "What conditions does she have?",
        "What illnesses does Margaret have?",
        "Is Margaret diabetic?",
    ),
    "blood pressure": (
        "Does she have high blood pressure?",
        "Does Margaret Ellis have high blood pressure?",
    ),
    "february/2026": (
        "When did she last see the cardiologist?",
        "When did Margaret last see Dr Hall?",
        "When was her last visit to the cardiologist?",
    ),
    "cardiologist": (
        "When is her next appointment?",
        "When is Margaret's next appointment?",
        "When does she see the cardiologist?",
        "Who is Dr Hall?",
        "When does Margaret see the cardiologist?",
        "What appointments are coming up?",
        "Has she got any appointments this week?",
    ),
    "daughter": (
        "Who is Anna?",
        "Who is Anna Ellis?",
    ),
    "neighbour": ("Who is Tom Price?",),
    "margaret ellis": (
        "Who is Margaret?",
        "Who is Mrs Ellis?",
        "MARGARET",
        "Who is she?",
    ),
    "anna": (
        "Who is her daughter?",
        "Who looks after Margaret?",
        "Who can I call?",
        "Is there anyone I can call?",
        "Does she have a daughter?",
    ),
    "hall": (
        "Who is her cardiologist?",
        "Does Margaret have a cardiologist?",
    ),
    "0161 496 0001": ("What is Anna's number?",),
    "0161 496 0002": ("What's the phone number of the cardiologist?",),
    "kitchen": (
        "Has Margaret had a fall?",
        "When did she fall?",
        "Did Margaret fall lately?",
        "Has Margaret fallen?",
        "What has happened lately?",
    ),
    "flu": (
        "When did Margaret have her flu jab?",
        "Has she been vaccinated?",
        "When did she have her vaccination?",
        "What vaccinations has she had?",
        "Has Margaret had her flu jab?",
        "Is she immunised?",
    ),
    "142": (
        "What was Margaret's last blood pressure?",
        "How is her blood pressure?",
    ),
    "71.5": (
        "How much does she weigh?",
        "What is her weight?",
        "What was her weight last time?",
    ),
    "elm": (
        "Where does Margaret live?",
        "Where does she live?",
        "What is her address?",
        "Where is Margaret living?",
        "where does margaret live",
    ),
    "vera": (
        "What does Margaret like?",
        "What music does she like?",
    ),
    "knee": (
        "How is Margaret's knee?",
        "Does her knee still hurt?",
        "What symptoms does Margaret have?",
        "What hurts?",
        "How is Margaret?",
        "How bad is her knee?",
        "Does she have any pain?",
        "Does Margaret\u2019s knee still hurt?",
        "Is Margaret in pain?",
        "Where does it hurt?",
    ),
    "dr hall/advise": ("Should she take more metformin?",),
    "10 february": ("What did the cardiologist say?",),
    "morning": ("When does she take amlodipine?",),
}


@pytest.fixture
def asking(world):
    world.run(change_person, ADA, fields={"display_name": "Margaret Ellis"})
    world.add("medication", name="amlodipine", dose="5 mg in the morning")
    world.add("medication", name="metformin", dose="500 mg twice a day")
    world.add("allergy", substance="penicillin", reaction="rash")
    world.add("condition", name="high blood pressure")
    world.add("condition", name="type 2 diabetes")
    world.add("symptom", label="sore left knee", severity=4)
    at = NOON + timedelta(days=4)
    world.add("appointment", what="cardiologist check", starts_at=at, with_whom="Dr Hall")
    world.add("contact", name="Anna Ellis", relation="daughter", phone="0161 496 0001")
    world.add("contact", name="Dr Hall", relation="cardiologist", phone="0161 496 0002")
    world.add("contact", name="Tom Price", relation="neighbour")
    _happened(world)
    world.add("reading", signal="blood_pressure", value=142, second_value=88, unit="mm[Hg]")
    world.add("reading", signal="weight", value=71.5, unit="kg")
    world.add("place", label="home", address="12 Elm Street", is_home=True)
    world.add("preference", key="music", value="Vera Lynn")
    return Asking(world)


def _happened(world):
    for what, happening, on in (
        ("Visit to the cardiologist", "visit_kept", "2026-02-10"),
        ("fell in the kitchen", "fall", "2026-02-20"),
        ("flu vaccination", "vaccination", "2025-10-12"),
    ):
        world.add("event", what=what, happening=happening, happened_on=on)


def test_ordinary_questions_are_answered_from_the_record(asking):
    asked = [(each, held) for held, questions in _ASKED.items() for each in questions]

    assert [each for each, held in asked if not _is_answered(asking, each, held)] == []


def test_where_the_model_of_meaning_is_there_they_are_answered_as_well(asking):
    asking.assistant = replace(asking.assistant, meaning=Meaning(shared_embedder))
    asked = [(each, held) for held, questions in _ASKED.items() for each in questions]

    assert [each for each, held in asked[::9] if not _is_answered(asking, each, held)] == []


@pytest.mark.parametrize(
    ("asked", "heard"),
    [
        ("Does Margaret take it?", "Does she take it?"),
        ("What is margaret's dose?", "What is her dose?"),
        ("Is Mrs Ellis asleep? And Margaret Ellis?", "Is she asleep? And she?"),
        ("Who is Anna Ellis?", "Who is Anna Ellis?"),
        ("Who is Margaret Brown?", "Who is Margaret Brown?"),
        ("", ""),
    ],
)
def test_whoever_the_record_is_of_is_she_and_nobody_else_of_that_name(asked, heard):
    assert as_she(asked, "Margaret Ellis") == heard


@pytest.mark.parametrize(
    ("asked", "heard"),
    [
        ("May she have tea?", "May she have tea?"),
        ("Did May sleep in may?", "Did she sleep in may?"),
        ("Does May Ellis sleep?", "Does she sleep?"),
    ],
)
def test_a_name_that_is_a_word_as_well_is_read_where_it_is_a_name(asked, heard):
    assert as_she(asked, "May Ellis") == heard


def _is_answered(asking, asked, held):
    """held: what stands between "&", each in one of its ways."""
    reply = asking.asks(asked).answer.text.casefold()
    return all(any(way in reply for way in each.split("/")) for each in held.split("&"))


def test_whoever_is_not_in_the_record_is_nobody_who_is(asking):
    answer = asking.asks("Who is the prime minister?").answer

    assert answer.text == "Nothing on that in the record."


def test_all_who_are_known_are_told_where_all_are_asked_for(asking):
    assert "tom price" in asking.asks("Who is there in her family?").answer.text.casefold()


def test_what_is_told_and_not_understood_is_said_not_to_be_noted(asking):
    told = asking.asks("She wandered about in the garden for an hour").answer.text

    assert "nothing of it was noted" in told


@pytest.mark.parametrize("said", ["Hello", "thank you", "Goodbye"])
def test_a_greeting_is_no_question_to_the_record(asking, said):
    assert "Ask whatever" in asking.asks(said).answer.text
