"""Asking for a file: the one window that is the system's and not ours."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_file(parent: QWidget, heading: str, then: Callable[[Path], None]) -> None:
    """One file that is there. Returns at once; `then` is called if one was chosen."""
    dialog = _dialog(parent, heading)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.show()


def ask_for_files(parent: QWidget, heading: str, then: Callable[[tuple[Path, ...]], None]) -> None:
    """One or several files that are there; the window stays usable beside it."""
    dialog = _dialog(parent, heading)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda paths: then(tuple(map(Path, paths))))
    dialog.show()


def ask_for_folder(parent: QWidget, heading: str, then: Callable[[Path], None]) -> None:
    """A folder that is there. Returns at once; `then` is called if one was chosen."""
    dialog = _dialog(parent, heading)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.show()


def ask_where_to_save(
    parent: QWidget, heading: str, suggested: str, then: Callable[[Path], None]
) -> None:
    """A place for a new file. What is there is not asked about here: writing refuses it."""
    dialog = _dialog(parent, heading)
    dialog.fileSelected.connect(lambda path: then(Path(path)))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    dialog.setDefaultSuffix(Path(suggested).suffix.removeprefix("."))
    dialog.selectFile(suggested)
    dialog.show()


def _dialog(parent: QWidget, heading: str) -> QFileDialog:
    dialog = QFileDialog(parent.window(), heading)
    dialog.setDirectory(str(Path.home()))
    dialog.finished.connect(dialog.deleteLater)
    dialog.destroyed.connect(_forget_places)
    return dialog


def _forget_places() -> None:
    """Qt writes down which folders were visited, in clear; a folder's name may say too much."""
    kept = QSettings(QSettings.Scope.UserScope, "QtProject")
    kept.remove("FileDialog")
    kept.sync()
