"""What was said, sealed beside the record from the moment it is accepted until it is remembered.

One file an exchange. Room for the reply is kept in it when the message is accepted, so that a disk
that is full a second later takes no reply away. A file says under which key it lies, by the salt of
the database of then: a change of the vault's key loses nothing.
"""

import json
import os
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

from core.errors import InputRejected
from core.ports.talk import Exchange
from core.records.base import iso
from core.scope import Role, Scope
from db.errors import vault_errors
from db.files import create_private, sync_folder
from db.header import Header
from db.ids import uuid7
from db.kept import earlier_key
from db.layout import Layout
from db.secret import SALT_LENGTH, wiping
from db.subkeys import Subkeys, derive_subkeys

_MAGIC: Final = b"RMTALK1\n"
_LENGTH: Final = struct.Struct(">I")
_NONCE, _TAG = 12, 16
# As long as a message may be, in UTF-8; and far more than any reply.
LONGEST_SAID: Final = 80_000
LONGEST_REPLY: Final = 16_384


class Keyed(Protocol):
    """Of an open vault: where it lies, and its keys."""

    @property
    def layout(self) -> Layout: ...
    @property
    def header(self) -> Header: ...
    @property
    def subkeys(self) -> Subkeys: ...


class SealedJournal:
    """Raises VaultFull, VaultUnwritable. Its folder is made when it is first needed."""

    def __init__(self, opened: Keyed) -> None:
        self._opened = opened
        self._folder = opened.layout.talks

    def accept(self, scope: Scope, said: str, said_at: datetime) -> Exchange:
        """Raises InputRejected for more than a message may be."""
        exchange = _exchanged(scope, said, said_at)
        with vault_errors():
            self._folder.mkdir(mode=0o700, exist_ok=True)
            create_private(self._path(exchange.id), self._sealed(exchange, _ROOM))
            sync_folder(self._folder)
        return exchange

    def accept_at_once(self, scope: Scope, said: str, said_at: datetime, reply: str) -> Exchange:
        """With its reply, and no wait for the disk: that is `settle`.

        Raises InputRejected for more than a message or a reply may be.
        """
        exchange = replace(_exchanged(scope, said, said_at), reply=reply)
        room = self._sealed_reply(exchange.id, reply).ljust(len(_ROOM), b"\0")
        content = self._sealed(exchange, room)
        with vault_errors():
            try:
                create_private(self._path(exchange.id), content, is_hurried=True)
            except FileNotFoundError:  # nobody said anything here yet
                self._folder.mkdir(mode=0o700)
                create_private(self._path(exchange.id), content, is_hurried=True)
        return exchange

    def settle(self, exchange: Exchange) -> None:
        with vault_errors():
            with self._path(exchange.id).open("rb") as file:
                os.fsync(file.fileno())
            sync_folder(self._folder)

    def reply(self, exchange: Exchange, text: str) -> Exchange:
        """Raises InputRejected for a reply that is longer than any is."""
        sealed = self._sealed_reply(exchange.id, text)
        with vault_errors(), self._path(exchange.id).open("r+b", buffering=0) as file:
            file.seek(-len(_ROOM), os.SEEK_END)
            file.write(sealed)
            os.fsync(file.fileno())
        return replace(exchange, reply=text)

    def clear(self, exchange: Exchange) -> None:
        with vault_errors():
            self._path(exchange.id).unlink(missing_ok=True)

    def left(self) -> Sequence[Exchange]:
        """What cannot be read is no exchange of ours, or was cut off before it was accepted."""
        return sorted(self._each(), key=lambda each: each.id)

    def _each(self) -> Iterator[Exchange]:
        with vault_errors():
            for path in self._folder.glob(f"*{SUFFIX}") if self._folder.is_dir() else ():
                found = self._read(path) if path.is_file() and not path.is_symlink() else None
                if found is not None:
                    yield found

    def _read(self, path: Path) -> Exchange | None:
        content = path.read_bytes()
        salt_ends = len(_MAGIC) + SALT_LENGTH
        if not content.startswith(_MAGIC) or len(content) < salt_ends + _LENGTH.size + len(_ROOM):
            return None
        with self._key_of(content[len(_MAGIC) : salt_ends]) as key:
            if key is None:
                return None
            said = _opened(key, _bound(path.stem, b"said"), content[salt_ends:])
            reply = _opened(key, _bound(path.stem, b"reply"), content[-len(_ROOM) :])
        return _exchange(path.stem, said, reply) if said is not None else None

    @contextmanager
    def _key_of(self, salt: bytes) -> Iterator[bytearray | None]:
        """Of now, or of before the vault's key was changed."""
        header, subkeys = self._opened.header, self._opened.subkeys
        if salt == header.db.salt:
            yield subkeys.talks
            return
        dek = earlier_key(header, subkeys, salt)
        if dek is None:
            yield None
            return
        with wiping(dek), derive_subkeys(dek) as then:
            yield then.talks

    def _sealed(self, exchange: Exchange, room: bytes) -> bytes:
        """The whole file. room: what stands where the reply does."""
        sealed = self._seal(exchange.id, b"said", _told(exchange))
        salt = self._opened.header.db.salt
        return b"".join((_MAGIC, salt, _LENGTH.pack(len(sealed)), sealed, room))

    def _sealed_reply(self, exchange_id: str, text: str) -> bytes:
        sealed = self._seal(exchange_id, b"reply", text.encode())
        if len(sealed) > LONGEST_REPLY:
            raise InputRejected("reply")
        return _LENGTH.pack(len(sealed)) + sealed

    def _seal(self, exchange_id: str, part: bytes, plain: bytes) -> bytes:
        nonce = os.urandom(_NONCE)
        subkeys: Subkeys = self._opened.subkeys
        return nonce + AESGCMSIV(subkeys.talks).encrypt(nonce, plain, _bound(exchange_id, part))

    def _path(self, exchange_id: str) -> Path:
        return self._folder / f"{exchange_id}{SUFFIX}"


SUFFIX: Final = ".talk"
_ROOM: Final = bytes(_LENGTH.size + LONGEST_REPLY)


def _bound(exchange_id: str, part: bytes) -> bytes:
    return b"rosemary/talk/1\n" + exchange_id.encode() + b"\n" + part


def _opened(key: bytearray, bound: bytes, block: bytes) -> bytes | None:
    """None where nothing whole stands there."""
    (length,) = _LENGTH.unpack_from(block)
    sealed = block[_LENGTH.size : _LENGTH.size + length]
    if length < _NONCE + _TAG or len(sealed) < length:
        return None
    with suppress(InvalidTag):
        return AESGCMSIV(key).decrypt(sealed[:_NONCE], sealed[_NONCE:], bound)
    return None


def _exchanged(scope: Scope, said: str, said_at: datetime) -> Exchange:
    if len(said.encode()) > LONGEST_SAID:
        raise InputRejected("text")
    return Exchange(uuid7(said_at), scope, said_at, said)


def _told(exchange: Exchange) -> bytes:
    scope = exchange.scope
    told = {
        "user_id": scope.user_id,
        "account_id": scope.account_id,
        "role": scope.role.value,
        "session": scope.session_key,
        "said_at": iso(exchange.said_at),
        "said": exchange.said,
    }
    return json.dumps(told).encode()


def _exchange(exchange_id: str, said: bytes, reply: bytes | None) -> Exchange:
    told = json.loads(said)
    scope = Scope(told["user_id"], told["account_id"], Role(told["role"]), told["session"])
    said_at = datetime.fromisoformat(told["said_at"])
    return Exchange(exchange_id, scope, said_at, told["said"], reply.decode() if reply else None)
