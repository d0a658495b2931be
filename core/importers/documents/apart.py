"""The parent's side of a paper being read: the child is fed its bytes, and killed when silent.

Nothing an attacker wrote is parsed in this process: it hands bytes over, and reads back lines of
JSON of limited length.
"""

import json
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Self

# A child says each page as it comes. What keeps it busy beyond its seconds of CPU ends there
# (child.py); this ends one that does nothing. A slow computer's is only slow.
LONGEST_SILENCE_SECONDS = 9.0
LONGEST_SECONDS = 30.0
_A_WHILE = 0.2
LONGEST_LINE_BYTES = 8_000_000

_CHILD = Path(__file__).with_name("child.py")


class PaperChild:
    """A context manager; the child is gone at its end, whatever it was doing."""

    def __init__(
        self,
        asked: Mapping[str, object],
        content: Iterable[bytes],
        *,
        silence_seconds: float = LONGEST_SILENCE_SECONDS,
        child: Path = _CHILD,
    ) -> None:
        """asked: what is to be done, by whom. silence_seconds: until it is killed."""
        self._asked = asked
        self._content = content
        self._process = subprocess.Popen(
            # -I: neither the environment nor the current folder decides what Python imports.
            [sys.executable, "-I", str(child)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._silence_seconds = silence_seconds
        self._heard_at = self._began_at = monotonic()
        self._is_over = threading.Event()

    def __enter__(self) -> Self:
        threading.Thread(target=self._watch, daemon=True).start()
        with ExitStack() as undo:
            undo.callback(self._end)  # the paper may end where it is read from
            self._feed()
            undo.pop_all()
        self._heard_at = monotonic()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._end()

    def _end(self) -> None:
        self._is_over.set()
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                # What is left in the pipe to a child that is gone cannot be written any more.
                with suppress(OSError):
                    pipe.close()

    @property
    def has_ended_well(self) -> bool:
        """After its last line: by itself, and not by a limit, a crash or the deadline."""
        return self._process.wait() == 0

    def lines(self) -> Iterator[Mapping[str, Any]]:
        """Up to the first that is none of ours."""
        if self._process.stdout is None:
            return
        while line := self._process.stdout.readline(LONGEST_LINE_BYTES):
            try:
                told = json.loads(line)
            except (ValueError, RecursionError):
                self._process.kill()
                return
            if not isinstance(told, dict):
                self._process.kill()
                return
            self._heard_at = monotonic()
            yield told

    def _watch(self) -> None:
        """On a thread of its own, until the child is gone."""
        while not self._is_over.wait(_A_WHILE):
            now = monotonic()
            is_silent = now - self._heard_at > self._silence_seconds
            if is_silent or now - self._began_at > LONGEST_SECONDS:
                self._process.kill()
                return

    def _feed(self) -> None:
        """A child that was killed, or has seen enough, reads no more of it."""
        pipe = self._process.stdin
        if pipe is None:
            return
        with suppress(OSError):
            pipe.write(json.dumps(self._asked).encode("ascii") + b"\n")
            for piece in self._content:
                pipe.write(piece)
                self._heard_at = monotonic()
            pipe.close()
