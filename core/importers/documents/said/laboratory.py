"""Results of a laboratory: rows below a head, and rows that are a result by their own shape."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.columns import (
    DATE,
    FLAG,
    NAME,
    REFERENCE,
    UNIT,
    VALUE,
    Column,
    Head,
    head_of,
    is_flat_head,
)
from core.importers.documents.said.days import first_day
from core.importers.documents.said.found import Found
from core.importers.documents.said.sections import Placed
from core.importers.documents.said.terms import one_of
from core.importers.documents.said.values import FLAG as FLAG_SHAPE
from core.importers.documents.said.values import RANGE as RANGE_SHAPE
from core.importers.documents.said.values import UNIT as UNIT_SHAPE
from core.importers.documents.said.values import VALUE as VALUE_SHAPE
from core.importers.documents.said.values import is_flag, range_in, value_in
from core.records.result import RESULT

_BY_COLUMNS, _BY_SHAPE = 0.9, 0.7
_LONGEST_ROW, _LONGEST_NAME = 240, 90
_LETTER = re.compile(r"[^\W\d_]")
_SIGNS = frozenset("<>=≤≥")
# What was taken for a name has the value in it: then what follows is another number.
_ENDS_IN_VALUES = re.compile(r"(?:^|\s)(?:\d+[.,]\d+|\d+\s+\d+|\d+[.,]\d+\s+\d+)$")
_LOINC = re.compile(r"\s+\d{3,6}-\d$")
_LEADERS = re.compile(r"[\s.…_:*]+$")
# A result in one line, wherever its columns were: name, value, unit, range, flag.
_SHAPE = re.compile(
    rf"(?P<name>\S.*?)[\s.…:]+(?:\d{{3,6}}-\d\s+)?(?:(?P<first>(?i:{FLAG_SHAPE}))\s+)?"
    rf"(?P<value>{VALUE_SHAPE})(?:\s+(?P<early>(?i:{FLAG_SHAPE})))?(?:\s?(?P<unit>{UNIT_SHAPE}))?"
    rf"(?:\s+(?P<mid>(?i:{FLAG_SHAPE})))?(?:\s+(?P<range>{RANGE_SHAPE}))?"
    rf"(?:\s?(?P<again>{UNIT_SHAPE}))?(?:\s+(?P<flag>(?i:{FLAG_SHAPE})))?"
)
_NO_RESULT = frozenset({"medication", "medication_ended", "allergy", "appointment"}) | {
    "condition",
    "condition_ended",
    "vitals",
}


class Laboratory:
    """Reads row by row, pages in order: a head holds until the next one, over page breaks."""

    def __init__(self, *, collected_on: str | None, day_first: bool | None) -> None:
        self._collected_on = self._on = collected_on
        self._day_first = day_first
        self._head: Head | None = None
        self._is_flat = False
        self._headings = 0

    @property
    def is_inside(self) -> bool:
        """Below a head of its own, which ends whatever list stood before it."""
        return self._head is not None or self._is_flat

    def read(self, each: Placed) -> Iterator[Found]:
        """A heading of a visit ends the table; "Electrolytes:" is one inside of it."""
        page, row, section = each.page, each.row, each.section
        self._on = each.on or self._collected_on
        if each.headings != self._headings:
            self._head, self._is_flat, self._headings = None, False, each.headings
        if (head := head_of(row, day_first=self._day_first)) is not None:
            self._head, self._is_flat = head, False
            return
        if is_flat_head(row):
            self._head, self._is_flat = None, True
            return
        is_of_a_list = section in _NO_RESULT and not self.is_inside
        if is_of_a_list or len(row.text) > _LONGEST_ROW:
            return
        found = list(self._by_columns(page, row))
        yield from found or self._by_shape(page, row)

    def _by_columns(self, page: Page, row: Row) -> Iterator[Found]:
        if self._head is None or len(row.cells) < 2:
            return
        parts = self._head.read(row)
        for panel, cells in zip(self._head.panels, parts, strict=True):
            is_alone = len(parts) == 1
            quote = row.text if is_alone else " ".join(cells.values())
            yield from self._of_panel(page, panel, cells, quote)

    def _of_panel(
        self, page: Page, panel: Sequence[Column], cells: Mapping[Column, str], quote: str
    ) -> Iterator[Found]:
        by_role = {column.role: text for column, text in cells.items() if column.role != VALUE}
        name = _name(by_role.get(NAME, ""))
        if name is None:
            return
        for column in panel:
            found = value_in(cells.get(column, "")) if column.role == VALUE else None
            if found is None:
                continue
            reference, unit, flag = _beside(by_role)
            yield Found(
                RESULT.name,
                name,
                quote,
                page.number,
                _BY_COLUMNS,
                value_text=found.text,
                unit=found.unit or unit,
                reference=reference,
                flag=flag or found.flag,
                dated_on=column.on or self._day(by_role.get(DATE)) or self._on,
            )

    def _day(self, cell: str | None) -> str | None:
        day = first_day(cell, day_first=self._day_first) if cell else None
        return day.on if day else None

    def _by_shape(self, page: Page, row: Row) -> Iterator[Found]:
        found = _SHAPE.fullmatch(row.text)
        name = _name(found["name"]) if found else None
        if found is None or name is None or not self._is_likely(found):
            return
        yield Found(
            RESULT.name,
            name,
            row.text,
            page.number,
            _BY_SHAPE,
            value_text=found["value"],
            unit=found["unit"] or found["again"],
            reference=_stripped(found["range"]),
            flag=_stripped(found["first"] or found["early"] or found["mid"] or found["flag"]),
            dated_on=self._on,
        )

    def _is_likely(self, found: re.Match[str]) -> bool:
        """Without a head, only what has a range beside it; "Page 3" and "Take 2" have none."""
        if self._is_flat:
            return bool(found["range"] or found["unit"])
        return bool(found["range"])


def _beside(by_role: Mapping[str, str]) -> tuple[str | None, str | None, str | None]:
    """Range, unit, flag, wherever in the columns behind the value they stand."""
    reference = unit = flag = None
    for role in (UNIT, REFERENCE, FLAG):
        cell = by_role.get(role, "").strip()
        if not cell:
            continue
        ranged = range_in(cell)
        if role == UNIT and ranged is None and not is_flag(cell):
            unit = cell[:40]
        elif ranged is not None and role != FLAG:
            reference, unit, flag = ranged[0], unit or ranged[1], flag or ranged[2]
        elif is_flag(cell):
            flag = _stripped(cell)
        elif role == REFERENCE:
            reference = cell[:120]
    return reference, unit, flag


def _name(text: str) -> str | None:
    name = _LEADERS.sub("", _LOINC.sub("", text.strip())).strip(" -–•|")
    is_whole = not (_SIGNS & set(name) or _ENDS_IN_VALUES.search(name))
    is_name = bool(_LETTER.search(name)) and len(name) <= _LONGEST_NAME and is_whole
    return name if is_name and one_of(name, "column") not in (VALUE, UNIT, REFERENCE) else None


def _stripped(text: str | None) -> str | None:
    return text.strip().strip("[]()").strip() if text else None


def rows_in(pages: Sequence[Page]) -> Iterator[tuple[Page, Row]]:
    return chain.from_iterable(((page, row) for row in page.rows) for page in pages)
