"""The figures that `quality` tells, with what chance leaves open."""

import pytest

from core.words.emergency import Category
from core.words.quality.conflict import CONFLICT
from core.words.quality.deidentify import DEIDENTIFY
from core.words.quality.emergency import EMERGENCY
from core.words.quality.implied import IMPLIED_TASK
from core.words.quality.kinds import EMOTION
from core.words.quality.repetition import REPETITION
from core.words.quality.reply_check import REPLY_CHECK
from core.words.quality.routing import ROUTING
from core.words.quality.statements import STATEMENTS


def pair(label):
    return {"a": "where am I", "b": "I like tea", "label": label}


def naive(task, gold, said):
    return {each.name: each.naive for each in task.figures(gold, said)}


def test_the_interval_of_repetition_is_that_of_its_figure():
    """Whoever finds all that differ and half of what repeats is not as good as their mean."""
    gold = [*[pair(0)] * 200, *[pair(1)] * 60]
    said = [*[pair(0)] * 230, *[pair(1)] * 30]

    (figure,) = REPETITION.figures(gold, said)

    assert figure.low <= figure.value <= figure.high


def test_who_always_says_the_same_is_what_repetition_is_measured_against():
    gold = [pair(0), pair(1)]

    assert naive(REPETITION, gold, gold) == {"F1": pytest.approx(2 / 3)}


def test_how_near_distress_is_has_an_interval():
    gold = [{"label": "calm", "distress": level} for level in (0, 1, 2, 3) * 20]
    said = [{"label": "calm", "distress": 0.4} for _ in gold]

    _, near = EMOTION.figures(gold, said)

    assert near.low < near.value < near.high


def test_who_calls_everything_the_commonest_emergency_is_measured_beside_each_kind():
    often, seldom = Category.STROKE, Category.CARDIAC
    gold = [{"label": "emergency", "category": each} for each in (often, often, seldom)]

    found = naive(EMERGENCY, gold, gold)

    assert (found[often], found[seldom]) == (1.0, 1.0)
    assert (found[f"{often} by name"], found[f"{seldom} by name"]) == (1.0, 0.0)


def test_what_the_lists_name_is_measured_beside_what_is_read():
    named = {"kind": "medication", "entity": "metformin", "polarity": "present", "who": "self"}
    unnamed = {**named, "entity": "little white one"}
    texts = ("I take metformin", "the little white one at night")
    routed = [
        {"text": text, "label": "clinical", **one}
        for text, one in zip(texts, (named, unnamed), strict=True)
    ]
    told = [{"text": line["text"], "statements": [line]} for line in routed]

    assert naive(ROUTING, routed, routed)["entity"] == pytest.approx(1 / 2)
    assert naive(STATEMENTS, told, told)["entity"] == pytest.approx(2 / 3)


def test_the_commonest_name_is_measured_beside_what_is_told_without_one():
    weight = {"kind": "symptom", "entity": "weight loss", "polarity": "present", "who": "self"}
    gold = [
        {"text": "the pounds are dropping off me", "statements": [weight]},
        {"text": "I like the garden", "statements": []},
    ]

    found = naive(IMPLIED_TASK, gold, [{"label": "weight loss"}, {"label": "none"}])

    assert found == {"named": 1.0, "named in vain": 1.0}


def test_who_always_says_the_same_is_measured_beside_each_figure_of_a_conflict():
    gold = [
        {"label": "consistent", "on": "medications.metformin"},
        {"label": "consistent", "on": "medications.aspirin"},
        {"label": "conflict", "on": "allergies.penicillin"},
    ]

    found = naive(CONFLICT, gold, gold)

    assert found == {
        "macro-F1": pytest.approx(0.4),
        "conflicts called consistent": 1.0,
        "on what": pytest.approx(2 / 3),
    }


def test_the_commonest_rule_is_measured_beside_the_rules_that_are_named():
    gold = [{"label": "bad", "rule": rule} for rule in ("quiz", "quiz", "leak", "quiz")]

    assert naive(REPLY_CHECK, gold, gold)["rule named"] == pytest.approx(3 / 4)


def test_known_names_and_digits_are_measured_beside_what_is_hidden():
    known = {"text": "Anna's number is 5919, 2 rings", "known_names": ["Anna Bell"]}
    gold = [
        {**known, "spans": [[0, 4, "PERSON"], [17, 21, "PHONE"]]},
        {"text": "Doreen came", "known_names": [], "spans": [[0, 6, "PERSON"]]},
    ]

    found = naive(DEIDENTIFY, gold, gold)

    assert found == {
        "fully hidden": pytest.approx(2 / 3),
        "known names": 1.0,
        "false spans": pytest.approx(1 / 3),
    }


@pytest.mark.parametrize(
    ("text", "name", "known"),
    [
        ("Jimmy fell", "James Oldroyd", 1),
        ("Gwenny", "Gwendoline Pugh", 1),
        ("Margret", "Margaret Shaw", 1),
        ("jimmys teeth", "James Oldroyd", 1),
        ("Anna", "Margaret Shaw", 0),
    ],
)
def test_a_name_counts_as_known_in_each_of_its_forms(text, name, known):
    gold = {"text": text, "known_names": [name], "spans": [[0, len(text.split()[0]), "PERSON"]]}

    figures = {each.name: each for each in DEIDENTIFY.figures([gold], [gold])}

    assert figures["known names"].value == known
