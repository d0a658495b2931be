"""Measurements that a visit's summary names in passing: blood pressure, pulse, weight."""

import re
from collections.abc import Iterator
from functools import cache

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.found import Found
from core.importers.documents.said.terms import any_of
from core.records.reading import READING

_SURE = 0.8
# What may follow the name of each; a pressure needs no unit, all others do or are close by.
_SHAPES = {
    "blood_pressure": r"(?P<value>\d{2,3}\s?/\s?\d{2,3})(?:\s?(?P<unit>mm\s?\[?Hg\]?))?(?![\w/])",
    "heart_rate": r"(?P<value>\d{2,3})\s?(?P<unit>bpm|/\s?min\.?|/\s?Min\.?|beats/min|lpm|spm)?(?![\w/.,]\d)",
    "temperature": r"(?P<value>\d{2,3}(?:[.,]\d)?)\s?(?P<unit>°\s?[CF]|[CF]\b)",
    "oxygen": r"(?P<value>\d{2,3})\s?(?P<unit>%)",
    "weight": r"(?P<value>\d{2,3}(?:[.,]\d{1,2})?)\s?(?P<unit>kg|lbs?)\b",
    "glucose": r"(?P<value>\d{1,3}(?:[.,]\d)?)\s?(?P<unit>mg/dl|mmol/l)\b",
}
_BETWEEN = r"[\s:=.]{1,4}(?:\([^)]{1,30}\)[\s:=]{0,3})?(?:(?:is|was|of|von|de)\s)?"


def vitals_in(page: Page, row: Row, dated_on: str | None) -> Iterator[Found]:
    """A goal is no measurement."""
    if any_of("goal").search(row.text):
        return
    for name in _SHAPES:
        for found in _pattern(name).finditer(row.text):
            yield Found(
                READING.name,
                found["name"],
                row.text,
                page.number,
                _SURE,
                value_text=found["value"].replace(" ", ""),
                unit=found["unit"],
                dated_on=dated_on,
            )


def vitals_below(page: Page, head: Row, row: Row, dated_on: str | None) -> Iterator[Found]:
    """A row of their names, and their values in the row below: each under its name."""
    if len(head.cells) != len(row.cells) or any_of("goal").search(head.text):
        return
    for named, cell in zip(head.cells, row.cells, strict=True):
        for name, shape in _SHAPES.items():
            called = any_of(f"vital.{name}").fullmatch(named.text.strip(" :"))
            found = re.fullmatch(shape, cell.text.strip(), re.IGNORECASE) if called else None
            if found is not None:
                yield Found(
                    READING.name,
                    named.text.strip(" :"),
                    f"{head.text} {row.text}",
                    page.number,
                    _SURE,
                    value_text=found["value"].replace(" ", ""),
                    unit=found["unit"],
                    dated_on=dated_on,
                )


@cache
def _pattern(name: str) -> re.Pattern[str]:
    called = any_of(f"vital.{name}").pattern
    return re.compile(rf"(?P<name>{called}){_BETWEEN}{_SHAPES[name]}", re.IGNORECASE)
