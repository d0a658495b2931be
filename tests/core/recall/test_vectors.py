"""Vectors are kept as bytes, of one model, and compared in memory."""

import numpy as np
import pytest

from core.ports.memories import EmbeddingModel, KeptVector
from core.recall import vectors as kept
from core.recall.vectors import MemoryVectors, as_bytes

MODEL = EmbeddingModel("made up", "0" * 64, 64)


def some(count, seed=1):
    rows = np.random.default_rng(seed).normal(size=(count, MODEL.dimensions)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return rows * np.float32(0.6)


def held(rows, first=1):
    vectors = MemoryVectors(MODEL)
    numbered = enumerate(as_bytes(rows), first)
    vectors.put([KeptVector(number, content) for number, content in numbered])
    return vectors


def test_the_nearest_are_those_that_an_exact_comparison_finds():
    rows = some(500)
    asked = rows[41] / np.linalg.norm(rows[41])

    found = held(rows).nearest(asked, 10)

    exact = [int(at) + 1 for at in np.argsort(-(rows @ asked))[:10]]
    assert next(iter(found)) == 42
    assert len(set(found) & set(exact)) >= 9


def test_of_many_the_nearest_are_found_by_their_signs_first():
    rows = some(kept.ALL_UP_TO + 500)
    asked = rows[17] / np.linalg.norm(rows[17])

    found = held(rows).nearest(asked, 5)

    assert next(iter(found)) == 18


def test_only_those_that_are_wanted_are_compared():
    rows = some(50)

    assert set(held(rows).nearest(rows[0], 10, {3, 4, 99})) == {3, 4}


def test_what_comes_in_any_order_and_twice_is_held_once():
    rows = some(4)
    vectors = MemoryVectors(MODEL)
    contents = as_bytes(rows)

    for number in (3, 1, 3, 4, 2):
        vectors.put([KeptVector(number, contents[number - 1])])

    assert (len(vectors), vectors.newest) == (4, 4)
    assert vectors.cosines(rows[1], [2, 77]).keys() == {2}
    assert vectors.cosines(rows[1], [2])[2] == pytest.approx(float(rows[1] @ rows[1]), abs=0.02)


def test_what_is_dropped_is_held_no_more():
    vectors = held(some(5))

    vectors.drop([2, 9])

    assert len(vectors) == 4
    assert vectors.cosines(some(1)[0], [2]) == {}


def test_what_has_no_vector_is_like_nothing():
    vectors = held(some(3))

    like = vectors.likeness([1, 9, 3])

    assert like.shape == (3, 3)
    assert not like[1].any()
    assert like[0, 0] == pytest.approx(0.36, abs=0.02)
