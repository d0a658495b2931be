"""Files that are replaced whole or not at all, readable by their owner alone."""

import os
from io import FileIO
from pathlib import Path
from typing import IO

from core.errors import WorkStopped
from db.errors import vault_errors
from db.leaving import ShouldStop, never

_COPIED_AT_A_TIME = 1024 * 1024


def write_atomically(path: Path, content: bytes) -> None:
    """Replace `path` in one step: after a crash it holds the old content or the new.

    The file is 0600. Raises VaultFull and VaultUnwritable, with `path` as it was.
    """
    temporary = path.with_name(f".{path.name}.part")
    with vault_errors():
        # What a crash left behind; the vault's lock says that nobody else is writing it now.
        temporary.unlink(missing_ok=True)
        try:
            create_private(temporary, content)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
        sync_folder(path.parent)


def create_private(path: Path, content: bytes | bytearray, *, is_hurried: bool = False) -> None:
    """Write a new 0600 file through to the disk. Raises FileExistsError, never overwrites.

    Unbuffered: a buffer would keep a copy of a key. What could not be finished is removed.
    is_hurried: it outlives the program, and a power cut only once somebody has synced it.
    """
    with open(path, "xb", buffering=0, opener=_private) as file:
        try:
            _write_all(file, content)
            if not is_hurried:
                os.fsync(file.fileno())
        except OSError:
            path.unlink()
            raise


def copy_private(source: Path, target: Path, should_stop: ShouldStop = never) -> None:
    """Copy a file of any size into a new 0600 one, through to the disk. Never overwrites.

    What could not be finished is removed. Raises WorkStopped.
    """
    with source.open("rb") as original, open(target, "xb", opener=_private) as copy:
        try:
            copy_pieces(original, copy, should_stop)
            copy.flush()
            os.fsync(copy.fileno())
        except (OSError, WorkStopped):
            target.unlink(missing_ok=True)  # a stick that was pulled out took it along
            raise


def copy_pieces(source: IO[bytes], target: IO[bytes], should_stop: ShouldStop = never) -> None:
    """Raises WorkStopped between two pieces."""
    while piece := source.read(_COPIED_AT_A_TIME):
        if should_stop():
            raise WorkStopped
        target.write(piece)


def remove_database(path: Path) -> None:
    """A database that was being made, and the journal of a change to it that was cut off.

    The journal first: left alone it would be played into the next file of this name.
    """
    path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make a rename in `folder` outlast a power cut. Windows has no such call."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _write_all(file: FileIO, content: bytes | bytearray) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
