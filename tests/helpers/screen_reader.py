"""Asks the program that reads the screen through the accessibility tree: see on_screen.py."""

import json
import subprocess
from pathlib import Path

SYSTEM_PYTHON = "/usr/bin/python3"


class ScreenReader:
    """Reads the screen and presses what is on it."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._program = subprocess.Popen(
            [SYSTEM_PYTHON, str(Path(__file__).with_name("on_screen.py"))],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, ask: str, **more: object) -> dict[str, object]:
        """{} when there was no answer in time."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(json.dumps({"ask": ask, **more}) + "\n")
        self._program.stdin.flush()
        return dict(json.loads(self._program.stdout.readline()))

    def close(self) -> None:
        self._program.communicate()
