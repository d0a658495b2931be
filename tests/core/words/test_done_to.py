"""Whose a thing is, by whom it is done to; where another may be meant nothing is said."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.done_to import done_to
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Speaker, Topic

ALLERGY, MEDICINE, TASTE, ILL = (
    Topic.ALLERGY,
    Topic.MEDICATION,
    Topic.PREFERENCE,
    Topic.CONDITION,
)
SELF, OTHER = About.SELF, About.OTHER


def told(text, name, topic, speaker):
    start = text.lower().index(name)
    return done_to(view_of(seen_in(text, speaker), Named(start, start + len(name), topic)))


@pytest.mark.parametrize(
    ("text", "name", "topic", "whose"),
    [
        ("That penicillin brings me out in lumps, my mum said", "penicillin", ALLERGY, SELF),
        ("That penicillin brings my sister out in lumps", "penicillin", ALLERGY, None),
        ("Thyroid, it is, he has started me on Eltroxin", "eltroxin", MEDICINE, SELF),
        ("He never put me on Eltroxin", "eltroxin", MEDICINE, None),
        ("He gave me the senna for my wife", "senna", MEDICINE, None),
        ("when I was carrying Jean I had the gout", "gout", ILL, SELF),
        ("My brother says I've got gout, but don't tell Mum", "gout", ILL, None),
        ("My brother says morphine makes me see things", "morphine", ALLERGY, None),
        ("My wife's warfarin keeps me busy", "warfarin", MEDICINE, None),
        ("He gave me insulin to take to my sister", "insulin", MEDICINE, None),
        ("I wish I had the gout he has", "gout", ILL, None),
        ("I had the gout my brother has", "gout", ILL, None),
        ("The kids got an air fryer. I don't care for it.", "air fryer", TASTE, SELF),
        ("The kids got an air fryer. They don't care for it.", "air fryer", TASTE, None),
        ("He loves opera, I don't like it", "opera", TASTE, None),
    ],
)
def test_a_patient_it_is_done_to_has_it(text, name, topic, whose):
    assert told(text, name, topic, Speaker.PATIENT) is whose


@pytest.mark.parametrize(
    ("text", "name", "topic", "whose"),
    [
        ("The nurse injected her with tetanus", "tetanus", MEDICINE, SELF),
        ("His sister's nurse put her on senna, his sister is better", "senna", MEDICINE, None),
        ("my own father had dementia too", "dementia", ILL, OTHER),
        (
            "Dad's fine, it's the chap in the next bed, they put him on senna",
            "senna",
            MEDICINE,
            None,
        ),
        ("The dog's poorly and the vet put him on senna", "senna", MEDICINE, None),
        ("As for my own mum, she has dementia too", "dementia", ILL, None),
        ("my own father has dementia", "dementia", ILL, None),
    ],
)
def test_a_helper_tells_of_whom_they_help(text, name, topic, whose):
    assert told(text, name, topic, Speaker.CAREGIVER) is whose


def test_it_is_told_so_of_a_sentence():
    text = "That penicillin brings me out in great big lumps, my mum always said"

    found = {one.entity: one.about for one in statements(text, Speaker.PATIENT)}

    assert found["penicillin"] is SELF
