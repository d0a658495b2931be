"""A place is chosen once; the page says how it stands there, and the way to a new computer."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.clock import ManualClock
from core.key_choices import UseRecovery
from core.records.person import PersonDraft
from core.upkeep.second_place import second_place
from db.backups import backups_in
from db.keeper import Keeper
from helpers.desks import desk_for
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.page_checks import problems_everywhere, words_of
from helpers.rendering import opened
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.pages.home.page import HomePage
from ui.desktop.pages.home.view_model import HomeModel
from ui.desktop.pages.second_place import SecondPlaceModel, SecondPlacePage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.newcomer import enrol

CAREGIVER = Look(face=Face.CAREGIVER)
SOON = 10_000

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def clock():
    return ManualClock(NOON)


@pytest.fixture
def created(keeper, keystore, clock, tmp_path):
    created = newborn(keeper, keystore, tmp_path / "vault", clock)
    yield created
    created.opened.close()


@pytest.fixture
def desk(world, keeper, created, clock):
    scope = enrol(created.opened.vault, PersonDraft(display_name="Margaret"))
    of_the_vault = {"opened": created.opened, "clock": clock}
    desk = replace(desk_for(world, scope, keeper=keeper), **of_the_vault)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk, qtbot):
    model = SecondPlaceModel(desk, None)
    model.refresh()
    qtbot.waitUntil(lambda: model.state.is_read, timeout=SOON)
    return model


@pytest.fixture
def stick(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


def chosen(qtbot, model, folder):
    model.choose(folder)
    qtbot.waitUntil(lambda: bool(model.state.folder), timeout=SOON)
    qtbot.waitUntil(lambda: not model.state.is_copying and bool(backups_in(folder)), timeout=SOON)
    qtbot.waitUntil(lambda: model.state.has_fresh_copy, timeout=SOON)


def reads(model):
    with opened(SecondPlacePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        return words_of(page)


def test_whoever_chooses_a_place_has_a_copy_there_at_once(qtbot, model, stick):
    chosen(qtbot, model, stick)

    assert model.state.copied.startswith("The newest copy is of ")
    assert "Copy now" in reads(model)


def test_a_place_can_be_given_up_and_keeps_its_copies(qtbot, desk, model, stick):
    chosen(qtbot, model, stick)

    model.give_up()
    qtbot.waitUntil(lambda: not model.state.folder, timeout=SOON)

    assert desk.vault.submit(desk.scope, second_place).result() is None
    assert backups_in(stick)


def test_a_clouds_folder_is_named_and_allowed(qtbot, model, tmp_path):
    cloud = tmp_path / "Dropbox"
    cloud.mkdir()

    chosen(qtbot, model, cloud)

    assert "Dropbox" in model.state.warning


def test_a_place_that_is_gone_is_told_of_without_alarm(qtbot, desk, model, stick):
    chosen(qtbot, model, stick)
    stick.rename(stick.with_name("elsewhere"))

    again = SecondPlaceModel(desk, None)
    again.refresh()
    qtbot.waitUntil(lambda: again.state.is_read, timeout=SOON)

    assert again.state.problem == desk.words.say("second_place.not_there")


def test_after_a_month_without_a_copy_it_is_said_here_and_on_the_first_page(
    qtbot, desk, model, stick
):
    chosen(qtbot, model, stick)
    desk.clock.advance(timedelta(days=30))

    model.refresh()
    qtbot.waitUntil(lambda: bool(model.state.note), timeout=SOON)
    home = HomeModel(desk, None)
    home.refresh()
    qtbot.waitUntil(lambda: home.state.is_read, timeout=SOON)

    assert home.state.asks_for_copy
    home.see_second_place()
    with opened(HomePage(CAREGIVER, home).render(home.state), CAREGIVER) as page:
        assert desk.words.say("second_place.reminder") in words_of(page)


def test_the_way_to_a_new_computer_begins_with_the_sheet(qtbot, created, model):
    was_checked = model.state.has_sheet

    created.opened.confirm_recovery()
    model.refresh()
    qtbot.waitUntil(lambda: model.state.has_sheet, timeout=SOON)

    assert not was_checked
    assert "Move to a new computer" in reads(model)


def test_the_copy_and_the_sheet_alone_open_the_record_on_another_computer(
    qtbot, created, model, tmp_path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    chosen(qtbot, model, stick)
    elsewhere = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    code, (copy,) = UseRecovery(created.recovery_code), backups_in(stick)

    elsewhere.restore(tmp_path / "new", code, copy.file, ManualClock(NOON))
    there = elsewhere.open(tmp_path / "new", code, ManualClock(NOON))

    assert [each.display_name for each in there.vault.submit(model.desk.scope, people).result()]
    there.close()


def people(uow):
    return uow.directory.people()


def test_the_page_is_reached_from_keep_and_leads_back(desk, model):
    model.leave()
    model.see_ways_in()

    assert desk.window.heard.routes == [Route("keep"), Route("keys")]


@pytest.mark.parametrize("is_chosen", [False, True])
def test_it_can_be_read_in_every_theme_and_size(qtbot, model, stick, is_chosen):
    if is_chosen:
        chosen(qtbot, model, stick)

    assert problems_everywhere(SecondPlacePage, model) == []
