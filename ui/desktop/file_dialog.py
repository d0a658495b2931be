"""Asking for a file: the one window that is the system's and not ours."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_file(parent: QWidget, heading: str, then: Callable[[Path], None]) -> None:
    """One file that is there. Returns at once; `then` is called if one was chosen."""
    dialog = _dialog(parent, heading, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_where_to_save(
    parent: QWidget, heading: str, suggested: str, then: Callable[[Path], None]
) -> None:
    """A place for a new file. What is there is not asked about here: writing refuses it."""
    dialog = _dialog(parent, heading, then)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.setDefaultSuffix(Path(suggested).suffix.removeprefix("."))
    dialog.selectFile(suggested)
    dialog.open()


def _dialog(parent: QWidget, heading: str, then: Callable[[Path], None]) -> QFileDialog:
    dialog = QFileDialog(parent.window(), heading)
    dialog.setDirectory(str(Path.home()))
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.destroyed.connect(_forget_places)
    return dialog


def _forget_places() -> None:
    """Qt writes down which folders were visited, in clear; a folder's name may say too much."""
    kept = QSettings(QSettings.Scope.UserScope, "QtProject")
    kept.remove("FileDialog")
    kept.sync()
