"""A vault through many days, each of them cut off by `kill -9`, and what it acknowledged."""

import json
import os
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from core.clock import ManualClock
from core.key_choices import UseKeyFile
from core.records.base import iso
from core.records.person import PersonDraft
from core.vaults import NewVault
from db.keeper import Keeper
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.killing import CANARY, Task, open_vault
from helpers.people import ADA
from helpers.programs import PATIENCE
from helpers.world import NOON, arrive

A_GUESS = 0.03  # seconds; how long an act lasts, until one was seen


class Journey:
    """kept: the version that was acknowledged last, by id. erasing: asked for, perhaps done."""

    def __init__(self, folder: Path, bundle: Path, seed: int) -> None:
        self.vault_folder = folder / "vault"
        self.exports_folder = folder / "exports"
        self.exports_folder.mkdir()
        self.kept: dict[str, tuple[str, int]] = {}
        self.backed_up: list[str] = []
        self.erasing: set[str] = set()
        self.erased: set[str] = set()
        self.exported: dict[str, str] = {}
        self._folder = folder
        self._bundle = bundle
        self._random = Random(seed)  # noqa: S311 - a journey that can be repeated
        self._migrations = 0
        self._now = NOON
        self._began_at: dict[str, float] = {}
        self._lasts: dict[str, float] = {}
        self._make_vault()

    def open(self) -> Opened:
        """As the next start of the program does."""
        opened = open_vault(self._task("add"), ManualClock(self._now), self._migrations)
        assert isinstance(opened, Opened)
        return opened

    def live_a_day(self, program: "subprocess.Popen[bytes]", act: str) -> None:
        """A day that is cut off somewhere in `act`, or right before or after it."""
        task = self._task(act)
        os.mkfifo(task.pipe)
        ear = Ear(task.pipe)
        try:
            pid = int(_ask(program, task.line()))
            self._wait_for_the_moment(ear, act)
            os.kill(pid, signal.SIGKILL)
            assert int(_ask(program)) == -signal.SIGKILL, "the day ended by itself"
            for told in ear.hears(for_seconds=PATIENCE):
                self._note(told)
            assert ear.is_at_the_end
        finally:
            ear.close()
            Path(task.pipe).unlink()

    def _make_vault(self) -> None:
        keeper = Keeper(MemoryKeyStore(), lambda event: None)
        new = NewVault(self.vault_folder, UseKeyFile(self._folder / "key"), simulation=True)
        opened = keeper.create(new, ManualClock(self._now)).opened
        ada = PersonDraft(display_name=CANARY)
        opened.vault.submit(ADA, partial(arrive, draft=ada)).result()
        opened.close()

    def _task(self, act: str) -> Task:
        return Task(
            seed=self._random.randrange(2**32),
            act=act,
            now=iso(self._now),
            folder=str(self.vault_folder),
            key_file=str(self._folder / "key"),
            pipe=str(self._folder / "pipe"),
            bundle=str(self._bundle),
            out=str(self.exports_folder),
            migrations=self._migrations,
        )

    def _wait_for_the_moment(self, ear: "Ear", act: str) -> None:
        """Somewhere between the beginning of an act and a little after its usual end."""
        to_begin = self._random.randint(1, 3)
        for told in ear.hears(for_seconds=PATIENCE):
            self._note(told)
            to_begin -= told.get("begin") == act
            if not to_begin:
                break
        assert not to_begin, "the day never came to its act"
        part = 1.2 * self._random.random()
        for told in ear.hears(for_seconds=part * self._lasts.get(act, A_GUESS)):
            self._note(told)

    def _note(self, told: dict[str, Any]) -> None:
        match told:
            case {"begin": act, "now": now}:
                self._now = datetime.fromisoformat(now)
                self._began_at[act] = time.monotonic()
            case {"done": act}:
                self._lasts[act] = time.monotonic() - self._began_at[act]
            case {"kept": record_id, "kind": kind, "version": version}:
                self.kept[record_id] = (kind, version)
            case {"backed_up": name}:
                self.backed_up.append(name)
            case {"erasing": record_id}:
                self.erasing.add(record_id)
            case {"erased": record_id}:
                self.erased.add(record_id)
            case {"exported": name, "sha256": sha256}:
                self.exported[name] = sha256
            case {"migrating": number}:
                self._migrations = number


class Ear:
    """Hears what a day says on its pipe, one line at a time."""

    def __init__(self, pipe: str) -> None:
        self._listening = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        self._heard = b""
        self.is_at_the_end = False

    def hears(self, for_seconds: float) -> Iterator[dict[str, Any]]:
        """Every line until the time is over or the speaker is gone."""
        deadline = time.monotonic() + for_seconds
        while True:
            while b"\n" in self._heard:
                line, self._heard = self._heard.split(b"\n", 1)
                yield json.loads(line)
            wait = max(0.0, deadline - time.monotonic())
            if self.is_at_the_end or not select.select([self._listening], [], [], wait)[0]:
                return
            more = os.read(self._listening, 65536)
            self._heard += more
            self.is_at_the_end = not more

    def close(self) -> None:
        os.close(self._listening)


def _ask(program: "subprocess.Popen[bytes]", question: bytes = b"") -> bytes:
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(question)
    return program.stdout.readline()
