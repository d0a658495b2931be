"""A result as the laboratory or the clinic wrote it: its value, unit, range and mark."""

from datetime import datetime

from core.importers.ccda.times import as_fhir, begins
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.dates import instant, partial_date
from core.importers.fhir_r4.sheet import LONGEST_NOTE, LONGEST_WORDS
from core.records.partial import first_moment
from core.records.result import RESULT, ResultDraft

_NUMBERS = frozenset({"PQ", "REAL", "INT", "MO"})
_CODES = frozenset({"CD", "CE", "CV", "CO", "CS"})
_SPANS = frozenset({"IVL_PQ", "IVL_INT", "IVL_REAL"})
_UNCONVERTED = frozenset({None, "1"})  # a number without a unit


def as_written(told: Told) -> Said | Refused:
    value, unit = _value(told, told.node)
    if value is None:
        return Refused("no_value")
    name = told.named(told.concept("code"))
    if name is None:
        return Refused("no_name")
    on, at = _when(told)
    if on is None:
        told.sheet.repaired("no_date")
    short = told.sheet.short
    panel = told.named_value(told.act.first("code")) if told.act is not None else None
    draft = ResultDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        value_text=value[:LONGEST_NOTE],
        unit=short(unit, "unit"),
        unit_code=_in_ucum(told.node, unit),
        reference=short(_ranges(told), "range"),
        flag=short(_flags(told), "flag"),
        panel=short(panel, "panel"),
        measured_on=on,
        measured_at=at,
        note=told.note(),
    )
    return Said(RESULT, draft, told.said_at, repairs=told.sheet.repairs)


def _value(told: Told, of: Node) -> tuple[str | None, str | None]:
    """What is found, and in which unit; the first of several that says something."""
    for node in of.all("value"):
        value, unit = _one(told, node)
        if value is not None:
            return value, None if unit in _UNCONVERTED else unit
    return None, None


def _in_ucum(node: Node, unit: str | None) -> str | None:
    """Only what stands as a unit: HL7 writes those in UCUM."""
    said = {each.get("unit") for one in node.all("value") for each in one.walk()}
    return unit[:LONGEST_WORDS] if unit in said and unit is not None else None


def _one(told: Told, node: Node) -> tuple[str | None, str | None]:
    sort = node.get("type")
    if sort in _SPANS:
        return _span(told, node)
    if sort in _CODES:
        return told.named_value(node) or told.words(node.first("originalText")), None
    if sort == "BL" and node.get("value"):
        return ("yes" if node.get("value") == "true" else "no"), None
    if sort in _NUMBERS or (node.get("value") and sort is None):
        return _number(told, node)
    return told.words(node) or node.get("value"), None


def _number(told: Told, node: Node) -> tuple[str | None, str | None]:
    """A unit that UCUM does not have stands in a translation, in the laboratory's own words."""
    if node.get("value"):
        return node.get("value"), node.get("unit")
    for one in node.all("translation"):
        if one.get("value"):
            return one.get("value"), told.words(one.first("originalText")) or one.get("code")
    return None, None


def _span(told: Told, node: Node) -> tuple[str | None, str | None]:
    """ "1 - 3", "<5", ">=10": as the edges that are there say it."""
    low, high = node.first("low"), node.first("high")
    lowest, low_unit = _number(told, low) if low is not None else (None, None)
    highest, high_unit = _number(told, high) if high is not None else (None, None)
    unit = low_unit or high_unit or node.get("unit")
    if lowest and highest:
        return f"{lowest} - {highest}", unit
    if highest and high is not None:
        return f"{'<' if high.get('inclusive') == 'false' else '<='}{highest}", unit
    if lowest and low is not None:
        return f"{'>' if low.get('inclusive') == 'false' else '>='}{lowest}", unit
    return None, None


def _ranges(told: Told) -> str | None:
    texts = []
    for one in told.node.all("referenceRange", "observationRange"):
        value, unit = _value(told, one)
        spelt = " ".join(part for part in (value, unit) if part)
        texts.append(told.words(one.first("text")) or spelt)
    return "; ".join(dict.fromkeys(text for text in texts if text)) or None


def _flags(told: Told) -> str | None:
    marks = [
        told.named_value(one) or one.get("code") for one in told.node.all("interpretationCode")
    ]
    return ", ".join(dict.fromkeys(mark for mark in marks if mark)) or None


def _when(told: Told) -> tuple[str | None, datetime | None]:
    """The day as written, by the clinic's own clock; the moment where an hour is written."""
    written = as_fhir(begins(told.node)) or (as_fhir(begins(told.act)) if told.act else None)
    on = partial_date(written) if written else None
    if written is None or on is None:
        return None, None
    at = instant(written) if on != written else None
    if (at or first_moment(on)) > told.now:
        told.sheet.repaired("in_the_future")
        told.keep("date", written)
        return None, None
    return on, at
