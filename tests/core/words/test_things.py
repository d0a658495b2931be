"""What a clause names: a short name only in capitals, a medicine no list has by its dose, and a
complaint by the name it is known by."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Speaker, Topic


def _told(text):
    return [(one.topic, one.entity) for one in statements(text, Speaker.PATIENT)]


@pytest.mark.parametrize(
    "text",
    ["als coming round later", "aaa batteries for my torch", "Ha, I told you so"],
)
def test_in_small_letters_a_short_name_is_an_ordinary_word(text):
    assert _told(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ALS, the neurologist said", "als"),
        ("known AAA", "aaa"),
        ("SOB on the stairs", "shortness of breath"),
    ],
)
def test_in_capitals_it_is_what_it_stands_for(text, name):
    assert [entity for _, entity in _told(text)] == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Started zolvidan 20 mg at night", "zolvidan"),
        ("They upped my belvorin 75mg", "belvorin"),
        ("ashwagandha 300mg", "ashwagandha"),
        ("she gave me two brufin 400 mg", "brufin"),
    ],
)
def test_what_is_dosed_is_a_medicine_though_no_list_has_it(text, name):
    assert _told(text) == [(Topic.MEDICATION, name)]


@pytest.mark.parametrize("text", ["roughly 50 mg", "I was given 5ml", "drank 200 ml of water"])
def test_a_dose_alone_names_none(text):
    assert Topic.MEDICATION not in {topic for topic, _ in _told(text)}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("been sick again today", "vomiting"),
        ("bunged up again today", "constipation"),
        ("no energy again today", "tiredness"),
        ("He's off his food again", "poor appetite"),
        ("can't get my breath again today", "breathlessness"),
        ("tummy ache again today", "tummy ache"),
    ],
)
def test_what_is_no_name_is_called_by_the_plain_one(text, name):
    assert _told(text) == [(Topic.SYMPTOM, name)]
