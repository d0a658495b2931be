"""What a thing is called whatever it is said with, and what is named twice and told once."""

import pytest

from core.words.routing import assertions
from core.words.statements.extract import statements
from core.words.statements.happenings import events
from core.words.statements.naming import illness_called
from core.words.statements.operations import operations
from core.words.statements.seen_on import not_seen
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.terms import singular


def told(text, speaker=Speaker.PATIENT):
    return [one.entity for one in statements(text, speaker)]


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ("tb", "tuberculosis"),
        ("oa", "osteoarthritis"),
        ("oa knees", "osteoarthritis"),
        ("oa both hips", "osteoarthritis"),
        ("af", "atrial fibrillation"),
        ("ms", "multiple sclerosis"),
        ("sugar", "diabetes"),
        ("pressure", "high blood pressure"),
        ("copd", None),
        ("uti", None),
        ("tb jab", None),
        ("knee", None),
    ],
)
def test_an_illness_that_is_shortened_has_its_whole_name(said, called):
    assert illness_called(said) == called


@pytest.mark.parametrize(
    "text",
    [
        "Pressure areas checked, nil broken.",
        "Left heel: stage 2 pressure injury, no odour, no discharge.",
        "Pressure area check: skin intact, no pressure injury.",
    ],
)
def test_pressure_on_the_skin_is_no_blood_pressure(text):
    assert "high blood pressure" not in told(text, Speaker.CLINICIAN)


def test_what_is_measured_keeps_its_name():
    assert told("my sugar was 9.4 this morning") == ["blood sugar"]


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("she's pre-diabetic", "prediabetes"),
        ("my feet are like ice", "cold feet"),
        ("my waterworks are burning", "burning urination"),
        ("he's very sleepy", "drowsiness"),
        ("Mother died of TB when I was four", "tuberculosis"),
        ("Mum's chiropody appointment for Monday has been cancelled", "chiropody"),
    ],
)
def test_a_complaint_has_the_name_that_a_nurse_would_give_it(text, entity):
    assert entity in told(text, Speaker.CAREGIVER)


@pytest.mark.parametrize(
    ("name", "one"),
    [("pre-diabetes", "pre-diabetes"), ("cold feet", "cold feet"), ("sore feet", "sore foot")],
)
def test_of_some_there_is_never_one(name, one):
    assert singular(name) == one


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("had his leg off", "leg amputation"),
        ("they took two toes off", "toe amputation"),
        ("had her breast off", "mastectomy"),
        ("had my tonsils out", "tonsillectomy"),
        ("had my womb taken out", "hysterectomy"),
    ],
)
def test_what_was_taken_off_has_its_name(text, name):
    assert [each.entity for each in operations(text)] == [name]


@pytest.mark.parametrize(
    "text", ["ran my legs off", "had the leg off the table", "took my hands off it"]
)
def test_no_operation_is_made_of_a_saying(text):
    assert list(operations(text)) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("went my length in the yard", "fall"),
        ("measured her length on the drive", "fall"),
        ("landed on my backside", "fall"),
        ("the legs went from under me", "fall"),
        ("was taken into the royal last night", "hospital admission"),
        ("kept him in over the weekend", "hospital admission"),
    ],
)
def test_what_happened_is_heard_in_plain_words(text, name):
    assert name in [each.entity for each in events(text)]


@pytest.mark.parametrize("text", ["she went head over heels for him", "kept him in biscuits"])
def test_no_fall_and_no_hospital_is_made_of_a_saying(text):
    assert list(events(text)) == []


@pytest.mark.parametrize(
    ("text", "entities"),
    [
        ("Bone scan shows osteoporosis", ["osteoporosis"]),
        ("Mum's on a blood thinner now, rivaroxaban.", ["rivaroxaban"]),
        ("They took me to A&E in the ambulance on Saturday night.", ["a&e visit"]),
        ("No more gabapentin for Dad, the pain clinic took him off it.", ["gabapentin"]),
        ("We lost the hearing aid, but his eczema has flared up", ["eczema"]),
    ],
)
def test_what_is_named_beside_a_thing_is_no_other_thing(text, entities):
    assert told(text, Speaker.CAREGIVER) == entities


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("X-ray left wrist NAD, no fracture seen.", ["fracture"]),
        ("CT: no evidence of acute pneumonia", []),
        ("CT: no evidence of acute pneumonia noted", ["pneumonia"]),
        ("No metformin found in the drawer", []),
    ],
)
def test_what_a_picture_does_not_show_is_named(text, found):
    seen = seen_in(text, Speaker.CLINICIAN)

    things = [*not_seen(seen, ())]

    assert [seen.said.text[each.start : each.end] for each in things] == found
    assert all(each.topic is Topic.CONDITION for each in things)
    assert not [*not_seen(seen, things)]


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("I'm having a bone scan on Monday and my hip hurts", "bone scan"),
        ("I take a blood thinner and ramipril", "blood thinner"),
        ("The ambulance came out to me on Sunday", "ambulance came"),
    ],
)
def test_what_is_a_thing_of_its_own_is_told(text, entity):
    assert entity in told(text)


def test_what_a_picture_does_not_show_is_absent():
    (one,) = assertions("X-ray L wrist NAD, no fracture seen.", Speaker.CLINICIAN)

    assert (one.topic, one.entity, one.polarity) == (Topic.CONDITION, "fracture", Polarity.ABSENT)


def test_a_programme_keeps_its_name():
    assert told("She never misses The Archers, put it on for her") == ["archers"]
