"""A place on a page whose content is made anew when its state changes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

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
        focused = _focused_name(before)
        self._line.addWidget(widget)
        if before is None:
            return
        _scroll_alike(before, widget)
        self._line.removeWidget(before)
        before.hide()
        before.deleteLater()
        _focus(widget, focused)


def _focused_name(widget: QWidget | None) -> str:
    focus = widget.window().focusWidget() if widget else None
    if widget is None or focus is None or not widget.isAncestorOf(focus):
        return ""
    return focus.accessibleName()


def _focus(widget: QWidget, name: str) -> None:
    """To the control of the same name; without one the focus stays where Qt puts it."""
    for control in widget.findChildren(QWidget):
        takes_focus = control.focusPolicy() & Qt.FocusPolicy.TabFocus
        if name and takes_focus and control.accessibleName() == name:
            control.setFocus()
            return


def _scroll_alike(before: QWidget, after: QWidget) -> None:
    pairs = zip(before.findChildren(Scroller), after.findChildren(Scroller), strict=False)
    for old, new in pairs:
        where = old.verticalScrollBar().value()
        if where and old.accessibleName() == new.accessibleName():
            new.scroll_to(where)
