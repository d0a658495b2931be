"""The operating system's keyring, asked only through a short-lived child that can be killed.

A locked keyring may wait for ever on a prompt that nobody sees. The child also keeps the
text of the secret, which cannot be wiped, out of our memory: here it arrives in a bytearray.
"""

import os
import subprocess
import sys
from datetime import timedelta
from enum import StrEnum
from io import FileIO
from pathlib import Path
from typing import IO, Protocol

from core.errors import KeyringUnavailable
from core.frozen import frozen
from db.secret import KEY_LENGTH, wiping

SERVICE = "org.rosemary.Vault"
DEADLINE = timedelta(seconds=4)

_CHILD = Path(__file__).with_name("keyring_child.py")
_FOUND = b"found:"
_STORED = b"stored:"
_UNAVAILABLE = b"unavailable:"
_LONGEST_ANSWER = 256
# They choose a backend, a collection or what Python imports.
_UNWANTED = ("KEYRING_", "KEYCHAIN_", "PYTHON")


@frozen
class KeyringItem:
    """Where a slot's key lies in the keyring. account: `<vault id>/<slot id>`."""

    service: str
    account: str


class Unavailable(StrEnum):
    """Why the keyring gave no answer: the argument of KeyringUnavailable."""

    NO_BACKEND = "no_backend"
    LOCKED = "locked"
    DISMISSED = "dismissed"
    TIMEOUT = "timeout"
    FAILED = "failed"


class KeyStore(Protocol):
    """Each raises KeyringUnavailable with a reason of `Unavailable`."""

    def get(self, item: KeyringItem) -> bytearray | None:
        """The key, which the caller wipes; None when the keyring holds none that is ours."""
        ...

    def set(self, item: KeyringItem, key: bytearray) -> str:
        """Store, read back, and name the backend that keeps it."""
        ...

    def delete(self, item: KeyringItem) -> None:
        """Afterwards it is gone, or was never there."""
        ...


class OsKeyStore:
    """The real one. A call may take the whole `deadline`: never on the GUI thread."""

    def __init__(self, deadline: timedelta = DEADLINE, child: Path = _CHILD) -> None:
        self._deadline = deadline
        self._child = child

    def get(self, item: KeyringItem) -> bytearray | None:
        with wiping(self._ask(b"get", item)) as answer:
            if answer.startswith(_FOUND):
                return answer[len(_FOUND) : len(_FOUND) + KEY_LENGTH]
            if answer.startswith(b"missing"):
                return None
            raise _refusal(answer)

    def set(self, item: KeyringItem, key: bytearray) -> str:
        answer = self._ask(b"set", item, key)
        if not answer.startswith(_STORED):
            raise _refusal(answer)
        return _text_after(_STORED, answer)

    def delete(self, item: KeyringItem) -> None:
        answer = self._ask(b"delete", item)
        if not answer.startswith(b"deleted"):
            raise _refusal(answer)

    def _ask(self, verb: bytes, item: KeyringItem, key: bytearray | None = None) -> bytearray:
        """The child's answer with zeros behind it. It fits into a pipe, so the child can end."""
        answer = bytearray(_LONGEST_ANSWER)
        with _start(self._child) as child:
            try:
                _write(child.stdin, verb, item, key)
                status = child.wait(self._deadline.total_seconds())
                _read(child.stdout, answer)
            except subprocess.TimeoutExpired:
                raise KeyringUnavailable(Unavailable.TIMEOUT) from None
            finally:
                child.kill()
        if status != 0:
            raise KeyringUnavailable(Unavailable.FAILED)
        return answer


def _start(child: Path) -> "subprocess.Popen[bytes]":
    """-I: neither the environment nor the current folder decides what Python imports."""
    try:
        return subprocess.Popen(
            [sys.executable, "-I", str(child)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env={k: v for k, v in os.environ.items() if not k.upper().startswith(_UNWANTED)},
            # Absent elsewhere. Without it Windows flashes a console window.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        raise KeyringUnavailable(Unavailable.FAILED) from None


def _write(pipe: IO[bytes] | None, verb: bytes, item: KeyringItem, key: bytearray | None) -> None:
    """Three lines, then the key. A child that died at once shows in its exit status."""
    if pipe is None:
        return
    try:
        pipe.write(b"%s\n%s\n%s\n" % (verb, item.service.encode(), item.account.encode()))
        pipe.write(key or b"")
        pipe.close()
    except BrokenPipeError:
        return


def _read(pipe: IO[bytes] | None, answer: bytearray) -> None:
    """Straight into the bytearray: read() would make bytes that cannot be wiped."""
    if pipe is not None:
        with FileIO(pipe.fileno(), closefd=False) as raw:
            raw.readinto(answer)


def _refusal(answer: bytearray) -> KeyringUnavailable:
    reason = _text_after(_UNAVAILABLE, answer)
    known = reason in list(Unavailable)
    return KeyringUnavailable(Unavailable(reason) if known else Unavailable.FAILED)


def _text_after(prefix: bytes, answer: bytearray) -> str:
    return answer.removeprefix(prefix).rstrip(b"\0").decode("ascii", "replace")
