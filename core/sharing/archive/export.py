"""Everything into one locked file: counted, written, read back. Nothing in clear touches a disk."""

import io
import os
import tarfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import BinaryIO, cast

from core.frozen import frozen
from core.ports import UnitOfWork
from core.sharing.age.locks import Lock
from core.sharing.age.stream import LockedFile, Seal, UnlockedFile, new_seal
from core.sharing.archive.layout import (
    MANIFEST,
    Manifest,
    Part,
    SectionLine,
    file_name,
    manifest_of,
    member,
    parts_of,
    section_line,
)
from core.sharing.consents import Export
from core.sharing.failures import ArchiveError, ExportDiffers
from core.sharing.pace import Pace, Progress, ShouldStop
from core.sharing.whole_file import export_errors, sha256_inside, sha256_of
from core.sharing.write_out import Asked, ExportReceipt, write_out


@frozen
class Contents:
    """What goes into a locked file. parts: made anew each time, since they are read only once."""

    parts: Callable[[], Iterator[Part]]
    manifest: Callable[[Sequence[SectionLine]], Manifest]


@frozen
class Packing:
    """seal: made for this one file, before anything is read."""

    purpose: Export
    seal: Seal
    contents: Callable[[UnitOfWork], Contents]
    progress: Progress | None = None
    should_stop: ShouldStop | None = None

    def write(self, uow: UnitOfWork, part: Path) -> ExportReceipt:
        """One transaction, so that what is counted and what is written is the same record."""
        contents = self.contents(uow)
        manifest = contents.manifest([section_line(each) for each in contents.parts()])
        rows = sum(section.count for section in manifest.sections)
        pace = Pace(2 * rows, self.progress, self.should_stop)
        with export_errors(), part.open("wb") as file:
            locked = LockedFile(file, self.seal)
            _pack(contents, locked, manifest, pace)
            locked.close()
            file.flush()
            os.fsync(file.fileno())
        _require_same(part, locked.file_key, manifest, pace)
        counts = {section.name: section.count for section in manifest.sections}
        return ExportReceipt(self.purpose.value, counts, sha256_of(part), part.stat().st_size)


def export_archive(asked: Asked, lock: Lock) -> ExportReceipt:
    """Raises ExportFailed in one of its forms, InputRejected for a passphrase that is too short."""
    return export_locked(asked, Export.ARCHIVE, lock, _everything)


def export_locked(
    asked: Asked, purpose: Export, lock: Lock, contents: Callable[[UnitOfWork], Contents]
) -> ExportReceipt:
    packing = Packing(purpose, new_seal(lock), contents, asked.progress, asked.should_stop)
    return write_out(asked, purpose, packing.write)


def _everything(uow: UnitOfWork) -> Contents:
    return Contents(partial(parts_of, uow), partial(manifest_of, uow))


def _pack(contents: Contents, locked: LockedFile, manifest: Manifest, pace: Pace) -> None:
    text = manifest.model_dump_json(indent=1).encode()
    with tarfile.open(fileobj=cast(BinaryIO, locked), mode="w|") as tar:
        tar.addfile(member(MANIFEST, len(text)), io.BytesIO(text))
        for section, each in zip(manifest.sections, contents.parts(), strict=True):
            lines = Lines(_paced(each.lines(), pace))
            tar.addfile(member(file_name(section.name), section.size), lines)


def _require_same(part: Path, file_key: bytes, manifest: Manifest, pace: Pace) -> None:
    """Every byte of it, unlocked again. Raises ExportDiffers naming the section."""
    with export_errors(), part.open("rb") as file:
        try:
            unlocked = io.BufferedReader(UnlockedFile(file, file_key))
            with tarfile.open(fileobj=unlocked, mode="r|") as tar:
                tar.next()
                for section in manifest.sections:
                    if _digest(tar, pace, section.count) != section.sha256:
                        raise ExportDiffers(section.name)
        except (ArchiveError, tarfile.TarError):
            raise ExportDiffers("file") from None


def _digest(tar: tarfile.TarFile, pace: Pace, count: int) -> str | None:
    info = tar.next()
    inside = tar.extractfile(info) if info else None
    if inside is None:
        return None
    found = sha256_inside(inside)
    for _ in range(count):
        pace.step()
    return found


def _paced(lines: Iterator[bytes], pace: Pace) -> Iterator[bytes]:
    for line in lines:
        yield line
        pace.step()


class Lines(io.RawIOBase):
    """Lines that come one after the other, read as one file."""

    def __init__(self, lines: Iterator[bytes]) -> None:
        super().__init__()
        self._lines, self._held = lines, b""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        """Of `size` bytes, or of what is left."""
        pieces, length = [self._held], len(self._held)
        while length < size and (line := next(self._lines, b"")):
            pieces.append(line)
            length += len(line)
        whole = b"".join(pieces)
        self._held = whole[size:]
        return whole[:size]
