"""The card on paper: black, large, whole, its allergies first, on as few pages as it needs."""

import re
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextBlock

from core.sharing.card_in_words import MOST_LINES
from core.sharing.fitting import fitted, more_in_record
from core.sharing.paper_in_words import LARGE, USUAL, PaperInWords, PaperLine, PaperSection
from core.strings import Catalogue
from helpers.rendering import fonts_loaded
from ui.desktop.card_document import BODY, CardDocument, paper_font
from ui.desktop.card_paper import CardPaper, PageWords
from ui.desktop.letters import missing_letters
from ui.desktop.printing import PaperWords, papers_pdf, places_unprinted, with_note

pytestmark = pytest.mark.usefixtures("qapp")
WORDS = Catalogue.load("en")
UNDRAWN = "\U0010fffd"  # for private use: no font of a computer has it
DOSE = "one tablet in the morning with a glass of water, half an hour before eating"


@pytest.fixture(autouse=True)
def fonts(qapp) -> None:
    assert qapp is not None
    assert fonts_loaded()


def card(allergies: int = 1, medicines: int = 1, name: str = "Margaret Hale", dose: str = DOSE):
    return PaperInWords(
        title="Health card",
        name=name,
        about=(PaperLine("Born", "14 March 1944"),),
        sections=(
            PaperSection("Allergies", lines("allergen", allergies, "a rash on both arms")),
            PaperSection("Please call", (PaperLine("Anna, daughter", "555 0142"),)),
            PaperSection("Medicines", lines("medicine", medicines, dose)),
        ),
        foot=("Made on 24 November 2026.",),
    )


def lines(word: str, number: int, detail: str) -> tuple[PaperLine, ...]:
    return tuple(PaperLine(f"{word} {each}", detail) for each in range(number))


