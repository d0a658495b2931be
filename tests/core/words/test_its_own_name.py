"""A complaint keeps its own name and gets no neighbour's: a bad chest is no chest pain."""

import pytest

from core.words.statements.bearing import Named
from core.words.statements.extract import statements
from core.words.statements.naming import name_of
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic
from core.words.statements.terms import near, singular


def named(text, words, topic):
    start = text.casefold().index(words)
    return name_of(seen_in(text, Speaker.PATIENT), Named(start, start + len(words), topic)).entity


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("my back is killing me", "back pain"),
        ("I've had a bad chest all winter", "bad chest"),
        ("I get hot flushes", "hot flush"),
        ("my nose is blocked", "blocked nose"),
        ("I'm anxious all the time", "anxiety"),
        ("I've been shivery since dinner", "shivering"),
        ("I've got an upset tummy", "upset stomach"),
        ("I passed a kidney stone", "kidney stone"),
        ("I've a pressure sore on my bottom", "pressure sore"),
        ("I have a trapped nerve", "trapped nerve"),
    ],
)
def test_a_complaint_is_called_what_it_is(text, entity):
    assert entity in [one.entity for one in statements(text)]


@pytest.mark.parametrize(
    ("text", "words", "topic", "entity"),
    [
        ("He wears a flat cap and loves it", "flat cap", Topic.PREFERENCE, "flat cap"),
        (
            "Incontinence pads delivered Monday",
            "incontinence pads",
            Topic.EVENT,
            "incontinence pad",
        ),
        ("The stone was in my kidney", "stone", Topic.CONDITION, "stone"),
        ("TKR in 2019", "tkr", Topic.EVENT, "knee replacement"),
        ("CABG 1999, well since", "cabg", Topic.EVENT, "bypass"),
        ("My eyes are bad", "eyes are bad", Topic.SYMPTOM, "poor eyesight"),
        ("I've a weak heart", "weak heart", Topic.CONDITION, "weak heart"),
        ("I pulled a muscle in my leg", "pulled a muscle", Topic.SYMPTOM, "pulled muscle"),
        ("Off the fags since March", "fags", Topic.PREFERENCE, "smoking"),
        ("He drinks from his own mug", "his own mug", Topic.PREFERENCE, "own mug"),
        ("my rosary is by the bed", "my rosary", Topic.PREFERENCE, "rosary"),
        ("It is my sinuses again", "sinuses", Topic.SYMPTOM, "sinus"),
        ("Sinuses blocked again", "sinuses", Topic.SYMPTOM, "blocked sinus"),
        ("I wet the bed last night", "wet the bed", Topic.SYMPTOM, "bedwetting"),
    ],
)
def test_a_short_or_plain_word_stands_for_its_own_kind_only(text, words, topic, entity):
    assert named(text, words, topic) == entity


@pytest.mark.parametrize("word", ["drooping", "hyperthyroid"])
def test_a_word_of_its_own_is_no_misspelling_of_another(word):
    assert {term.means for term in near(word)} <= {"hyperthyroidism"}
    assert "hypothyroid" not in [one.entity for one in statements(f"I am {word}, they say")]


@pytest.mark.parametrize(
    ("name", "one"),
    [
        ("nerves", "nerves"),
        ("vicks", "vicks"),
        ("loose motions", "loose motions"),
        ("sinuses", "sinus"),
        ("budgies", "budgie"),
        ("knees", "knee"),
    ],
)
def test_what_is_said_of_many_only_stays_so(name, one):
    assert singular(name) == one
