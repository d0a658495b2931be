"""A name is the same name however its letters are put together, and with what nobody sees in it."""

import unicodedata

import pytest

from core.words.deidentify.composed import composed
from core.words.deidentify.find import private_spans, without_names
from core.words.deidentify.known_people import known_people
from core.words.deidentify.span import Private
from core.words.deidentify.strangers import strangers

# Of the text and of the name.
FORMS = (("NFC", "NFC"), ("NFC", "NFD"), ("NFD", "NFC"), ("NFD", "NFD"))


def hidden(text, *names):
    return [text[each.start : each.end] for each in private_spans(text, names)]


@pytest.mark.parametrize("forms", FORMS)
@pytest.mark.parametrize(
    ("text", "said", "name"),
    [
        ("Müller came by", "Müller", "Jürgen Müller"),
        ("it was Núñez, I think", "Núñez", "José Núñez"),
        ("tell ludvík it hurts", "ludvík", "Ludvík Dvořák"),
        # Marks that no letter takes up, and letters of which several make one sign.
        ("and Ọláṣẹ́gun fell", "Ọláṣẹ́gun", "Ọláṣẹ́gun Adébáyọ̀"),
        ("मोहन fell", "मोहन", "मोहन कुमार"),
        ("홍길동 fell", "홍길동", "홍길동"),
    ],
)
def test_a_known_name_is_hidden_whole_in_either_form(text, said, name, forms):
    text, said = (unicodedata.normalize(forms[0], each) for each in (text, said))

    assert hidden(text, unicodedata.normalize(forms[1], name)) == [said]


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u200c", "\u200f", "\u2060", "\ufeff"])
def test_what_nobody_sees_within_a_known_name_is_hidden_with_it(sign):
    text = f"then Mar{sign}garet fell"

    assert hidden(text, "Margaret Jones") == [f"Mar{sign}garet"]
    assert hidden("then Margaret fell", f"Mar{sign}garet Jones") == ["Margaret"]


def test_what_nobody_sees_behind_a_known_name_goes_with_it():
    assert hidden("so Margaret\u00ad fell", "Margaret Jones") == ["Margaret\u00ad"]


def test_a_space_without_width_may_part_a_name_from_the_next_word():
    assert hidden("then Anna\u200bfell down", "Anna Moss") == ["Anna"]


def test_a_mark_with_no_letter_is_nothing():
    assert hidden("\u0308\u00ad", "Anna Moss") == []


def test_what_stands_behind_a_composed_letter_keeps_its_place():
    text = unicodedata.normalize("NFD", "café crème: ring 07700 900123")

    assert hidden(text) == ["07700 900123"]


def test_of_a_name_in_both_forms_the_placeholder_is_the_same():
    text = "Núñez and " + unicodedata.normalize("NFD", "Núñez")

    assert without_names(text, ["José Núñez"]) == "[PERSON_1] and [PERSON_1]"


def test_who_is_asked_for_by_name_alone_is_found_in_either_form():
    found = list(known_people(unicodedata.normalize("NFD", "Müller rang"), ["Jürgen Müller"]))

    assert {(each.start, each.end) for each in found} == {(0, 7)}


def test_a_stranger_is_left_out_whole_in_either_form():
    text = unicodedata.normalize("NFD", "a visit of Brânză today")

    assert [text[each.start : each.end] for each in strangers(text)] == [
        unicodedata.normalize("NFD", "Brânză")
    ]


@pytest.mark.parametrize("text", ["Anna rang", "Müller rang", ""])
def test_a_text_that_is_composed_stays_as_it_is(text):
    found = composed(text)

    assert (found.text, list(found.starts)) == (text, list(range(len(text))))


def test_other_kinds_keep_their_kind():
    text = unicodedata.normalize("NFD", "é: write to a.b@example.org")

    assert [each.type for each in private_spans(text)] == [Private.EMAIL]
