"""A page that was read is made in one turn of the event loop and laid out in the next."""

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from helpers.desks import answered
from helpers.turning import LOOK, shell_of
from ui.desktop.desk import Route
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
made: list[str] = []


class Model(QObject):
    """One whose state is the words that it shows."""

    changed = Signal(object)

    def __init__(self, about):
        super().__init__()
        self.state = about

    def become(self, words):
        self.state = words
        self.changed.emit(words)

    def refresh(self):
        """Whoever tests it says when something was read."""

    def concerns(self, _event):
        return False


class Words:
    def __init__(self, _look, _model):
        pass

    def render(self, state):
        made.append(state)
        return Text(LOOK, state)


class Offered:
    def __init__(self, _look, _model):
        pass

    def render(self, state):
        return BigButton(LOOK, state)


class Written:
    def __init__(self, _look, _model):
        pass

    def render(self, state):
        return QLineEdit(state)


@pytest.fixture
def models():
    """All that were made, oldest first."""
    return []


@pytest.fixture
def shell(world, models):
    with shell_of(
        world, Model, models, {"words": Words, "written": Written, "offered": Offered}
    ) as made:
        yield made


def shown(shell):
    words = [page.text() for page in shell.findChildren(Text) if page.isVisible()]
    return [each for each in words if each in {"first", "second", "third"}]


def test_what_has_changed_stands_there_a_turn_later(shell, models):
    models[-1].become("second")
    at_once = shown(shell)
    answered()

    assert (at_once, shown(shell)) == (["first"], ["second"])


def test_of_two_changes_in_one_turn_the_last_is_made_and_shown(shell, models):
    made.clear()
    models[-1].become("second")
    models[-1].become("third")
    answered()

    assert (made, shown(shell)) == (["third"], ["third"])


def test_whoever_goes_on_between_the_turns_is_where_they_went(shell, models):
    models[-1].become("second")
    shell.go(Route("words", "third"))
    answered()

    assert shown(shell) == ["third"]


def test_while_someone_types_it_is_done_in_one_turn(shell, models):
    shell.go(Route("written", "first"))
    answered()
    (field,) = shell.findChildren(QLineEdit)
    field.setFocus()

    models[-1].become("second")

    assert not field.isVisible()


def test_a_page_is_not_exchanged_under_a_button_that_is_being_pressed(shell, models, qtbot):
    """What was read meanwhile waits for the hand: the click would find another button."""
    pressed_on = shell.findChild(Text)
    QTest.mousePress(pressed_on, Qt.MouseButton.LeftButton)

    models[-1].become("second")
    answered()

    assert shown(shell) == ["first"]
    QTest.mouseRelease(pressed_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(shell) == ["second"])


def test_nor_under_one_that_a_key_holds_down_which_clicks_when_it_is_let_go(shell, models, qtbot):
    shell.go(Route("offered", "first"))
    answered()
    (button,) = [each for each in shell.findChildren(BigButton) if each.words == "first"]
    button.setFocus()
    clicked = []
    button.clicked.connect(lambda: clicked.append("first"))
    QTest.keyPress(button, Qt.Key.Key_Space)

    models[-1].become("second")
    answered()
    QTest.keyRelease(button, Qt.Key.Key_Space)

    assert clicked == ["first"]
    # It goes with its page, and may be gone altogether by the time it is looked at.
    qtbot.waitUntil(lambda: not isValid(button) or not button.isVisible())
