"""Ctrl+K: pages and entries by their first letters, by keyboard alone, and nothing is kept."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut

from core.memory.store_memory import store_memory
from core.recall.embedding import embed_some
from core.strings import Catalogue
from core.words.embedding.shared import shared_embedder
from helpers.desks import answered, desk_for, read
from helpers.margaret import LONG, a_full_record
from helpers.page_checks import problems_everywhere, words_of
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.search.coming_from import coming_from, going_back
from ui.desktop.search.page import LiveSearch, SearchPage
from ui.desktop.search.view_model import SearchModel
from ui.desktop.shell import Shell
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.rows import RowButton

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def desk(world, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    return desk_for(world)


def searching(desk, typed="", about=None):
    model = SearchModel(desk, about)
    read(model)
    if typed:
        model.typed(typed)
        answered()
    return model


def found(model):
    return [(each.group, each.words) for each in model.state.found]


def test_pages_come_before_entries_and_each_group_has_its_heading(world, desk):
    a_full_record(world)

    assert found(searching(desk, "h")) == [
        ("Pages", "Home"),
        ("Pages", "History"),
        ("Pages", "Help"),
        ("Conditions", "High blood pressure"),
        ("People", "Anna Hale"),
        ("People", "George Hale"),
        ("Places", "Home"),
    ]


def test_a_page_without_a_place_on_the_rail_is_not_offered(desk):
    assert found(searching(desk, "one")) == []


def test_nothing_typed_finds_nothing_and_says_nothing(world, desk):
    a_full_record(world)

    state = searching(desk, " ").state

    assert (state.found, state.nothing) == ((), "")


def test_what_is_not_there_is_said_calmly(desk):
    assert searching(desk, "zz").state.nothing == "Nothing in the record begins like this."


def test_nothing_of_another_person_is_found(world, desk):
    world.add("medication", scope=BEN, name="Metformin")

    assert found(searching(desk, "met")) == []


def test_what_is_picked_is_opened(world, desk):
    margaret = a_full_record(world)
    model = searching(desk, "m")

    model.pick(f"item:{margaret.metformin}")
    model.pick("page:people")

    assert desk.heard.routes == [Route("item", margaret.metformin), Route("people")]


@pytest.mark.parametrize(
    "route", [Route("record"), Route("item", "an-id"), Route("add", "medication")]
)
def test_leaving_goes_back_to_where_one_was(desk, route):
    searching(desk, "m", about=coming_from(route)).leave()

    assert desk.heard.routes == [route]
    assert going_back(coming_from(route)) == route


def test_it_is_ready_to_type_in_and_enter_opens_the_first(world, desk, qtbot):
    margaret = a_full_record(world)
    model = searching(desk)

    with opened(SearchPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        field = page.window().focusWidget()
        assert field.accessibleName() == "What are you looking for?"
        qtbot.keyClicks(field, "metf")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        answered()

    assert desk.heard.routes == [Route("item", margaret.metformin)]


def test_the_arrow_keys_go_through_the_list_and_the_cursor_stays(world, desk, qtbot):
    a_full_record(world)
    model = searching(desk)

    with opened(SearchPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        field = page.window().focusWidget()
        qtbot.keyClicks(field, "hal")
        answered()
        assert page.window().focusWidget() is field
        rows = [row.words for row in page.findChildren(RowButton) if row.isVisible()]
        assert rows == ["Anna Hale", "George Hale"]
        box = page.findChildren(LiveSearch)[0]
        box.field.findChildren(QShortcut)[0].activated.emit()
        assert page.window().focusWidget().words == "Anna Hale"
        qtbot.keyClick(page.window().focusWidget(), Qt.Key.Key_Down)
        assert page.window().focusWidget().words == "George Hale"


def test_letters_typed_faster_than_they_are_found_show_only_the_last(world, desk):
    a_full_record(world)
    model = searching(desk)
    answers = []
    model.answered.connect(lambda state: answers.append(found_words(state)))

    for text in ("m", "me", "met"):
        model.typed(text)
    answered()

    assert answers == [["Metformin"]]


def found_words(state):
    return [each.words for each in state.found]


def test_enter_waits_for_what_fits_the_letters_typed_last(world, desk):
    """An answer that is late must not open what fitted the letters before."""
    a_full_record(world)
    model = searching(desk, "home")

    with opened(SearchPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        box = page.findChildren(LiveSearch)[0]
        picked = []
        box.picked.connect(picked.append)
        box.field.typed.emit("met")
        box.field.entered.emit()
        assert picked == []
        answered()

    assert [key.partition(":")[0] for key in picked] == ["item"]


def test_what_was_looked_for_is_kept_nowhere(world, desk):
    before = world.run(lambda uow: uow.audit.count())

    searching(desk, "metformin")

    assert world.run(lambda uow: uow.audit.count()) == before
    assert world.find("draft") == []
    assert "metformin" not in repr(searching(desk, "metformin").state)


def test_ctrl_k_opens_it_from_any_page_and_escape_goes_back(world, qapp, qtbot):  # noqa: ARG001
    shell = Shell(CAREGIVER, Catalogue.load("en"), RAIL[Face.CAREGIVER], pages_of(Face.CAREGIVER))
    desk = replace(desk_for(world), go=shell.go, say=shell.say, told=shell.told)
    shell.furnish(desk, Route("people"))
    answered()

    with opened(shell, CAREGIVER) as window:
        press(shell, "Ctrl+K")
        answered()
        assert "What are you looking for?" in words_of(window)
        press(shell, "Ctrl+K")
        press(shell, "Esc")
        answered()
        assert "Those who are close" in words_of(window)
        assert window.windowTitle() == ""


def press(widget, keys):
    for shortcut in widget.findChildren(QShortcut):
        if shortcut.key().toString() == keys:
            shortcut.activated.emit()


def test_every_face_that_has_ctrl_k_has_the_page():
    (page,) = [page for page in PAGES if page.key == "search"]

    assert page.faces == frozenset({Face.CAREGIVER})


def test_the_page_is_whole_in_every_look(world, desk):
    for kind, name in (("condition", "name"), ("allergy", "substance"), ("place", "label")):
        world.add(kind, **{name: f"{LONG} {LONG}"})

    assert problems_everywhere(SearchPage, searching(desk, "don")) == []
    assert problems_everywhere(SearchPage, searching(desk, "zz")) == []


def test_what_is_kept_in_mind_is_found_with_its_label_and_why_and_opens(world, desk):
    kept = world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings").memory

    model = searching(desk, "Thursday mornings")
    (line,) = model.state.found
    model.pick(line.key)

    assert (line.group, line.words) == (
        "Kept in mind",
        "1 March 2026: \u201cI hate Thursday mornings\u201d",
    )
    assert line.detail == (
        "from someone who asked to keep it in mind, confirmed today, found by the same words"
    )
    assert desk.window.heard.routes == [Route("memory", kept.id)]


def test_once_there_are_vectors_it_is_found_by_its_meaning_too(world, desk):
    world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings")
    while embed_some(world.vault, ADA.for_rosemary(), shared_embedder()):
        pass

    (line,) = searching(desk, "Thursday mornings").state.found

    assert line.detail.endswith("found by the same words, the same meaning")


def test_that_there_is_nothing_is_said_when_all_was_looked_through(world, desk):
    world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings")

    assert searching(desk, "submarine").state.nothing == "Nothing in the record begins like this."
    assert searching(desk, "Thursday mornings").state.nothing == ""
