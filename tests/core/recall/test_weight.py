"""How confidence and age weigh: a table, and what always holds."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.recall.weight import weight
from core.records.facts import MemoryClass

FACT, STATE = MemoryClass.LONG_LIVED_FACT, MemoryClass.TIME_BOUND_STATE
EVENT, GUESS = MemoryClass.EVENT, MemoryClass.INFERENCE
NOW, A_DAY, A_WEEK, YEARS = (timedelta(days=days) for days in (0, 1, 7, 2000))


@pytest.mark.parametrize(
    ("confidence", "age", "memory_class", "expected"),
    [
        (1.0, NOW, FACT, 1.0),
        (1.0, YEARS, FACT, 1.0),
        (1.0, YEARS, EVENT, 1.0),
        (0.5, NOW, FACT, 0.875),
        (0.0, NOW, FACT, 0.75),
        (1.0, NOW, STATE, 1.0),
        (1.0, A_WEEK, STATE, 0.95),
        (1.0, YEARS, STATE, 0.9),
        (1.0, A_DAY, GUESS, 0.95),
        (0.5, A_WEEK, STATE, 0.83125),
        (0.0, YEARS, STATE, 0.675),
        (1.0, -A_DAY, STATE, 1.0),
    ],
)
def test_confidence_and_age_weigh_as_written_down(confidence, age, memory_class, expected):
    assert weight(confidence, age, memory_class) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("recent_and_unsure", "old_and_sure"),
    [
        (weight(0.5, NOW, FACT), weight(1.0, YEARS, FACT)),
        (weight(0.5, NOW, STATE), weight(1.0, YEARS, STATE)),
    ],
)
def test_what_is_sure_and_old_stands_before_what_is_fresh_and_unsure(
    recent_and_unsure, old_and_sure
):
    assert recent_and_unsure < old_and_sure
    assert recent_and_unsure > old_and_sure * 0.85


@given(st.floats(0, 1), st.floats(0, 1), st.integers(0, 10_000), st.sampled_from(list(MemoryClass)))
def test_the_surer_never_counts_less_and_nothing_is_taken_away(one, other, days, memory_class):
    age = timedelta(days=days)

    lower, higher = sorted((one, other))

    assert 0.67 < weight(lower, age, memory_class) <= weight(higher, age, memory_class) <= 1.0
