"""Heads over adapted pieces: what they see, and that they are kept as they were."""

import numpy as np
import pytest

from core.words import pooled
from core.words.pooled import Pooled
from core.words.tagging import pooled_places
from core.words.tagging.placed import Placed, Trust
from core.words.tagging.pooled_places import PooledPlaces

WIDE = 4
PIECES = np.array([[0, 0, 0, 0], [2, 0, 0, 0], [4, 0, 0, 1], [0, 0, 6, 0]], np.float32)


def a_head(labels=2, sorts=0):
    chance = np.random.default_rng(3)
    out = chance.standard_normal((2 * WIDE + sorts, labels)).astype(np.float32)
    return Pooled(out, np.arange(labels, dtype=np.float32))


def test_it_sees_the_mean_of_the_place_the_greatest_of_all_and_the_sorts():
    head = a_head(sorts=2)

    told = head.scores(PIECES, (1, 3), [1])

    seen = np.array([3, 0, 0, 0.5, 4, 0, 6, 1, 0, 1], np.float32)
    assert told == pytest.approx(seen @ head.out + head.out_added, abs=1e-5)


def test_without_a_place_it_is_asked_of_all():
    head = a_head()

    assert head.scores(PIECES) == pytest.approx(head.scores(PIECES, (0, len(PIECES))))


def test_places_are_kept_as_they_were():
    heads = a_head(3, 2), a_head(2, 2)
    labels = ("absent", "present", "stopped"), ("other", "self")
    reader = PooledPlaces(labels, ("symptom", "patient"), heads, (Trust(0.5, 0.7), Trust(1, 0.2)))

    kept = pooled_places.unpacked(pooled_places.packed(reader))

    asked = Placed(PIECES, 1, 3, ("symptom", "unheard of"))
    assert kept.trusts == list(reader.trusts)
    for one, other in zip(kept.logarithms(asked), reader.logarithms(asked), strict=True):
        assert one == pytest.approx(other, abs=0.02)
        assert sum(np.exp(list(one.values()))) == pytest.approx(1, abs=1e-4)


def test_half_precision_is_near_enough():
    head = a_head()

    kept = pooled.unpacked(pooled.packed(head))

    assert kept.scores(PIECES) == pytest.approx(head.scores(PIECES), abs=0.02)
