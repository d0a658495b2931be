"""Signs that dictation, notes and thumbs put around words hide no word."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.said import said_of
from core.words.statements.statement import Polarity, Speaker


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I can't “breathe”", "i can't breathe"),
        ("Pain (chest)", "pain  chest "),
        ("*Ramipril*  5mg", "ramipril 5mg"),
        ("Temp 38.5, BP 120/80; 50%", "temp 38.5, bp 120/80; 50%"),
    ],
)
def test_a_strange_sign_is_a_gap_and_every_word_keeps_its_place(said, text):
    assert said_of(said).text == text


@pytest.mark.parametrize(
    "text",
    [
        "no known allergies except “penicillin”",
        "no  known allergies except penicillin",
        "no known allergies except *penicillin*",
    ],
)
def test_a_mark_or_a_blank_too_many_turns_no_allergy_round(text):
    (told,) = statements(text, Speaker.CLINICIAN)

    assert (told.entity, told.polarity) == ("penicillin", Polarity.PRESENT)


def test_who_puts_a_word_in_marks_still_says_it():
    (told,) = statements("no “known” allergies", Speaker.PATIENT)

    assert (told.entity, told.polarity) == ("allergy", Polarity.ABSENT)
