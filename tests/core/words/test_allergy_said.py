"""An allergy that is named, and that nothing denies, is there, however short it is said."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker, Topic

SUBSTANCES = ("penicillin", "latex", "codeine", "aspirin", "trimethoprim", "nuts", "sulfa")


def _told(text: str, speaker: Speaker) -> list[Polarity]:
    return [
        one.polarity
        for one in statements(text, speaker)
        if one.topic is Topic.ALLERGY and one.means != "allergy"
    ]


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
    ],
)
def test_what_is_denied_doubted_or_over_is_not(substance: str, how: str) -> None:
    assert Polarity.PRESENT not in _told(how.format(substance), Speaker.CLINICIAN)


@pytest.mark.parametrize(
    "text",
    [
        "novocaine makes my throat close so the dentist uses another kind",
        "it's aspirin I'm not to have, I swell up",
        "savlon brings me out in a rash",
    ],
)
def test_so_is_one_that_is_told_by_what_it_does(text: str) -> None:
    assert _told(text, Speaker.PATIENT) == [Polarity.PRESENT]
