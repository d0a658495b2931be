"""A spreadsheet for each kind of fact, in one zip: for people who count and sort (S6)."""

import csv
import hashlib
import io
import os
import re
import zipfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from enum import Enum
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from core.access import Right
from core.clinical.standing import standing_events
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.event import EVENT
from core.records.facts import Fact, Status
from core.records.kind import AnyKind
from core.records.kinds import FACTS
from core.records.samples import SAMPLES
from core.sharing.consents import Export
from core.sharing.failures import ExportDiffers
from core.sharing.pace import Pace
from core.sharing.samples_table import how_many_samples, samples_heading, samples_lines
from core.sharing.whole_file import export_errors, sha256_inside, sha256_of
from core.sharing.write_out import Asked, ExportReceipt, write_out

# A program for spreadsheets would calculate what begins so, also behind what nobody sees.
_CALCULATED: Final = re.compile(r"[\s\x00-\x20]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]")
_NUMBER: Final = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?")
# What every fact has, behind what the kind has of its own.
_OF_EVERY: Final = ("status", "source", "last_confirmed_at", "created_at", "id")
_BOM: Final = "\ufeff".encode()


def export_tables(asked: Asked, dates: DatesInWords) -> ExportReceipt:
    """Raises ExportFailed in one of its forms."""
    return write_out(asked, Export.CSV, partial(_write, asked=asked, dates=dates))


def _write(uow: UnitOfWork, part: Path, asked: Asked, dates: DatesInWords) -> ExportReceipt:
    kinds = [kind for kind in FACTS if uow.may(Right.SEE, kind.name)]
    total = sum(uow.of(kind).count() + 1 for kind in kinds) + how_many_samples(uow)
    pace = Pace(total, asked.progress, asked.should_stop)
    counts: dict[str, int] = {}
    digests: dict[str, str] = {}
    with export_errors(), part.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
            for kind in kinds:
                table = _Table(kind, dates)
                rows = map(table.row, _shown(uow, kind))
                told = _fill(packed, table.name, chain([table.heading()], rows), pace)
                counts[kind.name], digests[kind.name] = told
            if how_many_samples(uow):
                rows = map(_safe, samples_lines(uow, dates.words))
                lines = chain([samples_heading(dates.words)], rows)
                told = _fill(packed, f"{SAMPLES.name}.csv", lines, pace)
                counts[SAMPLES.name], digests[SAMPLES.name] = told
        file.flush()
        os.fsync(file.fileno())
    _require_same(part, digests)
    return ExportReceipt("csv", counts, sha256_of(part), part.stat().st_size)


class _Table:
    """One kind, its columns in plain words."""

    def __init__(self, kind: AnyKind, dates: DatesInWords) -> None:
        self.kind, self._dates = kind, dates
        own = kind.draft.model_fields if kind.draft else ()
        self._columns = tuple(dict.fromkeys([*own, *_OF_EVERY]))

    @property
    def name(self) -> str:
        return f"{self.kind.name}.csv"

    def heading(self) -> Sequence[str]:
        return [self._named(column) for column in self._columns]

    def row(self, fact: Fact) -> Sequence[str]:
        return [safe_cell(self._told(column, getattr(fact, column))) for column in self._columns]

    def _named(self, column: str) -> str:
        words = self._dates.words
        for key in (f"short.{self.kind.name}.{column}", f"table.{column}"):
            if words.knows(key):
                return words.say(key)
        return column.replace("_", " ").capitalize()

    def _told(self, column: str, value: object) -> str:
        words = self._dates.words
        if value is None:
            return ""
        if isinstance(value, bool):
            return words.say("review.yes" if value else "review.no")
        if isinstance(value, datetime):
            local = value.astimezone(self._dates.zone)
            return local.isoformat(sep=" ", timespec="minutes")
        if isinstance(value, Enum) and words.knows(f"{column}.{value.value}"):
            return words.say(f"{column}.{value.value}")
        return str(value.value if isinstance(value, Enum) else value)


def safe_cell(text: str) -> str:
    """As it is, with a mark before what a spreadsheet would calculate; numbers stay numbers."""
    if _CALCULATED.match(text) and not _NUMBER.fullmatch(text):
        return f"'{text}"
    return text


def _fill(
    packed: zipfile.ZipFile, name: str, rows: Iterator[Sequence[str]], pace: Pace
) -> tuple[int, str]:
    """How many rows there are below the first, the heading; what stands there, as a hash."""
    digest, count = hashlib.sha256(), -1
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    with packed.open(entry, "w", force_zip64=True) as file:
        for row in rows:
            line = _line(row) if count >= 0 else _BOM + _line(row)
            digest.update(line)
            file.write(line)
            count += 1
            pace.step()
    return count, digest.hexdigest()


def _safe(row: Sequence[str]) -> Sequence[str]:
    return [safe_cell(cell) for cell in row]


def _shown(uow: UnitOfWork, kind: AnyKind) -> Iterator[Fact]:
    """What an undo took back is shown nowhere."""
    facts: Iterator[Fact] = standing_events(uow) if kind is EVENT else uow.of(kind).each()
    for fact in facts:
        if fact.status is not Status.ENTERED_IN_ERROR:
            yield fact


def _line(cells: Sequence[str]) -> bytes:
    """RFC 4180."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerow(cells)
    return text.getvalue().encode()


def _require_same(part: Path, digests: dict[str, str]) -> None:
    with export_errors(), part.open("rb") as file:
        try:
            with zipfile.ZipFile(file) as packed:
                for name, digest in digests.items():
                    with packed.open(f"{name}.csv") as inside:
                        if sha256_inside(inside) != digest:
                            raise ExportDiffers(name)
        except (zipfile.BadZipFile, KeyError):
            raise ExportDiffers("file") from None
