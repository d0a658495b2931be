"""What every painted button shares: its words, its name, and both keys that press it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy

PRESSING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class Pressable(QPushButton):
    """`clicked` is emitted for a click, for Space and for Enter."""

    def __init__(self, words: str, *, name: str | None = None) -> None:
        """`name` is what a screen reader says, where it differs from the words."""
        super().__init__(words.replace("&", "&&"))  # Tom & Anna is no shortcut
        self.words = words
        self.setAccessibleName(name or words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def is_hot(self) -> bool:
        return self.underMouse() or self.isDown()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by_enter(self, event):
            super().keyPressEvent(event)


class Wrapping(Pressable):
    """Long words wrap and the button grows; what it is says how tall for a width."""

    def __init__(self, words: str, *, name: str | None = None) -> None:
        super().__init__(words, name=name)
        grows_with_its_words(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(event.size().width()))


def pressed_by_enter(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Outside a dialog Qt presses by Space alone; people expect Enter to do the same."""
    if event.key() not in PRESSING or event.isAutoRepeat():
        return False
    button.click()
    return True


def grows_with_its_words(button: QAbstractButton) -> None:
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    policy.setHeightForWidth(True)
    button.setSizePolicy(policy)
