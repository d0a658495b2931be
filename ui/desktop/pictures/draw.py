"""Every picture into a folder, numbered in order. Needs no display: it is drawn in memory."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.sharing.failures import ExportUnwritable
from core.vaults import VaultKeeper
from ui.desktop.ground import OWN_STYLE
from ui.desktop.pictures.canvas import write_png
from ui.desktop.pictures.door_stills import door_stills
from ui.desktop.pictures.sample import sample_record
from ui.desktop.pictures.stills import stills
from ui.desktop.pictures.studio import Studio
from ui.desktop.theme.fonts import load_fonts
from ui.desktop.unseen import keep_quiet, out_of_sight


def draw_pictures(keeper: VaultKeeper, out: Path) -> Sequence[Path]:
    """What was written, in order. Takes about half a minute. Raises ExportUnwritable."""
    out_of_sight()
    application = QApplication.instance() or QApplication(["rosemary", *OWN_STYLE])
    before = keep_quiet()
    load_fonts()
    files = [
        _written(image, out / f"{number:02}-{name}.png")
        for number, (name, image) in enumerate(_all(keeper), start=1)
    ]
    application.processEvents()
    qInstallMessageHandler(before)
    return files


def _all(keeper: VaultKeeper) -> Iterator[tuple[str, QImage]]:
    with TemporaryDirectory(prefix="rosemary-pictures-") as name:
        folder = Path(name)
        yield from door_stills(keeper, folder)
        with sample_record(keeper, folder) as sample:
            studio = Studio(keeper, sample, folder)
            for still in stills():
                yield still.name, studio.still(still)


def _written(image: QImage, file: Path) -> Path:
    if not write_png(image, file):
        raise ExportUnwritable
    return file
