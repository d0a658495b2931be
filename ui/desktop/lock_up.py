"""What goes with the record when it is locked: open dialogs and menus, and our own clipboard."""

from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget


def put_away_what_hangs_about(ground: QWidget) -> None:
    """ground: the window that stays. What another program copied is not ours to clear."""
    for widget in QApplication.topLevelWidgets():
        if widget is ground or not widget.isVisible():
            continue
        if isinstance(widget, QDialog):
            widget.reject()  # "not now": what it would have been asked for is not done
        else:
            widget.close()
        if not isinstance(widget, QMenu):  # the tray's own is used again
            widget.deleteLater()
    forget_what_was_copied()


def forget_what_was_copied() -> None:
    clipboard = QGuiApplication.clipboard()
    if clipboard.ownsClipboard():
        clipboard.clear(QClipboard.Mode.Clipboard)
    if clipboard.ownsSelection():
        clipboard.clear(QClipboard.Mode.Selection)
