"""Papers that are broken or made to hurt, each by name: written by hand, and by a seeded fuzzer."""

import struct
import zlib
from collections.abc import Callable, Iterator
from random import Random

from helpers.papers import LABORATORY, VISIT, assembled, packed, pdf, stream

A_MILLION = 1_000_000


def noise(seed: int, size: int) -> bytes:
    return Random(seed).randbytes(size)  # noqa: S311 - not a secret


Made = Callable[[], bytes]

_PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]%s>>"


def _paper(
    *, catalog: bytes = b"", tree: bytes = b"", page: bytes = b"", more: tuple[bytes, ...] = ()
) -> bytes:
    objects = (
        b"<</Type/Catalog/Pages 2 0 R%s>>" % catalog,
        tree or b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
        page or _PAGE % b"",
        *more,
    )
    return assembled(objects)


def _deep(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


def _many_pages(count: int) -> bytes:
    kids = b" ".join(b"3 0 R" for _ in range(count))
    return _paper(tree=b"<</Type/Pages/Count %d/Kids[%s]>>" % (count, kids))


def _many_real_pages(count: int) -> bytes:
    return pdf(*[[f"Page number {number} of a long book"] for number in range(count)])


def _bomb(levels: int) -> bytes:
    content = bytes(50 * A_MILLION)
    for _ in range(levels):
        content = zlib.compress(content, 9)
    filters = b"/Filter[" + b"/FlateDecode" * levels + b"]"
    return _paper(page=_PAGE % b"/Contents 4 0 R", more=(stream(content, filters),))


def _chain(count: int) -> bytes:
    """Each node of the page tree has one child, a thousand deep."""
    nodes = [b"<</Type/Catalog/Pages 2 0 R>>"]
    for number in range(2, count):
        nodes.append(b"<</Type/Pages/Count 1/Kids[%d 0 R]>>" % (number + 1))
    nodes.append(_PAGE % b"")
    return assembled(nodes)


def _form_in_itself() -> bytes:
    form = stream(
        b"/X Do /X Do",
        b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>",
    )
    page = _PAGE % b"/Contents 5 0 R/Resources<</XObject<</X 4 0 R>>>>"
    return _paper(page=page, more=(form, stream(b"/X Do")))


def _picture(width: int, height: int) -> bytes:
    image = (
        b"/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8"
        b"/ColorSpace/DeviceRGB/Filter/FlateDecode"
    )
    page = _PAGE % b"/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>>>"
    more = (
        stream(zlib.compress(bytes(1000)), image % (width, height)),
        stream(b"595 0 0 842 0 0 cm /I Do"),
    )
    return _paper(page=page, more=more)


def _with_xref(table: bytes) -> bytes:
    content = pdf(VISIT)
    return content[: content.rindex(b"xref\n0")] + table


def _png(width: int, height: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + head + bytes(4)


def _jbig() -> bytes:
    image = (
        b"/Type/XObject/Subtype/Image/Width 9/Height 9/BitsPerComponent 1"
        b"/ColorSpace/DeviceGray/Filter/JBIG2Decode"
    )
    page = _PAGE % b"/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>>>"
    return _paper(page=page, more=(stream(b"\x97JB2" + bytes(range(200)), image), stream(b"/I Do")))


BY_HAND: dict[str, Made] = {
    "only a head.pdf": lambda: b"%PDF-1.7",
    "only an end.pdf": lambda: b"%PDF-1.7\n%%EOF",
    "no pages.pdf": lambda: _paper(tree=b"<</Type/Pages/Count 0/Kids[]>>"),
    "a count that lies.pdf": lambda: _paper(tree=b"<</Type/Pages/Count 2000000000/Kids[3 0 R]>>"),
    "a count below zero.pdf": lambda: _paper(tree=b"<</Type/Pages/Count -5/Kids[3 0 R]>>"),
    "its own parent.pdf": lambda: _paper(tree=b"<</Type/Pages/Count 1/Kids[2 0 R]>>"),
    "two that hold each other.pdf": lambda: _paper(
        tree=b"<</Type/Pages/Count 2/Kids[4 0 R 3 0 R]>>",
        more=(b"<</Type/Pages/Count 2/Kids[2 0 R 2 0 R]/Parent 2 0 R>>",),
    ),
    "a tree a thousand deep.pdf": lambda: _chain(1000),
    "a tree of thirty thousand.pdf": lambda: _chain(30_000),
    "ten thousand pages.pdf": lambda: _many_real_pages(10_000),
    "one page a hundred thousand times.pdf": lambda: _many_pages(100_000),
    "a root that is a number.pdf": lambda: assembled([b"42"]),
    "a root that points at itself.pdf": lambda: assembled([b"1 0 R"]),
    "a table that goes in circles.pdf": lambda: _with_xref(
        b"xref\n0 1\n0000000000 65535 f \ntrailer\n"
        b"<</Root 1 0 R/Size 9/Prev 9>>\nstartxref\n9\n%%EOF"
    ),
    "a table beyond the end.pdf": lambda: _with_xref(b"startxref\n99999999999\n%%EOF"),
    "a table below zero.pdf": lambda: _with_xref(b"startxref\n-1\n%%EOF"),
    "no table.pdf": lambda: _with_xref(b""),
    "a table of two thousand million.pdf": lambda: _with_xref(
        b"xref\n0 2000000000\n0000000000 65535 f \ntrailer\n"
        b"<</Root 1 0 R/Size 2000000000>>\nstartxref\n9\n%%EOF"
    ),
    "brackets.pdf": lambda: _paper(catalog=b"/A " + _deep(100_000)),
    "names in names.pdf": lambda: _paper(catalog=b"/A " + b"<</B" * 50_000 + b">>" * 50_000),
    "a page as large as a country.pdf": lambda: _paper(
        page=b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 2e9 2e9]>>"
    ),
    "a page of nothing.pdf": lambda: _paper(page=b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]>>"),
    "a page without a box.pdf": lambda: _paper(page=b"<</Type/Page/Parent 2 0 R>>"),
    "a page inside out.pdf": lambda: _paper(
        page=b"<</Type/Page/Parent 2 0 R/MediaBox[nan inf -inf 1e99]>>"
    ),
    "a bomb.pdf": lambda: _bomb(1),
    "a bomb in a bomb.pdf": lambda: _bomb(3),
    "a form in itself.pdf": _form_in_itself,
    "a picture of a million by a million.pdf": lambda: _picture(A_MILLION, A_MILLION),
    "a picture without a size.pdf": lambda: _picture(0, -7),
    "a font that is not there.pdf": lambda: _paper(
        page=_PAGE % b"/Contents 4 0 R/Resources<</Font<</F1 99 0 R>>>>",
        more=(stream(b"BT /F1 12 Tf 50 700 Td (Aspirin 100 mg) Tj ET"),),
    ),
    "a font that is none.pdf": lambda: _paper(
        page=_PAGE % b"/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>",
        more=(
            stream(b"BT /F1 12 Tf 50 700 Td (Aspirin 100 mg) Tj ET"),
            b"<</Type/Font/Subtype/TrueType/FontDescriptor<</FontFile2 6 0 R>>>>",
            stream(noise(7, 3000)),
        ),
    ),
    "letters without end.pdf": lambda: pdf(["x" * 300_000]),
    "a million signs.pdf": lambda: _paper(
        page=_PAGE % b"/Contents 4 0 R", more=(packed(b"q " * A_MILLION),)
    ),
    "a million lines.pdf": lambda: _paper(
        page=_PAGE % b"/Contents 4 0 R", more=(packed(b"0 0 m 9 9 l S " * A_MILLION),)
    ),
    "a program that runs at opening.pdf": lambda: pdf(
        VISIT, catalog=b"/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>"
    ),
    "a program by name.pdf": lambda: pdf(
        VISIT,
        catalog=b"/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>",
    ),
    "a program to start.pdf": lambda: pdf(VISIT, catalog=b"/OpenAction<</S/Launch/F(/bin/sh)>>"),
    "a file inside.pdf": lambda: pdf(
        VISIT,
        catalog=b"/Names<</EmbeddedFiles<</Names[(a)"
        b"<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>]>>>>",
    ),
    "a form with a million fields.pdf": lambda: _paper(
        catalog=b"/AcroForm<</Fields[%s]>>" % (b"3 0 R " * 200_000),
        page=_PAGE % (b"/Annots[%s]" % (b"4 0 R " * 200_000)),
        more=(b"<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(b)/Rect[0 0 9 9]>>",),
    ),
    "a lock nobody knows.pdf": lambda: _paper(catalog=b"").replace(
        b"/Size", b"/Encrypt<</Filter/Unknown/V 9/R 9>>/Size"
    ),
    "a lock that is broken.pdf": lambda: _paper(catalog=b"").replace(
        b"/Size", b"/Encrypt<</Filter/Standard/V 5/R 6/O()/U()/P -1>>/Size"
    ),
    "two heads.pdf": lambda: b"%PDF-1.7\n" + pdf(VISIT) + pdf(LABORATORY),
    "letters before the head.pdf": lambda: b"From: clinic\r\n\r\n" * 30 + pdf(VISIT),
    "an old picture.pdf": _jbig,
    "zeros.pdf": lambda: b"%PDF-1.7\n" + bytes(A_MILLION),
    "noise.pdf": lambda: b"%PDF-1.7\n" + noise(3, A_MILLION),
    "a picture of two thousand million.png": lambda: _png(2**31 - 1, 2**31 - 1),
    "a picture that ends.png": lambda: b"\x89PNG\r\n\x1a\n",
    "a photo that ends.jpg": lambda: b"\xff\xd8\xff",
    "a photo of noise.heic": lambda: b"\0\0\0\x18ftypheic" + noise(5, 5000),
    "a scan that points at itself.tif": lambda: b"II*\0" + struct.pack("<I", 4) * 100,
    "one line without end.txt": lambda: b"a" * 20 * A_MILLION,
    "a million lines.txt": lambda: b"Sodium 139 mmol/L 136 - 145\n" * A_MILLION,
    "dots without end.txt": lambda: b"Sodium " + b". " * 100 + b"\n" + b"1 " * 200_000,
    "half of a letter.txt": lambda: b"Caf\xc3 \xed\xa0\x80 \xff\xfe\xfd Aspirin",
    "a text of two bytes.txt": lambda: "Allergies\nLatex".encode("utf-16"),
    "braces.rtf": lambda: b"{\\rtf1 " + b"{" * 300_000 + b"words",
    "numbers.rtf": lambda: b"{\\rtf1 " + b"\\u-99999999999 \\'zz \\bin99999999 " * 20_000,
    "tables in tables.md": lambda: b"|" * A_MILLION + b"\n" + b"#" * A_MILLION,
}
FUZZED = 60


def fuzzed(seed: int) -> tuple[str, bytes]:
    """A good paper with some of it flipped, cut off, doubled or left out."""
    chance = Random(seed)  # noqa: S311 - not a secret
    content = bytearray(pdf(VISIT, LABORATORY))
    for _ in range(chance.choice((1, 3, 10, 60))):
        start = chance.randrange(max(len(content), 1))
        piece = slice(start, start + chance.choice((1, 4, 40, 400)))
        match chance.randrange(5):
            case 0:
                content[start : start + 1] = bytes(
                    one ^ (1 << chance.randrange(8)) for one in content[start : start + 1]
                )
            case 1:
                content[piece] = chance.randbytes(len(content[piece]))
            case 2:
                del content[piece]
            case 3:
                content[start:start] = content[piece]
            case _:
                content[piece] = str(chance.choice((0, -1, 2**31, 2**63))).encode()
    if chance.random() < 0.25:
        del content[len(content) // chance.choice((2, 3, 9)) :]
    return f"fuzzed {seed}.pdf", b"%PDF-" + bytes(content)[5:]


def every_broken_paper() -> Iterator[tuple[str, Made]]:
    yield from BY_HAND.items()
    for seed in range(FUZZED):
        yield fuzzed(seed)[0], lambda seed=seed: fuzzed(seed)[1]
