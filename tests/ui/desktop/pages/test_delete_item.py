"""Deleting one entry: what goes and what stays is said, and one press is never enough."""

import pytest

from core.clinical.history import undo
from core.records.facts import Status
from helpers.desks import answered, read
from helpers.margaret import LONG, a_full_record
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import BEN
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.delete_item.page import DeleteItemPage
from ui.desktop.pages.delete_item.view_model import DeleteItemModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def margaret(world):
    return a_full_record(world)


def deleting(desk, record_id):
    model = DeleteItemModel(desk, record_id)
    read(model)
    return model


def test_it_says_what_goes_and_what_stays(desk, margaret):
    state = deleting(desk, margaret.metformin).state

    assert state.goes == (
        "Metformin, 500 mg, since March 2010",
        "All that was ever written of it. Versions: 3.",
    )
    assert len(state.stays) == 1


def test_decisions_that_belong_to_it_are_counted(desk, margaret):
    assert "Their number: 1." in deleting(desk, margaret.penicillin).state.goes[-1]


def test_the_button_is_not_there_until_a_second_word_was_given(world, desk, margaret):
    model = deleting(desk, margaret.metformin)
    model.delete()
    answered()
    assert world.get("medication", margaret.metformin) is not None

    with opened(DeleteItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Delete it" not in words_of(page)
        button_named(page, "Yes, it is to go for good.").click()
    with opened(DeleteItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "Delete it").click()
        answered()

    assert world.get("medication", margaret.metformin) is None


def test_the_receipt_says_what_was_checked_and_what_is_left(world, desk, margaret):
    model = deleting(desk, margaret.metformin)
    model.be_sure(is_sure=True)
    model.delete()
    answered()
    read(model)

    assert "Looked for afterwards: it is gone." in model.state.receipt
    model.leave()
    assert desk.heard.routes == [Route("record")]
    assert world.find("medication", id=margaret.metformin) == []


def test_keeping_it_goes_back_to_it(desk, margaret):
    model = deleting(desk, margaret.metformin)

    with opened(DeleteItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "Keep it").click()

    assert desk.heard.routes == [Route("item", margaret.metformin)]


def test_what_was_a_mistake_is_taken_off_the_list_and_can_come_back(world, desk, margaret):
    model = deleting(desk, margaret.anna)

    model.take_off()
    answered()

    assert world.get("contact", margaret.anna).status is Status.ENTERED_IN_ERROR
    assert desk.heard.routes == [Route("people")]
    assert desk.heard.saved == ["Saved: Anna Hale is off the list."]
    world.run(undo)
    assert world.get("contact", margaret.anna).status is Status.ACTIVE


def test_an_event_is_not_taken_off_but_can_be_deleted(world, desk):
    fall = world.add("event", what="A fall").record

    assert not deleting(desk, fall.id).state.can_take_back


def test_anothers_entry_and_one_that_is_gone_are_not_there(world, desk):
    bens = world.add("medication", scope=BEN, name="Ramipril").record

    assert deleting(desk, bens.id).state.is_gone
    assert deleting(desk, "never there").state.is_gone
    assert deleting(desk, "ada").state.is_gone


@pytest.mark.parametrize("stage", ["asking", "sure", "done"])
def test_the_page_is_whole_in_every_look(world, desk, stage):
    medicine = world.add("medication", name=LONG, dose=LONG).record
    model = deleting(desk, medicine.id)
    model.be_sure(is_sure=stage != "asking")
    if stage == "done":
        model.delete()
        answered()

    assert problems_everywhere(DeleteItemPage, model) == []
