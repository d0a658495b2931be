"""The only code that touches the operating system's keyring: one question, one answer, exit.

db/keystore.py runs it as a script. It imports nothing of ours, so that it starts fast.
Standard input holds three lines (verb, service, account) and, for `set`, 32 raw bytes.
An exception nobody foresaw ends it with a status other than 0, which is an answer too.
"""

import base64
import binascii
import importlib
import sys
import zlib
from typing import Protocol

from keyring.errors import InitError, KeyringLocked, PasswordDeleteError

# Never keyring.get_keyring(): the environment or a file could name a backend that stores in
# clear. KWallet 6 needs no line of its own, it answers as a Secret Service.
_ALLOWED = (
    ("secretservice", "keyring.backends.SecretService", "Keyring"),
    ("macos", "keyring.backends.macOS", "Keyring"),
    ("winvault", "keyring.backends.Windows", "WinVaultKeyring"),
    ("kwallet", "keyring.backends.kwallet", "DBusKeyring"),
)


_PR_SET_DUMPABLE = 4  # prctl(2)


class Backend(Protocol):
    def get_password(self, service: str, username: str) -> str | None: ...
    def set_password(self, service: str, username: str, password: str) -> None: ...
    def delete_password(self, service: str, username: str) -> None: ...


Backends = list[tuple[str, Backend]]


def answer(question: bytes, backends: Backends) -> bytes:
    """What goes back to the parent: see the returns below."""
    verb, service, account, key = question.split(b"\n", 3)
    if not backends:
        return b"unavailable:no_backend"
    where = (service.decode("ascii"), account.decode("ascii"))
    try:
        if verb == b"get":
            return _get(backends, where)
        if verb == b"set":
            return _set(backends[0], where, key)
        return _delete(backends, where)
    except KeyringLocked:
        return b"unavailable:locked"
    except InitError:
        # There is no keyring yet, and the person closed the question whether to make one.
        return b"unavailable:dismissed"


def _get(backends: Backends, where: tuple[str, str]) -> bytes:
    """Every backend is looked through: a desktop may have changed its own since."""
    for _, backend in backends:
        key = key_in(backend.get_password(*where), where[1])
        if key is not None:
            return b"found:" + key
    return b"missing"


def _set(named: tuple[str, Backend], where: tuple[str, str], key: bytes) -> bytes:
    name, backend = named
    backend.set_password(*where, value_of(where[1], key))
    if key_in(backend.get_password(*where), where[1]) != key:
        return b"unavailable:failed"
    return b"stored:" + name.encode("ascii")


def _delete(backends: Backends, where: tuple[str, str]) -> bytes:
    for _, backend in backends:
        try:
            backend.delete_password(*where)
        except PasswordDeleteError:
            # Not there, or not deletable: looking again tells.
            if backend.get_password(*where) is not None:
                return b"unavailable:failed"
    return b"deleted"


def value_of(account: str, key: bytes) -> str:
    """`rmv1:<vault id>:<slot>:<base64 of the key>:<crc32>`, under 120 ASCII characters.

    Windows keeps at most 1280 UTF-16 units.
    """
    vault_id, _, slot = account.partition("/")
    body = f"rmv1:{vault_id}:{slot}:{base64.b64encode(key).decode('ascii')}"
    return f"{body}:{_crc(body)}"


def key_in(value: str | None, account: str) -> bytes | None:
    """The key in an entry. One that is damaged or of another vault or slot counts as none."""
    if value is None:
        return None
    try:
        key = base64.b64decode(value.split(":")[3], validate=True)
    except (IndexError, binascii.Error, ValueError):
        return None
    return key if len(key) == 32 and value == value_of(account, key) else None


def _crc(body: str) -> str:
    return f"{zlib.crc32(body.encode('ascii')):08x}"


def usable_backends() -> Backends:
    """Those of the allow-list that work here, made directly from their classes."""
    found: Backends = []
    for name, module, class_name in _ALLOWED:
        try:
            backend = getattr(importlib.import_module(module), class_name)
            # Reading `priority` is how a backend says whether it can work on this machine.
            if backend.priority > 0:
                found.append((name, backend()))
        except (ImportError, RuntimeError, OSError):
            # OSError: the address of a session bus that is gone.
            continue
    return found


def keep_others_out() -> None:
    """Nothing is left of a crash, and other programs of the same user cannot read our memory.

    Limits are inherited, but this one ends with the start of another program.
    """
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


if __name__ == "__main__":
    keep_others_out()
    sys.stdout.buffer.write(answer(sys.stdin.buffer.read(), usable_backends()))
