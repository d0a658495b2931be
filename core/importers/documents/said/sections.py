"""Under which heading of a visit's summary a row stands."""

import re
from collections.abc import Iterator, Sequence

from core.frozen import frozen
from core.importers.documents.layout import Cell, Page, Row
from core.importers.documents.said.days import first_day
from core.importers.documents.said.terms import any_of, one_of

OTHER, UNKNOWN = "other", "unknown"
_INLINE = re.compile(r"^([^:]{3,60}):\s+(\S.*)$")
_NUMBERED = re.compile(r"^(?:\d{1,2}[.)]|[IVX]{1,4}\.|[A-H][.)])\s+")
_BULLETED = re.compile(r"^\s*(?:[•◦▪·●○■□*–—>-]|\(?\d{1,2}[.)]\s)")
_WHOSE = re.compile(
    r"^(?:your|my|recent|latest|current|last|ihre?|meine|letzte|votre|vos|mes|derniers?|sus?|mis?|últimos?)\s+",
    re.IGNORECASE,
)
# "Medicines at discharge (3)", "Laborwerte vom 04.11.2026": a heading, and what narrows it down.
_NARROWED = re.compile(
    r"\s*(?:\(.*\)|\b(?:as of|as at|at|on|bei|am|vom|zum|à la|au|al|del)\b.*)$",
    re.IGNORECASE,
)
_MOST_WORDS = 7
# "Ella 30 mg" begins like a sentence of a letter, and is a medicine.
_DIGIT = re.compile(r"\d")
_NAME_AND_NUMBER = re.compile(r"^\S+\s+\d")


@frozen
class Placed:
    """A row with its heading; None before the first one, and where a letter goes on behind a list.

    on: the day that stands in the heading. headings: how many known ones there were.
    """

    page: Page
    row: Row
    section: str | None
    on: str | None = None
    headings: int = 0


def placed(pages: Sequence[Page], *, day_first: bool | None = None) -> Iterator[Placed]:
    """Headings themselves are left out; what stands behind one on its line is a row of it."""
    section: str | None = None
    on: str | None = None
    headings = 0
    for page in pages:
        for row in page.rows:
            named = _heading(row.text)
            if named is not None:
                day = first_day(row.text, day_first=day_first)
                section, on = named, day.on if day else None
                headings += named != UNKNOWN
                continue
            inline = _INLINE.match(row.text)
            begun = _inline_heading(inline) if inline else None
            if inline and begun:
                headings += begun != UNKNOWN
                yield Placed(page, _behind(row, inline[2]), begun, headings=headings)
                section, on = (None if _is_denied(inline[2]) else begun), None
                continue
            if section is not None and _is_of_a_letter(row.text):
                section, on = None, None
            yield Placed(page, row, section, on, headings)


def _heading(text: str) -> str | None:
    """Of a section that is known; UNKNOWN of one that is not, and looks like a heading."""
    bare = _WHOSE.sub("", _NUMBERED.sub("", text.strip().strip("#*_=-– ")))
    exact = one_of(bare, "section")
    if exact is not None or len(bare.split()) > _MOST_WORDS:
        return exact
    narrowed = one_of(_NARROWED.sub("", bare.rstrip(":").strip()), "section")
    if narrowed is not None:
        return narrowed
    is_a_list_of_times = any_of("column.of_lists").fullmatch(bare.rstrip(":").strip()) is not None
    is_unknown = text.rstrip().endswith(":") and not is_a_list_of_times
    return UNKNOWN if is_unknown and not _BULLETED.match(text) else None


def _inline_heading(inline: re.Match[str]) -> str | None:
    """In capitals, of a section that is not known: "DISCHARGE CONDITION: Stable"."""
    known = _heading(inline[1])
    is_capitals = inline[1].isupper() and len(inline[1].split()) > 1
    return known or (UNKNOWN if is_capitals and not _DIGIT.search(inline[2]) else None)


def _is_denied(text: str) -> bool:
    """ "None known": nothing that follows is of this list."""
    return any_of("denied").match(text) is not None


def _is_of_a_letter(text: str) -> bool:
    """A sentence to somebody, or about somebody, and no item of a list."""
    if _BULLETED.match(text) or _NAME_AND_NUMBER.match(text):
        return False
    begun = any_of("letter").match(text)
    return begun is not None and text[begun.end() : begun.end() + 1] in {"", " ", ",", ".", ":"}


def _behind(row: Row, text: str) -> Row:
    """The rest of the line, as one cell, or as the cells that hold it."""
    first, *others = row.cells
    rest = first.text.split(":", 1)[-1].strip() if ":" in first.text else ""
    if others and rest:
        return Row((Cell(rest, first.left, first.right), *others))
    if others:
        return Row(tuple(others))
    return Row((Cell(text, first.left, first.right),))
