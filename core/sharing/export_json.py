"""The whole record of a person as one JSON file that people and programs can read (S6)."""

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import partial
from io import BufferedWriter
from pathlib import Path

from core.errors import ExportDiffers
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.scope import Scope
from core.sharing.consents import Export, consent_to_export
from core.sharing.json_layout import (
    BETWEEN,
    EMPTY_SECTION_END,
    END,
    SECTION_END,
    opening,
    record_text,
    section_opening,
)
from core.sharing.pace import Pace, Progress, ShouldStop
from core.sharing.read_back import require_same
from core.sharing.sections import Head, Section, head_of, rows_in, sections_of
from core.sharing.whole_file import (
    export_errors,
    find_target,
    move_into_place,
    part_beside,
    sha256_of,
)


@frozen
class ExportReceipt:
    """counts: records by section, each of which was read back and found equal.

    sha256: hexadecimal, of the file. bytes: its size.
    """

    format: str
    counts: Mapping[str, int]
    sha256: str
    bytes: int


def export_json(
    vault: Vault,
    scope: Scope,
    out: Path,
    progress: Progress | None = None,
    *,
    should_stop: ShouldStop | None = None,
    replace: bool = False,
) -> ExportReceipt:
    """Write the record of the scope's person to `out` and compare it with the vault.

    Consent and audit are written first. `out` appears whole or not at all, readable by its
    owner alone; an older file of that name stays until then. Waits for the vault, so it runs
    beside the vault's thread. Raises ExportFailed in one of its forms; then `out` is as it was.
    """
    target = find_target(out, vault.folder, replace=replace)
    vault.submit(scope, partial(consent_to_export, purpose=Export.JSON)).result()
    with part_beside(target) as part:
        receipt = vault.submit(
            scope,
            partial(_write_and_compare, part=part, progress=progress, should_stop=should_stop),
        ).result()
        move_into_place(part, target, replace=replace)
    if sha256_of(target) != receipt.sha256:
        raise ExportDiffers("file")
    return receipt


def _write_and_compare(
    uow: UnitOfWork, part: Path, progress: Progress | None, should_stop: ShouldStop | None
) -> ExportReceipt:
    """One transaction, so that both readings of the vault see the same record."""
    head = head_of(uow)
    pace = Pace(2 * rows_in(uow), progress, should_stop)
    receipt = _write(part, head, sections_of(uow), pace)
    pace.look_up()
    require_same(part, head, sections_of(uow), pace)
    return receipt


def _write(part: Path, head: Head, sections: Iterator[Section], pace: Pace) -> ExportReceipt:
    with export_errors(), part.open("wb") as file:
        sink = _Sink(file)
        sink.write(opening(head))
        counts = {section.name: _write_section(sink, section, pace) for section in sections}
        sink.write(END)
        file.flush()
        os.fsync(file.fileno())
    return ExportReceipt("json", counts, sink.sha256, sink.size)


def _write_section(sink: "_Sink", section: Section, pace: Pace) -> int:
    """How many records it holds."""
    count = 0
    sink.write(section_opening(section.name))
    for row in section.rows:
        sink.write(BETWEEN if count else b"\n")
        sink.write(record_text(row))
        count += 1
        pace.step()
    sink.write(SECTION_END if count else EMPTY_SECTION_END)
    return count


class _Sink:
    """The file, its size in bytes and its hash so far."""

    def __init__(self, file: BufferedWriter) -> None:
        self._file = file
        self._hash = hashlib.sha256()
        self.size = 0

    def write(self, text: bytes) -> None:
        self._file.write(text)
        self._hash.update(text)
        self.size += len(text)

    @property
    def sha256(self) -> str:
        return self._hash.hexdigest()
