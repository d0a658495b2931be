"""Reads a file in a child process that can be killed, whatever the file does to its reader."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Self

from core.errors import ImportRejected
from core.importers.child import READY, REJECTED
from core.importers.entry import Entry, Place, Refused
from core.importers.wire import Garbled, unpacked
from core.records.base import iso

LONGEST_SILENCE_SECONDS = 60.0
LONGEST_LINE_BYTES = 16_000_000

_PAUSE_SECONDS = 0.2
_CHILD = Path(__file__).with_name("child.py")


class StoppedBeforehand(Exception):
    """Asked to stop before the first entry."""


class ReadApart:
    """A context manager; the child is gone at its end. Iterate once for the entries.

    Raises ImportRejected on entering: the importer's own reasons, or "too_heavy" when the file
    asked for more memory or time than a child has; StoppedBeforehand when `should_stop` says so.
    What ends the child later ends the entries with one that says so: those before it stand.
    """

    def __init__(
        self,
        importer: str,
        path: Path,
        now: datetime,
        *,
        silence_seconds: float = LONGEST_SILENCE_SECONDS,
        child: Path = _CHILD,
        should_stop: Callable[[], bool] | None = None,
        with_samples: bool = False,
    ) -> None:
        self._asked: dict[str, str | bool] = {
            "importer": importer,
            "path": str(path.absolute()),
            "now": iso(now),
            "with_samples": with_samples,
        }
        self._silence_seconds = silence_seconds
        self._should_stop = should_stop
        self._waiting_since: float | None = None
        self._is_over = threading.Event()
        self._child = subprocess.Popen(
            # -I: neither the environment nor the current folder decides what Python imports.
            [sys.executable, "-I", str(child)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def __enter__(self) -> Self:
        threading.Thread(target=self._watch, daemon=True).start()
        with ExitStack() as undo:
            undo.callback(self._end)
            self._ask()
            answer = self._first_line()
            if answer.startswith(REJECTED):
                raise ImportRejected(answer.removeprefix(REJECTED).decode("ascii").strip())
            if answer != READY:
                raise ImportRejected("too_heavy")
            undo.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def __iter__(self) -> Iterator[Entry]:
        number = 0
        while line := self._line():
            try:
                entry = unpacked(line)
            except Garbled:
                break
            number = entry.place.number
            yield entry
        if line or self._child.wait() != 0:
            yield Entry(Place(number + 1, "unknown"), Refused("too_heavy"))

    def _ask(self) -> None:
        """In a pipe and not as an argument: other programs see those, and a path may tell."""
        if self._child.stdin is None:
            return
        try:
            self._child.stdin.write(json.dumps(self._asked).encode("ascii") + b"\n")
            self._child.stdin.close()
        except BrokenPipeError:
            return

    def _first_line(self) -> bytes:
        """A long file is looked through once before it is read, which whoever asks may end."""
        if self._should_stop is None:
            return self._line()
        with ThreadPoolExecutor(1) as waiting:
            line = waiting.submit(self._line)
            while not wait([line], timeout=_PAUSE_SECONDS).done:
                if self._should_stop():
                    self._child.kill()
                    raise StoppedBeforehand
            return line.result()

    def _line(self) -> bytes:
        """Empty when the child has ended, or was ended because it was silent for too long."""
        if self._child.stdout is None:
            return b""
        self._waiting_since = monotonic()
        try:
            return self._child.stdout.readline(LONGEST_LINE_BYTES)
        finally:
            self._waiting_since = None

    def _watch(self) -> None:
        """On a thread of its own, one for all lines: a thread for each costs more than the line."""
        pause = self._silence_seconds
        while not self._is_over.wait(pause):
            since, pause = self._waiting_since, self._silence_seconds
            if since is not None:
                pause = since + self._silence_seconds - monotonic()
            if pause <= 0:
                self._child.kill()
                return

    def _end(self) -> None:
        self._is_over.set()
        self._child.kill()
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe is not None:
                pipe.close()
