"""A key in a file of its own, for machines without a keyring: 0600, or it is refused.

One line says what it is, the next holds 32 random bytes as base64.
"""

import os
import stat
from pathlib import Path

from core.errors import InputRejected, KeyFileUnsafe, VaultKeyMissing
from db.errors import vault_errors
from db.files import create_private, sync_folder
from db.key_text import TEXT_LENGTH, read_key_text, write_key_text
from db.secret import random_key, wiping

_TAG = b"rosemary-key-file 1\n"
_SHORTEST = len(_TAG) + TEXT_LENGTH


def create_key_file(path: Path) -> bytearray:
    """Write a new key to a new 0600 file and return it; the caller wipes it.

    Raises InputRejected("key_file") when something is already there or the folder is not,
    VaultFull, VaultUnwritable.
    """
    key = random_key()
    with wiping(bytearray(_TAG) + bytearray(TEXT_LENGTH) + b"\n") as content:
        write_key_text(key, content, len(_TAG))
        _write_new(path, content)
    return key


def read_key_file(path: Path) -> bytearray:
    """The key in a key file; the caller wipes it.

    Raises VaultKeyMissing("file") when there is none, KeyFileUnsafe with `readable_by_others`
    or `not_a_key_file`.
    """
    # Room for a few line ends an editor may add; what is longer is something else.
    with wiping(bytearray(_SHORTEST + 8)) as content:
        length = _read_into(content, path)
        tail = content[_SHORTEST:length]
        if length < _SHORTEST or not content.startswith(_TAG) or tail.strip():
            raise KeyFileUnsafe("not_a_key_file")
        key = read_key_text(content, len(_TAG))
    if key is None:
        raise KeyFileUnsafe("not_a_key_file")
    return key


def _write_new(path: Path, content: bytearray) -> None:
    with vault_errors():
        try:
            create_private(path, content)
        except (FileExistsError, FileNotFoundError, NotADirectoryError):
            raise InputRejected("key_file") from None
        sync_folder(path.parent)


def _read_into(content: bytearray, path: Path) -> int:
    """Unbuffered; the open file is judged, for a name may change its meaning meanwhile."""
    with vault_errors():
        try:
            with open(path, "rb", buffering=0, opener=_without_waiting) as file:
                _require_private(os.fstat(file.fileno()))
                return file.readinto(content)
        except FileNotFoundError:
            raise VaultKeyMissing("file") from None
        except IsADirectoryError:
            raise KeyFileUnsafe("not_a_key_file") from None


def _without_waiting(path: str, flags: int) -> int:
    """Opening a named pipe would otherwise wait for somebody to write into it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _require_private(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise KeyFileUnsafe("not_a_key_file")
    if os.name == "posix" and status.st_mode & 0o077:
        raise KeyFileUnsafe("readable_by_others")
