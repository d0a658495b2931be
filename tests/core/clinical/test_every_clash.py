"""Whichever way a medicine or an allergy comes in, each of a pair that clashes is named (N2)."""

import json
from collections.abc import Callable, Iterable
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from core.clinical.allergies import shared_class
from core.clinical.history import history, take_change_back
from core.clinical.reconfirm import confirm, resolve
from core.clinical.review import decide, waiting_items
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.importers.base import import_file
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.facts import Fact, Source, Verification
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, MedicationDraft
from core.records.working import Decision, ReviewReason
from core.resource_files import lexicon
from helpers import ccda, fhir
from helpers.papers import brought, pdf
from helpers.people import ADA
from helpers.world import World

CLASSES: dict[str, list[str]] = lexicon("safety/allergy_classes.json")
# Of each class one allergy, called by the class's last name; and two of its names as medicines.
ALLERGIES = {group: names[-1] for group, names in CLASSES.items()}
MEDICINES = [(group, name) for group, names in CLASSES.items() for name in names[:2]]
ORDER = [
    *(("allergy", name) for name in ALLERGIES.values()),
    *(("medication", name) for _, name in MEDICINES),
]
Way = Callable[[World, Path, Iterable[tuple[str, str]]], None]

FIELD = {"allergy": "substance", "medication": "name"}
KINDS: dict[str, AnyKind] = {"allergy": ALLERGY, "medication": MEDICATION}


def by_hand(world: World, _folder: Path, told: Iterable[tuple[str, str]]) -> None:
    for kind, name in told:
        world.add(kind, **{FIELD[kind]: name})


def said_in_passing(world: World, _folder: Path, told: Iterable[tuple[str, str]]) -> None:
    origin = Origin(Source.TALK, Why("said"), verification=Verification.SAID_UNCONFIRMED)
    for kind, name in told:
        draft = AllergyDraft(substance=name) if kind == "allergy" else MedicationDraft(name=name)
        world.run(partial(clinical_profile_upsert, kind=KINDS[kind], draft=draft, origin=origin))


def renamed(world: World, _folder: Path, told: Iterable[tuple[str, str]]) -> None:
    for number, (kind, name) in enumerate(told):
        added = world.add(kind, **{FIELD[kind]: f"something {number}"}).record
        fields = {FIELD[kind]: name}
        change = partial(clinical_profile_change, kind=KINDS[kind], record_id=added.id)
        world.run(partial(change, fields=fields, why=Why("edited")))


def over_when_the_others_came(world: World, told: Iterable[tuple[str, str]]) -> list[Fact]:
    """All of the first kind; nothing clashes with what is over."""
    (kind, _), *_ = told
    names = {each: [name for which, name in told if which == each] for each in KINDS}
    over = [world.add(kind, **{FIELD[kind]: name}).record for name in names.pop(kind)]
    for each in over:
        world.run(partial(resolve, record_id=each.id))
    for other, called in names.items():
        by_hand(world, Path(), [(other, name) for name in called])
    assert named(world) == set()
    world.clock.advance(timedelta(minutes=1))
    return over


def that_it_was_over_taken_back(
    world: World, _folder: Path, told: Iterable[tuple[str, str]]
) -> None:
    for each in over_when_the_others_came(world, told):
        (_, ended) = world.run(partial(history, record_id=each.id))
        world.run(partial(take_change_back, change_id=ended.change_id))


def taken_up_again(world: World, _folder: Path, told: Iterable[tuple[str, str]]) -> None:
    for each in over_when_the_others_came(world, told):
        world.run(partial(confirm, record_id=each.id))


def in_fhir(world: World, folder: Path, told: Iterable[tuple[str, str]], make=fhir.medication):
    resources = [
        fhir.allergy(id=f"a{number}", code={"text": name})
        if kind == "allergy"
        else make(id=f"m{number}", medicationCodeableConcept={"text": name})
        for number, (kind, name) in enumerate(told)
    ]
    fhir.take_in(world, folder, *resources)


def in_ccda(world: World, folder: Path, told: Iterable[tuple[str, str]]) -> None:
    allergies = [ccda.allergy(name) for kind, name in told if kind == "allergy"]
    medicines = [ccda.medicine(name) for kind, name in told if kind == "medication"]
    ccda.take_in(
        world,
        folder,
        ccda.document(
            ccda.section(ccda.ALLERGIES, *allergies), ccda.section(ccda.MEDICINES, *medicines)
        ),
    )


def accepted_from_a_paper(world: World, folder: Path, told: Iterable[tuple[str, str]]) -> None:
    medicines = [f"{name} 5 mg once a day" for kind, name in told if kind == "medication"]
    allergies = [f"{name} - hives" for kind, name in told if kind == "allergy"]
    brought(world, folder, pdf(["Visit summary", "Allergies", *allergies]), name="a.pdf")
    for at in range(0, len(medicines), 20):
        page = ["Visit summary", "Medications", *medicines[at : at + 20]]
        brought(world, folder, pdf(page), name=f"{at}.pdf")
    _accept_all(world)


def accepted_from_another_program(
    world: World, folder: Path, told: Iterable[tuple[str, str]]
) -> None:
    said = {"allergy": "I am allergic to {}", "medication": "I take {}"}
    path = folder / "memories.json"
    path.write_text(json.dumps([{"memory": said[kind].format(name)} for kind, name in told]))
    import_file(world.vault, ADA, path)
    _accept_all(world)


def _accept_all(world: World) -> None:
    for item in world.run(waiting_items):
        if item.reason is ReviewReason.FINDING:
            world.run(partial(decide, review_id=item.id, decision=Decision.ACCEPT))


@pytest.mark.parametrize("group", CLASSES)
def test_every_two_names_of_a_class_meet(group):
    members = CLASSES[group]

    assert [(a, b) for a in members for b in members if not shared_class(a, b)] == []


def named(world: World) -> set[tuple[str, str]]:
    allergies = {one.id: one.substance for one in world.find("allergy")}
    medicines = {one.id: one.name for one in world.find("medication")}
    return {
        (medicines[item.record_id], allergies[str(item.other_id)])
        for item in world.find("review_item")
        if item.reason is ReviewReason.ALLERGY
    }


@pytest.mark.parametrize(
    "way",
    [
        by_hand,
        said_in_passing,
        renamed,
        that_it_was_over_taken_back,
        taken_up_again,
        in_fhir,
        partial(in_fhir, make=fhir.order),
        in_ccda,
    ],
    ids=["by hand", "said", "renamed", "never over", "again", "statement", "order", "ccda"],
)
@pytest.mark.parametrize("is_medicine_first", [False, True])
def test_whichever_way_they_come_every_pair_is_named(world, tmp_path, way, is_medicine_first):
    way(world, tmp_path, ORDER[::-1] if is_medicine_first else ORDER)

    assert {(name, ALLERGIES[group]) for group, name in MEDICINES} <= named(world)


@pytest.mark.parametrize("way", [accepted_from_a_paper, accepted_from_another_program])
def test_what_a_paper_or_another_program_says_is_named_once_accepted(world, tmp_path, way):
    way(world, tmp_path, ORDER)

    there = {one.name.casefold() for one in world.find("medication")}
    known = {one.substance.casefold() for one in world.find("allergy")}
    told = {(name.casefold(), other.casefold()) for name, other in named(world)}
    expected = {(m, a) for m in there for a in known if shared_class(m, a)}
    assert len(there) > len(MEDICINES) / 2
    assert expected <= told
