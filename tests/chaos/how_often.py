"""A few seconds in every test run; the full figures where `make chaos` asks for them."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from helpers.in_memory import memory_with_room

IS_FULL = os.environ.get("CHAOS") == "full"
SEED = os.environ.get("CHAOS_SEED", "1")


def times(*, short: int, full: int) -> int:
    return full if IS_FULL else short


def seeded(number: int) -> Random:
    return Random(f"{SEED}/{number}")  # noqa: S311 - a trial that can be repeated


@contextmanager
def in_memory() -> Iterator[Path]:
    """A folder in memory where there is room: what is killed or damaged needs no slow disk.

    It proves as much: what a process has written stays in the system's cache; only a power cut
    would ask whether it reached the disk.
    """
    with tempfile.TemporaryDirectory(dir=memory_with_room()) as folder:
        yield Path(folder)
