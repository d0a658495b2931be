"""Of two names with "or" between them the one is hidden as the other is."""

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.or_another import or_another
from core.words.deidentify.span import Private, Span


def others(text, name, kind=Private.PERSON):
    at = text.index(name)
    found = or_another(text, [Span(at, at + len(name), kind)])
    return [text[each.start : each.end] for each in found]


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("called Zeta or Rollins, he was", "Rollins"),
        ("it was Quail, or Zeta", "Quail"),
        ("Oriel or Zeta is poorly", "Oriel"),
        ("they had Zeta or Quail's chart", "Quail"),
        ("Zeta or Rose, one of them", "Rose"),
        ("it's Mrs Zeta, no, Zeeta, with two e's", "Zeeta"),
        ("Mrs Quail, sorry, I mean Zeta", "Quail"),
        ("Zeta - no - Zeeta I think", "Zeeta"),
        ("Zeta no sorry Quail brought it", "Quail"),
        ("Zeta, or rather Quail, rang", "Quail"),
    ],
)
def test_the_other_is_somebody_too(text, other):
    assert others(text, "Zeta") == [other]


@pytest.mark.parametrize(
    "text",
    [
        "Zeta or Monday, Monday or Tuesday",
        "the GP or Zeta, Zeta or OT",
        "Maybe or Zeta",
        "Zeta or I will, Zeta or Tramadol",
        "Zeta or else, Zeta, and Quail or Rose",
        "Zeta, no, Monday, sorry, Zeta",
        "I have no Zeta, Nobody saw Zeta",
        "Zeta, no, Tramadol did it; Sorry, Zeta",
        "Zeta or Elm Road, Zeta or Vera Lynn",
        "Fairly or Zeta, Zeta or Somewhere",
    ],
)
def test_the_other_is_no_person(text):
    assert others(text, "Zeta") == []


def test_a_name_in_small_letters_makes_nobody_of_a_capital():
    assert others("zeta or Quail", "zeta") == []


def test_what_is_no_person_makes_none():
    assert others("Zeta or Quail", "Zeta", Private.ADDRESS) == []


def test_far_into_a_text_it_is_found_where_it_stands():
    assert others(f"{'so it went on, and ' * 20}Oriel or Zeta", "Zeta") == ["Oriel"]


def test_it_is_hidden_in_a_text():
    text = "They weren't sure if she was Quayle or Quail so there's two files"

    spans = private_spans(text, ["Dorothy Quayle"])

    assert [text[each.start : each.end] for each in spans] == ["Quayle", "Quail"]
