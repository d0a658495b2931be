"""Reads an export back, line by line, and compares it with the vault before "done"."""

from collections.abc import Iterator
from io import BufferedReader
from itertools import zip_longest
from pathlib import Path

from pydantic_core import ValidationError

from core.sharing.failures import ExportDiffers
from core.sharing.json_layout import (
    EMPTY_SECTION_END,
    END,
    RECORD_END,
    SECTION_END,
    opening,
    section_opening,
)
from core.sharing.pace import Pace
from core.sharing.sections import Head, Section
from core.sharing.whole_file import export_errors


def require_same(path: Path, head: Head, sections: Iterator[Section], pace: Pace) -> None:
    """Every record of the file, parsed by its own class, equals the vault's, in its order.

    Raises ExportDiffers naming the section, also when there is one record more or less.
    """
    with export_errors(), path.open("rb") as file:
        reader = _Reader(file)
        reader.expect(opening(head), "head")
        for section in sections:
            _require_same_section(reader, section, pace)
        reader.expect(END, "end")
        if file.read(1):
            raise ExportDiffers("end")


def _require_same_section(reader: "_Reader", section: Section, pace: Pace) -> None:
    for row, text in zip_longest(section.rows, reader.records(section.name)):
        if row is None or text is None or _parsed(section, text) != row:
            raise ExportDiffers(section.name)
        pace.step()


def _parsed(section: Section, text: bytes) -> object:
    try:
        return section.record.model_validate_json(text)
    except ValidationError:
        return None


class _Reader:
    """Knows the layout and nothing of what the records say."""

    def __init__(self, file: BufferedReader) -> None:
        self._file = file

    def expect(self, text: bytes, section: str) -> None:
        if self._file.read(len(text)) != text:
            raise ExportDiffers(section)

    def records(self, name: str) -> Iterator[bytes]:
        self.expect(section_opening(name), name)
        if self._file.peek(1)[:1] == EMPTY_SECTION_END:
            self.expect(EMPTY_SECTION_END, name)
            return
        self.expect(b"\n", name)
        is_last = False
        while not is_last:
            text, is_last = self._record(name)
            yield text
        self.expect(SECTION_END.removeprefix(b"\n"), name)

    def _record(self, name: str) -> tuple[bytes, bool]:
        """The text of one record, and whether it is the section's last."""
        lines: list[bytes] = []
        for line in self._file:
            if line in {RECORD_END + b"\n", RECORD_END + b",\n"}:
                return b"".join([*lines, RECORD_END]), line == RECORD_END + b"\n"
            lines.append(line)
        raise ExportDiffers(name)
