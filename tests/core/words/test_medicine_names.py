"""A name that may have meant another medicine is offered; it is never put in its place."""

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.records.medication import MEDICATION, MedicationDraft
from core.resource_files import lexicon
from core.scope import Role
from core.words.medicine_names import MOST_OFFERED, did_you_mean

LOOKALIKES = lexicon("lexicon/en/medicine_lookalikes.json")
PAIRS = [(name, other) for name, others in LOOKALIKES.items() for other in others]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("metformn", "metformin"),
        ("Asprin", "aspirin"),
        ("warferin 3 mg", "warfarin"),
        ("ibuprofin", "ibuprofen"),
        ("  OMEPRAZOL ", "omeprazole"),
        ("ramip", "ramipril"),
    ],
)
def test_a_slip_is_offered_the_name_it_may_have_meant(typed, meant):
    assert did_you_mean(typed)[0] == meant


@pytest.mark.parametrize(
    "typed", ["", "a", "met", "tea with milk", "x" * 500, "500 mg", "Paracetamol"]
)
def test_nothing_is_offered_for_what_is_known_or_unlike_any(typed):
    assert did_you_mean(typed) == ()


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_of_two_that_look_alike_each_is_shown_with_the_other(pair):
    name, other = pair

    assert other in did_you_mean(name) or len(LOOKALIKES.get(name, ())) > MOST_OFFERED
    assert name not in did_you_mean(name)


def test_two_that_look_alike_stay_two(world):
    def add(uow, name):
        draft = MedicationDraft(name=name)
        return clinical_profile_upsert(uow, MEDICATION, draft, spoken(Role.CAREGIVER)).record

    names = sorted({*chain.from_iterable(PAIRS)})
    stored = [world.run(add, name=name).name for name in names]

    assert stored == names
    assert sorted(each.name for each in world.find("medication")) == names


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_whatever_is_typed_at_most_three_are_offered(typed):
    offered = did_you_mean(typed)

    assert len(offered) <= MOST_OFFERED
    assert len(set(offered)) == len(offered)
