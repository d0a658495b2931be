"""Pieces side by side while they fit, then on the next line: chips, buttons, choices."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    def __init__(self, gap: int, *widgets: QWidget, line_gap: int | None = None) -> None:
        """`gap` between pieces, `line_gap` between lines (the same when None), in pixels."""
        super().__init__()
        self._gap = gap
        self._line_gap = gap if line_gap is None else line_gap
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width; asked for many times in one layout
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            room = self.contentsMargins()
            inner = QRect(0, 0, width - room.left() - room.right(), 0)
            self._heights[width] = self._place(inner, moving=False) + room.top() + room.bottom()
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), moving=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        wide = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        high = max((size.height() for size in sizes), default=0)
        return QSize(wide, high).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        wide = max((size.width() for size in sizes), default=0)
        high = max((size.height() for size in sizes), default=0)
        return QSize(wide, high).grownBy(self.contentsMargins())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, moving: bool) -> int:
        x, y, tallest = rect.x(), rect.y(), 0
        for item in self._shown():
            size = self._fitted(item, rect.width())
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, tallest = rect.x(), y + tallest + self._line_gap, 0
            if moving:
                item.setGeometry(QRect(QPoint(x, y), size))
            x, tallest = x + size.width() + self._gap, max(tallest, size.height())
        return y + tallest - rect.y()

    @staticmethod
    def _fitted(item: QLayoutItem, room: int) -> QSize:
        size = item.sizeHint()
        if size.width() <= room:
            return size
        height = item.heightForWidth(room) if item.hasHeightForWidth() else size.height()
        return QSize(room, max(height, item.minimumSize().height()))
