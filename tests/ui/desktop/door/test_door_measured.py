"""Every page of the door in three themes and two text sizes: nothing clipped, weak or nameless."""

from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

import pytest

from core.errors import (
    BackupOfAnotherVault,
    ImportRejected,
    KeyringUnavailable,
    VaultDamaged,
    VaultKeyMissing,
)
from core.importers.receipt import Outcome, Receipt, Tally
from core.scope import Role, Scope
from helpers.doors import WORDS, model_of
from helpers.rendering import SMALL, USUAL, opened, problems_of
from helpers.world import NOON
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run_state import Stage
from ui.desktop.door.locked_model import BackupLine, View
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.work import Errand, ErrandKind
from ui.desktop.work import Stage as WorkStage

LONG_NAME = "Donaudampfschifffahrtsgesellschaftskapitänswitwe Wilhelmine-Annegret " * 2
# W is the widest letter a code can have.
SHEET = made_sheet(WORDS, "-".join(["WWWW"] * 9), NOON, UTC)
RECEIPT = Receipt(
    kind="fhir_r4",
    batch_id="b",
    seconds=1.0,
    was_stopped=False,
    repaired=0,
    warnings=("other_person",),
    tallies=(Tally(Outcome.ADDED, "new", "Condition", 104_217, ()),),
)
SCOPE = Scope("ada", "anna", Role.CAREGIVER)


def errand(stage, **fields):
    return Errand(1, SCOPE, ErrandKind.BRING_IN, stage=stage, **fields)


@dataclass(frozen=True)
class Step:
    """One state of the first run."""

    name: str
    fields: dict

    def draw(self, house, look):
        first_run = house.first_run(look)
        model = model_of(first_run)
        for ask in (Ask.NAME, Ask.BIRTH, Ask.HELPER, Ask.PHONE):
            model.type(ask, LONG_NAME)
        model._become(**self.fields)  # noqa: SLF001 - any state, without the way there
        return first_run


def said(key):
    return WORDS.say(f"door.{key}")


HELPER, MYSELF = {"who": Who.HELPER}, {"who": Who.MYSELF}
UNCLEAR = {
    Ask.NAME: said("about.name_missing"),
    Ask.BIRTH: said("about.birth_unclear"),
    Ask.PHONE: said("about.too_long"),
}
STEPS = (
    Step("who", {}),
    Step("about", {**HELPER, "stage": Stage.ABOUT, "problems": UNCLEAR, "country": "BA"}),
    Step(
        "looking for the country",
        {
            **HELPER,
            "stage": Stage.ABOUT,
            "country": None,
            "is_other_country": True,
            "problems": {Ask.COUNTRY: said("about.country_missing")},
            "told": said("making.failed"),
        },
    ),
    Step("about myself", {**MYSELF, "stage": Stage.ABOUT}),
    Step("making", {**MYSELF, "stage": Stage.MAKING}),
    Step(
        "phrase",
        {**MYSELF, "stage": Stage.PHRASE, "problems": {Ask.TWICE: said("phrase.differ")}},
    ),
    Step("sheet", {**HELPER, "stage": Stage.SHEET, "sheet": SHEET, "told": said("sheet.saved")}),
    Step("sheet, alone", {**MYSELF, "stage": Stage.SHEET, "sheet": SHEET}),
    Step("saving", {**MYSELF, "stage": Stage.SHEET, "sheet": SHEET, "is_saving": True}),
    Step(
        "check",
        {
            **HELPER,
            "stage": Stage.CHECK,
            "sheet": SHEET,
            "asked": (2, 9),
            "differing": frozenset({2, 9}),
        },
    ),
    Step(
        "file refused",
        {
            **HELPER,
            "stage": Stage.FILE,
            "errand": errand(WorkStage.FAILED, error=ImportRejected("not_health_data")),
        },
    ),
    Step(
        "file being read",
        {**HELPER, "stage": Stage.FILE, "errand": errand(WorkStage.RUNNING, done=61, total=100)},
    ),
    Step(
        "receipt",
        {**HELPER, "stage": Stage.FILE, "errand": errand(WorkStage.DONE, result=RECEIPT)},
    ),
)


@dataclass(frozen=True)
class Shut:
    """One state of the locked door."""

    name: str
    error: Exception
    fields: dict

    def draw(self, house, look):
        locked = house.locked(self.error, look)
        locked._model._become(**self.fields)  # noqa: SLF001 - any state, without the way there
        return locked


COMPARE = WORDS.say("locked.group_compare")
DOORS = (
    Shut("locked", VaultKeyMissing("locked"), {}),
    Shut("keyring", KeyringUnavailable("timeout"), {"has_phrase": True}),
    Shut("damaged", VaultDamaged("database"), {}),
    Shut(
        "code",
        VaultKeyMissing("keyring"),
        {
            "view": View.CODE,
            "groups": dict.fromkeys((1, 4, 9), COMPARE),
            "told": WORDS.say("locked.code_compare", groups="1, 4, 9"),
        },
    ),
    Shut(
        "phrase",
        VaultKeyMissing("keyring"),
        {"view": View.PHRASE, "told": WORDS.say("locked.phrase_missing")},
    ),
)


BACKUPS = tuple(
    BackupLine(Path(f"/b/{day}.zip"), f"{day} September 2026, 21:45", about)
    for day, about in ((28, WORDS.say("locked.backup_way_back")), (27, ""), (26, ""), (25, ""))
)
DOORS = (
    *DOORS,
    Shut("looking for backups", VaultDamaged("database"), {"view": View.BACKUPS}),
    Shut("no backups", VaultDamaged("database"), {"view": View.BACKUPS, "backups": ()}),
    Shut("backups", VaultDamaged("database"), {"view": View.BACKUPS, "backups": BACKUPS}),
    Shut("confirm", VaultDamaged("database"), {"view": View.CONFIRM, "chosen": BACKUPS[0]}),
    Shut("another backup", BackupOfAnotherVault(), {}),
)


def problems(draw, face, theme, scale):
    look = Look(theme, face, scale)
    with opened(draw(look), look, USUAL if scale == 1.0 else SMALL) as page:
        return problems_of(page, look)


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_the_first_run_is_whole_in_every_look(house, step, theme, scale):
    face = Face.PERSON if step.fields.get("who") is Who.MYSELF else Face.CAREGIVER

    assert problems(lambda look: step.draw(house, look), face, theme, scale) == []


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("shut", DOORS, ids=lambda shut: shut.name)
def test_the_locked_door_is_whole_in_every_look(house, shut, theme, scale):
    assert problems(lambda look: shut.draw(house, look), Face.PERSON, theme, scale) == []


@pytest.mark.parametrize("page", [Starting, Stumbled])
@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.usefixtures("qapp")
def test_the_quiet_pages_are_whole(page, scale):
    def draw(look):
        return page(look, WORDS, None)

    assert problems(draw, Face.PERSON, Theme.LIGHT, scale) == []
