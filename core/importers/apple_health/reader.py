"""Apple Health exports of any size: read once, in pieces, in a memory that stays small."""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from core.errors import ImportRejected
from core.importers import fhir_r4
from core.importers.apple_health.clinical import ClinicalRecords
from core.importers.apple_health.collector import Collector
from core.importers.apple_health.holder import (
    DAMAGED,
    Member,
    head_of,
)
from core.importers.apple_health.loose import all_members_of
from core.importers.apple_health.others import refuse_others
from core.importers.apple_health.parser import TooDamaged
from core.importers.apple_health.prolog import problem_of
from core.importers.apple_health.samples import UNKNOWN
from core.importers.entry import Entry, Place, StillReading

# What may stand before the first element: the grammar of the file, and it is sometimes broken.
LONGEST_PROLOG_BYTES = 1_000_000
# A tenth of a second, or two.
PIECES_BETWEEN_SIGNS = 32
_ROOT = re.compile(rb"<HealthData[\s/>]")


def sniff(path: Path) -> bool:
    """Whether an export is in it, under whatever name the phone's language gave it."""
    try:
        return _export_in(path) is not None
    except (ImportRejected, *DAMAGED):
        return False


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Every workout and event in order, then every day of samples, then the clinics' records.

    Raises ImportRejected for what unpacks to more than it should.
    """
    return _read(path, now, with_samples=False)


def read_with_samples(path: Path, now: datetime) -> Iterator[Entry]:
    """As `read`, and each sample too, before its day."""
    return _read(path, now, with_samples=True)


def _read(path: Path, now: datetime, *, with_samples: bool) -> Iterator[Entry]:
    export = _export_in(path)
    if export is None:
        raise ImportRejected("not_health_data")
    export.check_size()
    return _Export(export, now, with_samples=with_samples).entries()


def changed_at(verbatim: str) -> datetime | None:
    """A clinic says so of its own; a phone does not."""
    return fhir_r4.changed_at(verbatim)


def _export_in(path: Path) -> Member | None:
    heads = ((member, head_of(member, LONGEST_PROLOG_BYTES)) for member in all_members_of(path))
    return next((member for member, head in heads if _ROOT.search(head)), None)


class _Export:
    def __init__(self, file: Member, now: datetime, *, with_samples: bool) -> None:
        self._file = file
        self._now = now
        self._collector = Collector(now, with_samples=with_samples)
        self._unpacked = 0
        self._is_cut = False

    def entries(self) -> Iterator[Entry]:
        collector = self._collector
        try:
            for number, piece in enumerate(self._pieces(), start=1):
                collector.parser.feed(piece)
                yield from collector.drained()
                if number % PIECES_BETWEEN_SIGNS == 0:
                    yield self._sign()
        except TooDamaged:
            collector.refuse("too_damaged", UNKNOWN)
        else:
            self._note_the_end()
        yield from collector.finished()
        clinical = ClinicalRecords(self._file, self._now, collector.tally)
        yield from clinical.entries(collector.clinical)
        refuse_others(self._file.others(), collector.clinical, collector.tally)
        yield from collector.tally.entries()

    def _note_the_end(self) -> None:
        if not self._collector.parser.close() or self._is_cut:
            tally, number = self._collector.tally, self._collector.number
            tally.refuse("truncated", UNKNOWN, number + 1)

    def _sign(self) -> Entry:
        read = self._file.file_bytes(self._unpacked)
        return Entry(Place(self._collector.number, UNKNOWN), StillReading(), bytes_read=read)

    def _pieces(self) -> Iterator[bytes]:
        """From the first element on; what stands before it is only looked at for its faults."""
        prolog: bytes | None = b""
        try:
            for piece in self._file.pieces():
                self._unpacked += len(piece)
                if prolog is None:
                    yield piece
                elif root := _ROOT.search(prolog := prolog + piece):
                    self._note_the_problem_of(prolog[: root.start()])
                    yield prolog[root.start() :]
                    prolog = None
        except DAMAGED:
            self._is_cut = True

    def _note_the_problem_of(self, prolog: bytes) -> None:
        if (problem := problem_of(prolog)) is not None:
            self._collector.tally.refuse(problem, "grammar", 1)
