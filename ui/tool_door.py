"""Where `mcp` asks while the window has the record open: a socket of this user's, never a network.

A Unix socket in a folder of this user's alone, a named pipe on Windows. Either side proves first
that it knows a word, made anew each time, that lies in the vault's own folder for its owner.
"""

import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from threading import Thread

from pydantic_core import ValidationError

from core.errors import AppError
from core.ports import Vault
from core.records.base import Record
from core.scope import Role
from core.tools.errand import LONGEST, Errand, Reply, run_errand
from core.vaults import TOOL_DOOR
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from ui.who import find_scope

_WORD_BYTES = 32
# Whoever knocks speaks at once; what is asked is answered when the record has time.
_SPEAKS_WITHIN_S = 5.0
_ANSWERS_WITHIN_S = 60.0


class Brought(Record):
    """An errand, and about whom and as whom: as the command line chooses it (ui/who.py)."""

    errand: Errand
    person: str | None = None
    role: Role | None = None
    account: str | None = None


class Door:
    """Open from the making until `close`. answer: on the door's own thread; None shuts it again."""

    def __init__(self, folder: Path, answer: Callable[[bytes], bytes | None]) -> None:
        self._place, self._answer = folder / TOOL_DOOR, answer
        self._word = secrets.token_bytes(_WORD_BYTES)
        self._listener = Listener(authkey=self._word)
        self._is_closed = False
        self._write()
        Thread(target=self._serve, name="tool door", daemon=True).start()

    def close(self) -> None:
        """Nobody waits: what is being answered just now is answered to nobody."""
        self._is_closed = True
        self._place.unlink(missing_ok=True)
        _knock(self._listener.address)
        self._listener.close()

    def _write(self) -> None:
        said = json.dumps({"address": self._listener.address, "word": self._word.hex()})
        self._place.unlink(missing_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        descriptor = os.open(self._place, flags, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(said)

    def _serve(self) -> None:
        while not self._is_closed:
            try:
                with self._listener.accept() as line:
                    self._hear(line)
            except (OSError, EOFError, AuthenticationError):
                continue  # somebody went away, or did not know the word

    def _hear(self, line: "Connection[bytes, bytes]") -> None:
        if not line.poll(_SPEAKS_WITHIN_S):
            return
        reply = self._answer(line.recv_bytes(LONGEST))
        if reply is not None:
            line.send_bytes(reply)


def ask_at_the_door(folder: Path, errand: bytes) -> bytes | None:
    """What the window answers; None where none does."""
    try:
        said = json.loads((folder / TOOL_DOOR).read_bytes())
        with Client(str(said["address"]), authkey=bytes.fromhex(said["word"])) as line:
            line.send_bytes(errand)
            return line.recv_bytes(LONGEST) if line.poll(_ANSWERS_WITHIN_S) else None
    except (OSError, EOFError, ValueError, KeyError, TypeError, AuthenticationError):
        return None


def answered(vault: Vault, said: bytes) -> bytes | None:
    """What the window says, on the door's thread. None to what no program of ours would say."""
    try:
        brought = Brought.model_validate_json(said)
    except ValidationError:
        return None
    try:
        scope = find_scope(vault, brought.person, brought.role, brought.account)
        reply = run_errand(vault, scope, brought.errand, Meaning(shared_embedder))
    except AppError as error:
        reply = Reply(outcome=error.code, is_closed=True)
    return reply.model_dump_json().encode()


def _knock(address: object) -> None:
    """Whoever waits for somebody to come is woken. Says no word, so nothing is waited for here."""
    with suppress(OSError):
        Client(str(address)).close()
