"""What is said in a talk against the record waits for those who help; the record stands (P3)."""

import pytest

from core.clinical.abuse_words import speaks_of_abuse
from core.clinical.differing import differences_of, proposed_of
from core.clinical.review import waiting_items
from core.clinical.said_otherwise import note_what_differs
from core.records.facts import Status
from core.records.working import Audience, ReviewReason
from core.words.statements.statement import Speaker
from helpers.people import ADA_HERSELF
from helpers.world import NOON


@pytest.fixture
def known(world):
    """A small record, as her daughter keeps it."""
    return {
        "medication": world.add("medication", name="Metformin", dose="500 mg twice a day").record,
        "allergy": world.add("allergy", substance="Penicillin", reaction="rash").record,
        "condition": world.add("condition", name="Asthma").record,
        "contact": world.add("contact", name="Anna", relation="daughter", phone="01234567").record,
        "appointment": world.add(
            "appointment", what="Dentist", starts_at=NOON.replace(day=6)
        ).record,
    }


def say(world, text):
    return world.run(note_what_differs, ADA_HERSELF, text=text, speaker=Speaker.PATIENT)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I no longer take metformin", "medication"),
        ("I've stopped the metformin", "medication"),
        ("I'm not allergic to penicillin any more", "allergy"),
        ("My asthma is gone", "condition"),
    ],
)
def test_that_something_is_over_waits_and_the_record_stands(world, known, text, kind):
    say(world, text)

    (item,) = world.run(waiting_items)
    assert (item.reason, item.record_id) == (ReviewReason.SAID_GONE, known[kind].id)
    assert world.get(kind, known[kind].id).status is Status.ACTIVE
    (prompt,) = world.find("prompt")
    assert (prompt.record_id, prompt.audience) == (known[kind].id, Audience.CAREGIVER)


@pytest.mark.parametrize(
    "told",
    [
        ("My metformin is 1000 mg twice a day now", "medication", "dose", "1000 mg, twice a day"),
        ("Anna's number is 07654321", "contact", "phone", "07654321"),
        ("The dentist was cancelled", "appointment", "status", "cancelled"),
    ],
)
def test_another_value_waits_as_a_field_and_never_as_a_sentence(world, known, told):
    text, kind, field, value = told

    say(world, text)

    (item,) = world.run(waiting_items)
    (difference,) = differences_of(item)
    assert (item.reason, item.record_id) == (ReviewReason.DIFFERS, known[kind].id)
    assert (difference.name, difference.in_file) == (field, value)
    assert text not in (item.detail or "")
    assert proposed_of(item) is None
    assert world.get(kind, known[kind].id) == known[kind]


@pytest.mark.parametrize(
    "text",
    [
        "I take my metformin twice a day",
        "I had a lovely walk",
        "Is Anna coming today?",
        "My sister stopped her metformin",
        "I had penicillin once",
        "I like tea",
    ],
)
def test_what_does_not_speak_against_the_record_asks_nothing(world, known, text):
    say(world, text)

    assert world.run(waiting_items) == []
    assert world.find("prompt") == []
    assert known


def test_what_is_said_twice_waits_once(world, known):
    say(world, "I no longer take metformin")
    say(world, "I've stopped the metformin")

    (item,) = world.run(waiting_items)
    assert item.record_id == known["medication"].id


def test_what_is_for_herself_alone_is_seen_by_nobody_n4(world, known):
    text = "Anna hits me and took away my metformin, I no longer take metformin"
    assert speaks_of_abuse([text])

    say(world, text)

    assert world.run(waiting_items) == []
    assert known
