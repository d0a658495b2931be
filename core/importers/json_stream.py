"""Reads the elements of a JSON file one by one, each with its own text, never the file whole.

Understood are a FHIR Bundle (the elements of its `entry`), a single object, an array, and
several objects one after the other (NDJSON).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec import Struct

from core.importers.json_quick import JSON, value_of
from core.importers.json_window import DEEPEST, Broken, Window, is_too_deep

__all__ = ["DEEPEST", "JSON", "LARGEST_ELEMENT", "Break", "Element", "JsonReader"]

LARGEST_ELEMENT = 16_000_000  # characters
_TRIES = 1000  # how often we look for the next entry after breaks, in one file
_LONGEST_PATTERN = 200

# What begins an entry of a Bundle, or an object on a line of its own.
_NEXT = re.compile(
    r'(?P<entry>\{\s*"(?:fullUrl|resource|link|search|request|response)"\s*:)|\n(?P<line>\{)'
)


class Element(Struct):
    """number: from 1. text: exactly as in the file. held: what it says, until it is laid aside.
    repairs: codes. is_plain: whether its text alone tells what it says. glimpse: what the reader's
    own quick look found in it, instead of all that it says.
    """

    number: int
    text: str
    held: JSON
    repairs: tuple[str, ...] = ()
    is_plain: bool = False
    glimpse: object = None
    is_aside: bool = False

    @property
    def value(self) -> JSON:
        """Read anew each time, once it was laid aside."""
        return value_of(self.text) if self.is_aside else self.held

    def lay_aside(self) -> None:
        """For later: a text takes a tenth of the room of what it says, and is quickly read."""
        if self.is_plain:
            self.held, self.is_aside = None, True


@dataclass(frozen=True, slots=True)
class Break:
    """Here the file could not be read. number: of the element that is lost."""

    number: int
    reason: str


class JsonReader:
    """Iterate once. After a break it goes on where an entry surely begins.

    largest_element: in characters; a larger one is a break. glimpse: looks at the text of one
    object in a list, and finds what it looks for or None: then the object is read as any other.

    header: short text fields of the last Bundle (`resourceType`, `type`, `timestamp`); the
    same mapping all the time, complete only after the last element.
    """

    def __init__(
        self,
        pieces: Iterator[str],
        largest_element: int = LARGEST_ELEMENT,
        *,
        glimpse: Callable[[str], object] | None = None,
    ) -> None:
        self._window = Window(pieces, largest_element)
        self._glimpse = glimpse
        self._number = 0
        self._tries = _TRIES
        self.header: dict[str, str] = {}

    def __iter__(self) -> Iterator[Element | Break]:
        go_on: Callable[[], Iterator[Element | Break]] | None = self._documents
        while go_on:
            try:
                yield from go_on()
            except Broken as broken:
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
                raise Broken("broken")

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
            several = self._window.several()
            for text in several:
                yield self._plain_element(text)
            if not several:
                yield self._element(self._window)
        self._window.at += 1

    def _plain_element(self, text: str) -> Element | Break:
        """text: of one whole object."""
        if self._glimpse is not None and (seen := self._glimpse(text)) is not None:
            return Element(
                self._next_number(), text, None, is_plain=True, glimpse=seen, is_aside=True
            )
        value = value_of(text)
        if value is not None and not is_too_deep(value, text, 0, len(text)):
            return Element(self._next_number(), text, value, is_plain=True)
        window = Window(iter((text,)), len(text))
        window.peek()
        try:
            return self._element(window)
        except Broken as broken:
            return Break(self._next_number(), broken.reason)

    def _element(self, window: Window) -> Element | Break:
        found = window.decode()
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
            yield self._element(self._window)

    def _key(self) -> str:
        key = self._window.decode().value
        if not isinstance(key, str) or self._window.peek() != ":":
            raise Broken("broken" if self._window.peek() else "truncated")
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
        except Broken:
            return False
        self._window.at -= len(found.text)
        if not isinstance(found.value, dict):
            return False
        resource = found.value.get("resource") if is_entry else found.value
        return isinstance(resource, dict) and isinstance(resource.get("resourceType"), str)
