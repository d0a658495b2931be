"""A place to drop files on, with a button for those who do not drag."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent

from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.layouts import centred_icon, column, padded, row
from ui.desktop.widgets.surface import Grounded
from ui.desktop.widgets.text import Text


class DropZone(Grounded):
    """`dropped` carries a tuple of Path; `asked` is the button: the page asks for a file."""

    dropped = Signal(object)
    asked = Signal()

    def __init__(self, look: Look, words: str, choose: str, icon: IconName = "import") -> None:
        super().__init__(look, "drop")
        self.setAcceptDrops(True)
        self.setAccessibleName(words)
        button = BigButton(look, choose, "document")
        button.clicked.connect(self.asked)
        content = column(
            centred_icon(look, icon, 48),
            Text(look, words, "strong").centred(),
            row(None, button, None),
            gap=look.space("s"),
        )
        self.setLayout(padded(content, look.space("l"), look.space("xl")))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()
            self._show(is_over=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show(is_over=False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show(is_over=False)
        urls = event.mimeData().urls()
        event.acceptProposedAction()
        self.dropped.emit(tuple(Path(url.toLocalFile()) for url in urls if url.isLocalFile()))

    def _show(self, *, is_over: bool) -> None:
        self.change_ground("drop_over" if is_over else "drop")
