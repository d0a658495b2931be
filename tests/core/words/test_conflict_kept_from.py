"""What is kept from somebody for an allergy, told of others, long gone, or a fraction of a dose."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_certain import certain
from core.words.conflict_numbers import with_fractions
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 11, 20, 10, tzinfo=UTC)
RECORD = {
    "allergies": [{"substance": "penicillin", "reaction": "rash"}],
    "medications": [
        {"name": "bisoprolol", "dose": "2.5 mg once a day", "status": "active"},
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "naproxen", "dose": "250 mg", "status": "stopped"},
    ],
    "conditions": [
        {"name": "atrial fibrillation", "status": "active"},
        {"name": "shingles", "status": "resolved"},
    ],
}
SURE = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)


def certainly(text, speaker=Speaker.PATIENT):
    told = certain(facing(text, speaker, Told.of(RECORD), NOW))
    return None if told is None else told.standing


def however_sure(text):
    return decided(facing(text, Speaker.PATIENT, Told.of(RECORD), NOW), SURE).standing


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.CAREGIVER, "the doctor said no amoxicillin because of the penicillin allergy"),
        (Speaker.PATIENT, "not allowed flucloxacillin with my penicillin allergy"),
        (Speaker.PATIENT, "they gave me something else because I can't have penicillin"),
        (Speaker.CAREGIVER, "they gave her something else because of her penicillin allergy"),
    ],
)
def test_what_is_kept_from_somebody_for_an_allergy_agrees_with_it(speaker, text):
    assert certainly(text, speaker) is Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "they gave me amoxicillin in spite of my penicillin allergy",
        "they gave me penicillin because I'm not allergic to penicillin",
        "they gave me something else because I can have penicillin",
        "they gave me amoxicillin because I can't have penicillin",
        "no rash because of the penicillin allergy",
        "no trouble with my penicillin allergy",
        "not allowed flucloxacillin with my sister's penicillin allergy",
        "no amoxicillin because of the penicillin allergy, but I had it last week",
        "no amoxicillin because of the penicillin allergy I don't have",
        "I'm allowed flucloxacillin with my penicillin allergy",
        "they put me on amoxicillin for the penicillin allergy",
        "they gave me something else because I used to be allergic to penicillin",
        "no penicillin allergy",
    ],
)
def test_what_is_given_or_denied_all_the_same_does_not(text):
    assert certainly(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "no amoxicillin because of the penicillin allergy, but I had it last week",
        "no amoxicillin because of the penicillin allergy I don't have",
        "I'm allowed penicillin with my penicillin allergy",
        "they gave me amoxicillin in spite of my penicillin allergy",
        "the shingles is all but gone",
        "I had the shingles but it's nearly gone",
        "I had the shingles but its gone septic",
        "I had the shingles but it's all come up now",
        "I was off the naproxen but now she has it",
        "I take two and a half bisoprolol tablets",
        "three and a half milligrams of bisoprolol",
        "bisoprolol, five point five",
        "bisoprolol nought point five",
        "metformin two point five",
    ],
)
def test_it_does_not_agree_however_sure_what_was_learnt(text):
    assert however_sure(text) is Standing.CONFLICT


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.PATIENT, "I had the shingles but its gone now"),
        (Speaker.PATIENT, "I had the shingles but it's all gone now"),
        (Speaker.CAREGIVER, "Mum's shingles is all healed now"),
    ],
)
def test_an_illness_that_was_had_and_is_gone_agrees_that_it_is_over(speaker, text):
    assert certainly(text, speaker) is Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "I had the shingles but it's gone to my eye",
        "I had the shingles but it's gone again",
        "I had the shingles but it's not gone",
        "I had the shingles but it's gone on my face",
        "the shingles is all but gone",
        "the shingles is not all gone",
        "the shingles is never all gone",
        "not all of the shingles is gone",
        "my shingles has all flared up",
        "I had the shingles but it's come back now",
        "I was off the naproxen but now she has it",
        "I had the atrial fibrillation but it's gone now",
    ],
)
def test_what_came_back_or_only_nearly_went_is_not_over(text):
    assert certainly(text) is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "two and a half milligrams of bisoprolol",
        "Still on two and a half mg bisoprolol a day",
        "bisoprolol, two point five",
        "bisoprolol 2 point 5 mg",
    ],
)
def test_a_fraction_in_words_is_the_dose_in_figures(text):
    assert certainly(text) is Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "bisoprolol two point five twice a day",
        "bisoprolol two point two five",
        "two point five grams of bisoprolol",
        "twenty two and a half of bisoprolol",
        "two and a half bisoprolol tablets",
    ],
)
def test_another_amount_or_half_of_the_day_does_not_agree(text):
    assert certainly(text) is None
    assert however_sure(text) is Standing.CONFLICT


def test_what_is_taken_twice_a_day_is_not_plainly_that_much_a_day():
    assert certainly("bisoprolol 2.5 mg a day") is Standing.CONSISTENT
    assert certainly("metformin 500 mg a day") is None


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("two and a half mg", "2.5 mg"),
        ("twenty two and a half", "22.5"),
        ("2 and a half", "2.5"),
        ("one point two five", "1.25"),
        ("nought point five", "0.5"),
        ("half past two", "half past two"),
        ("at that point two came", "at that point two came"),
        ("one five and a half", "one five and a half"),
    ],
)
def test_fractions_are_written_in_figures(said, figures):
    assert with_fractions(said) == figures


@pytest.mark.parametrize(
    "text",
    [
        "my brother had AF same as his dad",
        "I wouldn't wish AF on anyone",
        "I wouldn't wish shingles on anyone",
    ],
)
def test_what_is_told_of_a_brother_or_wished_on_nobody_says_nothing_of_the_person(text):
    assert certainly(text) is Standing.IRRELEVANT


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (Speaker.PATIENT, "my brother had AF same as me"),
        (Speaker.PATIENT, "my brother had AF same as his sister"),
        (Speaker.PATIENT, "my son had AF same as his dad"),
        (Speaker.PATIENT, "my brother had AF same as his dad and I've got it"),
        (Speaker.PATIENT, "I've got AF and I wouldn't wish it on anyone"),
        (Speaker.PATIENT, "I wouldn't wish this AF of mine on anyone"),
        (Speaker.CAREGIVER, "my brother had AF same as his dad"),
    ],
)
def test_who_may_speak_of_the_person_is_heard_out(speaker, text):
    assert certainly(text, speaker) is not Standing.IRRELEVANT
