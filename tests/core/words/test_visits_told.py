"""A visit that was kept, one to come, and what is no visit and no medicine at all."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker, Topic

PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
EVENT, VISIT, MEDICINE = Topic.EVENT, Topic.APPOINTMENT, Topic.MEDICATION
THERE = Polarity.PRESENT


def _told(text, speaker):
    return {(one.topic, one.polarity) for one in statements(text, speaker)}


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (CLINICIAN, "OT visit completed this am"),
        (CLINICIAN, "Physio visit completed"),
        (CLINICIAN, "District nurse visit done"),
    ],
)
def test_a_visit_that_was_kept_has_happened_and_is_not_called_off(speaker, text):
    told = _told(text, speaker)

    assert (EVENT, THERE) in told
    assert VISIT not in {topic for topic, _ in told}


@pytest.mark.parametrize(
    "text",
    [
        "They never cancelled my appointment",
        "They haven't cancelled the dentist appointment",
        "They've not cancelled my scan",
        "nobody has cancelled the physio",
        "My appointment hasn't been cancelled",
        "the scan on Monday is not called off",
    ],
)
def test_one_that_nobody_called_off_is_still_to_come(text):
    assert _told(text, PATIENT) == {(VISIT, THERE)}


@pytest.mark.parametrize(
    "text",
    [
        "I wish they hadn't cancelled my scan",
        "my scan hasn't been cancelled yet but it will be",
        "my scan was cancelled",
        "My dentist appointment has not been postponed, it has been cancelled.",
        "They never cancelled my hospital appointment, I did.",
        "The scan was not cancelled, I missed it.",
    ],
)
def test_one_that_somebody_did_or_will_is_not(text):
    assert (VISIT, THERE) not in _told(text, PATIENT)


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (CLINICIAN, "OT visit to be completed on Friday"),
        (CAREGIVER, "GP visit cancelled"),
        (CAREGIVER, "the GP rang to cancel Thursday's visit"),
        (CAREGIVER, "the physio rang, it's off"),
    ],
)
def test_one_that_is_to_come_or_called_off_has_not(speaker, text):
    assert (EVENT, THERE) not in _told(text, speaker)


@pytest.mark.parametrize(
    "text",
    [
        "I've my flu jab at the surgery on the 14th",
        "flu jab next Tuesday at ten",
        "I've got my B12 injection on Monday",
        "B12 injection next week",
        "B12 injection tomorrow",
    ],
)
def test_a_jab_on_a_day_that_comes_is_planned(text):
    assert _told(text, PATIENT) == {(VISIT, THERE)}


@pytest.mark.parametrize(
    "text",
    [
        "I had my flu jab on Tuesday",
        "I got my B12 injection on Monday",
        "I had a fall on Monday",
        "the flu jab was last Tuesday",
        "my arm's been sore since I went for my flu jab on Monday",
    ],
)
def test_what_was_done_or_befell_one_is_not(text):
    assert VISIT not in {topic for topic, _ in _told(text, PATIENT)}


@pytest.mark.parametrize(
    "text",
    ["GP has stopped her amlodipine because of the ankles", "the doctor's stopped his warfarin"],
)
def test_who_stops_a_medicine_is_no_visit_called_off(text):
    assert _told(text, CAREGIVER) == {(MEDICINE, Polarity.STOPPED)}


def test_a_visit_that_is_called_off_beside_a_medicine_stays():
    told = _told("The GP appointment on Friday is cancelled, she takes amlodipine", CAREGIVER)

    assert (VISIT, Polarity.STOPPED) in told


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "the warfarin nurse says my INR is 2.6"),
        (PATIENT, "The insulin nurse is coming on Monday"),
        (CAREGIVER, "the methotrexate nurse rang about her bloods"),
        (CAREGIVER, "the oxygen man came this morning"),
        (PATIENT, "I've got to ring the insulin nurse"),
    ],
)
def test_a_helper_named_by_a_medicine_is_none(speaker, text):
    assert MEDICINE not in {topic for topic, _ in _told(text, speaker)}


def test_a_medicine_beside_a_helper_is_one():
    assert (MEDICINE, THERE) in _told("I take the warfarin, nurse checks it", PATIENT)


def test_a_flavour_is_no_allergy():
    told = _told("He drinks Fortisip, the strawberry, twice a day", CAREGIVER)

    assert Topic.ALLERGY not in {topic for topic, _ in told}


@pytest.mark.parametrize(
    "text",
    [
        "She takes Fortisip, strawberry brings her out in a rash",
        "She drinks Fortisip, the strawberry brings her out in a rash",
        "allergic to amoxicillin, strawberries",
        "He has Ensure, he's allergic to milk",
    ],
)
def test_what_brings_a_reaction_is(text):
    assert Topic.ALLERGY in {topic for topic, _ in _told(text, CAREGIVER)}
