"""What a sentence asserts: of what, of whom, and whether it is so."""

import pytest

from core.words.routing import assertions
from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker, Topic


def only(text, speaker=Speaker.PATIENT):
    (said,) = statements(text, speaker)
    return said


@pytest.mark.parametrize(
    ("text", "topic", "entity", "polarity"),
    [
        ("My knee hurts", Topic.SYMPTOM, "knee pain", Polarity.PRESENT),
        ("No chest pain today", Topic.SYMPTOM, "chest pain", Polarity.ABSENT),
        ("My headache has gone", Topic.SYMPTOM, "headache", Polarity.RESOLVED),
        ("I used to have asthma", Topic.CONDITION, "asthma", Polarity.RESOLVED),
        ("I might have a water infection", Topic.CONDITION, "water infection", Polarity.UNCERTAIN),
        ("They stopped my ramipril", Topic.MEDICATION, "ramipril", Polarity.STOPPED),
        ("I take my metformin tablets", Topic.MEDICATION, "metformin", Polarity.PRESENT),
        ("Penicillin brings me out in a rash", Topic.ALLERGY, "penicillin", Polarity.PRESENT),
        ("I'm not allergic to penicillin", Topic.ALLERGY, "penicillin", Polarity.ABSENT),
        ("I fell in the garden", Topic.EVENT, "fall", Polarity.PRESENT),
        ("Seeing the dentist on Tuesday", Topic.APPOINTMENT, "dentist", Polarity.PRESENT),
        ("They cancelled my dentist visit", Topic.APPOINTMENT, "dentist", Polarity.STOPPED),
        ("My bp was 140/80", Topic.MEASUREMENT, "blood pressure", Polarity.PRESENT),
        ("I love a cup of tea", Topic.PREFERENCE, "tea", Polarity.PRESENT),
        ("can't stand coffee", Topic.PREFERENCE, "coffee", Polarity.ABSENT),
    ],
)  # fmt: skip
def test_a_sentence_asserts_one_thing(text, topic, entity, polarity):
    said = only(text)

    assert (said.topic, said.entity, said.polarity) == (topic, entity, polarity)


@pytest.mark.parametrize(
    ("text", "speaker", "about"),
    [
        ("My sister has diabetes", Speaker.PATIENT, About.OTHER),
        ("My daughter gave me paracetamol", Speaker.PATIENT, About.SELF),
        ("Doris next door has shingles", Speaker.PATIENT, About.OTHER),
        ("Mum has a cough", Speaker.CAREGIVER, About.SELF),
        ("I've got a cold so I won't visit", Speaker.CAREGIVER, About.OTHER),
        ("Her sister had breast cancer", Speaker.CAREGIVER, About.OTHER),
        ("Wife reports increasing confusion", Speaker.CLINICIAN, About.SELF),
    ],
)
def test_it_is_told_whom_a_sentence_is_about(text, speaker, about):
    assert only(text, speaker).about is about


@pytest.mark.parametrize(
    "text",
    [
        "Should I take another paracetamol?",
        "what is metformin for",
        "If I had a stroke I'd want to go to hospital",
        "I hope it's not pneumonia",
        "There was a man on the telly with a heart attack",
        "I dreamt I had cancer",
        "He's a pain in the neck",
        "It's freezing cold in here",
        "I'm allergic to housework",
    ],
)
def test_what_is_asked_imagined_seen_or_a_figure_of_speech_asserts_nothing(text):
    assert assertions(text) == ()


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("I have no cough but my knee hurts", ["i have no cough", "my knee hurts"]),
        ("I have gout and she has asthma", ["i have gout", "she has asthma"]),
        ("I have gout - no asthma", ["i have gout", "no asthma"]),
        ("No falls. Diabetic", ["no falls", "diabetic"]),
        ("My knee hurts! I have no cough", ["my knee hurts", "i have no cough"]),
        ("I have gout and asthma", ["i have gout and asthma"] * 2),
    ],
)
def test_each_thing_is_told_in_its_own_clause(text, clauses):
    assert [one.clause for one in statements(text)] == clauses


@pytest.mark.parametrize(
    "text",
    ["I'm not allergic to anything as far as I know", "They said I'm not allergic to anything"],
)
def test_who_is_allergic_to_nothing_has_no_allergy(text):
    said = only(text)

    assert (said.topic, said.entity, said.polarity) == (Topic.ALLERGY, "allergy", Polarity.ABSENT)


def test_of_a_correction_both_halves_are_told():
    wrong, right = statements("not metformin, methotrexate")

    assert (wrong.entity, wrong.polarity) == ("metformin", Polarity.ABSENT)
    assert (right.entity, right.polarity) == ("methotrexate", Polarity.PRESENT)


def test_a_dose_that_was_forgotten_says_nothing_about_the_medicine():
    assert only("I forgot my metformin last night").is_missed


def test_a_misspelled_name_is_spelled_right():
    assert only("I take amlodapine").entity == "amlodipine"


def test_names_that_look_alike_are_never_taken_for_each_other():
    assert only("I take hydralazine").means != only("I take hydroxyzine").means
