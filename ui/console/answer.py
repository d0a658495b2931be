"""What a command gives back: one object for programs, calm lines for people."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

from core.frozen import frozen
from core.records.base import Record, iso
from core.scope import ROSEMARY
from core.strings import Catalogue
from core.typed_moments import local_text

DONE, FAILED, WRONG_USAGE = 0, 1, 2

# Control characters but for the line end and the tab, turners of direction, halves of letters.
_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


@frozen
class Teller:
    """Turns what we know into words. zone: the person's, for every time that is shown."""

    words: Catalogue
    zone: str

    def say(self, key: str, **values: object) -> str:
        return self.words.say(key, **values)

    def when(self, moment: datetime | None) -> str:
        return local_text(moment, self.zone) if moment else ""

    def name(self, family: str, value: object) -> str:
        """The word for one of our own values ("status.active"); itself where we have none."""
        text = value.value if isinstance(value, Enum) else str(value)
        key = f"{family}.{text}"
        return self.say(key) if self.words.knows(key) else text.replace("_", " ")

    def who(self, account_id: str, role: object) -> str:
        """Who did it: time, in Rosemary's hands, is none of those who help."""
        is_rosemary = account_id == ROSEMARY
        return self.say("source.rosemary") if is_rosemary else self.name("role", role)


@frozen
class Answer:
    """data: the JSON object. lines: the same for a reader. status: of the process.

    heard: the rest of the work, done once it was told. lost: takes the work back when it cannot
    be told, where nobody would ever learn of it otherwise (a code that is kept nowhere).
    """

    data: Mapping[str, object]
    lines: Callable[[Teller], Iterable[str]]
    status: int = DONE
    heard: Callable[[], object] | None = None
    lost: Callable[[], object] | None = None


def one_line(key: str, **values: object) -> Callable[[Teller], Iterable[str]]:
    return lambda teller: [teller.say(key, **values)]


def table(rows: Iterable[Sequence[object]], indent: str = "  ") -> list[str]:
    """Rows with their columns one under the other; nothing stands behind the last one."""
    texts = [[str(cell) for cell in row] for row in rows]
    if not texts:
        return []
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return [indent + "  ".join(map(str.ljust, row, widths)).rstrip() for row in texts]


def shown(text: str) -> str:
    """What a terminal may get. Some characters would move its cursor, rename its window or
    turn the words around: a sign stands in their place.
    """
    return text if text.isprintable() else re.sub(_OBEYED, "\N{REPLACEMENT CHARACTER}", text)


def as_json(data: Mapping[str, object]) -> str:
    """One line of ASCII, so that no terminal or pipe can spoil it."""
    return json.dumps(data, default=plain)


def plain(value: object) -> object:
    """What JSON has no word for: times, paths, records, our own dataclasses."""
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Record):
        return value.model_dump(mode="json")
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    if isinstance(value, Iterable):
        return list(value)
    raise TypeError(type(value).__name__)
