"""Papers made for a test: PDFs written by hand, so that what is wrong with one is known."""

import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from core.importers.base import Receipt, import_file
from core.scope import Scope
from helpers.people import ADA
from helpers.world import World

LEFT, TOP, LINE = 50, 780, 16
COLUMNS = (50, 200, 270, 340, 450)

VISIT = (
    "Visit summary",
    "Patient: Ada Example, 2026-02-20",
    "Diagnoses",
    "Type 2 diabetes (active)",
    "Medications",
    "Metformin 500 mg twice a day",
    "Allergies",
    "Penicillin - hives (2011).",
    "Follow-up",
    "Cardiology, 2026-12-01 09:30.",
)
LABORATORY = (
    ("Test", "Result", "Units", "Reference range", "Flag"),
    ("Potassium", "5.2", "mmol/L", "3.5 - 5.1", "H"),
    ("TSH", "<0.01", "mIU/L", "0.27 - 4.20", "L"),
)


def pdf(*pages: Iterable[str | Sequence[str]], extra: bytes = b"", catalog: bytes = b"") -> bytes:
    """One page for each: its lines from the top, or rows whose cells stand in columns."""
    drawn = [_content(page) for page in pages]
    kids = b" ".join(b"%d 0 R" % (4 + 2 * at) for at in range(len(drawn)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R %s>>" % catalog,
        b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(drawn), kids),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]
    for at, content in enumerate(drawn):
        objects += [
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents %d 0 R"
            b"/Resources<</Font<</F1 3 0 R>>>>>>" % (5 + 2 * at),
            stream(content),
        ]
    return assembled(objects, extra)


def assembled(objects: Sequence[bytes], extra: bytes = b"") -> bytes:
    """A file with these objects, numbered from 1, its table and its end."""
    out, places = bytearray(b"%PDF-1.7\n"), list[int]()
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    out += extra
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(out)


def stream(content: bytes, filters: bytes = b"") -> bytes:
    return b"<</Length %d%s>>\nstream\n%s\nendstream" % (len(content), filters, content)


def packed(content: bytes) -> bytes:
    return stream(zlib.compress(content, 9), b"/Filter/FlateDecode")


def _content(rows: Iterable[str | Sequence[str]]) -> bytes:
    lines = []
    for number, row in enumerate(rows):
        cells = [row] if isinstance(row, str) else row
        for at, cell in zip(COLUMNS, cells, strict=False):
            text = cell.encode("cp1252").replace(b"\\", b"\\\\")
            text = text.replace(b"(", b"\\(").replace(b")", b"\\)")
            lines.append(b"1 0 0 1 %d %d Tm (%s) Tj" % (at, TOP - LINE * number, text))
    return b"BT /F1 10 Tf " + b"\n".join(lines) + b" ET"


def brought(
    world: World,
    folder: Path,
    content: bytes | str,
    *,
    name: str = "paper.pdf",
    scope: Scope = ADA,
) -> Receipt:
    """The receipt of a file with this content."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return import_file(world.vault, scope, path)


def findings(world: World, about: str | None = None) -> dict[str, object]:
    """By label."""
    return {each.label: each for each in world.find("finding") if about in (None, each.about)}
