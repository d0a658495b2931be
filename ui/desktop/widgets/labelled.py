"""A field with its label above, its hint where it is read first, and what was wrong with it."""

from PySide6.QtWidgets import QWidget

from ui.desktop.theme.look import Look
from ui.desktop.theme.style_sheet import field_sheet
from ui.desktop.widgets.icon import Icon
from ui.desktop.widgets.layouts import boxed, column, row
from ui.desktop.widgets.text import Text


class Labelled(QWidget):
    """Base of the fields. `edit` is the control that takes the focus."""

    def __init__(self, look: Look, edit: QWidget, label: str, hint: str) -> None:
        super().__init__()
        self._edit, self._hint = edit, hint
        edit.setStyleSheet(field_sheet(look))
        edit.setFont(look.font("body"))
        edit.setAccessibleName(label)
        edit.setAccessibleDescription(hint)
        self._problem = Text(look, "", "strong", "on_danger_soft")
        warning = Icon(look, "warning", 22, "on_danger_soft")
        self._problem_row = boxed(row(warning, self._problem, gap=look.space("xs"), top=True))
        self._problem_row.hide()
        hints = [Text(look, hint, "small", "ink_soft")] if hint else []
        gap = look.space("hair")
        self.setLayout(column(Text(look, label, "label"), *hints, edit, self._problem_row, gap=gap))
        self.setFocusProxy(edit)

    def refuse(self, words: str) -> None:
        """Say calmly, under the field, what it needs. It stays until `accept`."""
        self._problem.say(words)
        self._show_problem(words)

    def accept(self) -> None:
        self._show_problem("")

    def _show_problem(self, words: str) -> None:
        self._problem_row.setVisible(bool(words))
        self._edit.setAccessibleDescription(f"{self._hint} {words}".strip())
        self._edit.setProperty("refused", bool(words))
        self._edit.style().polish(self._edit)
