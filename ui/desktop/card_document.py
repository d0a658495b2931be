"""The words of the health card as paragraphs: black on white, nothing under 14 pt."""

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

from core.sharing.card_in_words import CardInWords, CardLine, CardSection
from ui.desktop.theme.look import LETTERFORMS
from ui.desktop.theme.sizes import SANS

# In points. Some read paper who do not read screens.
BODY, HEADING, NAME = 14.0, 17.0, 26.0
# In pixels of 1/96 inch, which Qt scales to the paper.
INDENT, BETWEEN_LINES, BETWEEN_SECTIONS = 14, 5, 16
LEADING = 108  # per cent of the letters' own height
SAME_PARAGRAPH = "\u2028"  # so that no heading stands alone at the end of a page


def paper_font(points: float = BODY, *, is_strong: bool = False) -> QFont:
    font = QFont(SANS)
    font.setPointSizeF(points)
    font.setWeight(QFont.Weight.Bold if is_strong else QFont.Weight.Normal)
    for letterform in LETTERFORMS[SANS]:
        font.setFeature(QFont.Tag(letterform), 1)
    return font


class CardDocument:
    """document: not laid out yet. urgent: numbers of the paragraphs of the first section.

    sections: by number of a paragraph, the heading it stands under; not for the first of each.
    """

    def __init__(self, card: CardInWords, note: str = "") -> None:
        """note: right under the name, where something could not be printed; may be empty."""
        self.document = QTextDocument()
        self.document.setDocumentMargin(0)
        self.document.setDefaultTextOption(_wrapping())
        self.document.setIndentWidth(INDENT)
        self.sections: dict[int, str] = {}
        self._cursor = QTextCursor(self.document)
        self._write_head(card, note)
        first = self.document.blockCount()
        for section in card.sections[:1]:
            self._write_section(section)
        self.urgent = range(first, self.document.blockCount())
        for section in card.sections[1:]:
            self._write_section(section)
        self._paragraph(above=BETWEEN_SECTIONS)
        self._write("\n".join(card.foot))

    def continue_section(self, block: QTextBlock, words: str) -> None:
        """On top of a page: what the section is, so that no line stands without its heading."""
        cursor = QTextCursor(block)
        cursor.insertText(words, _letters(HEADING, is_strong=True))
        cursor.insertText(SAME_PARAGRAPH, _letters(BODY, is_strong=False))

    def _write_head(self, card: CardInWords, note: str) -> None:
        self._write(card.title)
        self._paragraph()
        self._write(card.name, NAME, is_strong=True)
        for line in card.about:
            self._paragraph(above=BETWEEN_LINES)
            self._write(f"{line.words}: ")
            self._write(line.detail, is_strong=True)
        if note:
            self._paragraph(above=BETWEEN_SECTIONS)
            self._write(note, is_strong=True)

    def _write_section(self, section: CardSection) -> None:
        self._paragraph(above=BETWEEN_SECTIONS, indent=1)
        self._write(section.heading, HEADING, is_strong=True)
        for index, line in enumerate(section.lines):
            if index:
                self._paragraph(above=BETWEEN_LINES, indent=1)
                self.sections[self._cursor.blockNumber()] = section.heading
            else:
                self._write(SAME_PARAGRAPH)
            self._write_line(line)

    def _write_line(self, line: CardLine) -> None:
        self._write(line.words, is_strong=True)
        if line.detail:
            self._write(f": {line.detail}")

    def _paragraph(self, *, above: int = 0, indent: int = 0) -> None:
        shape = QTextBlockFormat()
        shape.setTopMargin(above)
        shape.setIndent(indent)
        shape.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        shape.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self._cursor.insertBlock(shape)

    def _write(self, words: str, points: float = BODY, *, is_strong: bool = False) -> None:
        """What stood on lines of its own stays so, within its paragraph."""
        letters = _letters(points, is_strong=is_strong)
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
