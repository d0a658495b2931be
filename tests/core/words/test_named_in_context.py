"""A complaint bears the name that people would look for: how the part of the body is, what the word
stands for in its sentence, and what is taken beside a complaint that is denied."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.how_parts_are import called_by_how_it_is
from core.words.statements.statement import Polarity, Speaker, Topic


def _told(text, speaker=Speaker.PATIENT):
    return {each.entity: each.polarity for each in statements(text, speaker)}


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("my eyes are ever so gritty", "gritty eye"),
        ("I stopped driving when my eyes went", "poor eyesight"),
        ("my ears are bunged up", "blocked ear"),
        ("my ears haven't stopped ringing", "tinnitus"),
        ("My stomach's been off since Sunday.", "upset stomach"),
        ("My nails keep splitting", "splitting nail"),
        ("My hands are like ice", "cold hands"),
        ("the ankles are puffy", "swollen ankle"),
        ("my voice has gone", "lost voice"),
        ("my bowels won't shift", "constipation"),
        ("My tummy's blown up like a football", "bloating"),
    ],
)
def test_a_part_is_called_by_how_it_is(said, name):
    assert _told(said)[name] is Polarity.PRESENT


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("her croaky voice has gone", "lost voice"),
        ("Amlodipine stopped, ankle swelling resolved.", "swollen ankle"),
        ("Swimming I've stopped since my ear went wrong", "hearing loss"),
        ("Dry skin, flaking all over my shins", "flaky skin"),
        ("my knee hurts", "stiff knee"),
        ("His eyes have gone yellow and his wee is dark.", "poor eyesight"),
        ("My eyes went wide when I saw the cake.", "poor eyesight"),
        ("His voice went slurry and his face drooped.", "lost voice"),
        ("My voice is going to be recorded.", "lost voice"),
        ("My skin is black.", "black skin"),
        ("his bowels have not been loose", "constipation"),
        ("I feel dizzy and faint.", "fainting"),
        ("I'm going to faint.", "fainting"),
        ("Faint rash on arms.", "fainting"),
        ("I turned faint.", "fainting"),
        ("Keep an eye on her pressure, it was 170 this morning.", "eye pressure"),
        ("HR 72, pressure 150, eyes PEARL.", "eye pressure"),
        ("The nurse did my pressure, then the optician came.", "eye pressure"),
        ("I've glaucoma, and my pressure was 150 over 90", "eye pressure"),
        ("she has a faint bruise on her arm", "faint"),
        ("I had a good sob.", "shortness of breath"),
        ("I have a wee sob now and then.", "shortness of breath"),
        ("Not sleeping too badly.", "insomnia"),
    ],
)
def test_what_has_its_name_keeps_it(said, name):
    assert name not in _told(said)


def test_a_name_of_more_words_than_how_it_is_stands():
    said = "ears are red and full of wax"

    assert called_by_how_it_is(said, (0, 12), "redness") == "red ear"
    assert called_by_how_it_is(said, (0, len(said)), "ear wax") is None


@pytest.mark.parametrize("said", ["My eyes aren't what they were.", "My hearing isn't what it was"])
def test_what_is_not_as_it_was_is_there(said):
    assert list(_told(said).values()) == [Polarity.PRESENT]


@pytest.mark.parametrize(
    "said",
    [
        "My diabetes isn't what it was, it's cured.",
        "The swelling isn't what it was, much better.",
        "The headaches aren't what they were.",
    ],
)
def test_a_complaint_that_is_not_what_it_was_eases(said):
    assert Polarity.PRESENT not in _told(said).values()


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Known glaucoma, pressures stable at 16.", "eye pressure"),
        ("My pressure was 150 over 90 and my eyes are fine", "blood pressure"),
        ("I just faint at needles", "fainting"),
        ("I feel a bit faint", "faintness"),
        ("Might have been a faint", "faint"),
        ("I'm not wobbly today", "unsteadiness"),
        ("I'm shaky before my dinner", "shakiness"),
        ("I'm not forgetful, I'm busy", "forgetfulness"),
        ("denies SOB", "shortness of breath"),
        ("Mum won't be at the falls class this week", "falls class"),
        ("Dad swims of a morning", "swimming"),
        ("I like my walk", "walk"),
        ("I love a good sing", "sing"),
        ("I suppose it could be the start of a cold sore", "cold sore"),
        ("I think it's my gall bladder playing up", "gall bladder"),
        ("Came off the pred last month", "prednisolone"),
        ("she's had a fall, no bones broken", "broken bone"),
        ("No hematuria", "hematuria"),
        ("No taste for meat, none for sweets", "meat"),
        ("I love tinned peaches", "tinned peach"),
        ("she cries for her sister", "crying"),
        ("They took a mole off my back, it itches", "itching"),
        ("I have an itch", "itch"),
        ("Nana's seeing cats that are not there.", "hallucination"),
        ("got up too quick and saw stars", "seeing stars"),
        ("My tummy ache is back", "tummy ache"),
        ("just off colour", "unwell"),
        ("ex-smoker 40 pack years", "smoking"),
        ("Had me eyes tested Weds", "eye test"),
        ("denies palps", "palpitation"),
        ("Six stitches in my chin", "stitches"),
        ("he won't wear his glasses", "glasses"),
        ("I love mangoes", "mango"),
        ("Papa never drank in his life", "alcohol"),
    ],
)
def test_a_name_is_what_the_word_stands_for_in_its_sentence(said, name):
    assert name in _told(said)


@pytest.mark.parametrize(
    ("said", "standing"),
    [
        ("No bleeding on warfarin", Polarity.PRESENT),
        ("Denies dizziness on ramipril", Polarity.PRESENT),
        ("No seizures since starting Keppra", Polarity.PRESENT),
        ("No she's not on warfarin", Polarity.ABSENT),
        ("No longer on warfarin", Polarity.STOPPED),
        ("No wish to go on insulin.", Polarity.ABSENT),
        ("No dependence on morphine.", Polarity.ABSENT),
        ("Denies overdosing on paracetamol.", Polarity.ABSENT),
        ("No infection, hold off on antibiotics.", Polarity.ABSENT),
        ("No DVT, decided against going on apixaban.", Polarity.ABSENT),
        ("No plans for him to go on warfarin", Polarity.ABSENT),
    ],
)
def test_what_is_denied_is_the_complaint_under_a_medicine_that_is_taken(said, standing):
    found = statements(said, Speaker.CLINICIAN)

    assert [s.polarity for s in found if s.topic is Topic.MEDICATION] == [standing]
