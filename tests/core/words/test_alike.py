"""Words that are used alike are known as such, without an embedder."""

import numpy as np
import pytest

from core.words.alike import group_places, groups
from core.words.hashed import BUCKETS
from core.words.head import WordsHead


def overlap(one, other):
    left, right = {*group_places(one)}, {*group_places(other)}
    return len(left & right) / len(left | right)


@pytest.mark.parametrize(
    ("word", "alike", "other"),
    [
        ("daughter", "son", "kettle"),
        ("monday", "tuesday", "kettle"),
        ("paracetamol", "ibuprofen", "window"),
    ],
)
def test_words_used_alike_share_a_group(word, alike, other):
    coarse, fine = groups()[word]

    assert coarse == groups()[alike][0]
    assert coarse != groups()[other][0]
    assert overlap(f"where is my {word}", f"where is my {alike}") > overlap(
        f"where is my {word}", f"where is my {other}"
    )
    assert fine < 600


def test_a_word_that_was_never_met_is_like_no_other():
    assert overlap("qwxzzy", "zzyqwx") < overlap("qwxzzy", "qwxzzy") == 1


def test_places_are_buckets_and_the_same_each_time():
    places = group_places("where is my daughter")

    assert places == group_places("where is my daughter") == sorted({*places})
    assert places[0] >= 0
    assert places[-1] < BUCKETS


def test_the_groups_speak_where_the_words_are_silent():
    weights = np.zeros((2 * BUCKETS + 1, 2), np.float32)
    weights[[place + BUCKETS for place in group_places("my son")], 1] = 1

    taught, untaught = (
        WordsHead(("no", "yes"), rows, 0.5).scores("my daughter", ())
        for rows in (weights, weights[: BUCKETS + 1])
    )

    assert taught[1] > taught[0]
    assert untaught[1] == untaught[0]
