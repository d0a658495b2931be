"""A record is found by the first letters of any word of its name, and by nothing else."""

import pytest

from core.clinical.history import undo
from core.clinical.named import MOST_FOUND, begins_words, find_named
from core.clinical.reconfirm import resolve
from helpers.people import BEN
from helpers.world import NOON


def found(world, typed, **given):
    return [hit.name for hit in world.run(find_named, typed=typed, **given)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("met", "Metformin"),
        ("MET", "metformin 500"),
        ("blood", "High blood pressure"),
        ("press high", "High blood pressure"),
        ("müll", "Frau Müller"),
        ("x-ray", "X-ray of the knee"),
    ],
)
def test_what_is_typed_begins_words_of_the_name(typed, name):
    assert begins_words(typed, name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "Metformin"),
        ("  ", "Metformin"),
        ("!", "Metformin!"),
        ("formin", "Metformin"),
        ("metfromin", "Metformin"),
        ("prednisolone", "Prednisone"),
        ("met ramipril", "Metformin"),
    ],
)
def test_a_name_that_only_looks_alike_is_not_found(typed, name):
    assert not begins_words(typed, name)


def test_records_of_every_kind_are_found_kind_by_kind(world):
    world.add("place", label="Anchor House")
    world.add("contact", name="Anna")
    world.add("condition", name="Anaemia")
    world.add("medication", name="Anastrozole")
    world.add("appointment", what="Ankle check", starts_at=NOON.replace(day=9))

    assert found(world, "an") == [
        "Anaemia",
        "Anastrozole",
        "Ankle check",
        "Anna",
        "Anchor House",
    ]


def test_a_reading_is_found_by_what_the_screen_calls_it(world):
    world.add("reading", signal="weight", value=61.5, unit="kg")

    def called(kind, record):
        return "Gewicht" if kind.name == "reading" else kind.text(record)

    assert found(world, "gew", called=called) == ["Gewicht"]


def test_what_is_over_or_taken_back_is_not_found(world):
    world.run(resolve, record_id=world.add("symptom", label="Headache").record.id)
    world.add("medication", name="Heparin")
    world.run(undo)

    assert found(world, "he") == []


def test_nothing_of_another_person_is_found(world):
    world.add("medication", scope=BEN, name="Metformin")

    assert found(world, "met") == []


def test_a_long_list_is_cut_and_nothing_typed_finds_nothing(world):
    for number in range(MOST_FOUND + 1):
        world.add("condition", name=f"Condition {number}")

    assert len(found(world, "condition")) == MOST_FOUND
    assert found(world, " ") == []
