"""Makes a page in turns of the event loop, and then puts it in its place."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ui.desktop.pages.kind import Page
from ui.desktop.widgets.growing import Growth
from ui.desktop.widgets.holder import PagePlace
from ui.desktop.widgets.landing import is_held_down, is_written_in

_UNTIL_RELEASED_MS = 20
# In one turn. What was made is then laid out, which takes about as long.
_TURN_S = 0.004


class Drawing(QObject):
    """Of one page at a time, from its newest state.

    A short page is made in one turn and laid out in the next. A long one grows in the wings of its
    place, a piece or some in a turn, and is laid out as it grows: nobody sees half a page, and what
    is on the screen keeps the keyboard and its place until all of the next is there.
    """

    def __init__(self, place: PagePlace, parent: QObject) -> None:
        super().__init__(parent)
        self._place = place
        self._page: Page | None = None
        self._state: object = None
        self._next: QWidget | None = None
        self._growth = Growth()
        self._is_outdated = False
        self._to_make = self._next_turn(self._make)
        self._to_grow = self._next_turn(self._grow)
        self._to_put = self._next_turn(self._put)

    def begin(self, page: Page, state: object) -> None:
        """Another page."""
        self._page, self._state = page, state
        self._make()

    def show(self, page: Page, state: object) -> None:
        """Another page, all of it in this turn."""
        self._page, self._state = page, state
        self._finish()

    @Slot(object)
    def change(self, state: object) -> None:
        """Once for all that changes in this turn of the event loop.

        At once while someone types: what they wrote meanwhile would be missing from the new page.
        """
        self._state = state
        if is_written_in(self._place):
            self._finish()
        elif self._next is not None and not self._growth.is_done:
            self._is_outdated = True  # or a page whose state never rests would never be seen
        else:
            self._to_make.start()

    @Slot()
    def _make(self) -> None:
        self._drop()
        if self._page is None:
            return
        if not self._place.has_page:
            self._next = self._page.render(self._state)
        else:
            with self._growth.gathering():
                self._next = self._page.render(self._state)
        if self._growth.is_done:
            self._to_put.start(0)
        else:
            self._place.take_in_the_wings(self._next)
            self._to_grow.start()

    @Slot()
    def _grow(self) -> None:
        self._growth.go_on(_TURN_S)
        (self._to_put if self._growth.is_done else self._to_grow).start(0)

    @Slot()
    def _put(self) -> None:
        """Never under a button that someone is just pressing: their click would be lost."""
        is_clicking = QGuiApplication.mouseButtons() is not Qt.MouseButton.NoButton
        if is_clicking or is_held_down(self._place):
            self._to_put.start(_UNTIL_RELEASED_MS)
        elif is_written_in(self._place):
            self._finish()  # what was written while it grew is in the drafts by now
        else:
            self._exchange()

    def _exchange(self) -> None:
        page, self._next = self._next, None
        self._to_put.stop()
        if page is not None:
            self._place.hold(page)
        if self._is_outdated:
            self._is_outdated = False
            self._to_make.start()

    def _finish(self) -> None:
        self._drop()
        if self._page is not None:
            self._next = self._page.render(self._state)
            self._exchange()

    def _drop(self) -> None:
        """What was on its way is not wanted any more."""
        for timer in (self._to_make, self._to_grow, self._to_put):
            timer.stop()
        self._growth, self._is_outdated = Growth(), False
        if self._next is not None:
            self._next.hide()
            self._next.deleteLater()
            self._next = None

    def _next_turn(self, act: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        return timer
