"""Reads the elements of a JSON file one by one, each with its own text, never the file whole.

Understood are a FHIR Bundle (the elements of its `entry`), a single object, an array, and
several objects one after the other (NDJSON).
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NoReturn, TypeAlias

# Decimals stay text: a dose of "0.50" must not become 0.5.
JSON: TypeAlias = "dict[str, JSON] | list[JSON] | str | int | bool | None"

LARGEST_ELEMENT = 16_000_000  # characters
DEEPEST = 64  # FHIR's own profiles stay below 20
_TRIES = 1000  # how often we look for the next entry after breaks, in one file
_LONGEST_PATTERN = 200

_SPACE = re.compile(r"[ \t\n\r]*")
# An error this close to the end of what we hold may only mean that more is to come.
_LONGEST_TOKEN = 16
# What begins an entry of a Bundle, or an object on a line of its own.
_NEXT = re.compile(
    r'(?P<entry>\{\s*"(?:fullUrl|resource|link|search|request|response)"\s*:)|\n(?P<line>\{)'
)


@dataclass(frozen=True, slots=True)
class Element:
    """number: from 1. text: exactly as in the file. repairs: codes."""

    number: int
    text: str
    value: JSON
    repairs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Break:
    """Here the file could not be read. number: of the element that is lost."""

    number: int
    reason: str


class _Broken(Exception):
    """The text at the window's place cannot be read; the argument is a reason code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class _Decoded:
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


def _is_too_deep(value: JSON, text: str, start: int, end: int) -> bool:
    if text.count("{", start, end) + text.count("[", start, end) <= DEEPEST:
        return False
    level = [value]
    for _ in range(DEEPEST):
        inner = [list(each.values()) if isinstance(each, dict) else each for each in level]
        level = [one for each in inner if isinstance(each, list) for one in each]
        if not level:
            return False
    return True


class _Window:
    """The part of the text that is held. `at`: the next character. `kept_from`: needed again."""

    def __init__(self, pieces: Iterator[str], largest_element: int) -> None:
        self._pieces = pieces
        self._largest_element = largest_element
        self.text = ""
        self.at = 0
        self.kept_from: int | None = None

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

    def decode(self) -> _Decoded:
        """The value that begins at this very character. Raises _Broken and stays there."""
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
                raise _Broken("too_deep") from None
            except ValueError:  # NaN, or a number of over 4300 digits
                decoder = _WITH_ANY_NUMBER
            else:
                if _is_too_deep(value, self.text, self.at, end):
                    raise _Broken("too_deep")
                if end == len(self.text) and not isinstance(value, dict | list) and self.grow():
                    continue  # a number may go on in the next piece
                text, self.at = self.text[self.at : end], end
                return _Decoded(value, text, decoder is _WITH_CONTROLS, decoder is _WITH_ANY_NUMBER)

    def _grow_or_break(self, error: json.JSONDecodeError) -> None:
        near_end = error.pos >= len(self.text) - _LONGEST_TOKEN
        if not near_end and not error.msg.startswith("Unterminated string"):
            raise _Broken("broken")
        if len(self.text) - (self.at if self.kept_from is None else 0) > self._largest_element:
            raise _Broken("too_large")
        if not self.grow():
            raise _Broken("truncated")


class JsonReader:
    """Iterate once. After a break it goes on where an entry surely begins.

    largest_element: in characters; a larger one is a break.

    header: short text fields of the last Bundle (`resourceType`, `type`, `timestamp`); the
    same mapping all the time, complete only after the last element.
    """

    def __init__(self, pieces: Iterator[str], largest_element: int = LARGEST_ELEMENT) -> None:
        self._window = _Window(pieces, largest_element)
        self._number = 0
        self._tries = _TRIES
        self.header: dict[str, str] = {}

    def __iter__(self) -> Iterator[Element | Break]:
        go_on: Callable[[], Iterator[Element | Break]] | None = self._documents
        while go_on:
            try:
                yield from go_on()
            except _Broken as broken:
                yield Break(self._next_number(), broken.reason)
                go_on = self._next_start()
            else:
                return

    def _documents(self) -> Iterator[Element | Break]:
        while opening := self._window.peek():
            if opening == "[":
                self._window.at += 1
                yield from self._elements()
            elif opening == "{":
                self._window.kept_from = self._window.at
                self._window.at += 1
                self.header.clear()
                yield from self._members()
            else:
                raise _Broken("broken")

    def _rest_of_bundle(self) -> Iterator[Element | Break]:
        yield from self._elements()
        yield from self._members()
        yield from self._documents()

    def _elements(self) -> Iterator[Element | Break]:
        """Up to the closing bracket. A comma too few or too many is let pass."""
        while (following := self._window.peek()) != "]":
            if following == ",":
                self._window.at += 1
                continue
            yield self._element()
        self._window.at += 1

    def _element(self) -> Element | Break:
        found = self._window.decode()
        if found.has_no_number:
            return Break(self._next_number(), "not_a_number")
        repairs = ("control_characters",) if found.has_controls else ()
        return Element(self._next_number(), found.text, found.value, repairs)

    def _members(self) -> Iterator[Element | Break]:
        """Of an object, up to its closing brace; the object itself when it holds no entries."""
        while (following := self._window.peek()) != "}":
            if following == ",":
                self._window.at += 1
                continue
            key, following = self._key(), self._window.peek()
            if key == "entry" and following == "[" and self._may_be_bundle():
                self._window.kept_from = None
                self._window.at += 1
                yield from self._elements()
            else:
                self._keep(key, self._window.decode().value)
        self._window.at += 1
        if self._window.kept_from is not None:
            self._window.at, self._window.kept_from = self._window.kept_from, None
            yield self._element()

    def _key(self) -> str:
        key = self._window.decode().value
        if not isinstance(key, str) or self._window.peek() != ":":
            raise _Broken("broken" if self._window.peek() else "truncated")
        self._window.at += 1
        return key

    def _may_be_bundle(self) -> bool:
        return self.header.get("resourceType", "Bundle") == "Bundle"

    def _keep(self, key: str, value: JSON) -> None:
        if key in {"resourceType", "type", "timestamp"} and isinstance(value, str):
            self.header[key] = value[:64]

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    def _next_start(self) -> Callable[[], Iterator[Element | Break]] | None:
        """Where reading can go on honestly; None when no later entry is found."""
        window = self._window
        window.kept_from = None
        while self._tries:
            self._tries -= 1
            found = _NEXT.search(window.text, window.at + 1)
            while found is None:
                start = max(window.at + 1, len(window.text) - _LONGEST_PATTERN)
                window.at = min(start, len(window.text))
                if not window.grow():
                    return None
                found = _NEXT.search(window.text, window.at)
            is_entry = found["entry"] is not None
            window.at = found.start("entry" if is_entry else "line")
            if self._is_beyond_doubt(is_entry=is_entry):
                return self._rest_of_bundle if is_entry else self._documents
        return None

    def _is_beyond_doubt(self, *, is_entry: bool) -> bool:
        """Whether a whole entry with a resource, or a whole resource, stands here."""
        try:
            found = self._window.decode()
        except _Broken:
            return False
        self._window.at -= len(found.text)
        if not isinstance(found.value, dict):
            return False
        resource = found.value.get("resource") if is_entry else found.value
        return isinstance(resource, dict) and isinstance(resource.get("resourceType"), str)
