"""Whoever uses no mouse does everything with Tab, arrows, Space and Enter."""

from contextlib import ExitStack

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from helpers.rendering import drawn, opened, settle
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.widgets.answers import Answer, SegmentedAnswer
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.frame import page_body
from ui.desktop.widgets.layouts import boxed, column
from ui.desktop.widgets.nav_item import Place
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.rail import NavRail
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.search_box import Found, SearchBox
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch, Tick

LOOK = Look()
THREE = (
    Answer("still", "Still there", "still"),
    Answer("gone", "It's gone", "check"),
    Answer("unsure", "Not sure", "unsure"),
)
SIZES = (Choice("1", "100 %"), Choice("2", "125 %"), Choice("3", "150 %"))
PLACES = (Place("today", "Today", "today"), Place("help", "Help", "help"))
PRESSES = [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter]


@pytest.fixture
def show(qtbot):
    """Shows a widget on a page and gives back a function that presses keys where the focus is."""

    def shown(widget: QWidget):
        start = BigButton(LOOK, "Start")
        page = opened(boxed(column(start, widget, None)), LOOK)
        with qtbot.waitActive(stack.enter_context(page)):
            start.setFocus()
        return lambda key: qtbot.keyClick(QApplication.focusWidget(), key)

    with ExitStack() as stack:
        yield shown


def focused_name() -> str:
    return QApplication.focusWidget().accessibleName()


@pytest.mark.parametrize("key", PRESSES)
def test_space_and_enter_press_a_button(show, key):
    button = BigButton(LOOK, "Print")
    press = show(button)
    button.setFocus()

    presses = []
    button.clicked.connect(lambda: presses.append(True))
    press(key)

    assert presses == [True]


@pytest.mark.parametrize("key", PRESSES)
@pytest.mark.parametrize(
    "made",
    [
        lambda: Switch(LOOK, "Quiet hours", OnOff("On", "Off"), is_on=False),
        lambda: Tick(LOOK, "I have printed it"),
    ],
    ids=["switch", "tick"],
)
def test_space_and_enter_turn_a_switch_on(show, key, made):
    toggle = made()
    press = show(toggle)
    toggle.setFocus()

    press(key)

    assert toggle.isChecked()


def test_arrows_go_between_the_answers_and_stop_at_the_last(show, qtbot):
    question = SegmentedAnswer(LOOK, THREE)
    press = show(question)
    press(Qt.Key.Key_Tab)
    names = []

    for _ in range(3):
        names.append(focused_name())
        press(Qt.Key.Key_Right)

    assert names == ["Still there", "It's gone", "Not sure"]
    assert focused_name() == "Not sure"
    with qtbot.waitSignal(question.answered) as heard:
        press(Qt.Key.Key_Return)
    assert heard.args == ["unsure"]


def test_no_answer_is_given_by_moving_over_it(show):
    question = SegmentedAnswer(LOOK, THREE)
    press = show(question)

    answers = []
    question.answered.connect(answers.append)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Left)

    assert answers == []


def test_tab_enters_options_at_the_chosen_one_and_arrows_choose(show, qtbot):
    before, after = BigButton(LOOK, "Before"), BigButton(LOOK, "After")
    options = Options(LOOK, "Text size", SIZES, "2")
    press = show(boxed(column(before, options, after)))
    before.setFocus()

    press(Qt.Key.Key_Tab)
    entered_at = focused_name()
    with qtbot.waitSignal(options.chosen) as heard:
        press(Qt.Key.Key_Right)
    chosen_at = focused_name()
    press(Qt.Key.Key_Tab)

    assert entered_at == "125 %"
    assert (heard.args, chosen_at) == (["3"], "150 %")
    assert focused_name() == "After"


def test_showing_a_choice_does_not_say_that_someone_chose_it(show):
    options = Options(LOOK, "Text size", SIZES, "2")
    show(options)

    chosen = []
    options.chosen.connect(chosen.append)
    options.choose("1")

    assert chosen == []


def test_arrows_walk_the_rail_and_enter_goes_there(show, qtbot):
    rail = NavRail(LOOK, "Pages", PLACES, "today")
    press = show(rail)
    press(Qt.Key.Key_Tab)

    press(Qt.Key.Key_Down)
    with qtbot.waitSignal(rail.gone_to) as heard:
        press(Qt.Key.Key_Return)

    assert heard.args == ["help"]


def test_a_search_is_typed_walked_and_picked_without_a_mouse(show, qtbot):
    search = SearchBox(LOOK, "Search")
    press = show(search)
    search.setFocus()
    found = (Found("a", "pill", "Metformin"), Found("b", "pill", "Ramipril", "5 mg"))
    search.show_found(found)
    settle(search)

    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    with qtbot.waitSignal(search.picked) as heard:
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Up)

    assert heard.args == ["b"]
    assert focused_name() == "Search"
    with qtbot.waitSignal(search.picked) as heard:
        press(Qt.Key.Key_Return)
    assert heard.args == ["a"]


def test_more_opens_and_keeps_the_focus_where_it_was(show, qtbot):
    about = Text(LOOK, "Clinic letter, page 2")
    more = Disclosure(LOOK, "More", "Less", about)
    press = show(more)
    press(Qt.Key.Key_Tab)

    with qtbot.waitSignal(more.toggled) as heard:
        press(Qt.Key.Key_Return)

    assert heard.args == [True]
    assert about.isVisible()
    assert focused_name() == "Less"


def test_a_long_page_without_buttons_is_read_by_keyboard(show):
    words = Text(LOOK, "A sentence that goes on. " * 400)
    page = page_body(LOOK, "Help", column(words))
    page.setFixedHeight(600)
    press = show(page)

    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_PageDown)

    assert isinstance(QApplication.focusWidget(), Scroller)
    assert focused_name() == "Help"
    assert QApplication.focusWidget().verticalScrollBar().value() > 0


def test_a_short_page_takes_no_focus_for_itself(show):
    page = page_body(LOOK, "Help", column(Text(LOOK, "Short."), None))
    page.setFixedHeight(600)
    show(page)

    assert page.findChild(Scroller).focusPolicy() is Qt.FocusPolicy.NoFocus


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", Theme)
def test_the_focus_is_seen_in_every_theme(theme):
    look = Look(theme)
    made = (
        BigButton(look, "Print"),
        Tick(look, "Printed"),
        Switch(look, "Quiet", OnOff("On", "Off"), is_on=True),
        Options(look, "Size", SIZES, "1"),
        SearchBox(look, "Search"),
    )
    ring = look.colour("focus").rgb()

    with opened(boxed(column(*made, None, gap=8)), look) as page:
        for widget in made:
            control = widget.findChild(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
            (control if isinstance(widget, Options) else widget).setFocus()
            image = drawn(widget)
            spots = (
                image.pixel(x, y) == ring
                for x in range(image.width())
                for y in range(image.height())
            )

            assert any(spots), f"{type(widget).__name__} on {page}"
