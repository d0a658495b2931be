"""Photos as cameras write them: with what stands beside the points, and lying on their side."""

import struct

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QColor, QImage, QPainter

PLACE = b"51.5074 N 0.1278 W"


def photo(width: int, height: int, kind: str = "JPEG") -> bytes:
    """Its upper half is red, and it says where it was taken."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    image.setText("Place", PLACE.decode())
    painter = QPainter(image)
    painter.fillRect(0, 0, width, height // 2, QColor("red"))
    painter.end()
    out = QBuffer()
    out.open(QBuffer.OpenModeFlag.WriteOnly)
    assert image.save(out, kind)
    return bytes(out.data().data())


def turned(jpeg: bytes) -> bytes:
    """As a camera writes that was held upright: the points lie on their side (EXIF 6)."""
    entries = struct.pack("<HHHII", 1, 0x0112, 3, 1, 6) + struct.pack("<I", 0)
    body = b"Exif\0\0" + b"II*\0" + struct.pack("<I", 8) + entries + PLACE
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]
