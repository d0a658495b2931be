"""`export --format card --out FILE`: a page for whoever helps, as a PDF or to be read out."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from core.sharing.papers import PAPERS
from helpers.console import Console
from ui.console.session import Drawing
from ui.desktop.drawn_pages import without_a_display

pytestmark = pytest.mark.usefixtures("qapp")

ALLERGIES = ("Penicillin", "Latex", "Amoxicillin", "Zoledronsäure")
FORMS = [paper.name.value for paper in PAPERS]


@pytest.fixture
def house(tmp_path) -> Console:
    house = Console(tmp_path)
    house.drawing = Drawing(find_drawer=without_a_display)
    house.move_in("--name", "Margaret")
    for substance in ALLERGIES:
        house("add", "allergy", substance, "--criticality", "high")
    house("add", "medication", "Warfarin", "--dose", "3 mg at six")
    return house


def exported(house: Console, form: str, name: str) -> Path:
    out = house.folder / name
    said = house("export", "--format", form, "--out", str(out))
    assert said.status == 0, said.out
    return out


def text_of(pdf: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(pdf).pages]


@pytest.mark.parametrize("form", FORMS)
def test_every_allergy_can_be_read_in_the_file(house, form):
    pages = text_of(exported(house, form, "page.pdf"))

    if form != "questions":
        assert [each for each in ALLERGIES if each not in " ".join(pages)] == []
    assert all("As of" in page and "check with the person" in page for page in pages)
    assert len(pages) == (3 if form == "pdf" else 1)


def test_the_card_of_a_long_record_is_one_page_of_large_letters(house):
    for number in range(40):
        house("add", "medication", f"medicine {number} of a long name", "--dose", "one at night")

    pdf = exported(house, "card", "card.pdf")

    (page,) = text_of(pdf)
    assert re.search(r"And \d+ more in the record", " ".join(page.split()))
    sizes, lines = drawn_on(pdf)
    assert min(sizes) >= 14
    assert len(lines) <= 25


def drawn_on(pdf: Path) -> tuple[set[float], set[int]]:
    """Sizes of letters in points, and at what heights of the page lines stand."""
    sizes: set[float] = set()
    heights: set[int] = set()

    def heed(text, current, shape, _font, size):
        if text.strip():
            sizes.add(round(size * abs(shape[3] * current[3]), 1))
            heights.add(round(current[3] * shape[5] + current[5]))

    PdfReader(pdf).pages[0].extract_text(visitor_text=heed)
    return sizes, heights


def test_the_file_is_black_on_white_when_it_is_drawn(house):
    page = pypdfium2.PdfDocument(exported(house, "card", "card.pdf"))[0]

    drawn = page.render(scale=1).to_numpy()

    assert drawn[0, 0].tolist()[:3] == [255, 255, 255]
    assert drawn.min() == 0


class Outline(HTMLParser):
    """What a screen reader goes by."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.found if name == tag]


def outline(house: Console, form: str) -> Outline:
    made = Outline()
    made.feed(exported(house, form, f"{form}.html").read_text(encoding="utf-8"))
    return made


@pytest.mark.parametrize("form", FORMS)
def test_a_page_to_be_read_out_has_a_language_headings_and_nothing_from_elsewhere(house, form):
    found = outline(house, form)

    assert found.all("html") == [{"lang": "en"}]
    assert len(found.all("h1")) == len(found.all("article")) == (3 if form == "pdf" else 1)
    assert len(found.all("h2")) == len(found.all("section")) > 0
    assert found.all("main")
    assert not found.all("script") + found.all("img") + found.all("link") + found.all("a")


def test_the_medicines_are_a_table_whose_cells_have_their_headings(house):
    found = outline(house, "medicines")

    assert [each["scope"] for each in found.all("th")] == ["col", "col", "col", "row"]
    assert len(found.all("td")) == 2


def test_a_file_says_its_language_and_every_word_can_be_searched_for(house):
    house("add", "condition", "Illness of I and l, łódź 12:30, Øystein")

    pdf = exported(house, "card", "card.pdf")

    (page,) = text_of(pdf)
    assert "Illness of I and l, łódź 12:30, Øystein" in page
    assert "\t" not in page
    root = PdfReader(pdf).trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_what_somebody_wrote_is_words_and_never_part_of_the_page(house):
    house("add", "allergy", "<script>alert(1)</script>", "--reaction", '"><img src=x>')

    page = exported(house, "card", "card.html").read_text(encoding="utf-8")

    assert "&lt;script&gt;" in page
    assert "<script>" not in page
    assert "<img" not in page


def test_letters_that_cannot_be_drawn_are_told_on_the_page_itself(house):
    house("add", "condition", "\U0010fffd syndrome")  # for private use: no font has it

    (page,) = text_of(exported(house, "card", "card.pdf"))

    assert "Some letters could not be printed under: Conditions" in " ".join(page.split())


def test_without_anything_that_draws_a_page_can_still_be_read_out(house):
    house.drawing = Drawing()

    refused = house("export", "--format", "card", "--out", str(house.folder / "card.pdf"))

    assert refused.object["error"]["code"] == "export_undrawn"
    assert not (house.folder / "card.pdf").exists()
    assert "Latex" in exported(house, "card", "card.html").read_text(encoding="utf-8")


def test_a_page_is_not_locked_and_an_older_file_is_kept(house):
    out = exported(house, "card", "card.html")

    again = house("export", "--format", "card", "--out", str(out))
    locked = house("export", "--format", "card", "--encrypt", "--out", str(out))

    assert again.object["error"]["code"] == "export_exists"
    assert locked.object["error"]["code"] == "format_missing"


def test_the_answer_tells_the_form_and_what_was_counted(house):
    out = house.folder / "card.html"

    said = house("export", "--format", "card", "--out", str(out)).object

    assert said["format"] == "card"
    assert said["counts"] == {"papers": 1, "lines": 6}
    assert said["bytes"] == out.stat().st_size
