"""What only tells of a complaint is no name for it; things that differ have names that differ."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Topic
from core.words.statements.terms import Term, found_terms
from core.words.statements.things import medical_things, name_of_term


def _symptom(text):
    return next(hit.term for hit in found_terms(text.lower()) if hit.term.topic is Topic.SYMPTOM)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I've had the runs since Sunday", "diarrhoea"),
        ("my back's killing me", "back pain"),
        ("my hands shake when I hold a cup", "tremor"),
        ("it burns when I wee", "burning urination"),
        ("she left her dinner", "poor appetite"),
        ("he hasn't slept", "poor sleep"),
        ("I've feet like ice", "cold feet"),
        ("I'm in pain", "pain"),
        ("she won't stop bleeding", "bleeding"),
    ],
)
def test_what_only_tells_of_it_has_the_plain_name(text, name):
    assert name_of_term(_symptom(text)) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a splitting headache", "splitting headache"),
        ("bad back", "bad back"),
        ("a funny turn", "funny turn"),
        ("indigestion", "indigestion"),
        ("pins and needles", "pins and needles"),
        ("melaena", "melaena"),
        ("I've had a wet cough all week", "wet cough"),
    ],
)
def test_what_names_it_is_kept_as_said(text, name):
    assert name_of_term(_symptom(text)) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("wheezy", "breathless"),
        ("tight chest", "chest pain"),
        ("double vision", "blurred vision"),
        ("floaters", "blurred vision"),
        ("bloated", "heartburn"),
        ("trapped wind", "indigestion"),
        ("dry mouth", "thirsty"),
        ("metallic taste", "no taste"),
    ],
)
def test_what_a_nurse_would_write_apart_has_a_name_of_its_own(one, other):
    assert _symptom(one).means != _symptom(other).means


@pytest.mark.parametrize(
    ("one", "other"), [("wheezing", "wheezy"), ("seeing double", "double vision")]
)
def test_what_is_the_same_has_one_name(one, other):
    assert _symptom(one).means == _symptom(other).means


def test_a_way_of_telling_still_needs_what_its_words_need():
    assert "tiredness" not in {one.means for one in statements("The work is done in a day")}
    assert isinstance(_symptom("done in"), Term)


@pytest.mark.parametrize(
    "text", ["My water burns when I go", "it stings when I pass water", "burning when she pees"]
)
def test_water_that_burns_is_a_burning_urination(text):
    assert "burning urination" in {one.entity for one in medical_things(text.lower(), frozenset())}


def test_hot_water_that_burns_is_none():
    found = medical_things("the water burns my hand and it stings when i touch it", frozenset())

    assert "burning urination" not in {one.entity for one in found}


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("My ankles are swollen", "swollen ankle"),
        ("Her knee has been puffy", "swollen knee"),
        ("My elbow hurts", "elbow pain"),
        ("I can't feel my toes", "numb toe"),
        ("I've lost feeling in my left foot", "numb foot"),
        ("I was diagnosed with sticky blood last year", "sticky blood"),
        ("I was diagnosed with sticky blood ten years ago", "sticky blood"),
    ],
)
def test_what_no_list_has_is_called_by_what_is_said_of_it(text, called):
    assert [one.entity for one in medical_things(text.lower(), frozenset())] == [called]


def test_piles_are_no_pile():
    assert "piles" in {one.entity for one in statements("I've got piles")}
    assert "haemorrhoid" not in {one.means for one in statements("There's a pile of washing")}


def test_sugar_that_is_liked_is_no_blood_sugar():
    liked = {one.entity for one in statements("I don't take sugar", at_least=(Topic.PREFERENCE,))}
    measured = {one.entity for one in statements("my sugar was 7.2 this morning")}

    assert "blood sugar" not in liked
    assert "blood sugar" in measured
