"""A file of another program's memories or talks, text by text, never whole."""

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from core.importers.entry import Entry, Identity, Many, Place, Refused, Said, StillReading
from core.importers.json_stream import Break, Element, JsonReader
from core.importers.memories.judged import Judged, judged
from core.importers.memories.sniffing import LARGEST_BYTES
from core.importers.memories.talked import Places
from core.importers.memories.told import Told, is_of_a_talk, told_in
from core.importers.memories.zipped import ChatPieces
from core.importers.opening import Pieces, is_packed
from core.records.memory import MEMORY as MEMORY_KIND
from core.records.memory import MemoryDraft
from core.words.told_elsewhere import in_own_words, is_an_order, own_sentences

MEDIA_TYPE: Final = "text/plain"
MEMORY: Final = "Memory"
_MESSAGE: Final = "Message"
_UNKNOWN: Final = "unknown"
_LONGEST_MEMORY: Final = 2_000  # characters
_LARGEST_ELEMENT: Final = 64_000_000  # characters; one talk of years is that long
_NUMBERS_KEPT: Final = 20
_BETWEEN_SIGNS: Final = 200  # texts between two signs of life


def read_memories(path: Path, now: datetime) -> Iterator[Entry]:
    """Raises ImportRejected at once for what unpacks to more than it should."""
    is_zip = zipfile.is_zipfile(path)
    if is_packed(path):
        for _ in ChatPieces(path, LARGEST_BYTES) if is_zip else Pieces(path):
            continue  # weighed, and nothing of it kept
    pieces = ChatPieces(path, LARGEST_BYTES) if is_zip else Pieces(path)
    return _Reading(now, pieces).entries()


@dataclass(slots=True)
class _Reading:
    """whose: the first one named; what is told of another is left out."""

    now: datetime
    pieces: Pieces | ChatPieces
    whose: str | None = None
    number: int = 0
    silent: int = 0
    silent_at: list[int] = field(default_factory=list)
    places: Places = field(default_factory=Places)

    def entries(self) -> Iterator[Entry]:
        was_cut = False
        for element in JsonReader(iter(self.pieces), _LARGEST_ELEMENT):
            if isinstance(element, Break):
                was_cut = was_cut or element.reason == "truncated"
                yield self._aside(Refused(element.reason), _UNKNOWN)
            else:
                yield from self._element(element)
        if self.pieces.is_cut and not was_cut:
            yield self._aside(Refused("truncated"), _UNKNOWN)
        if self.silent:
            many = Many("refused", "nothing_to_keep", self.silent, tuple(self.silent_at))
            yield self._entry(Place(self.number, _MESSAGE), many)

    def _element(self, element: Element) -> Iterator[Entry]:
        try:
            told = list(told_in(element.value))
        except RecursionError:
            told = []
        if not told and is_of_a_talk(element.value):
            self._say_nothing()
        elif not told:
            yield self._aside(Refused("no_memory"), _UNKNOWN)
        for each in told:
            self.number += 1
            if self.number % _BETWEEN_SIGNS == 0:
                yield self._entry(Place(self.number, MEMORY), StillReading())
            yield from self._told(each)

    def _told(self, told: Told) -> Iterator[Entry]:
        reason = self._why_not(told)
        if reason is not None:
            yield self._entry(Place(self.number, MEMORY), Refused(reason))
            return
        found = [one for text, quote in _sentences(told) for one in self._judged(text, quote, told)]
        kept = [self._kept(draft, told) for draft in self.places.drafts(told)]
        yield from (*kept, *map(self._found, found))
        if not found and told.is_memory:
            yield self._entry(Place(self.number, MEMORY), Refused("nothing_to_keep"))
        elif not found and not kept:
            self._say_nothing()

    def _judged(self, text: str, quote: str, told: Told) -> Iterator[Judged]:
        return judged(text, quote, told.at, self.now)

    def _say_nothing(self) -> None:
        """Of a talk: counted, and told at the end."""
        self.silent += 1
        if len(self.silent_at) < _NUMBERS_KEPT:
            self.silent_at.append(max(self.number, 1))

    def _why_not(self, told: Told) -> str | None:
        try:
            told.text.encode()
        except UnicodeEncodeError:
            return "bad_encoding"
        if told.is_memory and len(told.text) > _LONGEST_MEMORY:
            return "too_large"
        self.whose = self.whose or told.whose
        return "other_person" if told.whose not in {None, self.whose} else None

    def _found(self, one: Judged) -> Entry:
        return Entry(
            Place(self.number, one.what),
            one.outcome,
            verbatim=one.words,
            identity=Identity(one.fingerprint),
            bytes_read=self.pieces.bytes_read,
            media_type=MEDIA_TYPE,
        )

    def _kept(self, draft: MemoryDraft, told: Told) -> Entry:
        """What was said, word for word: it is found again, and asserts nothing."""
        return Entry(
            Place(self.number, _MESSAGE),
            Said(MEMORY_KIND, draft, told.at or self.now),
            bytes_read=self.pieces.bytes_read,
        )

    def _aside(self, refused: Refused, what: str) -> Entry:
        self.number += 1
        return self._entry(Place(self.number, what), refused)

    def _entry(self, place: Place, outcome: Refused | Many | StillReading) -> Entry:
        return Entry(place, outcome, bytes_read=self.pieces.bytes_read)


def _sentences(told: Told) -> Iterator[tuple[str, str]]:
    """In the first person, and as it was written. What another says, says nothing of this one."""
    if told.is_memory and not is_an_order(told.text):
        yield in_own_words(told.text), told.text
    elif told.spoken is not None and told.spoken.by is None:
        yield from ((sentence, sentence) for sentence in own_sentences(told.text))
