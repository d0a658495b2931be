"""Where the keyboard, and a screen reader, are put on a page that was just opened."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import TypeRole
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text


class Heading(Text):
    """The name of a page, or of what stands on an empty one.

    With the keyboard there it is read out, and no key does anything; Tab goes on from it.
    """

    def __init__(self, look: Look, words: str, role: TypeRole = "title") -> None:
        super().__init__(look, words, role)
        # By a click as well as by a page; never by Tab, which goes to what can be done.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)


def land_on(page: QWidget) -> QWidget | None:
    """On its heading; without one on the first thing that can be done; None: there is neither."""
    heading = page.findChild(Heading)
    if heading is None:
        return begin_at(page)
    heading.setFocus(Qt.FocusReason.OtherFocusReason)
    return heading


def begin_at(page: QWidget) -> QWidget | None:
    """At the first thing that can be done; None: there is none."""
    controls = filter(takes_tab, page.findChildren(QWidget))
    found = next((each for each in controls if not isinstance(each, Scroller)), None)
    if found is not None:
        found.setFocus(Qt.FocusReason.OtherFocusReason)
    return found


def keyboard_beside(widget: QWidget) -> QWidget | None:
    """What has the keyboard in the widget's window, or will have it once that is in front."""
    return widget.window().focusWidget()


def holds_keyboard(widget: QWidget) -> bool:
    """It, or something in it."""
    focus = keyboard_beside(widget)
    return focus is not None and (focus is widget or widget.isAncestorOf(focus))


def takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def is_held_down(widget: QWidget) -> bool:
    """Whether a button in it is being pressed by a key, which clicks when it is let go."""
    focus = keyboard_beside(widget)
    return holds_keyboard(widget) and isinstance(focus, QAbstractButton) and focus.isDown()


def is_written_in(widget: QWidget) -> bool:
    """Whether a field in it has the keyboard."""
    focus = keyboard_beside(widget)
    takes_letters = Qt.WidgetAttribute.WA_InputMethodEnabled
    return holds_keyboard(widget) and focus is not None and focus.testAttribute(takes_letters)
