"""A question that is answered in parts: five as ever, then what other talks have of it."""

from datetime import timedelta

import numpy as np
import pytest

from core.ports.memories import Numbered
from core.recall.diversity import spread
from core.recall.question import read_question
from core.recall.ranking import SEVERAL, USUAL, Ages, Ranked, Ranking, Signs, weights_of_the_rest
from core.words.embedding.minilm import MODEL as MINILM
from core.words.embedding.static_table import MODEL as STATIC

SEVERAL_PARTS = read_question("What trips has Ruth made?")


def unlike(numbers):
    return np.eye(len(numbers), dtype=np.float32)


def ranked(memories, scores):
    return [
        Ranked(Numbered(number, memories[number - 1]), score, score, 0, 0, False, False)
        for number, score in scores.items()
    ]


@pytest.fixture
def memories(remembering):
    return remembering.tell() + remembering.tell(session="two")


def test_what_came_first_stays_first_and_nothing_comes_twice(memories):
    usual = ranked(memories, {1: 9.0, 2: 8.0, 3: 7.0, 4: 6.0})
    others = ranked(memories, {4: 2.0, 1: 1.9, 3: 1.8, 2: 1.7})

    first = spread(usual, 2, unlike)
    found = spread(others, 4, unlike, first)

    assert [each.found.number for each in found] == [1, 2, 4, 3]


def test_what_is_like_something_that_came_first_waits(memories):
    usual = ranked(memories, {1: 1.0})
    others = ranked(memories, {2: 0.90, 3: 0.85})

    def first_and_second_alike(numbers):
        like = unlike(numbers)
        like[0, 1] = like[1, 0] = 1.0
        return like

    found = spread(others, 3, first_and_second_alike, usual)

    assert [each.found.number for each in found] == [1, 3, 2]


@pytest.mark.parametrize(
    ("model", "asked", "expected"),
    [
        (MINILM, "What trips has Ruth made?", SEVERAL),
        (MINILM, "When did Ruth go to Wales?", None),
        (STATIC, "What trips has Ruth made?", None),
    ],
)
def test_only_where_it_was_measured_to_find_more(model, asked, expected):
    assert weights_of_the_rest(model.name, read_question(asked)) is expected


def test_the_rest_may_stand_in_another_talk_than_the_best(memories):
    """Number 2 is of the talk of the best; number 10, of another, means more."""
    signs = Signs({1: 1.0}, {1: 1.0, 2: 0.5, 10: 0.70}, {})
    found = [Numbered(number, memories[number - 1]) for number in (1, 2, 10)]
    ages = Ages({number: timedelta() for number in (1, 2, 10)})

    def order(weights):
        told = Ranking(SEVERAL_PARTS, weights, signs).rank(found, ages)
        return [each.found.number for each in told]

    assert order(USUAL).index(2) < order(USUAL).index(10)
    assert order(SEVERAL).index(10) < order(SEVERAL).index(2)


@pytest.mark.parametrize("limit", [3, 5, 8])
def test_asked_in_a_vault_no_more_come_than_were_wanted(remembering, limit):
    remembering.tell()
    remembering.tell(session="two")
    remembering.embed()

    texts = remembering.texts("What apple trees has Tom planted?", limit=limit)

    assert 0 < len(texts) <= limit
    assert any("apple trees behind the shed" in text for text in texts[:3])
