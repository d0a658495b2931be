"""Scots denials deny."""

import pytest

from core.words.plain import plain
from core.words.scots import without_scots
from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("she isnae wheezing", "she isn't wheezing"),
        ("Cannae sleep", "Can't sleep"),
        ("I dinna take it, it wasnae for me", "I don't take it, it wasn't for me"),
        ("wouldnae touch it", "wouldn't touch it"),
        ("Hasna went to the arena, a canna in her hand", None),
        ("Dina and Donna, the canna lilies and the china", None),
    ],
)
def test_a_scots_denial_is_put_as_others_put_it(said, told):
    assert without_scots(said) == (told or said)


def test_every_pattern_sees_it_so():
    assert plain("I CANNAE breathe") == "i can't breathe"


def test_what_isnae_there_is_absent():
    told = statements("She isnae wheezing", Speaker.CAREGIVER)

    assert [(one.entity, one.polarity) for one in told] == [("wheezing", Polarity.ABSENT)]
