"""JSON Lines in, JSON Lines out, in one order."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from core.errors import InputRejected
from core.words.meaning import Meaning
from core.words.quality.task import Line, Task


def read_lines(path: Path) -> list[Line]:
    """Other programs put a mark before what is UTF-8; it is no part of the first line.

    Raises InputRejected, naming the line.
    """
    with path.open(encoding="utf-8-sig") as file:
        return [_line(number, text) for number, text in enumerate(file, 1) if text.strip()]


def _line(number: int, text: str) -> Line:
    try:
        told = json.loads(text)
    except ValueError:
        raise InputRejected(f"line {number}") from None
    if not isinstance(told, dict):
        raise InputRejected(f"line {number}")
    return told


def predictions(task: Task, lines: Sequence[Line], meaning: Meaning) -> list[Line]:
    return [task.predict(meaning, line) for line in lines]


def as_lines(rows: Iterable[Line]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
