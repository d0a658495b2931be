"""A picture file made small, in a child that is killed when it does not come to an end."""

import base64
import binascii
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from core.importers.documents.apart import PaperChild

# A camera's largest; a longer file is a film, or something else.
LARGEST_FILE_BYTES: Final = 100_000_000
_AT_ONCE: Final = 1 << 20
_CHILD: Final = Path(__file__).with_name("child.py")
_JPEG: Final = b"\xff\xd8\xff"


class NoPortrait(Enum):
    """Why nothing came of a file; the value is the key of its sentence, below `portrait_no`."""

    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    NO_PICTURE = "no_picture"


def small_portrait(path: Path) -> bytes | NoPortrait:
    """JPEG without anything beside its points. Waits for the child: beside the window's thread."""
    try:
        if not path.is_file():
            return NoPortrait.UNREADABLE
        if path.stat().st_size > LARGEST_FILE_BYTES:
            return NoPortrait.TOO_LARGE
        with PaperChild({}, _pieces_of(path), child=_CHILD) as child:
            told = next(child.lines(), {})
    except OSError:
        return NoPortrait.UNREADABLE
    return _jpeg(told.get("jpeg")) or NoPortrait.NO_PICTURE


def _pieces_of(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_AT_ONCE):
            yield piece


def _jpeg(told: object) -> bytes | None:
    try:
        jpeg = base64.b64decode(told, validate=True) if isinstance(told, str) else b""
    except binascii.Error:
        return None
    return jpeg if jpeg.startswith(_JPEG) else None
