"""Scots denials deny and Scots numbers count; so does the nought that notes strike through."""

import pytest

from core.words.plain import plain
from core.words.spelled_out import spelled_out
from core.words.statements.extract import statements
from core.words.statements.said import said_of
from core.words.statements.statement import Polarity, Speaker


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("she isnae wheezing", "she isn't wheezing"),
        ("Cannae sleep", "Can't sleep"),
        ("I dinna take it, it wasnae for me", "I don't take it, it wasn't for me"),
        ("wouldnae touch it", "wouldn't touch it"),
        ("Hasna went to the arena, a canna in her hand", None),
        ("twa o them, a hunner noo, Fower at nicht", "two o them, a hundred noo, Four at nicht"),
        ("Ø rash, Ø SOB", "no rash, no SOB"),
        ("Pen allergic, allergies: pen", "Penicillin allergic, allergies: penicillin"),
        ("the pen, an allergic pen friend, allergic to pen-pushing", None),
        ("Øystein has a rash, Ø", None),
        ("AAA Ø 4.5 cm, 10 mm Ø wound on heel", None),
        ("Dina and Donna, the canna lilies and the china", None),
    ],
)
def test_it_is_put_as_others_put_it(said, told):
    assert spelled_out(said) == (told or said)


def test_every_pattern_sees_it_so():
    assert plain("I CANNAE breathe") == "i can't breathe"


def test_what_isnae_there_is_absent():
    told = statements("She isnae wheezing", Speaker.CAREGIVER)

    assert [(one.entity, one.polarity) for one in told] == [("wheezing", Polarity.ABSENT)]


def test_so_is_what_a_nought_stands_before():
    told = statements("Ø rash, Ø neck stiffness, photophobia +", Speaker.CLINICIAN)

    assert {one.entity: one.polarity for one in told} == {
        "rash": Polarity.ABSENT,
        "neck stiffness": Polarity.ABSENT,
        "photophobia": Polarity.PRESENT,
    }


@pytest.mark.parametrize(
    "text",
    ["Pen allergic (anaphylaxis 1987).", "Penicillin allergic", "pcn allergy", "allergy: pen"],
)
def test_who_is_pen_allergic_has_an_allergy(text):
    told = statements(text, Speaker.CLINICIAN)

    assert ("penicillin", Polarity.PRESENT) in [(one.entity, one.polarity) for one in told]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("They were going, and we were not", None),
        (
            "Were you told theyre coming and weve no bread",
            "Were you told they're coming and we've no bread",
        ),
    ],
)
def test_a_mark_that_was_left_out_is_put_in_and_no_other(said, told):
    assert said_of(said).shown == (told or said)
