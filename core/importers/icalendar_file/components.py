"""A calendar file as the texts of its components, one by one, never whole."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from core.frozen import frozen

EVENT, TIME_ZONE, UNKNOWN = "VEVENT", "VTIMEZONE", "unknown"
# What else stands in calendars, for the receipt; any other name is not repeated there (S4).
KNOWN_TYPES = frozenset({EVENT, TIME_ZONE, "VTODO", "VJOURNAL", "VFREEBUSY", "VALARM"})
LARGEST_COMPONENT = 200_000  # characters
_MOST_PROPERTIES, _LONGEST_PROPERTY = 100, 1_000


@frozen
class Component:
    """number: from 1. what: its type. text: as in the file, from BEGIN to END.

    reason: why it cannot be read, None when it can.
    """

    number: int
    what: str
    text: str = field(repr=False)
    reason: str | None = None


class Components:
    """Those that stand directly in a calendar; what stands in these stays in their text.

    header: the calendar's own properties that were read so far, by name in capital letters.
    """

    def __init__(self, pieces: Iterable[str]) -> None:
        self._pieces = pieces
        self.header: dict[str, str] = {}

    def __iter__(self) -> Iterator[Component]:
        number = 0
        open_one: _Open | None = None
        for line in _lines(self._pieces):
            word, name = _mark(line)
            if open_one is not None:
                if open_one.takes(line, word, name):
                    yield open_one.closed()
                    open_one = None
            elif word == "BEGIN" and name != "VCALENDAR":
                number += 1
                open_one = _Open(number, name, [line])
            elif not word:
                self._note(line)
        if open_one is not None:
            yield Component(open_one.number, open_one.what, "", "truncated")

    def _note(self, line: str) -> None:
        name, _, value = line.partition(":")
        if len(self.header) < _MOST_PROPERTIES and len(line) < _LONGEST_PROPERTY:
            self.header.setdefault(name.strip().upper(), value.strip())


@dataclass(slots=True)
class _Open:
    number: int
    name: str
    lines: list[str]
    size: int = 0
    depth: int = 1

    @property
    def what(self) -> str:
        return self.name if self.name in KNOWN_TYPES else UNKNOWN

    def takes(self, line: str, word: str, name: str) -> bool:
        """Whether it ends with this line. One that is too large is read on, and not kept."""
        self.size += len(line)
        if self.size <= LARGEST_COMPONENT:
            self.lines.append(line)
        if word == "BEGIN":
            self.depth += 1
        elif word == "END":
            # An END that closes more than itself: whoever wrote this forgot one.
            self.depth = 0 if name == self.name else self.depth - 1
        return self.depth <= 0

    def closed(self) -> Component:
        if self.size > LARGEST_COMPONENT:
            return Component(self.number, self.what, "", "too_large")
        return Component(self.number, self.what, "".join(self.lines))


def _mark(line: str) -> tuple[str, str]:
    """("BEGIN", "VEVENT") and the like; two empty words for any other line."""
    word, _, name = line.partition(":")
    word = word.strip().upper()
    return (word, name.strip().upper()) if word in {"BEGIN", "END"} else ("", "")


def _lines(pieces: Iterable[str]) -> Iterator[str]:
    """With their ends. A line that never ends comes in parts: it is too large anyway."""
    rest = ""
    for piece in pieces:
        *whole, rest = (rest + piece).split("\n")
        yield from (f"{line}\n" for line in whole)
        if len(rest) > LARGEST_COMPONENT:
            yield rest
            rest = ""
    if rest:
        yield rest
