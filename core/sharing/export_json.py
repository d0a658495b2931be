"""The whole record of a person as one JSON file that people and programs can read (S6)."""

import hashlib
import os
from collections.abc import Iterator
from functools import partial
from io import BufferedWriter
from pathlib import Path

from core.ports import UnitOfWork, Vault
from core.scope import Scope
from core.sharing.consents import Export
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
from core.sharing.whole_file import export_errors
from core.sharing.write_out import Asked, ExportReceipt, write_out


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

    As every export does (write_out). Raises ExportFailed in one of its forms.
    """
    asked = Asked(vault, scope, out, progress, should_stop, replace)
    write = partial(_write_and_compare, progress=progress, should_stop=should_stop)
    return write_out(asked, Export.JSON, write)


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
