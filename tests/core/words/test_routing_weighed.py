"""Who reads the names of a sentence tells along where it belongs (P2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.words.head import Chances
from core.words.routing import Store, assertions, route
from core.words.routing_weighed import with_names
from core.words.statements.statement import Speaker, Topic

EVEN = Chances(dict.fromkeys(("clinical", "preference", "both", "neither"), 0.25), 0.5)
UNSURE = Chances({"clinical": 0.45, "preference": 0.2, "both": 0.15, "neither": 0.2}, 0.5)
scores = st.floats(-100, 100)


@given(scores, scores)
def test_all_stores_together_are_certain(fact: float, liking: float) -> None:
    told = with_names(EVEN, fact, liking)

    assert sum(told.of.values()) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in told.of.values())


@given(scores, scores, scores)
def test_a_surer_name_makes_its_stores_no_less_likely(
    one: float, other: float, liking: float
) -> None:
    less, more = (with_names(EVEN, fact, liking).of for fact in sorted((one, other)))

    assert more["clinical"] + more["both"] >= less["clinical"] + less["both"] - 1e-9


def test_where_the_head_is_unsure_names_tell_the_stores_apart() -> None:
    named = {(f, li): with_names(UNSURE, f, li).likeliest for f in (-20, 20) for li in (-20, 20)}

    assert named == {
        (-20, -20): "neither",
        (-20, 20): "preference",
        (20, -20): "clinical",
        (20, 20): "both",
    }


def test_a_head_that_is_sure_of_nothing_asserted_is_not_overruled_by_a_name() -> None:
    sure = Chances({"clinical": 0.004, "preference": 0.001, "both": 0.001, "neither": 0.994}, 0.5)

    assert with_names(sure, 20, -20).likeliest == "neither"


@pytest.mark.parametrize(
    ("text", "store"),
    [
        ("We called off the falls clinic Tuesday, he lives for the snooker", Store.BOTH),
        ("The sciatica's cleared up so it's dancing again, my great love", Store.BOTH),
        ("She can't bear needles", Store.PREFERENCE),
        ("What is a falls clinic?", Store.NEITHER),
    ],
)
def test_by_the_words_alone(text: str, store: Store) -> None:
    assert route(text, Speaker.CAREGIVER).store is store


def test_what_is_told_by_how_it_is_put_is_named() -> None:
    said = assertions("Still off her food and her legs are like jelly", Speaker.CAREGIVER)

    assert any(one.topic is Topic.SYMPTOM for one in said)


@pytest.mark.parametrize(
    ("text", "speaker", "topic"),
    [
        ("My husband wanders at night", Speaker.CAREGIVER, Topic.SYMPTOM),
        ("Readmitted from hospital 15/10", Speaker.CLINICIAN, Topic.EVENT),
        ("RA in both hands so she prefers velcro shoes", Speaker.CAREGIVER, Topic.CONDITION),
        ("I no like when music loud", Speaker.PATIENT, Topic.PREFERENCE),
        ("jumma prayer at the mosque I try never to miss", Speaker.PATIENT, Topic.PREFERENCE),
        ("I am diabetic but I like one small laddu", Speaker.PATIENT, Topic.PREFERENCE),
    ],
)
def test_what_is_surely_told_is_kept_though_no_word_of_it_names_it(
    text: str, speaker: Speaker, topic: Topic
) -> None:
    assert any(one.topic is topic for one in assertions(text, speaker))


def test_who_names_an_illness_beside_a_liking_loses_neither() -> None:
    said = assertions("He's deaf in the right ear so he likes to sit at that end")

    assert {one.topic for one in said} == {Topic.CONDITION, Topic.PREFERENCE}


def test_where_nothing_is_surely_told_nothing_is_looked_for() -> None:
    assert assertions("What is a falls clinic?", Speaker.CAREGIVER) == ()
