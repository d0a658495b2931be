"""People and places as they were believed on a past day, and as they are now."""

from datetime import timedelta
from random import Random

import pytest

from core.clinical.around import around_as_of, around_now
from core.clinical.reconfirm import resolve
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.errors import InTheFuture
from core.records.facts import Source, Verification
from core.records.kinds import kind_named
from helpers.people import ADA, BEN
from helpers.world import NOON

A_SECOND = timedelta(seconds=1)


def phone(world, record, number):
    fields, why = {"phone": number}, Why("edited")
    kind = kind_named("contact")
    world.run(clinical_profile_change, kind=kind, record_id=record.id, fields=fields, why=why)


def reached(around):
    return [(each.text, each.reached) for each in (*around.contacts, *around.places)]


@pytest.mark.parametrize(
    ("later", "number"),
    [(timedelta(hours=1) - A_SECOND, "555 0123"), (timedelta(hours=1), "555 0999")],
)
def test_a_number_is_told_as_it_was_believed(world, later, number):
    anna = world.add("contact", name="Anna", phone="555 0123").record
    world.clock.advance(timedelta(hours=1))
    phone(world, anna, "555 0999")

    assert reached(world.run(around_as_of, at=NOON + later)) == [("Anna", number)]


def test_who_is_off_the_list_since_was_on_it_then(world):
    anna = world.add("contact", name="Anna", email="anna@example.org").record
    world.add("place", label="Home", address="12 Elm Street")
    world.clock.advance(timedelta(hours=1))
    world.run(resolve, record_id=anna.id)

    assert reached(world.run(around_now)) == [("Home", "12 Elm Street")]
    assert reached(world.run(around_as_of, at=NOON)) == [
        ("Anna", "anna@example.org"),
        ("Home", "12 Elm Street"),
    ]


def test_what_is_only_offered_was_never_believed(world):
    kind = kind_named("contact")
    origin = Origin(Source.TOOL, verification=Verification.SAID_UNCONFIRMED)
    draft = kind.draft(name="Nobody")
    world.run(clinical_profile_upsert, kind=kind, draft=draft, origin=origin)

    assert reached(world.run(around_now)) == reached(world.run(around_as_of, at=NOON)) == []


def test_a_day_to_come_is_refused_and_anothers_people_are_not_told(world):
    world.add("contact", scope=BEN, name="Zoe", phone="555 0000")

    with pytest.raises(InTheFuture):
        world.run(around_as_of, at=NOON + A_SECOND)

    assert reached(world.run(around_as_of, at=NOON)) == reached(world.run(around_now)) == []


def test_what_was_told_at_any_moment_is_told_of_it_ever_after(world):
    chance = Random(4)  # noqa: S311 - the same days each time
    people = [world.add("contact", name=f"Person {number}").record for number in range(5)]
    seen = {}
    for number in range(60):
        world.clock.advance(timedelta(minutes=chance.choice([1, 60, 3000])))
        phone(world, chance.choice(people), f"555 1{number:03}")
        seen[world.clock.read().wall] = reached(world.run(around_now))

    told = world.run(lambda uow: {at: reached(around_as_of(uow, at)) for at in seen}, ADA)

    assert told == seen
