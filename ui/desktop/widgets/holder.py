"""A place on a page whose content is made anew when its state changes."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.widgets.landing import holds_keyboard, keyboard_beside, land_on, takes_tab
from ui.desktop.widgets.layouts import column
from ui.desktop.widgets.scroller import Scroller


class Holder(QWidget):
    """Holds one widget. What replaces it keeps the focus and the place one had scrolled to."""

    def __init__(self) -> None:
        super().__init__()
        self._line = column()
        self.setLayout(self._line)
        self._held: QWidget | None = None

    def hold(self, widget: QWidget) -> None:
        before, self._held = self._held, widget
        self._line.addWidget(widget)
        if before is None:
            return
        _scroll_alike(before, widget)
        self._line.removeWidget(before)
        if holds_keyboard(before):
            self._pass_keyboard(before, widget)
        before.hide()  # Qt passes on what keyboard it still has, to whatever comes next
        before.deleteLater()

    def _pass_keyboard(self, before: QWidget, after: QWidget) -> None:
        """To the same control; without one to the heading of what is there now."""
        if not focus_same(before, after):
            land_on(after)


class PagePlace(Holder):
    """Holds a page. The keyboard is where the content is, and never falls back to the rail."""

    def __init__(self) -> None:
        super().__init__()
        # Until a page has something to land on: one that is still being read may have nothing.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._landed: QWidget | None = None

    @property
    def has_page(self) -> bool:
        return self._held is not None

    def take_in_the_wings(self, page: QWidget) -> None:
        """Beside what is seen, and as large: it is laid out there, and comes on by `hold`."""
        page.setParent(self)
        page.setGeometry(self.rect().translated(self.width(), 0))
        page.show()

    def await_page(self) -> None:
        """The keyboard comes along to the next one."""
        self._landed = self
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A window that comes to the front while a page is exchanged gives it to the place."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.ActiveWindowFocusReason and self._held is not None:
            self.land()

    def hold(self, widget: QWidget) -> None:
        super().hold(widget)
        if keyboard_beside(self) is self:
            self.land()

    def land(self) -> None:
        self._landed = self._land_on(self._held) if self._held is not None else None
        if self._landed is None:
            self.await_page()

    def _land_on(self, page: QWidget) -> QWidget | None:
        return land_on(page)

    def _pass_keyboard(self, before: QWidget, after: QWidget) -> None:
        """Whoever has not moved since they came is put on the heading, which may be there now."""
        if keyboard_beside(self) is self._landed or not focus_same(before, after):
            self.land()


def focus_same(before: QWidget, after: QWidget) -> bool:
    """To the control in `after` that has the name of the one that was focused."""
    focus = keyboard_beside(before)
    name = focus.accessibleName() if focus is not None else ""
    for control in after.findChildren(QWidget):
        if name and takes_tab(control) and control.accessibleName() == name:
            control.setFocus()
            return True
    return False


def _scroll_alike(before: QWidget, after: QWidget) -> None:
    pairs = zip(before.findChildren(Scroller), after.findChildren(Scroller), strict=False)
    for old, new in pairs:
        where = old.verticalScrollBar().value()
        if where and old.accessibleName() == new.accessibleName():
            new.scroll_to(where)
