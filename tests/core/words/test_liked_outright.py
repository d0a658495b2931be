"""Who says that they like a thing likes it, also where "never" or "can't" stands beside it."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker, Topic


def _standings(text: str) -> set[Polarity]:
    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))
    return {one.polarity for one in said}


@pytest.mark.parametrize(
    "text",
    [
        "I love that hospital drama on a Sunday, never miss it",
        "I'm addicted to them murder mysteries, can't get enough",
        "I'm mad about Westerns, the older the better",
        "the radio's what I like",
        "Porridge with salt, that's how I have it",
    ],
)
def test_a_liking_said_outright_is_there(text: str) -> None:
    assert _standings(text) == {Polarity.PRESENT}


@pytest.mark.parametrize(
    "text",
    [
        "I never said I like bingo",
        "Nobody says I like bingo",
        "I don't love cheese",
        "I love cheese? no",
        "I love cheese, not any more",
    ],
)
def test_what_is_taken_back_is_not(text: str) -> None:
    assert Polarity.PRESENT not in _standings(text)


@pytest.mark.parametrize("text", ["I can't abide tapioca", "My husband detests the wireless"])
def test_who_cannot_stand_a_thing_does_not_like_it(text: str) -> None:
    said = statements(text, Speaker.CAREGIVER, (Topic.PREFERENCE,))

    assert {one.polarity for one in said} == {Polarity.ABSENT}
