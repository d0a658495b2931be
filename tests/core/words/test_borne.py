"""A name of the record that is a word too is hidden where somebody is meant, only there (S5)."""

import pytest

from core.words.deidentify.borne import NAME, WORD, around_name, bare
from core.words.deidentify.find import private_spans
from core.words.deidentify.known_people import WORD_OF_A_NAME
from core.words.deidentify.name_forms import forms_in
from core.words.quality.borne_lessons import borne_reader
from core.words.tagging.weigher import as_file, weigher_from


def hidden(text, *names):
    return [text[each.start : each.end] for each in private_spans(text, names)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the gas bill came and my heart went", "Bill Hartley"),
        ("one olive and i'm up all night with it", "Olive Spratt"),
        ("i rose too quick and the room went round", "Rose Keane"),
        ("no salt no sugar no fun", "Agnes Salt"),
        ("banged my head on the cupboard", "Derek Head"),
        ("felt faint in church again", "Mabel Church"),
        ("my heart's going like the clappers", "Edna Heart"),
        ("will it rain on the way to the clinic", "Will Price"),
        ("may i have a biscuit with it", "May"),
        ("where have they put my frame", "My Tran"),
    ],
)
def test_the_word_stays(text, name):
    assert hidden(text, name) == []


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("will came with the milk", "Will Price", "will"),
        ("please tell the nurse that lily has moved rooms", "Lily Bell", "lily"),
        ("hazel forgot her morning tablets", "Hazel Moss", "hazel"),
        ("mark measured me for the frame", "Mark Young", "mark"),
        ("i said to daisy it's only wind", "Daisy Frost", "daisy"),
        ("thanks bob", "Bob Wise", "bob"),
        ("bob is diabetic, type two, since his sixties", "Bob Wise", "bob"),
        ("ask may to ring the surgery", "May Fox", "may"),
        ("poppy's verruca has gone black", "Poppy Lane", "poppy"),
    ],
)
def test_the_name_is_hidden(text, name, said):
    assert hidden(text, name) == [said]


def test_of_a_family_name_spelled_otherwise_before_it_both_are_hidden():
    assert hidden("shivawn gallagher is my next of kin", "Siobhan Gallagher") == [
        "shivawn gallagher"
    ]


def line(text, *spans):
    return {"id": "x-1", "text": text, "known_names": ["Will Price"], "spans": [*spans]}


def test_what_is_said_of_a_name_is_learnt():
    lines = [
        line("will rang about the clinic", [0, 4, "PERSON"]),
        line("then will rang about tea", [5, 9, "PERSON"]),
        line("will it hurt"),
        line("or will it hurt a lot"),
    ]
    reader = weigher_from(as_file(borne_reader(lines)))

    assert chance(reader, "will rang about sunday") > 0.5
    assert chance(reader, "will it hurt then") < 0.5


def chance(reader, text):
    forms = forms_in(("Will Price",))
    word = next(w for w in WORD_OF_A_NAME.finditer(text) if bare(w[0], forms))
    told = reader.chances(around_name(text, word, "own", is_first=True))
    assert set(told) == {NAME, WORD}
    return told[NAME]
