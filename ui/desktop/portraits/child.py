"""The child process that opens a picture file: it has the file's bytes, and nothing else.

Killed without regret, as those that open papers. Run by its path, so it says itself where the rest
of Rosemary lies. Out comes one line of JSON: a small picture, made anew from the points alone.
"""

import base64
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QImageReader

# The shorter side, in points: twice what is drawn at 200 %. One piece of the record holds it.
SIDE: Final = 320
_LONGEST: Final = 4 * SIDE
MOST_BYTES: Final = 48 * 1024  # as core/clinical/portraits says
_QUALITIES: Final = (88, 75, 60, 40, 20)
# What cameras and phones write, and what is sent around. A drawing (SVG) is a program.
_FORMATS: Final = frozenset({"jpeg", "png", "webp", "tiff", "gif", "bmp", "heic", "heif"})
_MOST_MEGABYTES: Final = 256


def small_picture(content: bytes) -> bytes | None:
    """JPEG, upright, at most MOST_BYTES; None for what is no picture."""
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImageReader

    held = QByteArray(content)
    file = QBuffer(held)
    file.open(QBuffer.OpenModeFlag.ReadOnly)
    QImageReader.setAllocationLimit(_MOST_MEGABYTES)
    reader = QImageReader(file)
    try:
        return _read(reader)
    finally:
        # Whatever reads must go before what it reads from: that of TIFF would look once more.
        reader.setDevice(None)  # type: ignore[arg-type]  # none, as Qt documents


def _read(reader: "QImageReader") -> bytes | None:
    reader.setAutoTransform(True)  # a camera that was held upright says so beside the points
    if bytes(reader.format().data()).decode("ascii", "replace") not in _FORMATS:
        return None
    _make_small(reader)
    image = reader.read()
    return None if image.isNull() else _anew(image)


def _make_small(reader: "QImageReader") -> None:
    """A JPEG is then never in memory as large as it is."""
    from PySide6.QtCore import QSize, Qt

    whole = wanted = reader.size()
    if min(whole.width(), whole.height()) > SIDE:
        wanted = whole.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    if max(wanted.width(), wanted.height()) > _LONGEST:
        wanted = whole.scaled(QSize(_LONGEST, _LONGEST), Qt.AspectRatioMode.KeepAspectRatio)
    if wanted != whole:
        reader.setScaledSize(wanted.expandedTo(QSize(1, 1)))


def _anew(image: "QImage") -> bytes | None:
    """The points on white paper: what a camera writes beside them stays behind (place, time)."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QColorSpace, QImage, QPainter

    if image.colorSpace().isValid():
        image.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    clean = QImage(image.size(), QImage.Format.Format_RGB32)
    clean.fill(Qt.GlobalColor.white)
    painter = QPainter(clean)
    painter.drawImage(0, 0, image)
    painter.end()
    written = (_as_jpeg(clean, quality) for quality in _QUALITIES)
    return next((jpeg for jpeg in written if 0 < len(jpeg) <= MOST_BYTES), None)


def _as_jpeg(image: "QImage", quality: int) -> bytes:
    from PySide6.QtCore import QBuffer

    out = QBuffer()
    out.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(out, "JPEG", quality)  # type: ignore[call-overload]  # str, as Qt documents
    return bytes(out.data().data())


def main() -> None:
    from core.importers.documents.child import limit_this_process

    sys.stdin.buffer.readline()
    content = sys.stdin.buffer.read()
    limit_this_process()
    jpeg = small_picture(content)
    told = {} if jpeg is None else {"jpeg": base64.b64encode(jpeg).decode("ascii")}
    sys.stdout.buffer.write(json.dumps(told).encode("ascii") + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))
    main()
