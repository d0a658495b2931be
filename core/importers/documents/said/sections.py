"""Under which heading of a visit's summary a row stands."""

import re
from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.importers.documents.layout import Cell, Page, Row
from core.importers.documents.said.terms import one_of

OTHER = "other"
_INLINE = re.compile(r"^([^:]{3,45}):\s+(\S.*)$")
_NUMBERED = re.compile(r"^(?:\d{1,2}[.)]|[IVX]{1,4}\.|[A-H][.)])\s+")


@frozen
class Placed:
    """A row with its heading; None before the first one."""

    page: Page
    row: Row
    section: str | None


def placed(pages: Sequence[Page]) -> Iterator[Placed]:
    """Headings themselves are left out; what stands behind one on its line is a row of it."""
    section: str | None = None
    for page in pages:
        for row in page.rows:
            named = _heading(row.text)
            if named is not None:
                section = named
                continue
            inline = _INLINE.match(row.text)
            begun = _heading(inline[1]) if inline else None
            section = begun or section
            yield Placed(page, _behind(row, inline[2]) if inline and begun else row, section)


def _heading(text: str) -> str | None:
    return one_of(_NUMBERED.sub("", text.strip().strip("#*_=-– ")), "section")


def _behind(row: Row, text: str) -> Row:
    """The rest of the line, as one cell, or as the cells that hold it."""
    first, *others = row.cells
    rest = first.text.split(":", 1)[-1].strip() if ":" in first.text else ""
    if others and rest:
        return Row((Cell(rest, first.left, first.right), *others))
    if others:
        return Row(tuple(others))
    return Row((Cell(text, first.left, first.right),))
