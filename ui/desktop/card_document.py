"""The words of a page to hand over as paragraphs: black on white, the health card at 14 pt."""

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)

from core.sharing.fitting import APART, about_in_one
from core.sharing.paper_in_words import LARGE, Letters, PaperInWords, PaperLine, PaperSection
from ui.desktop.theme.look import LETTERFORMS
from ui.desktop.theme.sizes import SANS

# In points. Some read paper who do not read screens.
BODY = LARGE.body
# In pixels of 1/96 inch, which Qt scales to the paper.
INDENT = 14
PIXELS = 96 / 72  # of a point
LEADING = 108  # per cent of the letters' own height
SAME_PARAGRAPH = "\u2028"  # so that no heading stands alone at the end of a page


def paper_font(points: float = BODY, *, is_strong: bool = False) -> QFont:
    font = QFont(SANS)
    font.setPointSizeF(points)
    font.setWeight(QFont.Weight.Bold if is_strong else QFont.Weight.Normal)
    for letterform in LETTERFORMS[SANS]:
        font.setFeature(QFont.Tag(letterform), 1)
    font.setFeature(QFont.Tag("calt"), 0)  # its raised colon is no letter to whoever searches
    return font


class CardDocument:
    """document: not laid out yet. urgent: numbers of the paragraphs of the first section.

    sections: by number of a paragraph, the heading it stands under; not for the first of each.
    """

    def __init__(self, card: PaperInWords) -> None:
        self._sizes: Letters = card.letters_of
        self.document = QTextDocument()
        self.document.setDocumentMargin(0)
        self.document.setDefaultTextOption(_wrapping())
        self.document.setIndentWidth(INDENT)
        self.sections: dict[int, str] = {}
        self._cursor = QTextCursor(self.document)
        self._write_head(card)
        first = self.document.blockCount()
        for section in card.sections[:1]:
            self._write_section(section)
        self.urgent = range(first, self.document.blockCount())
        for section in card.sections[1:]:
            self._write_section(section)
        self._paragraph(above=self._sizes.between_sections)
        self._write("\n".join(card.foot))

    def continue_section(self, block: QTextBlock, words: str) -> None:
        """On top of a page: what the section is, so that no line stands without its heading."""
        cursor = QTextCursor(block)
        cursor.insertText(words, _letters(self._sizes.heading, is_strong=True))
        cursor.insertText(SAME_PARAGRAPH, _letters(self._sizes.body, is_strong=False))

    def _write_head(self, card: PaperInWords) -> None:
        self._write(card.title)
        self._paragraph()
        self._write(card.name, self._sizes.name, is_strong=True)
        if card.about:
            self._paragraph(above=self._sizes.between_lines)
            self._write(about_in_one(card), is_strong=True)
        if card.note:
            self._paragraph(above=self._sizes.between_sections)
            self._write(card.note, is_strong=True)

    def _write_section(self, section: PaperSection) -> None:
        self._paragraph(above=self._sizes.between_sections, indent=1)
        self._write(section.heading, self._sizes.heading, is_strong=True)
        if section.behind:
            self._write(f"   {section.behind}")
        if section.is_run_in:
            self._run_in(section)
            return
        for index, line in enumerate(section.rows()):
            if index:
                self._paragraph(above=self._sizes.between_lines, indent=1)
                self.sections[self._cursor.blockNumber()] = section.heading
            else:
                self._write(SAME_PARAGRAPH)
            self._write_line(line)

    def _run_in(self, section: PaperSection) -> None:
        self._write(SAME_PARAGRAPH)
        for index, line in enumerate(section.rows()):
            if index:
                self._write(APART)
            self._write_line(line)

    def _write_line(self, line: PaperLine) -> None:
        self._write(line.words, is_strong=True)
        if line.behind:
            self._write(f": {line.behind}")

    def _paragraph(self, *, above: float = 0, indent: int = 0) -> None:
        """above: in points."""
        shape = QTextBlockFormat()
        shape.setTopMargin(above * PIXELS)
        shape.setIndent(indent)
        shape.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        shape.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self._cursor.insertBlock(shape)

    def _write(self, words: str, points: float | None = None, *, is_strong: bool = False) -> None:
        """What stood on lines of its own stays so, within its paragraph."""
        letters = _letters(points or self._sizes.body, is_strong=is_strong)
        self._cursor.insertText(words.replace("\n", SAME_PARAGRAPH), letters)


def _letters(points: float, *, is_strong: bool) -> QTextCharFormat:
    letters = QTextCharFormat()
    letters.setFont(paper_font(points, is_strong=is_strong))
    letters.setForeground(Qt.GlobalColor.black)
    return letters


def _wrapping() -> QTextOption:
    """A word that is longer than the paper is broken rather than cut."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option
