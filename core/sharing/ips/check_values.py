"""Rules that hold for every value in a FHIR document, wherever it stands."""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as Tree

from core.frozen import frozen
from core.records.partial import first_moment

_DAY: Final = r"[12][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?"
_TIME: Final = (
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])"
)
_DATE: Final = re.compile(_DAY)
_DATE_TIME: Final = re.compile(rf"{_DAY}|[12][0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}{_TIME}")
_INSTANT: Final = re.compile(rf"[12][0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}{_TIME}")
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:\S+")
_CODE: Final = re.compile(r"\S+( \S+)*")

_DATES: Final = frozenset({"birthDate"})
_INSTANTS: Final = frozenset({"timestamp", "recorded", "lastUpdated"})
_DATE_TIMES: Final = frozenset({"date", "recordedDate", "dateAsserted", "valueDateTime"})

_XHTML: Final = "{http://www.w3.org/1999/xhtml}"
# Of what FHIR's narrative may hold, what ours does: no attribute, no link, no picture.
_ELEMENTS: Final = frozenset(_XHTML + name for name in ("div", "p", "ul", "li", "b", "br"))


@frozen
class Problem:
    """rule: a stable word of ours. place: where in the document; never what stands there."""

    rule: str
    place: str


def value_problems(value: object, place: str) -> Iterator[Problem]:
    """Nothing empty, every date on the calendar, every code with its list, every div harmless."""
    if isinstance(value, dict):
        if not value:
            yield Problem("empty", place)
        yield from _coding_problems(value, place)
        for name, inner in value.items():
            yield from _field_problems(name, inner, f"{place}.{name}")
    elif isinstance(value, list):
        if not value:
            yield Problem("empty", place)
        for at, inner in enumerate(value):
            yield from value_problems(inner, f"{place}[{at}]")
    elif value is None or (isinstance(value, str) and not value.strip()):
        yield Problem("empty", place)


def _field_problems(name: str, value: object, place: str) -> Iterator[Problem]:
    if name == "div":
        yield from _narrative_problems(value, place)
        return
    if (pattern := _pattern(name)) and isinstance(value, str) and not _is_date(pattern, value):
        yield Problem("date", place)
    yield from value_problems(value, place)


def _pattern(name: str) -> re.Pattern[str] | None:
    if name in _DATES:
        return _DATE
    if name in _INSTANTS:
        return _INSTANT
    is_one = name in _DATE_TIMES or (name.endswith("DateTime") and not name.startswith("_"))
    return _DATE_TIME if is_one or name in {"start", "end"} else None


def _is_date(pattern: re.Pattern[str], text: str) -> bool:
    if not pattern.fullmatch(text):
        return False
    try:
        first_moment(text[:10])
    except ValueError:
        return False
    return True


def _coding_problems(value: dict[str, object], place: str) -> Iterator[Problem]:
    codings = value.get("coding")
    for at, coding in enumerate(codings if isinstance(codings, list) else []):
        system, code = coding.get("system"), coding.get("code")
        if system is not None and not _ADDRESS.fullmatch(str(system)):
            yield Problem("code_system", f"{place}.coding[{at}]")
        if not isinstance(code, str) or not _CODE.fullmatch(code):
            yield Problem("code", f"{place}.coding[{at}]")


def _narrative_problems(div: object, place: str) -> Iterator[Problem]:
    """txt-1, txt-2: XHTML of a few elements that says something."""
    try:
        root = Tree.fromstring(str(div))  # noqa: S314 - our own text, a few thousand letters
    except Tree.ParseError:
        yield Problem("narrative", place)
        return
    is_ours = all(each.tag in _ELEMENTS and not each.attrib for each in root.iter())
    if not is_ours or root.tag != f"{_XHTML}div" or not "".join(root.itertext()).strip():
        yield Problem("narrative", place)


def references_in(value: object, place: str) -> Iterator[tuple[str, str]]:
    """Every reference with its place."""
    if isinstance(value, dict):
        if isinstance(target := value.get("reference"), str):
            yield target, place
        for name, inner in value.items():
            yield from references_in(inner, f"{place}.{name}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from references_in(inner, f"{place}[{at}]")
