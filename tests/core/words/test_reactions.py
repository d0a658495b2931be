"""Allergies by the words around them: what somebody cannot have, and what it does to them."""

import pytest

from core.words.statements.reactions import allergies


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("i'm allergic to wasps", ["wasp"]),
        ("he reacts badly to elastoplast", ["elastoplast"]),
        ("she has a nut allergy", ["nut"]),
        ("allergies: penicillin", ["penicillin"]),
        ("adrs: codeine", ["codeine"]),
        ("i come out in a rash every time i eat prawns", ["prawn"]),
        ("came out in hives with penicillin", ["penicillin"]),
        ("kiwi makes my lips swell", ["kiwi"]),
        ("elastoplast brings me out in blisters", ["elastoplast"]),
        ("she mustn't eat nuts", ["nut"]),
        ("i can't have penicillin", ["penicillin"]),
        ("i'm allergic to nuts, eggs or fish", ["nut", "egg", "fish"]),
        ("allergies: penicillin/aspirin", ["penicillin", "aspirin"]),
        ("she had a bad reaction to the strong glue", ["glue"]),
        ("i've a henna allergy", ["henna"]),
        ("kiwi makes my lunch", []),
        ("i eat prawns every time", []),
        ("i can't have a lie-in", []),
        ("i can't eat toast", []),
        ("i like nuts, eggs or fish", []),
    ],
)
def test_words_around_it_tell_of_an_allergy(text, named):
    assert [one.entity for one in allergies(text)] == named
