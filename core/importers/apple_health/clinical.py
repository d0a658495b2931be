"""What clinics sent to the phone: FHIR files beside the export, read as FHIR is."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers import fhir_r4
from core.importers.apple_health.holder import DAMAGED, LARGEST_RECORD_BYTES, Member
from core.importers.apple_health.tally import Tally
from core.importers.entry import Entry, Place
from core.importers.opening import Pieces

WHAT = "ClinicalRecord"


@frozen
class ClinicalFile:
    """clinic: which one sent it. named: its file, as the export writes it."""

    clinic: str
    named: str
    place: Place


class ClinicalRecords:
    """export: the file that names them."""

    def __init__(self, export: Member, now: datetime, tally: Tally) -> None:
        self._export = export
        self._now = now
        self._tally = tally

    def entries(self, files: Sequence[ClinicalFile]) -> Iterator[Entry]:
        """Clinic by clinic: what one sends names its own other files, and one patient."""
        for clinic in dict.fromkeys(file.clinic for file in files):
            of_clinic = [file for file in files if file.clinic == clinic]
            yield from self._of_clinic(self._there(of_clinic))

    def _there(self, files: Sequence[ClinicalFile]) -> Sequence[ClinicalFile]:
        there = []
        for file in files:
            reason = self._why_not(file)
            if reason is None:
                there.append(file)
            else:
                self._tally.refuse(reason, WHAT, file.place.number)
        return there

    def _why_not(self, file: ClinicalFile) -> str | None:
        read = self._read(file)
        if read is None:
            return "file_missing"
        return "too_large" if len(read) > LARGEST_RECORD_BYTES else None

    def _read(self, file: ClinicalFile) -> bytes | None:
        try:
            return self._export.beside(file.named) if file.named else None
        except DAMAGED:
            return None

    def _of_clinic(self, files: Sequence[ClinicalFile]) -> Iterator[Entry]:
        if not files:
            return
        try:
            yield from fhir_r4.read_pieces(lambda: _Joined(self, files), self._now)
        except ImportRejected:
            for file in files:
                self._tally.refuse("other_person", WHAT, file.place.number)
        else:
            self._tally.use(WHAT, len(files))

    def text_of(self, file: ClinicalFile) -> str:
        return (self._read(file) or b"").decode("utf-8-sig", "surrogateescape")


class _Joined(Pieces):
    """Files one after the other, as if they were lines of one."""

    def __init__(self, records: ClinicalRecords, files: Sequence[ClinicalFile]) -> None:
        super().__init__(Path())
        self._records = records
        self._files = files

    def __iter__(self) -> Iterator[str]:
        for file in self._files:
            yield self._records.text_of(file) + "\n"
