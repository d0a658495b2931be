"""What counts as a decision, in whose words, and which step of it came first."""

import pytest

from core.episodes.decisions import decided_in, first_step
from core.episodes.subject import subject_of, topics_of, whom
from core.episodes.tags import tags_of


@pytest.mark.parametrize(
    ("said", "decided"),
    [
        ("I ordered blood cultures and lactate first.", True),
        ("We've stopped amlodipine because of swollen ankles", True),
        ("Let's start ramipril", True),
        ("Plan: CT head, neuro obs; then discharge", True),
        ("The decision was to wait until Monday", True),
        ("Decided to refer her to the falls clinic", True),
        ("Then we'll repeat the bloods on Friday", True),
        ("Did I order bloods?", False),
        ("We decided what?", False),
        ("decision on amlodipine", False),
        ("plan", False),
        ("She is on ramipril", False),
        ("I started crying yesterday", False),
        ("Her doctor ordered bloods", False),
    ],
)
def test_only_what_states_a_decision_of_ones_own_is_one(said, decided):
    assert (decided_in(said) is not None) is decided


def test_it_is_kept_in_their_own_words_without_what_stands_around_it():
    said = "She has a fever. We've ordered lactate + blood cultures, then antibiotics. What else?"

    assert decided_in(said) == "We've ordered lactate + blood cultures, then antibiotics."


@pytest.mark.parametrize(
    ("decision", "step"),
    [
        ("I ordered blood cultures and lactate first.", "blood cultures + lactate"),
        ("Blood cultures, lactate; then antibiotics", "Blood cultures + lactate"),
        ("Let's start ramipril 5 mg daily because her pressure is high", "start ramipril"),
        ("We decided to stop amlodipine because of swollen ankles", "stop amlodipine"),
        ("I first ordered a chest X-ray, then CRP", "chest X-ray"),
        ("Decision: refer to the falls clinic", "refer to the falls clinic"),
        (
            "Decided: increase metformin to 1000 mg, recheck HbA1c in 3 months.",
            "increase metformin + recheck HbA1c",
        ),
        ("We decided to reduce amlodipine from 10 mg to 5 mg.", "reduce amlodipine"),
        ("Raise bisoprolol to 2.5 mg once daily", "Raise bisoprolol"),
    ],
)
def test_the_first_step_is_named_without_how_much_of_it(decision, step):
    found = first_step(decision)

    assert found is not None
    assert found.said == step


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("I ordered blood cultures and lactate.", "Lactate + blood culture first", True),
        ("We stopped amlodipine", "Let's stop amlodipine 5 mg", True),
        ("We stopped amlodipine", "We started amlodipine", False),
        ("We ordered an X-ray", "We ordered bloods", False),
    ],
)
def test_steps_are_alike_however_they_are_put(one, other, alike):
    first, second = first_step(one), first_step(other)

    assert first is not None
    assert second is not None
    assert (first.parts == second.parts) is alike


@pytest.mark.parametrize("decision", ["", "...", "We went ahead.", "5 mg"])
def test_what_names_no_step_has_none(decision):
    assert first_step(decision) is None


@pytest.mark.parametrize(
    ("asked", "topics"),
    [
        ("What did we discuss earlier?", []),
        ("Have I seen this before?", []),
        ("What did we decide about her blood pressure", ["blood", "pressure"]),
        ("What did I do in similar cases of a rash?", ["rash"]),
    ],
)
def test_a_question_about_earlier_ones_is_about_what_it_names(asked, topics):
    assert list(topics_of(asked)) == topics


def test_what_stands_behind_about_is_what_is_looked_for():
    assert subject_of("what did we decide about her blood pressure") == "her blood pressure"


def test_whoever_is_named_most_is_meant():
    people = {"a": "Ada Moss", "g": "Gita Patel", "h": "Gita Moss"}

    assert whom("What did we discuss about Gita Patel?", people) == "g"
    assert whom("and Mrs Moss, Gita?", people) == "h"
    assert whom("What did we discuss?", people) is None


def test_tags_are_words_of_the_lexicon_and_what_is_measured_comes_first():
    assert tags_of("Hypertension, BP 178/96 and an itchy rash") == [
        "blood pressure",
        "high blood pressure",
        "rash",
    ]
