"""The readers of papers, and the child they run in: locked papers, forms, limits, pictures."""

import base64
import json
import os
import sys
import zlib
from io import BytesIO
from pathlib import Path
from time import monotonic

import pytest
from pypdf import PdfReader, PdfWriter

import core
from core.documents.original import pieces_of
from core.documents.picture import draw_page
from core.documents.read_again import read_again
from core.errors import ImportRejected, InputRejected
from core.importers.documents import child as child_module
from core.importers.documents.apart import PaperChild
from core.importers.documents.opening import Opened, open_paper
from core.importers.documents.works import read_text
from core.importers.receipt import Outcome
from core.records.document import Legible
from helpers.papers import LABORATORY, VISIT, assembled, brought, findings, pdf, stream
from helpers.people import ADA

posix_only = pytest.mark.skipif(os.name == "nt", reason="limits are POSIX")
PDF = "application/pdf"


def locked(content, password):
    writer = PdfWriter(clone_from=PdfReader(BytesIO(content)))
    writer.encrypt(password, algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def test_a_locked_paper_is_kept_and_says_that_it_is_locked(world, tmp_path):
    receipt = brought(world, tmp_path, locked(pdf(VISIT), "rosebud"))

    assert world.find("document")[0].legible is Legible.LOCKED
    assert [tally.reason for tally in receipt.of(Outcome.REFUSED)] == ["needs_password"]
    assert findings(world) == {}


def test_with_its_password_it_is_read_and_the_password_is_nowhere(world, tmp_path):
    brought(world, tmp_path, locked(pdf(VISIT), "rosebud"))
    (paper,) = world.find("document")

    told = read_again(world.vault, ADA, paper.id, "rosebud")

    assert (told.legible, told.offered) == (Legible.READ, len(findings(world)))
    assert "Metformin" in findings(world)
    assert world.get("document", paper.id).legible is Legible.READ
    assert len(world.find("review_item")) == told.offered


@pytest.mark.parametrize("password", ["", "rosebuds", "x" * 5000])
def test_a_wrong_password_changes_nothing(world, tmp_path, password):
    brought(world, tmp_path, locked(pdf(VISIT), "rosebud"))
    (paper,) = world.find("document")

    with pytest.raises(InputRejected, match="password"):
        read_again(world.vault, ADA, paper.id, password)

    assert world.get("document", paper.id) == paper


def test_reading_a_paper_again_offers_nothing_twice(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT))
    (paper,) = world.find("document")
    before = len(findings(world))

    told = read_again(world.vault, ADA, paper.id)

    assert (told.offered, len(findings(world))) == (0, before)


def test_what_was_filled_in_a_form_is_read():
    content = assembled(
        [
            b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>",
            b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]>>",
            b"<</Type/Annot/Subtype/Widget/FT/Tx/T(drug)/V(Ramipril 5 mg)/Rect[50 700 300 720]"
            b"/P 3 0 R>>",
        ]
    )

    opened = open_paper(PDF, lambda: [content])

    assert opened.texts == {1: "Ramipril 5 mg"}


def test_both_readers_find_the_same_in_a_visit_and_a_table():
    content = pdf(VISIT, LABORATORY)

    found = [
        {
            (told["found"]["label"], told["found"]["value_text"])
            for told in read_text(content, {"reader": reader})
            if "found" in told
        }
        for reader in ("pdfium", "pypdf")
    ]

    assert found[0] == found[1]
    assert len(found[0]) == 6


def test_a_raised_exponent_stands_on_its_row():
    content = stream(
        b"BT /F1 12 Tf 1 0 0 1 50 700 Tm (Leucocytes 6.4 10) Tj /F1 7 Tf 1 0 0 1 152 705 Tm (9) Tj"
        b" /F1 12 Tf 1 0 0 1 158 700 Tm (/L 4.0 - 10.0) Tj ET"
    )
    paper = assembled(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Count 1/Kids[3 0 R]>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R"
            b"/Resources<</Font<</F1 5 0 R>>>>>>",
            content,
            b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]
    )

    opened = open_paper(PDF, lambda: [paper])

    assert len(opened.texts[1].splitlines()) == 1
    assert [one.value_text for one in opened.found] == ["6.4"]


