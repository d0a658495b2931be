"""The tour, first part: a vault, a clinic's file, and what the person says."""

import stat
from collections.abc import Iterable
from datetime import timedelta
from importlib.resources import as_file, files

from core.clinical.profile import clinical_profile_get
from core.clinical.snapshot import Item
from core.clinical.upsert import Origin, clinical_profile_upsert, spoken
from core.importers.base import import_file
from core.importers.receipt import Outcome, Receipt
from core.records.facts import Fact, MemoryClass, Status
from core.records.person import PersonDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.scope import Role
from core.vaults import NewVault
from ui.console.tour.step import check
from ui.console.tour.world import START, TourWorld
from ui.newcomer import enrol
from ui.who import find_scope

NAME = "Maud Sample"
PRIVATE = 0o700


def a_vault_is_made(world: TourWorld) -> None:
    new = NewVault(world.vault_folder, world.key, simulation=True)
    made = world.keeper.create(new, world.clock)
    world.enter(made.opened)
    caregiver = enrol(
        made.opened.vault,
        PersonDraft(display_name=NAME, time_zone="Europe/London", country="GB"),
    )
    world.introduce(caregiver, find_scope(made.opened.vault, caregiver.user_id, Role.PATIENT))

    mode = stat.S_IMODE(world.vault_folder.stat().st_mode)
    on_disk = b"".join(f.read_bytes() for f in world.vault_folder.rglob("*") if f.is_file())
    check("folder_is_private", holds=mode == PRIVATE)
    check("says_simulation", holds=world.keeper.is_simulation(world.vault_folder))
    check("nothing_in_clear", holds=NAME.encode() not in on_disk)
    check("no_plain_database", holds=b"SQLite format 3" not in on_disk)


def a_clinic_file_is_imported(world: TourWorld) -> None:
    receipt = _import(world)

    seen = world.run(world.caregiver, clinical_profile_get)
    refused = {tally.reason for tally in receipt.of(Outcome.REFUSED)}
    check("refused_only_papers", holds=refused <= {"not_supported"})
    check("conditions", holds=_texts(seen.conditions) == {"type 2 diabetes", "high blood pressure"})
    check("allergies", holds=_texts(seen.allergies) == {"penicillin", "shellfish"})
    check("medicines", holds=_texts(seen.medications) == {"metformin", "ramipril"})
    check("from_the_clinic", holds=all(item.source == "fhir" for item in seen.conditions))
    check("confirmed_then", holds=all(i.last_confirmed_at < START for i in seen.medications))
    world.ids["metformin"] = next(i.id for i in seen.medications if i.text == "Metformin")


def a_second_import_adds_nothing(world: TourWorld) -> None:
    before = world.run(world.caregiver, clinical_profile_get)

    receipt = _import(world)

    after = world.run(world.caregiver, clinical_profile_get)
    check("added_nothing", holds=receipt.added == 0)
    check("knew_it_all", holds=receipt.known > 0)
    check("profile_is_the_same", holds=before == after)


def symptoms_are_told(world: TourWorld) -> None:
    """The headache first: when both are due, it is asked about first."""
    headache = _tell(world, "headache", severity=4)
    world.pass_time(timedelta(hours=1))
    dizziness = _tell(world, "dizziness", severity=3)

    seen = world.run(world.person, clinical_profile_get)
    check("both_are_current", holds=_texts(seen.symptoms) == {"headache", "dizziness"})
    for told in (headache, dizziness):
        check("is_a_state", holds=told.memory_class is MemoryClass.TIME_BOUND_STATE)
        check("is_active", holds=told.status is Status.ACTIVE)
        check("ends_in_7_days", holds=told.expires_at == told.last_confirmed_at + timedelta(days=7))
    world.ids |= {"headache": headache.id, "dizziness": dizziness.id}


def _tell(world: TourWorld, label: str, severity: int) -> Fact:
    origin: Origin = spoken(world.person.role)
    draft = SymptomDraft(label=label, severity=severity)
    return world.run(
        world.person, clinical_profile_upsert, kind=SYMPTOM, draft=draft, origin=origin
    ).record


def _import(world: TourWorld) -> Receipt:
    with as_file(files("resources").joinpath("sample", "clinic.json")) as path:
        return import_file(world.opened.vault, world.caregiver, path)


def _texts(items: Iterable[Item]) -> set[str]:
    return {item.text.lower() for item in items}
