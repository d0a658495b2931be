"""A document part by part as it is read: its head, the sections' entries, and where it is broken.

Read by expat itself: it keeps nothing, does not mind a prefix that nobody declared (single
sections have those), and tells where it stands in the file. Nothing is fetched, no entity is
declared (`mended`), and each part has its measure (`Capture`). lxml and defusedxml would bring
nothing that this lacks.
"""

import re
from collections.abc import Iterator
from dataclasses import field
from xml.parsers import expat

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.ccda.capture import DEEPEST, MOST_CHARACTERS, MOST_OF_A_BODY, Capture
from core.importers.ccda.section import Section
from core.importers.ccda.tree import Node

# What holds other parts; all else is a part.
_HOLDS = frozenset({"ClinicalDocument", "component", "structuredBody", "section"})
BODY = "nonXMLBody"  # a paper that stands for all of it
_GOES_ON = re.compile(
    rb"<(?:[\w.-]{1,40}:)?(?:entry|section|recordTarget)\b|</(?:[\w.-]{1,40}:)?section\b"
)
_LONGEST_MARK = 60
_MOST_BREAKS = 1_000


@frozen
class Head:
    """An element outside all sections. text: as in the file."""

    node: Node
    text: str = field(repr=False)


@frozen
class EntryOf:
    section: Section
    node: Node
    text: str = field(repr=False)


@frozen
class Closed:
    """A section has ended."""

    section: Section


@frozen
class Break:
    """Something that cannot be read; the reason is a stable code. is_body: it was a paper."""

    section: Section | None
    reason: str
    is_body: bool = False


Part = Head | EntryOf | Closed | Break


class Stream:
    """Iterate once. texts: mended, in pieces of any size."""

    def __init__(self, texts: Iterator[str]) -> None:
        self._texts = texts
        self._parts: list[Part] = []
        self._holders: list[str] = []
        self._sections: list[Section] = []
        self._capture: Capture | None = None
        self._held = bytearray()
        self._held_from = 0
        self._fed = 0
        self._is_lost = False
        self._breaks = 0
        self._begin_parser(b"")

    def __iter__(self) -> Iterator[Part]:
        tail = b""
        for text in self._texts:
            tail = self._feed(tail + text.encode("utf-8", "replace"))
            yield from self._taken()
            if self._breaks > _MOST_BREAKS:
                return
        self._finish()
        yield from self._taken()

    def _taken(self) -> list[Part]:
        parts, self._parts = self._parts, []
        return parts

    def _begin_parser(self, opened: bytes) -> None:
        """opened: the tags that are open where this one goes on."""
        self._parser = expat.ParserCreate("UTF-8")
        self._parser.buffer_text = True
        self._parser.Parse(opened, False)
        self._shift = self._fed - len(opened)
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._say
        self._parser.StartDoctypeDeclHandler = _refuse_dtd

    def _feed(self, text: bytes) -> bytes:
        """What is left to be looked at again, with what follows."""
        while text:
            if self._is_lost:
                found = _GOES_ON.search(text)
                skipped = found.start() if found else max(len(text) - _LONGEST_MARK, 0)
                text = text[skipped:]
                self._fed += skipped
                if found is None:
                    return text
                self._go_on()
            text = self._parse(text)
        return b""

    def _parse(self, text: bytes) -> bytes:
        """What lies behind an error."""
        begins_at = self._fed
        if not self._held:
            self._held_from = begins_at
        self._held += text
        try:
            self._parser.Parse(text, False)
        except expat.ExpatError:
            failed_at = self._parser.ErrorByteIndex + self._shift
            self._lose("broken")
            rest = text[max(failed_at - begins_at, 0) + 1 :]
            self._fed = begins_at + len(text) - len(rest)
            return rest
        self._fed = begins_at + len(text)
        self._let_go()
        return b""

    def _finish(self) -> None:
        if self._is_lost:
            return
        try:
            self._parser.Parse(b"", True)
        except expat.ExpatError:
            self._lose("truncated")

    def _lose(self, reason: str) -> None:
        self._parts.append(Break(self._section, reason))
        if self._section is not None:
            self._section.entries += 1
        self._breaks += 1
        self._is_lost = True
        self._capture = None
        self._held.clear()

    def _go_on(self) -> None:
        """With a new reader, in the section in which the last one failed."""
        self._is_lost = False
        self._begin_parser("".join(f"<{name}>" for name in self._holders).encode())

    def _let_go(self) -> None:
        """Of the text that no part will ask for."""
        at = max(self._parser.CurrentByteIndex, 0) + self._shift
        if self._capture is not None and self._capture.reason is None:
            at = self._capture.begins_at
        gone = max(at - self._held_from, 0)
        del self._held[:gone]
        self._held_from += gone

    @property
    def _section(self) -> Section | None:
        return self._sections[-1] if self._sections else None

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        at, tag = self._parser.CurrentByteIndex + self._shift, _local(name)
        if self._capture is None and tag in _HOLDS and len(self._holders) < DEEPEST:
            self._holders.append(name)
            if tag == "section":
                self._open_section(attributes)
            return
        if self._capture is None:
            self._capture = Capture(at, MOST_OF_A_BODY if tag == BODY else MOST_CHARACTERS)
        plain = {_local(each): value for each, value in attributes.items()}
        self._capture.begin(tag, plain, at)

    def _say(self, text: str) -> None:
        if self._capture is not None:
            self._capture.say(text)

    def _end(self, name: str) -> None:
        at = self._parser.CurrentByteIndex + self._shift
        if self._capture is None:
            self._holders.pop()
            if _local(name) == "section":
                self._parts.append(Closed(self._sections.pop()))
            return
        behind = self._held.find(b">", at - self._held_from) + 1 + self._held_from
        if self._capture.end(behind):
            captured, self._capture = self._capture, None
            self._take(captured, behind)

    def _open_section(self, attributes: dict[str, str]) -> None:
        if self._section is not None:
            self._section.sections += 1
        flavor = {_local(name): value for name, value in attributes.items()}.get("nullFlavor")
        self._sections.append(Section(flavor))

    def _take(self, captured: Capture, behind: int) -> None:
        section, root = self._section, captured.root
        if root is None:
            if section is not None:
                section.entries += 1
            is_body = captured.most == MOST_OF_A_BODY
            self._parts.append(Break(section, captured.reason or "broken", is_body))
            return
        begins = captured.begins_at - self._held_from
        text = self._held[begins : behind - self._held_from].decode("utf-8", "replace")
        if section is None:
            self._parts.append(Head(root, text))
        elif root.tag == "entry":
            section.entries += 1
            self._parts.append(EntryOf(section, root, text))
        else:
            section.take(root, text)


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _refuse_dtd(*_declared: object) -> None:
    """`mended` has cut it out; one that it did not see is none that a clinic writes."""
    raise ImportRejected("not_health_data")
