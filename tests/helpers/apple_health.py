"""Exports of an iPhone, made for one test at a time."""

import zipfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.importers.apple_health import read
from core.importers.entry import Entry, Many, Refused, Said

LATER = datetime(2026, 11, 21, 12, tzinfo=UTC)
QUANTITY, CATEGORY = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"
MORNING = "2026-11-01 08:00:00 +0100"
UNITS = {"HeartRate": "count/min", "StepCount": "count", "BodyMass": "kg"}


def element(name: str, inside: str = "", **said: str) -> str:
    attributes = "".join(f' {key}="{value}"' for key, value in said.items())
    return f" <{name}{attributes}>{inside}</{name}>\n" if inside else f" <{name}{attributes}/>\n"


def sample(what: str, value: str, at: str = MORNING, **said: str) -> str:
    """In the order in which a phone writes it."""
    kind = what if what.startswith("HK") else QUANTITY + what
    fields = {
        "type": kind,
        "sourceName": "Apple Watch",
        "unit": UNITS.get(what, "count"),
        "creationDate": at,
        "startDate": at,
        "endDate": at,
        "value": value,
    }
    return element("Record", **{**fields, **said})


def export(*parts: str, prolog: str = '<?xml version="1.0" encoding="UTF-8"?>\n') -> str:
    whole = "".join(parts)
    return f'{prolog}<HealthData locale="en_US">\n{whole}</HealthData>\n'


def written(folder: Path, content: str | bytes, name: str = "export.xml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def zipped(folder: Path, members: Mapping[str, str]) -> Path:
    path = folder / "export.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in members.items():
            made.writestr(name, text)
    return path


def entries_of(folder: Path, content: str | bytes) -> Sequence[Entry]:
    return list(read(written(folder, content), LATER))


def said_in(entries: Sequence[Entry], kind: str = "reading") -> list[Any]:
    """The drafts of one kind."""
    outcomes = (entry.outcome for entry in entries)
    return [one.draft for one in outcomes if isinstance(one, Said) and one.kind.name == kind]


def refused_in(entries: Sequence[Entry]) -> dict[str, int]:
    """How often, by reason."""
    found: dict[str, int] = {}
    for entry in entries:
        match entry.outcome:
            case Refused(reason):
                found[reason] = found.get(reason, 0) + 1
            case Many("refused", reason, count):
                found[reason] = found.get(reason, 0) + count
    return found


def repairs_in(entries: Sequence[Entry]) -> set[str]:
    outcomes = (entry.outcome for entry in entries)
    return {repair for one in outcomes if isinstance(one, Said) for repair in one.repairs}


def used_in(entries: Sequence[Entry]) -> int:
    return sum(e.outcome.count for e in entries if isinstance(e.outcome, Many) and _is_used(e))


def _is_used(entry: Entry) -> bool:
    return isinstance(entry.outcome, Many) and entry.outcome.fate == "used"
