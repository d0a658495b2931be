"""In the child: plain text, Markdown and RTF as pages of rows."""

import re
from collections.abc import Iterator

from core.importers.documents.layout import Cell, Page, Row
from core.importers.documents.opened import About, Unreadable
from core.importers.documents.rtf import text_of_rtf

# What may stand between two columns of a text.
_CELL = re.compile(r"(?:(?!\t|  | ?\| ).)+")
_RULE = re.compile(r"^[\s|:+=_*~-]*$")
_MARKS = re.compile(r"^\s{0,3}(?:#{1,6}\s+|>\s?)|\*\*|__|`")
_MOST_ROWS_OF_A_PAGE = 2_000
_LONGEST_LINE = 20_000
# Of all letters and lists that a family has; what is behind it is kept and not read.
_LONGEST_BYTES = 1_000_000


class PlainPaper:
    """Pages end at form feeds."""

    def __init__(self, content: bytes, *, is_rtf: bool, is_marked: bool) -> None:
        text = decoded(content[:_LONGEST_BYTES])
        if is_rtf:
            text = text_of_rtf(text)
        self._pages = list(_pages(text))
        self._is_marked = is_marked
        self.is_cut = len(content) > _LONGEST_BYTES

    @property
    def about(self) -> About:
        return About(max(len(self._pages), 1))

    def pages(self) -> Iterator[Page]:
        for number, text in enumerate(self._pages, start=1):
            yield Page(number, rows_of_text(_unmarked(text) if self._is_marked else text))


def _pages(text: str) -> Iterator[str]:
    """A page without an end is cut where a book's would."""
    for page in text.split("\f"):
        lines = page.splitlines()
        for start in range(0, len(lines), _MOST_ROWS_OF_A_PAGE):
            some = lines[start : start + _MOST_ROWS_OF_A_PAGE]
            if any(map(str.strip, some)):
                yield "\n".join(line[:_LONGEST_LINE] for line in some)


def decoded(content: bytes) -> str:
    """As its first bytes say; else UTF-8, else as Windows writes Western Europe."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def rows_of_text(text: str) -> tuple[Row, ...]:
    rows = (_row(line) for line in text.splitlines())
    return tuple(row for row in rows if row.cells)


def _row(line: str) -> Row:
    """Two spaces, a tab or a bar stand between columns; the place is the letter's number."""
    if _RULE.match(line):
        return Row(())
    line = line.expandtabs(8) if "\t" not in line.strip() else line
    cells = (
        Cell(" ".join(words), float(found.start()), float(found.end()))
        for found in _CELL.finditer(line)
        if (words := found[0].strip(" |").split())
    )
    return Row(tuple(cells))


def _unmarked(text: str) -> str:
    return "\n".join(_MARKS.sub("", line) for line in text.splitlines())


def paper_of(content: bytes, media_type: str) -> PlainPaper:
    """Raises Unreadable."""
    if b"\0" in content[:4096] and not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unreadable
    return PlainPaper(
        content,
        is_rtf=media_type == "application/rtf",
        is_marked=media_type == "text/markdown",
    )
