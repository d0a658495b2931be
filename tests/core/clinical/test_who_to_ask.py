"""Whoever is not sure is told whom to ask, and never what to do (N3)."""

import pytest

from core.clinical.who_to_ask import who_to_ask
from helpers.people import BEN


@pytest.mark.parametrize(
    ("name", "relation"),
    [("Grace Osei", "family doctor"), ("Dr. Osei", None), ("Elm Practice", "GP")],
)
def test_a_doctor_with_a_number_can_be_asked(world, name, relation):
    world.add("contact", name=name, relation=relation, phone="555 0199")

    assert [contact.name for contact in world.run(who_to_ask)] == [name]


def test_doctors_come_before_pharmacists_and_nobody_else_comes_at_all(world):
    world.add("contact", name="High Street", relation="pharmacy", phone="555 0111")
    world.add("contact", name="Anna", relation="daughter", phone="555 0100", emergency_order=1)
    world.add("contact", name="Osei", relation="Doctor", phone="555 0199")

    assert [contact.name for contact in world.run(who_to_ask)] == ["Osei", "High Street"]


def test_who_cannot_be_called_or_has_died_is_not_named(world):
    world.add("contact", name="Osei", relation="doctor")
    world.add("contact", name="Dr Old", relation="doctor", phone="555 0122", died_on="2020")
    world.add("contact", BEN, name="Dr Other", relation="doctor", phone="555 0133")

    assert world.run(who_to_ask) == []
