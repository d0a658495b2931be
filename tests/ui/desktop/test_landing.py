"""Where the keyboard, and with it a screen reader, is after a change of page."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.clinical.people import change_person
from core.events import RecordChanged
from core.strings import Catalogue
from helpers.desks import answered, desk_for
from helpers.doors import come_forward
from helpers.page_checks import button_named
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import opened, settle
from ui.desktop.desk import Route
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.shell import Shell
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.landing import Heading

pytestmark = pytest.mark.usefixtures("qapp")
SCOPES = {Face.PERSON: ADA_HERSELF, Face.CAREGIVER: ADA}
PAGES = [(face, place.key) for face in Face for place in RAIL[face]]


class Sitting:
    """Someone before the open window."""

    def __init__(self, world, face, start):
        words = Catalogue.load("en")
        self.shell = Shell(Look(face=face), words, RAIL[face], pages_of(face))
        given = {name: getattr(self.shell, name) for name in ("go", "say", "saved", "told")}
        self.desk = replace(desk_for(world, SCOPES[face]), **given)
        self.start = Route(start)

    def sits_down(self):
        come_forward(self.shell)
        self.shell.furnish(self.desk, self.start)
        self.waits()
        return self

    def waits(self):
        answered()
        settle(self.shell)

    def goes(self, page, about=None):
        self.shell.go(Route(page, about))
        self.waits()

    def press(self, key):
        QTest.keyClick(QApplication.focusWidget(), key)
        self.waits()

    def is_on_heading(self):
        return isinstance(QApplication.focusWidget(), Heading)

    @property
    def is_on(self):
        return QApplication.focusWidget().accessibleName()


@pytest.fixture
def sit(world):
    def sit(face=Face.CAREGIVER, start="home"):
        return Sitting(world, face, start)

    return sit


@pytest.mark.parametrize(("face", "page"), PAGES)
def test_a_page_that_was_opened_is_begun_at_its_heading(sit, face, page):
    sitting = sit(face, page)
    with opened(sitting.shell, Look(face=face)):
        sitting.sits_down()

        assert sitting.is_on_heading(), sitting.is_on
        assert sitting.shell.findChild(Heading).words() == sitting.is_on


def test_on_the_heading_no_key_does_anything_and_tab_goes_on_into_the_page(sit):
    sitting = sit(start="settings")
    with opened(sitting.shell, Look()):
        sitting.sits_down()

        sitting.press(Qt.Key.Key_Space)
        sitting.press(Qt.Key.Key_Return)
        stayed = sitting.is_on_heading()
        sitting.press(Qt.Key.Key_Tab)

        assert stayed
        assert sitting.shell._page_holder.isAncestorOf(QApplication.focusWidget())  # noqa: SLF001


@pytest.mark.parametrize("about", [None, "symptom"])
def test_a_way_that_was_pressed_on_a_page_leads_to_the_next_ones_content(sit, about):
    sitting = sit(start="record")
    with opened(sitting.shell, Look()):
        sitting.sits_down()
        button_named(sitting.shell, "A new symptom").setFocus()

        sitting.goes("add", about)

        focus = QApplication.focusWidget()
        assert sitting.shell._page_holder.isAncestorOf(focus)  # noqa: SLF001
        assert sitting.is_on == ("What is it?" if about else "Add")


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_whoever_goes_along_the_rail_stays_on_it(sit, by):
    sitting = sit()
    with opened(sitting.shell, Look()):
        sitting.sits_down()
        record = button_named(sitting.shell, "Record")
        if by == "keyboard":
            record.setFocus()
            sitting.press(Qt.Key.Key_Space)
        else:
            QTest.mouseClick(record, Qt.MouseButton.LeftButton)
            sitting.waits()

        assert sitting.is_on == "Record"
        assert QApplication.focusWidget() is button_named(sitting.shell, "Record")


def test_a_screen_reader_that_presses_a_place_on_the_rail_is_put_on_the_page(sit):
    sitting = sit()
    with opened(sitting.shell, Look()):
        sitting.sits_down()

        button_named(sitting.shell, "Record").toggle()
        sitting.waits()

        assert sitting.is_on_heading()


def test_the_keyboard_stays_where_it_is_while_the_rail_is_made_anew(sit, world):
    sitting = sit(start="settings")
    with opened(sitting.shell, Look()):
        sitting.sits_down()
        sitting.press(Qt.Key.Key_Tab)
        before = sitting.is_on

        world.run(change_person, fields={"display_name": "Someone else"})
        sitting.shell.hear(RecordChanged(ADA.user_id, "person", ADA.user_id))
        sitting.waits()

        assert sitting.is_on == before
        assert not sitting.is_on_heading()


def test_another_look_leaves_the_keyboard_where_it_is(sit):
    sitting = sit(start="settings")
    with opened(sitting.shell, Look()):
        sitting.sits_down()
        sitting.press(Qt.Key.Key_Tab)
        before = sitting.is_on

        sitting.shell.dress(Look(Theme.DARK))
        sitting.waits()

        assert sitting.is_on == before


def test_a_button_that_goes_with_its_message_gives_the_keyboard_to_the_page(sit):
    sitting = sit()
    with opened(sitting.shell, Look()):
        sitting.sits_down()
        sitting.shell.saved("Saved: sore knee.")
        sitting.waits()
        button_named(sitting.shell, "Undo").setFocus()

        sitting.shell.say("It is as it was before.")
        sitting.waits()

        assert sitting.is_on_heading()
