"""What is planned is not taken yet, what is begun or put off goes on, what is cleared is not."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.plain_standing import plain_standing
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
PRESENT, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED
UNCERTAIN = Polarity.UNCERTAIN


def stands(text, name, topic, told, *, speaker=PATIENT):
    """told: what was learnt says; it stays where the words leave it at that."""
    seen = seen_in(text, speaker)
    start = seen.said.text.index(name)
    view = view_of(seen, Named(start, start + len(name), topic))
    return plain_standing(view, told) or told


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("they're talking about starting me on insulin", "insulin"),
        ("they want to put me on warfarin", "warfarin"),
        ("the consultant is thinking of giving me donepezil", "donepezil"),
        ("they're going to start me on statins next month", "statins"),
        ("they were going to switch me to apixaban", "apixaban"),
        ("she's on about giving me antidepressants", "antidepressants"),
        ("the doctor wants me to try gabapentin", "gabapentin"),
        ("the GP is considering sertraline", "sertraline"),
        ("they're talking about insulin", "insulin"),
        ("they've offered me statins", "statins"),
    ],
)
def test_a_medicine_that_is_only_talked_of_is_not_taken_as_there(text, name):
    assert stands(text, name, Topic.MEDICATION, PRESENT) is UNCERTAIN


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("they put me on warfarin", "warfarin"),
        ("they want to put up my warfarin", "warfarin"),
        ("they want me to keep taking the ramipril", "ramipril"),
        ("they want me to take the ramipril at night", "ramipril"),
        ("I'm going to start on the amoxicillin tonight", "amoxicillin"),
        ("the nurse is going to give me my insulin at nine", "insulin"),
        ("they're talking about my insulin", "insulin"),
        ("they talked about starting me on insulin, and I've been on it ever since", "insulin"),
        ("they wanted to put me on warfarin so I am", "warfarin"),
        ("they offered her sertraline, but she's on it now", "sertraline"),
    ],
)
def test_a_medicine_that_is_taken_stays_taken_however_it_is_talked_of(text, name):
    assert stands(text, name, Topic.MEDICATION, PRESENT) is PRESENT


def test_a_medicine_that_they_want_to_stop_is_not_begun():
    text = "they want to stop the warfarin"

    assert stands(text, "warfarin", Topic.MEDICATION, STOPPED) is STOPPED


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (
            "i used to get dreadful heartburn before they gave me the lansoprazole",
            "lansoprazole",
            STOPPED,
        ),
        ("before they gave me the omeprazole I had terrible acid", "omeprazole", STOPPED),
        ("before the digoxin my heart was all over", "digoxin", STOPPED),
        ("i never slept before i had the mirtazapine", "mirtazapine", ABSENT),
        ("I was in a right state before they put me on sertraline", "sertraline", UNCERTAIN),
    ],
)
def test_what_was_bad_before_a_medicine_does_not_give_it_up(text, name, told):
    assert stands(text, name, Topic.MEDICATION, told) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I was sick all the time before I stopped the metformin", "metformin"),
        ("before they took me off the digoxin I felt awful", "digoxin"),
        ("I used to take omeprazole before the operation", "omeprazole"),
        ("I was fine before they gave me the tramadol", "tramadol"),
        ("before the statins I could walk miles", "statins"),
        (
            "before they gave me the tramadol I was in agony, but I don't have it any more",
            "tramadol",
        ),
    ],
)
def test_a_medicine_that_was_left_off_stays_so_whatever_came_before(text, name):
    assert stands(text, name, Topic.MEDICATION, STOPPED) is STOPPED


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("podiatrist moved me from the tenth to the twelfth", "podiatrist"),
        ("chiropodist has shifted me to Monday", "chiropodist"),
        ("the dentist has pushed me back to the 4th", "dentist"),
        ("the optician's brought it forward to next week", "optician"),
    ],
)
def test_a_visit_that_is_moved_is_still_to_come(text, name):
    assert stands(text, name, Topic.APPOINTMENT, STOPPED) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the dentist has been cancelled", "dentist"),
        ("the chiropodist moved to Spain", "chiropodist"),
        ("physio moved me to Monday so I've cancelled", "physio"),
        ("the podiatrist never moved me to Monday", "podiatrist"),
    ],
)
def test_a_visit_that_is_given_up_stays_so(text, name):
    assert stands(text, name, Topic.APPOINTMENT, STOPPED) is STOPPED


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("they said it might be gout but it turned out not", "gout", Topic.CONDITION),
        ("they said it might be shingles but it wasn't", "shingles", Topic.CONDITION),
        ("they were worried about cancer but the scan was clear", "cancer", Topic.CONDITION),
        ("I thought I was allergic to eggs but the test was clear", "eggs", Topic.ALLERGY),
        (
            "we thought she was allergic to eggs but the test came back clear",
            "eggs",
            Topic.ALLERGY,
        ),
    ],
)
def test_what_was_only_thought_and_is_cleared_is_not_there(text, name, topic):
    assert stands(text, name, topic, UNCERTAIN) is ABSENT


@pytest.mark.parametrize(
    "text",
    [
        "they said it might be gout but it turned out to be arthritis",
        "they thought it was gout but the test is next week",
        "they said it might be gout but they're not sure",
        "the nurse said it looked like gout but the test was clear, so who knows",
        "they think it might be gout but the test was clear",
        "I have gout but the scan was clear",
    ],
)
def test_what_nothing_clears_stays_in_doubt(text):
    assert stands(text, "gout", Topic.CONDITION, UNCERTAIN) is UNCERTAIN


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("Penicillin allergy per old notes", "penicillin", ABSENT),
        ("Allergy to codeine on old chart", "codeine", UNCERTAIN),
    ],
)
def test_an_allergy_that_old_notes_hold_is_not_denied(text, name, told):
    assert stands(text, name, Topic.ALLERGY, told, speaker=CLINICIAN) is PRESENT


@pytest.mark.parametrize(
    "text",
    [
        "? allergy to codeine on old notes - pt denies",
        "Query allergy to codeine on the old notes, unverified",
        "Allergy to codeine on the old notes was an error",
        "No allergy to codeine on old notes",
    ],
)
def test_an_allergy_that_is_questioned_beside_the_notes_stays_so(text):
    assert stands(text, "codeine", Topic.ALLERGY, ABSENT, speaker=CLINICIAN) is ABSENT
