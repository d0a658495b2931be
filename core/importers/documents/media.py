"""What sort of paper a file is, by how it begins; nothing of it is unpacked or decoded."""

from pathlib import Path

PDF = "application/pdf"
RTF = "application/rtf"
PLAIN = "text/plain"
MARKDOWN = "text/markdown"
# Whose text Rosemary reads; of all others she keeps the picture.
WITH_TEXT = frozenset({PDF, RTF, PLAIN, MARKDOWN})

HEAD_BYTES = 4096
_PDF_WITHIN = 1024  # as Acrobat does: mail programs put lines before it
_BEGINNINGS = {
    b"\xff\xd8\xff": "image/jpeg",
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"II*\0": "image/tiff",
    b"MM\0*": "image/tiff",
    b"II+\0": "image/tiff",
    b"MM\0+": "image/tiff",
    b"GIF87a": "image/gif",
    b"GIF89a": "image/gif",
    b"{\\rtf": RTF,
}
_HEIC = frozenset({b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"})
_BY_NAME = {
    ".txt": PLAIN,
    ".text": PLAIN,
    ".md": MARKDOWN,
    ".markdown": MARKDOWN,
}
_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")
# What no text has: all control characters but those of lines, tabs and escapes of printers.
_NOT_IN_TEXT = frozenset(range(32)) - set(b"\t\n\f\r\x1a\x1b\b")


def media_type_of(path: Path) -> str | None:
    """None for what is no paper. Raises OSError."""
    with path.open("rb") as file:
        return media_type_of_bytes(file.read(HEAD_BYTES), path.suffix)


def media_type_of_bytes(head: bytes, suffix: str) -> str | None:
    """head: how a file begins. suffix: of its name, with the dot."""
    if b"%PDF-" in head[:_PDF_WITHIN]:
        return PDF
    if head[4:8] == b"ftyp" and head[8:12] in _HEIC:
        return "image/heic"
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "image/webp"
    named = (kind for begins, kind in _BEGINNINGS.items() if head.startswith(begins))
    return next(named, None) or _text(suffix, head)


def _text(suffix: str, head: bytes) -> str | None:
    """By its name: a text may be anything, and health data in JSON or XML is no letter."""
    kind = _BY_NAME.get(suffix.lower())
    is_text = head.startswith(_MARKS) or _NOT_IN_TEXT.isdisjoint(head)
    return kind if is_text else None
