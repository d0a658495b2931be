"""What was taken out, replaced or put right is an event by its plain name."""

import pytest

from core.words.statements.happenings import events


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("had the prostate out in march", "prostate removal"),
        ("they fixed me hernia in 1990", "hernia operation"),
        ("they took my appendix out in 1957", "appendix removal"),
        ("my hip was done in 2011", "hip replacement"),
        ("cataracts both done", "cataract operation"),
        ("the dentist took every tooth out", "tooth extraction"),
        ("had a new hip put in", "hip replacement"),
        ("picked up my amlodipine on monday", "refill"),
        ("the pharmacist filled my eliquis this morning", "refill"),
        ("her prescription for crestor was picked up already", "refill"),
        ("i got my metformin refilled", "refill"),
        ("i went down flat on my back", "fall"),
        ("maybe he took himself to a&e on sunday", "a&e visit"),
        ("got discharged from the ward friday", "discharge"),
    ],
)
def test_it_is_called_by_its_plain_name(told: str, name: str) -> None:
    assert name in {one.entity for one in events(told)}


@pytest.mark.parametrize(
    "told", ["his knee went out", "my hip is out", "i was done in", "picked up my cousin"]
)
def test_what_only_sounds_like_one_is_none(told: str) -> None:
    assert not list(events(told))