def test_a_page_is_drawn_in_the_child_and_its_words_are_marked(world, tmp_path):
    brought(world, tmp_path, pdf(VISIT))
    (paper,) = world.find("document")

    plain = draw_page(world.vault, ADA, paper.id, page=1, quotes=())
    marked = draw_page(world.vault, ADA, paper.id, page=1, quotes=["Metformin 500 mg twice a day"])

    assert plain.startswith(b"\x89PNG\r\n\x1a\n")
    assert marked != plain
    assert draw_page(world.vault, ADA, paper.id, page=99, quotes=()) is None


def test_a_picture_is_not_drawn_by_us(world, tmp_path):
    brought(world, tmp_path, b"\xff\xd8\xff" + zlib.compress(bytes(99)), name="photo.jpg")
    (paper,) = world.find("document")

    assert draw_page(world.vault, ADA, paper.id, page=1, quotes=()) is None


def test_the_bytes_come_back_piece_by_piece(world, tmp_path):
    content = pdf(VISIT) + bytes(200_000)
    brought(world, tmp_path, content)
    (paper,) = world.find("document")

    assert b"".join(pieces_of(world.vault, ADA, paper.id)) == content
    assert len(world.find("document_piece")) > 3


CHILD = """
import sys
sys.path.insert(0, {root!r})
from core.importers.documents import child
sys.stdin.buffer.read()
child.limit_this_process()
{does}
"""


def child_that(tmp_path, does):
    file = tmp_path / "child.py"
    file.write_text(CHILD.format(root=str(Path(core.__file__).parents[1]), does=does))
    return file


@posix_only
@pytest.mark.parametrize(
    "does",
    [
        "held = bytearray(700 * 1024 * 1024)",
        "import os; os.abort()",
        "print('something else', flush=True)",
        "print('[1, 2]', flush=True)",
        "import time; time.sleep(60)",
        "while True: pass",
    ],
    ids=["memory", "crash", "babble", "a list", "silence", "no end"],
)
def test_a_child_that_was_taken_over_or_hangs_says_nothing(tmp_path, does):
    spoiled = child_that(tmp_path, does)
    began = monotonic()

    with PaperChild({}, [b"content"], silence_seconds=3, child=spoiled) as child:
        told = list(child.lines())
        is_well = child.has_ended_well

    assert told == []
    assert not is_well
    assert monotonic() - began < 8


@posix_only
def test_a_child_that_was_taken_over_writes_no_file(tmp_path):
    left = tmp_path / "spoiled"
    spoiled = child_that(tmp_path, f"open({str(left)!r}, 'w').write('x' * 10)")

    with PaperChild({}, [b"content"], child=spoiled) as child:
        assert list(child.lines()) == []

    assert left.stat().st_size == 0


def test_a_finding_of_a_child_that_lies_is_not_believed():
    """Its quote stands on no page, its page is none, or it is no finding at all."""
    opened = Opened()
    opened.hear({"page": 1, "text": "Metformin 500 mg"})
    honest = {"about": "medication", "label": "Metformin", "quote": "Metformin 500 mg", "sure": 0.5}
    for lie in (
        {"quote": "Warfarin 3 mg"},
        {"quote": ""},
        {"page": 7},
        {"page": "one"},
        {"sure": 7.0},
        {"label": ""},
        {"strange": 1},
    ):
        opened.hear({"found": {**honest, "page": 1, **lie}})

    assert opened.found == []
    opened.hear({"found": {**honest, "page": 1}})
    assert len(opened.found) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_childs_arguments_tell_nothing_of_the_paper():
    with PaperChild({"work": "text", "reader": "pdfium"}, [pdf(VISIT)]) as child:
        pid = child._process.pid  # noqa: SLF001 - whose arguments others see
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes()
        told = list(child.lines())

    assert arguments.count(b"\0") == 3
    assert child_module.__name__.encode() in arguments.replace(b"/", b".")
    assert json.dumps(told)
    assert base64.b64encode(b"Metformin") not in arguments


@pytest.mark.skipif(sys.platform != "linux", reason="children are counted in /proc")
def test_a_paper_that_cannot_be_read_to_its_end_leaves_no_child_behind(tmp_path):
    waiting = child_that(tmp_path, "import sys; sys.stdin.buffer.read()")
    before = children()

    def cut_off():
        yield b"content"
        raise ImportRejected("unreadable")

    with pytest.raises(ImportRejected), PaperChild({}, cut_off(), child=waiting):
        pass

    assert children() <= before


def children():
    own = Path("/proc/self/task").glob("*/children")
    return {pid for each in own for pid in each.read_text().split()}
