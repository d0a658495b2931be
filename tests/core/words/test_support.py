"""What is absent, doubted or another's is never lightly taken as the person's own."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.plain_standing import plain_standing
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.support import is_contested, may_be_anothers

PATIENT, HELPER = Speaker.PATIENT, Speaker.CAREGIVER


def seen_at(text, name, speaker=PATIENT, topic=Topic.SYMPTOM):
    start = text.lower().index(name)
    thing = Named(start, start + len(name), topic)
    return view_of(seen_in(text, speaker), thing)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("no cough to speak of", "cough"),
        ("I hate showers", "showers"),
        ("whoever wrote angina had a laugh, my heart's perfect", "angina"),
        ("Cough? Not me", "cough"),
        ("I said left knee, it's the right one", "left knee"),
        ("forgot my ramipril", "ramipril"),
    ],
)
def test_a_sentence_that_may_deny_a_thing_contests_it(text, name):
    assert is_contested(seen_at(text, name))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I take ramipril every morning", "ramipril"),
        ("I can't sleep", "can't sleep"),
        ("Never mind. My knee hurts", "knee hurts"),
        ("not metformin, methotrexate", "methotrexate"),
    ],
)
def test_what_is_denied_elsewhere_contests_nothing(text, name):
    assert not is_contested(seen_at(text, name))


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("my sister has diabetes", "diabetes", PATIENT),
        ("Mavis has diabetes", "diabetes", PATIENT),
        ("Gloria takes warfarin", "warfarin", PATIENT),
        ("he has diabetes", "diabetes", PATIENT),
        ("I've a cold", "cold", HELPER),
        ("her sister has diabetes", "diabetes", HELPER),
        ("Bed 6 fell", "fell", Speaker.CLINICIAN),
    ],
)
def test_a_text_that_names_somebody_else_may_speak_of_them(text, name, speaker):
    assert may_be_anothers(seen_at(text, name, speaker))


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("I have diabetes", "diabetes", PATIENT),
        ("Mum has diabetes", "diabetes", HELPER),
        ("she has a cold", "cold", HELPER),
    ],
)
def test_a_text_about_the_person_names_nobody_else(text, name, speaker):
    assert not may_be_anothers(seen_at(text, name, speaker))


def test_whoever_is_named_last_before_a_thing_has_it():
    assert not may_be_anothers(seen_at("my daughter gave me a cough", "cough"))
    assert may_be_anothers(seen_at("my daughter told me her cough is back", "cough"))
    assert may_be_anothers(seen_at("I heard he has a cough, my daughter has", "cough"))


PRESENT, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED
RESOLVED, UNCERTAIN = Polarity.RESOLVED, Polarity.UNCERTAIN
MEDICINE, VISIT = Topic.MEDICATION, Topic.APPOINTMENT


@pytest.mark.parametrize(
    ("said", "learnt", "standing"),
    [
        (("the gout's back in my toe", "gout", Topic.CONDITION), RESOLVED, PRESENT),
        (("he was diagnosed with gout in 2021", "gout", Topic.CONDITION), RESOLVED, PRESENT),
        (("I'd beaten my gout, then it returned.", "gout", Topic.CONDITION), RESOLVED, PRESENT),
        (("shook off the gout but it came back", "gout", Topic.CONDITION), RESOLVED, PRESENT),
        (("the gout's gone", "gout", Topic.CONDITION), RESOLVED, None),
        (("had gout, then it went", "gout", Topic.CONDITION), RESOLVED, None),
        (("nut allergy unlikely per clinic", "nut", Topic.ALLERGY), PRESENT, UNCERTAIN),
        (("nut allergy status unknown", "nut", Topic.ALLERGY), PRESENT, UNCERTAIN),
        (("nut allergy - struck off her record", "nut", Topic.ALLERGY), PRESENT, ABSENT),
        (("nut allergy, unlikely to be missed", "nut", Topic.ALLERGY), PRESENT, None),
        (("asthma I have not", "asthma", Topic.CONDITION), PRESENT, ABSENT),
        (("he can't have ibuprofen", "ibuprofen", MEDICINE), PRESENT, ABSENT),
        (("can't have shellfish", "shellfish", Topic.ALLERGY), PRESENT, None),
        (("the ramipril's been swapped out", "ramipril", MEDICINE), PRESENT, STOPPED),
        (("they've cancelled my scan", "scan", VISIT), PRESENT, STOPPED),
        (("they haven't cancelled my scan", "scan", VISIT), PRESENT, None),
        (("I take ramipril", "ramipril", MEDICINE), PRESENT, None),
        (("I'd be lost without my inhaler", "inhaler", MEDICINE), ABSENT, PRESENT),
        (("I couldn't live without the radio", "radio", Topic.PREFERENCE), UNCERTAIN, PRESENT),
        (("I'd be grand without my inhaler", "inhaler", MEDICINE), ABSENT, None),
        (("no headaches any more", "headaches", Topic.SYMPTOM), ABSENT, RESOLVED),
        (("there's no energy any more", "no energy", Topic.SYMPTOM), ABSENT, None),
        (("it used to be that she got gout", "gout", Topic.CONDITION), PRESENT, RESOLVED),
        (("it may be that she got gout", "gout", Topic.CONDITION), PRESENT, None),
    ],
)
def test_words_beside_a_thing_settle_how_it_stands(said, learnt, standing):
    text, name, topic = said

    assert plain_standing(seen_at(text, name, topic=topic), learnt) is standing


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Doctor's on Thursday at ten", "ten"),
        ("Wednesday's dentist has been cancelled", "dentist"),
        ("I had a cough since Monday", "cough"),
        ("the Infirmary did a scan", "scan"),
        ("taking Brufen makes a rash", "rash"),
    ],
)
def test_a_day_a_clinic_or_a_medicine_is_nobody(text, name):
    assert not may_be_anothers(seen_at(text, name))


@pytest.mark.parametrize(
    "text",
    ["June has a cough", "the Monday before, Vera had a cough", "poor Marjory, a cough again"],
)
def test_a_name_beside_or_like_one_is_somebody(text):
    assert may_be_anothers(seen_at(text, "cough"))
