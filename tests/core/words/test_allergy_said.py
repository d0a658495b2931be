"""An allergy that is named, and that nothing denies, is there, however short it is said."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic

SUBSTANCES = ("penicillin", "latex", "codeine", "aspirin", "trimethoprim", "nuts", "sulfa")


def _told(text: str, speaker: Speaker) -> list[Polarity]:
    return [
        one.polarity
        for one in statements(text, speaker)
        if one.topic is Topic.ALLERGY and one.means != "allergy"
    ]


def _is_there(one: Statement) -> bool:
    return one.polarity is Polarity.PRESENT


@pytest.mark.parametrize("speaker", [*Speaker])
@pytest.mark.parametrize("substance", SUBSTANCES)
@pytest.mark.parametrize("how", ["{} allergy", "{} allergic", "allergy: {}", "allergic to {}"])
def test_it_is_there(speaker: Speaker, substance: str, how: str) -> None:
    assert _told(how.format(substance), speaker) == [Polarity.PRESENT]


@pytest.mark.parametrize("substance", SUBSTANCES)
@pytest.mark.parametrize(
    "how",
    [
        "no {} allergy",
        "not {} allergic",
        "{} allergy: none",
        "{} allergy disproved",
        "{} allergy removed, entered in error",
        "Is it a {} allergy?",
        "denies {} allergy",
        "outgrew her {} allergy",
        "she may have a {} allergy",
        "{} allergy unlikely per clinic",
        "{} allergy status unknown",
        "{} allergy struck off her record after challenge test",
        "free from {} allergy",
        "ruling out {} allergy before theatre",
        "No allergies except {}, though that's been struck off now",
    ],
)
def test_what_is_denied_doubted_or_over_is_not(substance: str, how: str) -> None:
    assert Polarity.PRESENT not in _told(how.format(substance), Speaker.CLINICIAN)


@pytest.mark.parametrize(
    "text",
    [
        "aspirin brought my face up like a balloon",
        "penicillin brought me right up in a rash",
        "No known allergies except penicillin 1998",
    ],
)
def test_one_that_is_told_stays_one(text: str) -> None:
    assert _told(text, Speaker.PATIENT) == [Polarity.PRESENT]


def test_what_was_ruled_out_is_not_there() -> None:
    told = statements("They ruled out a stroke", Speaker.CAREGIVER)

    assert Polarity.PRESENT not in {one.polarity for one in told}


@pytest.mark.parametrize("substance", SUBSTANCES)
def test_what_belongs_to_another_is_not_ones_own(substance: str) -> None:
    told = statements(
        f"{substance} allergy on chart belongs to the other Mrs Shaw", Speaker.CLINICIAN
    )

    assert not any(_is_there(one) and one.about is About.SELF for one in told)


@pytest.mark.parametrize(
    "text",
    [
        "novocaine makes my throat close so the dentist uses another kind",
        "it's aspirin I'm not to have, I swell up",
        "savlon brings me out in a rash",
        "avoid penicillin",
    ],
)
def test_so_is_one_that_is_told_by_what_it_does(text: str) -> None:
    assert _told(text, Speaker.PATIENT) == [Polarity.PRESENT]


@pytest.mark.parametrize(
    "text",
    [
        "Has an epi pen allergic to bee stings.",
        "Allergies: NKA, penicillin given IM.",
        "NKDA but penicillin given yesterday",
        "Prednisolone brought my swelling down lovely.",
        "I take loratadine allergy one a day.",
    ],
)
def test_no_medicine_is_made_one(text: str) -> None:
    told = statements(text, Speaker.CLINICIAN)
    allergies = {one.means for one in told if one.topic is Topic.ALLERGY and _is_there(one)}

    assert allergies.isdisjoint({"penicillin", "prednisolone", "loratadine"})


def test_what_was_left_out_of_a_paper_is_not_denied() -> None:
    text = "Latex allergy excluded from discharge letter, please add."

    assert Polarity.ABSENT not in _told(text, Speaker.CLINICIAN)
