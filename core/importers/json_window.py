"""The part of a JSON file that is held, and the values in it, one after the other."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from core.importers.json_quick import JSON, texts_of

DEEPEST = 64  # FHIR's own profiles stay below 20

_SPACE = re.compile(r"[ \t\n\r]*")
# An error this close to the end of what we hold may only mean that more is to come.
_LONGEST_TOKEN = 16
# How an entry begins: mostly as all those after it.
_OPENING = re.compile(r'\{\s*"[^"\\]{1,40}"')


class Broken(Exception):
    """The text at the window's place cannot be read; the argument is a reason code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Decoded:
    """has_controls: hidden characters were let pass. has_no_number: NaN or the like was."""

    value: JSON
    text: str
    has_controls: bool
    has_no_number: bool


def _refuse_constant(name: str) -> NoReturn:
    """NaN and Infinity, which JSON does not have."""
    raise ValueError(name)


_STRICT = json.JSONDecoder(parse_float=str, parse_constant=_refuse_constant)
_WITH_CONTROLS = json.JSONDecoder(parse_float=str, parse_constant=_refuse_constant, strict=False)
# Only finds where an element with such a number ends, so that it alone is refused.
_WITH_ANY_NUMBER = json.JSONDecoder(
    parse_float=str, parse_int=str, parse_constant=str, strict=False
)


def is_too_deep(value: JSON, text: str, start: int, end: int) -> bool:
    if text.count("{", start, end) + text.count("[", start, end) <= DEEPEST:
        return False
    level = [value]
    for _ in range(DEEPEST):
        inner = [list(each.values()) if isinstance(each, dict) else each for each in level]
        level = [one for each in inner if isinstance(each, list) for one in each]
        if not level:
            return False
    return True


class Window:
    """The part of the text that is held. `at`: the next character. `kept_from`: needed again."""

    def __init__(self, pieces: Iterator[str], largest_element: int) -> None:
        self._pieces = pieces
        self._largest_element = largest_element
        self.text = ""
        self.at = 0
        self.kept_from: int | None = None
        self._is_looked_through = False

    def grow(self) -> bool:
        """Take in at least as much again as is held; False when the text has ended."""
        start = self.at if self.kept_from is None else self.kept_from
        parts, got = [self.text[start:]], 0
        wanted = max(len(parts[0]), 1)
        for piece in self._pieces:
            parts.append(piece)
            got += len(piece)
            if got >= wanted:
                break
        self.text = "".join(parts)
        self._is_looked_through = False
        self.at -= start
        self.kept_from = None if self.kept_from is None else 0
        return got > 0

    def peek(self) -> str:
        """The next character that is not space; empty at the end of the text."""
        while True:
            found = _SPACE.match(self.text, self.at)
            self.at = found.end() if found else self.at
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.grow():
                return ""

    def several(self) -> Sequence[str]:
        """The texts of all objects of a list that begin here and are held whole, but the last of
        them; none where anything about them asks for a closer look.
        """
        opening = None if self._is_looked_through else _OPENING.match(self.text, self.at)
        self._is_looked_through = True
        last = self.text.rfind(opening[0], opening.end()) if opening else -1
        if last < 0:
            return ()
        found = texts_of(self.text[self.at : last])
        self.at = last if found else self.at
        return found

    def decode(self) -> Decoded:
        """The value that begins at this very character. Raises Broken and stays there."""
        decoder = _STRICT
        while True:
            try:
                value, end = decoder.raw_decode(self.text, self.at)
            except json.JSONDecodeError as error:
                if error.msg.startswith("Invalid control") and decoder is _STRICT:
                    decoder = _WITH_CONTROLS
                    continue
                self._grow_or_break(error)
            except RecursionError:
                raise Broken("too_deep") from None
            except ValueError:  # NaN, or a number of over 4300 digits
                decoder = _WITH_ANY_NUMBER
            else:
                if is_too_deep(value, self.text, self.at, end):
                    raise Broken("too_deep")
                if end == len(self.text) and not isinstance(value, dict | list) and self.grow():
                    continue  # a number may go on in the next piece
                text, self.at = self.text[self.at : end], end
                return Decoded(value, text, decoder is _WITH_CONTROLS, decoder is _WITH_ANY_NUMBER)

    def _grow_or_break(self, error: json.JSONDecodeError) -> None:
        near_end = error.pos >= len(self.text) - _LONGEST_TOKEN
        if not near_end and not error.msg.startswith("Unterminated string"):
            raise Broken("broken")
        if len(self.text) - (self.at if self.kept_from is None else 0) > self._largest_element:
            raise Broken("too_large")
        if not self.grow():
            raise Broken("truncated")
