"""A page that is longer than its window: it scrolls up and down only."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollBar, QWidget

from ui.desktop.theme.style_sheet import SCROLL_BAR
from ui.desktop.widgets.plain_area import PlainArea

ALWAYS = Qt.ScrollBarPolicy.ScrollBarAlwaysOn


class Scroller(PlainArea):
    """Takes the focus only where there is something to scroll; its bar then has the focus' colour.

    Always keeps the room of its bar by default, so that no page shifts sideways.
    """

    def __init__(self, content: QWidget, name: str, *, bar: Qt.ScrollBarPolicy = ALWAYS) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        # Made here and not by Qt: for a widget that it meets as Qt's, PySide6 makes every class of
        # widget there is, to find which one it is.
        self._bar, ground = QScrollBar(), QWidget()
        self.setVerticalScrollBar(self._bar)
        self.setViewport(ground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(bar)
        ground.setAutoFillBackground(False)  # whatever is behind shows through
        # A child from now on, for whoever looks for what has the keyboard; see resizeEvent.
        content.setParent(ground)
        self._content = content
        self._bar.setStyleSheet(SCROLL_BAR)
        self._bar.rangeChanged.connect(self._room_changed)
        self._wanted = 0
        self._room_changed(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt lays out what it is given at once: for a page not yet in its place, in vain."""
        if self.widget() is None:
            self._content.resize(1, 1)
            self.setWidget(self._content)
            self._content.setAutoFillBackground(False)
        super().resizeEvent(event)

    def scroll_to(self, where: int) -> None:
        """`where` in pixels from the top; waits until the content is laid out that far."""
        self._wanted = where
        self._room_changed(0, self.verticalScrollBar().maximum())

    @Slot(int, int)
    def _room_changed(self, least: int, most: int) -> None:
        is_long = most > least
        self.verticalScrollBar().setEnabled(is_long)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_long else Qt.FocusPolicy.NoFocus)
        if 0 < self._wanted <= most:
            self.verticalScrollBar().setValue(self._wanted)
            self._wanted = 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._colour_bar(is_focused=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._colour_bar(is_focused=False)

    def _colour_bar(self, *, is_focused: bool) -> None:
        bar = self.verticalScrollBar()
        bar.setProperty("focused", is_focused)
        bar.style().polish(bar)


def stay_at_the_end(body: QWidget) -> None:
    """What comes last is what is read: the page of a talk."""
    scroller = body.findChild(Scroller)
    if scroller is not None:
        bar = scroller.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))
