"""Pictures of the door: the first run step by step, the locked page, and the way back."""

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from datetime import UTC
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from core.clock import ManualClock
from core.errors import KeyringUnavailable, VaultDamaged, VaultKeyMissing, VaultLooksOlder
from core.frozen import frozen
from core.strings import FALLBACK, Catalogue
from core.vaults import VaultKeeper
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run import PAGES
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState, Stage
from ui.desktop.door.gate import Gate
from ui.desktop.door.locked_model import BackupLine, LockedModel, LockedState, View
from ui.desktop.door.locked_pages import locked_page
from ui.desktop.door.parting import Parting
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.emergency import emergency_sentence
from ui.desktop.pictures.canvas import dress, picture_of, take_down
from ui.desktop.pictures.sample import BEGAN, NAME
from ui.desktop.tasks import Tasks
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

COUNTRY = "GB"
# No code of any record: it was never drawn, and opens nothing.
CODE = "-".join(("ROSE", "MARY", "2026", "TEAS", "HERB", "SAGE", "MINT", "DAWN", "WARM"))
DAYS = ("Sunday, 1 March 2026, 20:45", "Saturday, 28 February 2026, 20:45")


@frozen
class Scene:
    """One page of the door. name: of the file. draw: it in a look."""

    name: str
    draw: Callable[[Look], QWidget]
    face: Face = Face.CAREGIVER
    themes: tuple[Theme, ...] = field(default=(Theme.LIGHT,))


def door_stills(keeper: VaultKeeper, folder: Path) -> Iterator[tuple[str, QImage]]:
    clock = ManualClock(BEGAN)
    gate = Gate(lambda: keeper, lambda _moment: clock, folder / "nowhere")
    try:
        for scene in scenes(gate):
            for theme in scene.themes:
                called = "" if theme is Theme.LIGHT else f"-{theme.value}"
                yield f"door-{scene.name}{called}", _taken(scene, Look(theme, scene.face))
    finally:
        gate.close()


def scenes(gate: Gate) -> Iterator[Scene]:
    """In the order in which they are met."""
    words, tasks = Catalogue.load(FALLBACK), Tasks()
    yield Scene("starting", lambda look: Starting(look, words, COUNTRY), Face.PERSON)
    yield from _first_run(words, gate, tasks)
    yield from _locked(words, gate, tasks)
    yield Scene("stumbled", lambda look: Stumbled(look, words, COUNTRY), Face.PERSON)
    lines = (words.say("delete.all_gone"), words.say("delete.carried_away"))
    yield Scene("parting", lambda look: Parting(look, words, lines, country=COUNTRY))


def _first_run(words: Catalogue, gate: Gate, tasks: Tasks) -> Iterator[Scene]:
    sheet = made_sheet(words, CODE, BEGAN, UTC)

    def step(name: str, state: FirstRunState) -> Scene:
        def draw(look: Look) -> QWidget:
            model = FirstRunModel(words, gate, tasks)
            model.type(Ask.NAME, NAME)
            model.state = state
            return PAGES[state.stage](look, model, state)

        themes = tuple(Theme) if state.stage is Stage.WHO else (Theme.LIGHT,)
        return Scene(name, draw, Face.PERSON if state.who is Who.MYSELF else Face.CAREGIVER, themes)

    helper = FirstRunState(who=Who.HELPER, country=COUNTRY, sheet=sheet, asked=(2, 9))
    yield step("who", FirstRunState())
    yield step("about-someone", replace(helper, stage=Stage.ABOUT))
    yield step("about-myself", replace(helper, stage=Stage.ABOUT, who=Who.MYSELF))
    yield step("words", replace(helper, stage=Stage.PHRASE))
    yield step("making", replace(helper, stage=Stage.MAKING))
    yield step("sheet", replace(helper, stage=Stage.SHEET))
    yield step("check", replace(helper, stage=Stage.CHECK))
    yield step("file", replace(helper, stage=Stage.FILE))


def _locked(words: Catalogue, gate: Gate, tasks: Tasks) -> Iterator[Scene]:
    help_words = emergency_sentence(words, COUNTRY)

    def shut(name: str, state: LockedState) -> Scene:
        def draw(look: Look) -> QWidget:
            model = LockedModel(words, gate, tasks, state.error)
            model.state = state
            return locked_page(look, model, state, help_words)

        themes = tuple(Theme) if name == "locked" else (Theme.LIGHT,)
        return Scene(name, draw, Face.PERSON, themes)

    backups = tuple(BackupLine(Path(day), day) for day in DAYS)
    damaged = LockedState(VaultDamaged("database"), backups=backups, chosen=backups[0])
    yield shut("locked", LockedState(VaultKeyMissing("locked")))
    yield shut("silent-keyring", LockedState(KeyringUnavailable("timeout"), has_phrase=True))
    yield shut("code", LockedState(VaultKeyMissing("keyring"), View.CODE))
    yield shut("older", LockedState(VaultLooksOlder()))
    yield shut("damaged", damaged)
    yield shut("backups", replace(damaged, view=View.BACKUPS))
    yield shut("bring-back", replace(damaged, view=View.CONFIRM))


def _taken(scene: Scene, look: Look) -> QImage:
    dress(look)
    page = scene.draw(look)
    page.show()
    image = picture_of(page, look)
    take_down(page)
    return image