class Printed:
    """A card laid out for A4, its device kept alive beside it."""

    def __init__(self, card: PaperInWords) -> None:
        self.buffer = QBuffer()
        self.buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self.device = QPdfWriter(self.buffer)
        page = QPageSize(QPageSize.PageSizeId.A4)
        upright = QPageLayout.Orientation.Portrait
        self.device.setPageLayout(QPageLayout(page, upright, QMarginsF(42, 42, 42, 42)))
        self.document = CardDocument(card)
        words = PageWords(lambda page, pages: f"{page}/{pages}", lambda h: f"{h}, continued")
        self.paper = CardPaper(self.document, self.device, words)

    def blocks(self) -> list[QTextBlock]:
        block, found = self.document.document.begin(), []
        while block.isValid():
            found.append(block)
            block = block.next()
        return found

    def pages_of(self, block: QTextBlock) -> set[int]:
        height = self.document.document.pageSize().height()
        layout = block.layout()
        tops = [layout.position().y() + layout.lineAt(n).y() for n in range(layout.lineCount())]
        return {int(top // height) for top in tops}

    def text_of_page(self, page: int) -> str:
        return "\n".join(b.text() for b in self.blocks() if page in self.pages_of(b))


def test_a_short_card_is_one_page():
    assert Printed(card(3, 5)).paper.pages == 1


def test_forty_items_go_on_to_a_second_page_with_all_allergies_on_the_first():
    printed = Printed(card(10, 30, dose="10 mg"))

    assert printed.paper.pages == 2
    assert "allergen 9" in printed.text_of_page(0)
    assert "allergen" not in printed.text_of_page(1)


@pytest.mark.parametrize("medicines", [18, 19, 20, 21, 22, 40])
def test_no_line_of_the_card_is_divided_by_the_end_of_a_page(medicines):
    printed = Printed(card(4, medicines))

    assert {len(printed.pages_of(block)) for block in printed.blocks()} == {1}


@pytest.mark.parametrize(("allergies", "medicines"), [(16, 4), (28, 22), (49, 49), (25, 1)])
def test_no_page_is_empty(allergies, medicines):
    printed = Printed(card(allergies, medicines))

    assert all(printed.text_of_page(page).strip() for page in range(printed.paper.pages))


def test_what_goes_on_says_what_it_is_on_each_page():
    printed = Printed(card(60, 60))

    assert printed.paper.pages >= 4
    tops = [printed.text_of_page(page).splitlines()[0] for page in range(1, printed.paper.pages)]
    assert {top.split("\u2028")[0] for top in tops} <= {
        "Allergies, continued",
        "Please call",
        "Medicines",
        "Medicines, continued",
        "Made on 24 November 2026.",
    }
    assert "Allergies, continued" in printed.text_of_page(1)


def test_no_heading_stands_alone_at_the_end_of_a_page():
    for allergies in range(20, 30):
        printed = Printed(card(allergies, 3))
        words = {block.text() for block in printed.blocks()}
        assert not words & {"Allergies", "Please call", "Medicines"}


def test_words_longer_than_a_page_go_on_and_lose_nothing():
    long = "every four hours with food " * 700
    printed = Printed(card(dose=long))

    assert printed.paper.pages > 3
    assert any(long.strip() in block.text() for block in printed.blocks())


def test_a_word_wider_than_the_paper_is_broken_and_not_cut():
    printed = Printed(card(name="W" * 120))
    name = printed.blocks()[1].layout()

    assert name.lineCount() > 1
    assert all(
        name.lineAt(line).naturalTextWidth() <= printed.device.width()
        for line in range(name.lineCount())
    )


def test_everything_is_black_and_at_least_fourteen_points():
    printed = Printed(replace(card(3, 3), note="Something could not be printed."))

    for block in printed.blocks():
        fragments = block.begin()
        while not fragments.atEnd():
            letters = fragments.fragment().charFormat()
            assert letters.font().pointSizeF() >= BODY == 14
            assert letters.foreground().color() == Qt.GlobalColor.black
            fragments += 1


def pdf(made: PaperInWords, country: str | None = "GB") -> bytes:
    return papers_pdf([made], PaperWords(WORDS, country))


def test_a_file_brings_its_own_letters():
    made = pdf(card())

    fonts, inside = made.count(b"/Type /FontDescriptor"), made.count(b"/FontFile")
    assert fonts == inside >= 2


@pytest.mark.parametrize(
    ("country", "width", "height"),
    [("GB", 595, 842), ("DE", 595, 842), (None, 595, 842), ("US", 612, 792), ("CA", 612, 792)],
)
def test_the_paper_is_that_of_the_country(country, width, height):
    (box,) = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", pdf(card(), country))

    assert [round(float(side)) for side in box] == [width, height]


def test_a_file_has_the_pages_that_were_laid_out():
    assert len(re.findall(rb"/Type /Page\n", pdf(card()))) == 1
    assert len(re.findall(rb"/Type /Page\n", pdf(card(10, 30)))) > 1


def test_a_file_names_nobody_in_its_properties():
    assert b"Margaret" not in pdf(card()).replace(b"\0", b"")


def test_letters_without_a_shape_are_found_and_ordinary_ones_are_not():
    font = paper_font()

    assert missing_letters("Zoë Müller, 14 mg · Ångström\n\u200d\u00ad", font) == frozenset()
    assert missing_letters(f"Ada {UNDRAWN}", font) == {UNDRAWN}


def test_where_letters_are_missing_is_said_by_its_heading():
    undrawn = card(name=f"Ada {UNDRAWN}", dose=UNDRAWN)

    assert places_unprinted(undrawn, WORDS) == ("Name", "Medicines")
    assert places_unprinted(card(), WORDS) == ()


def test_the_paper_itself_says_what_is_to_be_written_by_hand():
    printed = Printed(replace(card(name=UNDRAWN), note="Please write it by hand."))

    assert "Please write it by hand." in printed.text_of_page(0)


NASTY = {
    "short": "Aspirin",
    "wide": "W" * 500,
    "wide words": "WWW mmm @@@ " * 40,
    "narrow words": "ill ill " * 60,
    "accents": "\u00c5ngstr\u00f6m \u0141\u00f3d\u017a \u0130stanbul " * 20,
    "cyrillic": "\u0429\u0416\u042e \u0430\u0441\u043f\u0438\u0440\u0438\u043d " * 40,
    "greek": "\u03a9\u03bc\u03ad\u03b3\u03b1 " * 60,
    "chinese": "\u9752\u9709\u7d20" * 150,
    "lines": "one\ntwo\nthree\n" * 60,
    "undrawn": UNDRAWN * 100,
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
@pytest.mark.parametrize("most", [25, 60], ids=["card", "doctor"])
def test_what_was_chosen_for_one_page_is_drawn_on_one_page(text, most):
    made = card(name=text)
    sections = tuple(PaperSection(f"Section {at}", lines_of_words(text, at)) for at in range(6))
    chosen = replace(
        made, sections=sections, most_lines=most, letters_of=LARGE if most == MOST_LINES else USUAL
    )

    printed = Printed(with_note(fitted(chosen, partial(more_in_record, WORDS)), WORDS))

    drawn = sum(block.layout().lineCount() for block in printed.blocks())
    assert printed.paper.pages == 1
    assert drawn <= most


def lines_of_words(text: str, rank: int) -> tuple[PaperLine, ...]:
    """Of all lengths, more than there is room for."""
    return tuple(
        PaperLine(text[: 1 + 9 * at], text[: 5 * at], text[: 3 * at], rank) for at in range(12)
    )
