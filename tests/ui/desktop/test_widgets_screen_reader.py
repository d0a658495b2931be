"""What a screen reader does to a control reaches the page, as a click and a keystroke do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from ui.desktop.local_wishes import LocalWishes
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.nav_item import Place
from ui.desktop.widgets.rail import NavRail
from ui.desktop.widgets.toggles import OnOff, Switch, Tick


@pytest.fixture
def look():
    return LocalWishes().look(Face.CAREGIVER)


def toggle(widget):
    QAccessible.queryAccessibleInterface(widget).actionInterface().doAction("Toggle")


def tick(look):
    return Tick(look, "I am sure.")


def switch(look):
    return Switch(look, "Quiet hours", OnOff("On", "Off"), is_on=False)


@pytest.mark.parametrize("make", [tick, switch])
def test_what_it_turns_is_told_once_with_what_it_is_now(qtbot, look, make):
    turned, told = make(look), []
    qtbot.addWidget(turned)
    turned.clicked.connect(lambda is_on: told.append(is_on))  # noqa: PLW0108 - Qt counts what it takes

    toggle(turned)
    toggle(turned)

    assert told == [True, False]


@pytest.mark.parametrize("make", [tick, switch])
def test_a_click_is_told_once_as_well(qtbot, look, make):
    turned, told = make(look), []
    qtbot.addWidget(turned)
    turned.clicked.connect(lambda is_on: told.append(is_on))  # noqa: PLW0108 - Qt counts what it takes

    qtbot.mouseClick(turned, Qt.MouseButton.LeftButton)

    assert told == [True]
    assert turned.isChecked()


def test_a_place_on_the_rail_can_be_gone_to_and_is_marked_by_the_window_alone(qtbot, look):
    places = (Place("home", "Home", "home"), Place("record", "Record", "record"))
    rail, gone_to = NavRail(look, "Places", places, "home"), []
    qtbot.addWidget(rail)
    rail.gone_to.connect(gone_to.append)
    home, record = (rail._items[key] for key in ("home", "record"))  # noqa: SLF001 - as it stands

    toggle(record)
    was_marked = record.isChecked()
    rail.choose("record")
    toggle(record)

    assert gone_to == ["record", "record"]
    assert not was_marked
    assert (home.isChecked(), record.isChecked()) == (False, True)


def test_what_it_writes_into_a_field_is_typed(qtbot, look):
    field, typed = Field(look, "Name"), []
    qtbot.addWidget(field)
    field.typed.connect(typed.append)
    line = QAccessible.queryAccessibleInterface(field.focusProxy())

    line.setText(QAccessible.Text.Value, "Margaret")

    assert typed == ["Margaret"]


def test_what_the_page_itself_puts_into_a_field_was_not_typed(qtbot, look):
    field, typed = Field(look, "Name"), []
    qtbot.addWidget(field)
    field.typed.connect(typed.append)

    field.put("Margaret")

    assert typed == []
    assert field.value() == "Margaret"
