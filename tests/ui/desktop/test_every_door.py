"""Every page before the record, by what it can be: each step, each view, each reason to be shut."""

from datetime import UTC
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.errors import VaultDamaged
from helpers.doors import WORDS, House
from helpers.rendering import SMALL, USUAL, opened, problems_of
from helpers.world import NOON
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run import PAGES
from ui.desktop.door.first_run_frame import PLACES, STEPS_HELPER, STEPS_MYSELF
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState, Stage
from ui.desktop.door.locked_model import BackupLine, LockedModel, LockedState, View
from ui.desktop.door.locked_pages import locked_page
from ui.desktop.door.parting import Parting
from ui.desktop.door.reasons import REASONS, reason_for
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.emergency import emergency_sentence
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

LONG = "Donaudampfschifffahrtsgesellschaftskapitänswitwe Wilhelmine-Annegret"
SHEET = made_sheet(WORDS, "-".join(["WWWW"] * 9), NOON, UTC)
HELP = emergency_sentence(WORDS, "GB")
BACKUPS = tuple(BackupLine(Path(f"/{day}"), f"{day} September 2026, 21:45") for day in (28, 27))
EVERY_LOOK = [(theme, scale) for theme in Theme for scale in (1.0, 2.0)]
LAST = {Who.HELPER: len(STEPS_HELPER), Who.MYSELF: len(STEPS_MYSELF)}
STEPS = [(stage, who) for stage in Stage for who in Who if PLACES[stage] < LAST[who]]
# Reasons differ in their words alone, and these letters are the widest there are.
WIDEST = [(Theme.CONTRAST, 1.0), (Theme.CONTRAST, 2.0)]


@pytest.fixture(scope="module")
def house(qapp_cls, tmp_path_factory):  # noqa: ARG001 - Qt stands before a house does
    house = House(tmp_path_factory.mktemp("house") / "vault")
    yield house
    house.close()


def problems(draw, face, looks=EVERY_LOOK):
    found = []
    for theme, scale in looks:
        look = Look(theme, face, scale)
        with opened(draw(look), look, USUAL if scale == 1.0 else SMALL) as page:
            found += [f"{theme} {scale:.0%}: {problem}" for problem in problems_of(page, look)]
    return found


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("stage", "who"), STEPS)
def test_each_step_of_the_first_run_is_whole_in_every_look(house, stage, who):
    state = FirstRunState(stage=stage, who=who, country="GB", sheet=SHEET, asked=(2, 9))

    def draw(look):
        model = FirstRunModel(WORDS, house.gate, house.tasks)
        for ask in (Ask.NAME, Ask.HELPER, Ask.PHONE):
            model.type(ask, LONG)
        model.state = state
        return PAGES[stage](look, model, state)

    assert problems(draw, Face.PERSON if who is Who.MYSELF else Face.CAREGIVER) == []


def shut(house, state):
    def draw(look):
        model = LockedModel(WORDS, house.gate, house.tasks, state.error)
        model.state = state
        return locked_page(look, model, state, HELP)

    return draw


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("view", View)
@pytest.mark.parametrize("face", Face)
def test_each_view_of_the_locked_door_is_whole_in_every_look(house, view, face):
    state = LockedState(VaultDamaged("x"), view, backups=BACKUPS, chosen=BACKUPS[0])

    assert problems(shut(house, state), face) == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("reason", [*REASONS, "a failure nobody knows"])
def test_each_reason_to_be_shut_fits_its_page(house, reason):
    code, _, about = reason.partition(":")
    failure = SimpleNamespace(code=code, args=(about,) if about else ())
    state = LockedState(failure, has_phrase=True)
    assert reason not in REASONS or reason_for(state.error) is REASONS[reason]

    assert problems(shut(house, state), Face.PERSON, WIDEST) == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("door", [Starting, Stumbled])
def test_the_quiet_pages_are_whole_in_every_look(door, face):
    assert problems(lambda look: door(look, WORDS, "GB"), face) == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "lines", [(), (WORDS.say("delete.all_gone"), LONG)], ids=["under way", "done"]
)
def test_the_parting_is_whole_in_every_look(lines):
    def draw(look):
        return Parting(look, WORDS, lines, country="GB")

    assert problems(draw, Face.CAREGIVER) == []
