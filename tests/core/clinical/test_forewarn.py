"""A medicine that meets a stated allergy is named before it is saved (N2)."""

import pytest

from core.clinical.forewarn import Meeting, would_meet
from core.clinical.review import Decision, decide
from core.records.allergy import ALLERGY
from core.records.medication import MEDICATION
from core.records.symptom import SYMPTOM
from helpers.people import BEN


def test_a_medicine_of_the_class_of_an_allergy_is_named(world):
    world.add("allergy", substance="Penicillin")

    meetings = world.run(would_meet, kind=MEDICATION, name="Amoxicillin 500 mg")

    assert [(m.medicine, m.allergy) for m in meetings] == [("Amoxicillin 500 mg", "Penicillin")]
    assert meetings[0].by_class is not None


def test_an_allergy_names_the_medicines_that_are_taken(world):
    world.add("medication", name="Amoxicillin")
    world.add("medication", name="Metformin")

    meetings = world.run(would_meet, kind=ALLERGY, name="amoxicillin")

    assert meetings == [Meeting("Amoxicillin", "amoxicillin", None)]


@pytest.mark.parametrize("name", ["", "Amoxi", "Metformin"])
def test_a_name_that_is_half_written_or_unknown_meets_nothing(world, name):
    world.add("allergy", substance="Penicillin")

    assert world.run(would_meet, kind=MEDICATION, name=name) == []


def test_a_decision_does_not_silence_the_warning(world):
    allergy = world.add("allergy", substance="Penicillin").record
    world.add("medication", name="Amoxicillin")
    (item,) = world.find("review_item")
    assert item.other_id == allergy.id
    world.run(decide, review_id=item.id, decision=Decision.KEEP)

    still = world.run(would_meet, kind=MEDICATION, name="Amoxicillin")

    assert [m.allergy for m in still] == ["Penicillin"]


def test_nothing_of_another_person_is_met(world):
    world.add("allergy", scope=BEN, substance="Penicillin")

    assert world.run(would_meet, kind=MEDICATION, name="Amoxicillin") == []


def test_a_symptom_meets_nothing(world):
    world.add("allergy", substance="Penicillin")

    assert list(world.run(would_meet, kind=SYMPTOM, name="Penicillin")) == []
