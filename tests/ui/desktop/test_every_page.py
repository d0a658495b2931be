"""No page has a clipped, weak, nameless or default-looking part: the next one is held to it too."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from core.strings import Catalogue
from helpers.desks import answered, desk_for
from helpers.every_page import SCOPES, VISITS, Visit, abouts, fill, problems_at
from helpers.page_checks import looks
from helpers.rendering import SMALL, USUAL, opened, problems_of, settle
from helpers.world import World
from ui.desktop.desk import Route
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.shell import Shell
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.layouts import boxed, column
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
LOOK = Look(face=Face.CAREGIVER)


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("full"))
    yield world, fill(world)
    world.close()


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("empty"))
    yield world
    world.close()


@pytest.mark.parametrize("visit", VISITS, ids=str)
def test_a_full_page_is_whole_in_every_look(full, visit: Visit):
    world, margaret = full

    found = [
        problem
        for about in abouts(visit.kind, margaret)
        for problem in problems_at(world, visit, about)
    ]

    assert found == []


@pytest.mark.parametrize("visit", VISITS, ids=str)
def test_an_empty_page_is_whole_in_every_look(empty, visit: Visit):
    assert list(problems_at(empty, visit, None)) == []


@pytest.mark.parametrize("face", Face)
def test_the_rail_beside_the_page_is_whole_in_every_look(full, face):
    world, _ = full
    for look, _size in looks(face):
        shell = Shell(look, Catalogue.load("en"), RAIL[face], pages_of(face))
        desk = replace(desk_for(world, SCOPES[face]), go=shell.go, say=shell.say, told=shell.told)
        with opened(shell, look, USUAL if look.scale == 1.0 else SMALL) as shown:
            shell.furnish(desk, Route(RAIL[face][0].key))
            answered()
            settle(shown)
            assert problems_of(shown, look) == []


def test_every_page_of_the_program_is_among_them():
    assert {visit.kind.key for visit in VISITS} == {page.key for page in PAGES}
    assert len(VISITS) > len(PAGES)  # some have two faces


def clipped() -> QWidget:
    words = Text(LOOK, "Three lines of words that need more room than this " * 3)
    words.setFixedHeight(20)
    return words


def overlapping() -> QWidget:
    page = QWidget()
    for place in (0, 10):
        words = Text(LOOK, "Words over words")
        words.setParent(page)
        words.setGeometry(place, place, 300, 60)
    return page


def cut_off() -> QWidget:
    page, words = QWidget(), Text(LOOK, "Half of this is beyond the edge")
    box = QWidget(page)
    box.setGeometry(0, 0, 100, 100)
    words.setParent(box)
    words.setGeometry(0, 0, 400, 60)
    return page


def weak() -> QWidget:
    words = Text(LOOK, "Grey on grey")
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, Qt.GlobalColor.gray)
    words.setPalette(palette)
    return words


def too_wide() -> QWidget:
    wide = QWidget()
    wide.setMinimumWidth(USUAL.width() + 1)
    return Scroller(wide, "A page that is wider than its window")


def nameless() -> QWidget:
    page = QWidget()
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return page


def small_target() -> QWidget:
    button = BigButton(LOOK, "Undo")
    button.setFixedWidth(43)
    return button


def small_text() -> QWidget:
    words = Text(LOOK, "The small print")
    font = words.font()
    font.setPixelSize(15)
    words.setFont(font)
    return words


def default_look() -> QWidget:
    button = QPushButton("OK")
    button.setAccessibleName("OK")
    button.setMinimumHeight(48)
    return button


def greyed() -> QWidget:
    button = BigButton(LOOK, "Save")
    button.setEnabled(False)
    return button


def filled_twice() -> QWidget:
    both = (BigButton(LOOK, words, None, "primary") for words in ("Keep", "Save"))
    return boxed(column(*both))


BROKEN: dict[str, Callable[[], QWidget]] = {
    "clipped": clipped,
    "overlapping": overlapping,
    "cut off": cut_off,
    "weak": weak,
    "too wide": too_wide,
    "nameless": nameless,
    "small target": small_target,
    "small text": small_text,
    "Qt's own look": default_look,
    "greyed": greyed,
    "filled twice": filled_twice,
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_page_that_was_broken_on_purpose_is_found_out(what):
    page = boxed(column(BROKEN[what](), None))

    with opened(page, LOOK) as shown:
        found = list(kinds_of(problems_of(shown, LOOK)))

    assert what in found


def kinds_of(problems: list[str]) -> Iterator[str]:
    return (problem.split(":")[0] for problem in problems)


def test_a_page_that_is_as_it_should_be_has_none():
    go_on = BigButton(LOOK, "Go on", "next", "primary")
    page = boxed(column(Text(LOOK, "A few words"), go_on, None))

    with opened(page, LOOK) as shown:
        assert problems_of(shown, LOOK) == []
        assert shown.findChildren(QLabel)
