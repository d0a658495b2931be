"""A long page is made piece by piece, as it is read, and nobody sees half of it."""

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from helpers.desks import answered
from helpers.turning import LOOK, shell_of
from ui.desktop.desk import Route
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import LongListing
from ui.desktop.widgets.frame import page_body
from ui.desktop.widgets.growing import Growth, growing
from ui.desktop.widgets.landing import Heading
from ui.desktop.widgets.layouts import boxed, column
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
LINES = 24
SOON = 30_000  # ms, on a busy machine


@pytest.fixture
def made():
    """What was made, in turn."""
    return []


@pytest.fixture
def word(made):
    def make(words):
        made.append(words)
        return Text(LOOK, words)

    return make


def test_where_nothing_is_made_in_turns_all_of_it_is_there_at_once(word):
    page = boxed(growing(map(word, ("one", "two"))))

    assert [text.words() for text in page.findChildren(Text)] == ["one", "two"]


def test_a_turn_makes_a_piece_and_no_more_than_it_has_time_for(word, made):
    growth = Growth()
    with growth.gathering():
        page = boxed(growing(map(word, ("one", "two", "three"))))

    growth.go_on(0)

    assert (made, growth.is_done) == (["one"], False)
    growth.go_on(1)
    assert (made, growth.is_done) == (["one", "two", "three"], True)
    assert len(page.findChildren(Text)) == 3


def test_it_is_made_in_the_order_in_which_it_is_read(word, made):
    def pieces():
        yield word("heading")
        first = LongListing(LOOK, map(word, ("a", "b")))
        second = LongListing(LOOK, map(word, ("c", "d")))
        yield boxed(column(first, second))
        yield word("end")

    growth = Growth()
    with growth.gathering():
        page = boxed(growing(pieces()))

    while not growth.is_done:
        growth.go_on(0)

    assert made == ["heading", "a", "b", "c", "d", "end"]
    assert len(page.findChildren(Text)) == len(made)


class Model(QObject):
    """One whose state is the words before each of its lines."""

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


class Slow:
    """So slow that each line takes a turn of its own."""

    _TURNS_S = 0.005

    def __init__(self, _look, _model):
        pass

    def render(self, state):
        return page_body(LOOK, "Lines", growing(self._lines(state)))

    def _lines(self, state):
        for number in range(LINES):
            _pass_time(self._TURNS_S)
            yield BigButton(LOOK, f"{state} {number}", name=f"line {number}")


def _pass_time(seconds):
    """Computing, as a page that is made does."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


class Written:
    """Its draft is kept with every letter; what stands below takes some turns to make."""

    def __init__(self, _look, model):
        self._model = model

    def render(self, state):
        return boxed(growing(self._pieces(state)))

    def _pieces(self, state):
        field = QLineEdit(getattr(self._model, "draft", state))
        field.setAccessibleName("words")
        field.textEdited.connect(self._keep)
        yield Heading(LOOK, "A form")
        yield field
        for _ in range(LINES):
            _pass_time(0.005)
            yield Text(LOOK, state)

    def _keep(self, draft):
        self._model.draft = draft


@pytest.fixture
def models():
    return []


@pytest.fixture
def shell(world, models):
    with shell_of(world, Model, models, {"slow": Slow, "written": Written}) as made:
        yield made


def lines(shell):
    """Of what is in sight, whatever else is there: which states, and how many lines of each."""
    found = {}
    for button in shell.findChildren(BigButton):
        at = button.mapTo(shell, button.rect().topLeft())
        if button.isVisible() and 0 <= at.x() < shell.width() and " " in button.words:
            state = button.words.split()[0]
            found[state] = found.get(state, 0) + 1
    return found


def seen_until(qtbot, shell, state):
    """What was in sight after each turn, until all of `state` is."""
    seen = []

    def is_there():
        seen.append(lines(shell))
        return seen[-1] == {state: LINES}

    qtbot.waitUntil(is_there, timeout=SOON)
    return seen


def test_nobody_sees_half_a_page(shell, models, qtbot):
    models[-1].become("second")

    seen = seen_until(qtbot, shell, "second")

    assert {"first": LINES} in seen
    assert all(each in ({"first": LINES}, {"second": LINES}) for each in seen)


def test_the_keyboard_and_the_place_one_had_scrolled_to_are_kept(shell, models, qtbot):
    last = next(
        b for b in shell.findChildren(BigButton) if b.accessibleName() == f"line {LINES - 1}"
    )
    last.setFocus()
    scroller = next(s for s in shell.findChildren(Scroller) if s.isAncestorOf(last))
    scroller.verticalScrollBar().setValue(scroller.verticalScrollBar().maximum() - 40)
    where = scroller.verticalScrollBar().value()

    models[-1].become("second")
    seen_until(qtbot, shell, "second")

    focus = shell.window().focusWidget()
    now = next(s for s in shell.findChildren(Scroller) if s.isAncestorOf(focus))
    assert (focus.words, now.verticalScrollBar().value()) == (f"second {LINES - 1}", where)


def test_a_page_whose_state_never_rests_is_seen_all_the_same(shell, models, qtbot):
    numbers = iter(range(10_000))

    def is_shown():
        models[-1].become(f"state{next(numbers)}")
        return any(each != "first" for each in lines(shell))

    qtbot.waitUntil(is_shown, timeout=SOON)
    models[-1].become("last")

    assert seen_until(qtbot, shell, "last")[-1] == {"last": LINES}


def test_whoever_goes_on_meanwhile_is_where_they_went(shell, models, qtbot):
    models[-1].become("second")
    QCoreApplication.processEvents()
    shell.go(Route("slow", "third"))

    seen = seen_until(qtbot, shell, "third")

    assert not any("second" in each for each in seen)
    answered()
    assert not [b for b in shell.findChildren(BigButton) if b.words.startswith("second")]


def written(shell):
    """The field in sight, if there is one."""
    for field in shell.findChildren(QLineEdit):
        at = field.mapTo(shell, field.rect().topLeft())
        if field.isVisible() and at.x() < shell.width():
            return field
    return None


def test_whoever_begins_to_type_meanwhile_loses_no_letter(shell, models, qtbot):
    shell.go(Route("written", "first"))
    qtbot.waitUntil(lambda: written(shell) is not None, timeout=SOON)
    models[-1].become("second")
    before = written(shell)
    for _ in range(3):
        QCoreApplication.processEvents()

    before.setFocus()
    QTest.keyClicks(before, "knee")
    qtbot.waitUntil(lambda: written(shell) not in {None, before}, timeout=SOON)

    assert written(shell).text().endswith("knee")
    assert shell.window().focusWidget() is written(shell)


def test_another_dress_is_put_on_in_one_turn(shell, models):
    models[-1].become("second")
    QCoreApplication.processEvents()

    shell.dress(replace(LOOK, scale=1.5))
    QCoreApplication.processEvents()

    assert lines(shell) == {"second": LINES}
