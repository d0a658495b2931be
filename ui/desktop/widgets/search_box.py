"""Finding one of many: a field, and what fits it below. For search, and for long choices."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from core.frozen import frozen
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.layouts import column
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text


@frozen
class Found:
    """group: the heading it stands under; neighbours of one group share it."""

    key: str
    icon: IconName
    words: str
    detail: str = ""
    group: str = ""


class SearchBox(QWidget):
    """Enter picks the first, arrows walk the list; `picked` carries the key."""

    typed = Signal(str)
    picked = Signal(str)

    def __init__(self, look: Look, label: str, value: str = "", hint: str = "") -> None:
        super().__init__()
        self._look, self._rows = look, list[RowButton]()
        self._headings = list[Text]()
        self._first = ""
        self._is_behind = self._wants_first = False
        self.field = Field(look, label, value, hint)
        self._list = column(gap=look.space("hair"))
        self._nothing = Text(look, "", "body", "ink_soft")
        self._nothing.hide()
        self.setLayout(column(self.field, self._nothing, self._list, gap=look.space("s")))
        self.setFocusProxy(self.field)
        self.field.typed.connect(self._fall_behind)
        self.field.typed.connect(self.typed)
        self.field.entered.connect(self._pick_first)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), self.field)
        down.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        down.activated.connect(lambda: self._go(-1, 1))

    def show_found(self, found: tuple[Found, ...], nothing: str = "") -> None:
        """`nothing` is said where nothing fits; empty says nothing at all."""
        self._clear()
        group = ""
        for one in found:
            if one.group != group:
                self._headings.append(Text(self._look, one.group, "label", "ink_soft"))
                self._list.addWidget(self._headings[-1])
                group = one.group
            self._rows.append(self._row(one))
            self._list.addWidget(self._rows[-1])
        self._first = found[0].key if found else ""
        self._nothing.say(nothing)
        self._nothing.setVisible(bool(nothing) and not found)
        self._catch_up()

    def _clear(self) -> None:
        for shown in (*self._rows, *self._headings):
            self._list.removeWidget(shown)
            shown.hide()
            shown.deleteLater()
        self._rows, self._headings = [], []

    def _fall_behind(self) -> None:
        """What is shown fits the letters before; Enter waits for what fits these."""
        self._is_behind, self._wants_first = True, False

    def _catch_up(self) -> None:
        wants_first = self._wants_first
        self._is_behind = self._wants_first = False
        if wants_first:
            self._pick_first()

    def _row(self, found: Found) -> RowButton:
        row = RowButton(self._look, found.icon, found.words, found.detail)
        row.clicked.connect(lambda: self.picked.emit(found.key))
        row.stepped.connect(lambda step: self._go(self._rows.index(row), step))
        return row

    def _pick_first(self) -> None:
        if self._is_behind:
            self._wants_first = True
        elif self._rows:
            self.picked.emit(self._first)

    def _go(self, index: int, step: int) -> None:
        to = index + step
        if to < 0:
            self.field.setFocus(Qt.FocusReason.BacktabFocusReason)
        elif to < len(self._rows):
            self._rows[to].setFocus(Qt.FocusReason.TabFocusReason)
