"""In the child: one page of a PDF as a picture, with the line that is quoted marked on it."""

import base64
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from core.importers.documents.opened import Locked, Unreadable

WIDTH_PX = 1100
_MOST_PIXELS = 6_000_000
# A marker takes the blue out of the paper and leaves the letters.
_BLUE = 2
_MARKED = bytes(value * 2 // 5 for value in range(256))
_ROOM = 2.0  # points above and below the words
_FEWEST_WORDS = 2


def picture_of(content: bytes, asked: Mapping[str, Any]) -> Mapping[str, object]:
    """page: from 1. quotes: what is to be marked. Raises Locked, Unreadable."""
    try:
        pdf = pypdfium2.PdfDocument(content, password=asked.get("password"))
        page = pdf[int(asked["page"]) - 1]
    except pypdfium2.PdfiumError as error:
        raise (Locked if error.err_code == pdfium.FPDF_ERR_PASSWORD else Unreadable) from None
    except IndexError:
        raise Unreadable from None
    scale = _scale(page)
    bitmap = page.render(scale=scale, rev_byteorder=True, may_draw_forms=True)
    marked = [band for quote in asked.get("quotes", ()) for band in _bands(page, quote)]
    height = page.get_height()
    lines = [
        range(int((height - top - _ROOM) * scale), int((height - bottom + _ROOM) * scale))
        for bottom, top in marked
    ]
    png = base64.b64encode(_png(bitmap, lines)).decode("ascii")
    return {"png": png, "marked": len(marked)}


def _scale(page: pypdfium2.PdfPage) -> float:
    """A page as large as a house is drawn as small as it must be."""
    width, height = (max(side, 1.0) for side in page.get_size())
    fitting: float = min(WIDTH_PX / width, (_MOST_PIXELS / (width * height)) ** 0.5)
    return fitting


def _bands(page: pypdfium2.PdfPage, quote: str) -> Iterator[tuple[float, float]]:
    """From the bottom to the top of the line it stands on.

    Words that stand in columns are not one behind the other in the file: then the first few of
    them tell which line it is.
    """
    text = page.get_textpage()
    words = quote.split()
    for count in range(len(words), min(_FEWEST_WORDS, len(words)) - 1, -1):
        found = text.search(" ".join(words[:count]), match_case=True).get_next()
        if found is not None:
            first, letters = found
            boxes = [text.get_rect(n) for n in range(text.count_rects(first, letters))]
            if boxes:
                yield min(box[1] for box in boxes), max(box[3] for box in boxes)
            return


def _png(bitmap: pypdfium2.PdfBitmap, marked: Sequence[range]) -> bytes:
    """marked: lines of the picture, from its top."""
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    points = bitmap.n_channels
    raw = bytearray(bitmap.buffer)
    for line in {line for lines in marked for line in lines if 0 <= line < height}:
        blue = slice(line * stride + _BLUE, line * stride + width * points, points)
        raw[blue] = raw[blue].translate(_MARKED)
    rows = (b"\0" + raw[y * stride : y * stride + width * points] for y in range(height))
    kind = {1: 0, 3: 2, 4: 6}[points]
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    packed = zlib.compress(b"".join(rows), 3)
    body = _chunk(b"IHDR", head) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def _chunk(name: bytes, content: bytes) -> bytes:
    checked = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", checked)
