"""A page as a file in a folder of the person's own: whole or not at all, theirs alone."""

from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from core.frozen import frozen
from core.sharing.failures import ExportExists, ExportUnwritable
from core.sharing.whole_file import export_errors, find_target, move_into_place, part_beside

MOST_NAMES = 100


@frozen
class Place:
    """Where a file goes. name: without its ending; a number is added where it is taken.

    vault_folder: where nothing readable may be written. ending: what kind of file it is.
    """

    folder: Path = field(repr=False)
    name: str = field(repr=False)
    vault_folder: Path = field(repr=False)
    ending: str = "pdf"


def save_in(place: Place, content: bytes) -> Path:
    """The file appears whole or not at all, readable by its owner alone.

    Raises ExportUnwritable, ExportFull, ExportInsideVault.
    """
    _make(place.folder)
    for target in _names(place):
        try:
            return write_whole(target, content, place.vault_folder)
        except ExportExists:
            continue
    raise ExportUnwritable


def _make(folder: Path) -> None:
    try:
        with export_errors():
            folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:  # a file stands where the folder belongs
        raise ExportUnwritable from None


def write_whole(target: Path, content: bytes, vault_folder: Path) -> Path:
    """Where nothing stands yet; for its owner alone. Raises ExportFailed in one of its forms."""
    found = find_target(target, vault_folder, replace=False)
    with part_beside(found) as part:
        with export_errors():
            part.write_bytes(content)
        move_into_place(part, found, replace=False)
    return found


def _names(place: Place) -> Iterator[Path]:
    yield place.folder / f"{place.name}.{place.ending}"
    for number in range(2, MOST_NAMES):
        yield place.folder / f"{place.name} ({number}).{place.ending}"


def documents() -> Path:
    """Where a person looks for what they saved."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(place) or Path.home())
