"""A file made for a person: whole and in its place, or not there at all."""

import errno
import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from core.sharing.failures import ExportExists, ExportFull, ExportInsideVault, ExportUnwritable

# Recognisable, and without a name in it (S4). What a crash left, the next export removes.
_PART = ".rosemary-export-{}.part"

_PIECE = 64 * 1024

# EFBIG: the file system, or a quota of the process, allows no file of this size.
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_UNWRITABLE = {
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOENT,
    errno.ENOTDIR,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.EINVAL,  # a name that this file system does not allow
    errno.EIO,  # a stick that was pulled out
    errno.ENODEV,
    errno.ENXIO,
}


@contextmanager
def export_errors() -> Iterator[None]:
    """Say calmly what the target's file system refused; bugs pass through."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise ExportFull from None
        if error.errno in _UNWRITABLE:
            raise ExportUnwritable from None
        raise


def find_target(out: Path, vault_folder: Path, *, replace: bool) -> Path:
    """Where `out` really lies. Raises ExportUnwritable, ExportInsideVault, ExportExists."""
    with export_errors():
        target = out.parent.resolve(strict=True) / out.name
        if target.is_relative_to(vault_folder.resolve()):
            raise ExportInsideVault
        _require_free(target, replace=replace)
    return target


@contextmanager
def part_beside(target: Path) -> Iterator[Path]:
    """A new, empty file in the folder of `target`, its owner's alone; gone in the end.

    First removes what an export that was killed left in this folder.
    """
    part = target.with_name(_PART.format(secrets.token_hex(8)))
    with export_errors():
        for left in target.parent.glob(_PART.format("*")):
            left.unlink(missing_ok=True)
        open(part, "xb", opener=_private).close()
    try:
        yield part
    finally:
        with export_errors():
            part.unlink(missing_ok=True)


def move_into_place(part: Path, target: Path, *, replace: bool) -> None:
    """One step: before it the old file (or none) is there, after it the whole new one."""
    with export_errors():
        _require_free(target, replace=replace)
        part.replace(target)
        _sync_folder(target.parent)


def sha256_of(path: Path) -> str:
    """Hexadecimal; the file is read a little at a time."""
    with export_errors(), path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def sha256_inside(file: IO[bytes]) -> str:
    """Of what is packed in another file, read a little at a time."""
    digest = hashlib.sha256()
    while piece := file.read(_PIECE):
        digest.update(piece)
    return digest.hexdigest()


def _require_free(target: Path, *, replace: bool) -> None:
    """A device or a pipe is no file that could be replaced: the system needs it where it is."""
    if target.is_dir() or (not replace and os.path.lexists(target)):
        raise ExportExists
    if target.exists() and not target.is_file():
        raise ExportUnwritable


def _sync_folder(folder: Path) -> None:
    """A rename must outlast a power cut. Windows has no such call."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
