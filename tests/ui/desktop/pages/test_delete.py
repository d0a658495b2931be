"""Deleting a record is the hardest thing to do, says what goes, and can be thought over."""

from datetime import timedelta
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from core.clinical.people import change_person
from core.records.person import PERSON
from core.sharing.consents import Export, consent_to_export
from core.sharing.erase import erase_person, waiting_erasures
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.rendering import opened, shown
from ui.desktop.desk import Route
from ui.desktop.pages.delete import DeleteModel, DeletePage
from ui.desktop.pages.delete.view_model import Reach
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton

CAREGIVER = Look(face=Face.CAREGIVER)
LONG = "Margarethe-Wilhelmine Donaudampfschifffahrtsgesellschaftskapitän"


@pytest.fixture
def alone(world):
    """Ben has gone: Ada's is the only record in the vault."""
    world.run(erase_person, BEN)
    world.run(change_person, fields={"display_name": "Margaret Hale"})
    return world


@pytest.fixture
def desk(alone, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    return desk_for(alone)


def buttons(page):
    return [button.accessibleName() for button in shown(page, QAbstractButton)]


def people(world):
    return [person.id for person in world.run(lambda uow: uow.directory.people())]


def test_it_says_what_goes_what_stays_and_offers_an_export_first(alone, desk):
    alone.add("allergy", substance="penicillin")

    state = read(DeleteModel(desk, None))

    assert state.reach is Reach.EVERYTHING
    assert state.goes == (
        "The record of Margaret Hale, with all its history. Entries: 1.",
        "The keys first, then every file and backup on this computer.",
    )
    assert state.last_export == "There is no export yet."


def test_how_old_the_last_export_is_is_told(alone, desk):
    alone.run(consent_to_export, purpose=Export.JSON)
    alone.clock.advance(timedelta(days=12))

    assert read(DeleteModel(desk, None)).last_export == (
        "The last export was begun twelve days ago."
    )


def test_the_button_is_not_there_until_the_name_is_right(desk):
    model = DeleteModel(desk, None)
    read(model)

    for typed in ("", "Margaret", "Margaret Hal"):
        model.type(typed)
        with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
            assert buttons(page) == ["Share and keep", "Export first", "Keep everything"]

    model.type("margaret  hale ")
    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert buttons(page)[-1] == "Delete everything"


def test_what_is_typed_is_kept_when_the_button_appears(desk, qtbot):
    model = DeleteModel(desk, None)
    read(model)
    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        (field,) = shown(page, QLineEdit)
        qtbot.keyClicks(field, "Margaret Hale")
    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        (field,) = shown(page, QLineEdit)
        assert field.text() == "Margaret Hale"


def test_neither_enter_nor_a_press_without_the_name_deletes(desk, qtbot):
    model = DeleteModel(desk, None)
    read(model)
    model.delete()
    model.type("Margaret Hale")
    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        (field,) = shown(page, QLineEdit)
        qtbot.keyClick(field, Qt.Key.Key_Return)

    assert desk.heard.acts == []


def test_keeping_is_the_filled_button_and_deleting_is_far_from_it(desk):
    model = DeleteModel(desk, None)
    read(model)
    model.type("Margaret Hale")

    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        keep, delete = (button_named(page, n) for n in ("Keep everything", "Delete everything"))
        assert isinstance(keep, BigButton)
        assert delete.x() - (keep.x() + keep.width()) > keep.width()
        keep.click()

    assert desk.heard.routes == [Route("keep")]


def test_the_whole_vault_goes_when_its_only_person_does(desk):
    model = DeleteModel(desk, None)
    read(model)
    model.type("Margaret Hale")

    model.delete()
    model.delete()

    assert desk.heard.acts == ["delete everything"]
    assert model.state.is_deleting


def test_of_several_people_only_this_one_goes(world, qapp):
    del qapp
    desk = desk_for(world)
    model = DeleteModel(desk, None)
    state = read(model)
    model.type("ada")

    model.delete()
    answered()

    assert state.reach is Reach.PERSON
    assert people(world) == ["ben"]
    assert desk.heard.acts == ["part"]
    assert "Looked for afterwards: nothing of this person is left." in desk.heard.parting


def test_what_the_person_asks_for_waits_a_day_and_can_be_taken_back(alone, qapp):
    del qapp
    desk = desk_for(alone, ADA_HERSELF)
    model = DeleteModel(desk, None)
    read(model)
    model.type("Margaret Hale")

    model.delete()
    answered()

    planned = "It will be deleted on Monday, 2 March, 12:00. Until then it can be taken back."
    assert (desk.heard.saved, model.state.planned) == ([planned], planned)
    assert people(alone) == ["ada"]
    (take_back,) = desk.heard.take_backs
    alone.run(partial(take_back), ADA_HERSELF)
    assert alone.run(waiting_erasures, ADA_HERSELF) == []


def test_it_can_be_taken_back_on_the_page_by_whoever_looks(alone, desk):
    alone.run(erase_person, ADA_HERSELF)
    model = DeleteModel(desk, None)
    planned = read(model).planned

    model.take_back()
    answered()

    assert planned.startswith("It will be deleted on")
    assert model.state.planned == ""
    assert desk.heard.said == ["The deletion is called off. Nothing goes."]


def test_export_first_leads_to_the_export(desk):
    model = DeleteModel(desk, None)

    model.export_first()

    assert desk.heard.routes == [Route("keep", "export")]


def test_its_own_deletion_is_not_read_anew(alone, desk):
    from core.events import RecordErased

    model = DeleteModel(desk, None)
    read(model)
    model.type("Margaret Hale")
    gone = RecordErased(ADA.user_id, PERSON.name, ADA.user_id)

    before = model.concerns(gone)
    model.delete()

    assert (before, model.concerns(gone)) == (True, False)
    assert people(alone) == ["ada"]


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("name", ["Margaret Hale", LONG])
def test_it_can_be_read_in_every_theme_and_size(alone, desk, face, name):
    alone.run(change_person, fields={"display_name": name})
    alone.run(erase_person, ADA_HERSELF)
    model = DeleteModel(desk, None)
    read(model)
    assert problems_everywhere(DeletePage, model, face) == []
    model.type(name)
    assert problems_everywhere(DeletePage, model, face) == []


def test_before_it_is_read_nothing_can_be_deleted(desk):
    model = DeleteModel(desk, None)
    model.type("")
    model.delete()

    with opened(DeletePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert words_of(page) == ["Share and keep"]
    assert desk.heard.acts == []
