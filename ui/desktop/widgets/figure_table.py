"""The numbers behind a picture: a real table, walked with the arrow keys and read cell by cell."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
)

from ui.desktop.theme.look import Look

_STYLE = """
QTableWidget {{ background: {surface}; color: {ink}; gridline-color: {line};
    border: 1px solid {outline}; border-radius: 10px; }}
QTableWidget:focus {{ border: 3px solid {focus}; }}
QTableWidget::item {{ padding: 4px 8px; }}
QTableWidget::item:selected {{ background: {chosen}; color: {on_chosen}; }}
QHeaderView::section {{ background: {surface}; color: {ink}; padding: 6px 8px; border: none;
    border-bottom: 2px solid {outline}; }}
"""


class FigureTable(QTableWidget):
    """As tall as its rows, so that the page scrolls and not the table."""

    def __init__(
        self, look: Look, name: str, head: Sequence[str], rows: Sequence[Sequence[str]]
    ) -> None:
        super().__init__(len(rows), len(head))
        self._look = look
        self.setFont(look.font("small"))
        self.setAccessibleName(name)
        self.setStyleSheet(_style(look))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name(head)
        self.verticalHeader().hide()
        self.setWordWrap(True)
        self._fill(rows)
        self._set_header()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        return QSize(300, self.horizontalHeader().height() + rows + 2 * self.frameWidth() + 6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower columns need taller rows."""
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def _name(self, head: Sequence[str]) -> None:
        """Each with a font of its own: a style sheet takes that of the header away."""
        for column, words in enumerate(head):
            item = QTableWidgetItem(words)
            item.setFont(self._look.font("label"))
            self.setHorizontalHeaderItem(column, item)

    def _fill(self, rows: Sequence[Sequence[str]]) -> None:
        for place, row in enumerate(rows):
            for column, cell in enumerate(row):
                self.setItem(place, column, QTableWidgetItem(cell))

    def _set_header(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        wrapped = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        header.setDefaultAlignment(wrapped | Qt.TextFlag.TextWordWrap)
        header.setHighlightSections(False)


def _style(look: Look) -> str:
    named = {name: look.colours.of(name) for name in ("surface", "ink", "line", "outline", "focus")}
    return _STYLE.format(
        **named,
        chosen=look.colours.of("accent_soft"),
        on_chosen=look.colours.of("on_accent_soft"),
    )
