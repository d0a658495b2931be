"""FHIR R4 as clinics and apps really send it: entry by entry, never whole."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from core.errors import InputRejected
from core.importers.entry import NOT_TAKEN_IN, Entry, Many, Place, Refused, Used
from core.importers.fhir_r4.concepts import Object, words
from core.importers.fhir_r4.editions import is_deletion
from core.importers.fhir_r4.identity import (
    beside,
    hash_of_id,
    id_hash,
    identity_in,
    identity_of,
    stamped_at,
)
from core.importers.fhir_r4.mappers import MAPPERS, Mapped
from core.importers.fhir_r4.modifiers import is_modified
from core.importers.fhir_r4.ordinary import Ordinary, glimpse
from core.importers.fhir_r4.outline import Outline, outline_of, resource_of, subject_key
from core.importers.fhir_r4.plain import Plain
from core.importers.fhir_r4.references import keys_of_entry
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.shelf import Shelf
from core.importers.fhir_r4.types import UNKNOWN, is_other_version, is_r4, type_name
from core.importers.fhir_r4.wrapped import unwrapped
from core.importers.fhir_r4.zipped import ZipPieces, holds_fhir, is_zip
from core.importers.json_stream import Break, Element, JsonReader
from core.importers.opening import Pieces

_SNIFFED = 256 * 1024  # characters
# What only lends its name to others, and why it is refused where none asks for it.
_NAMED_BY_OTHERS = {
    "Medication": "not_referenced",
    "Organization": "not_supported",
    "Location": "not_supported",
    "Device": "not_supported",
}


def sniff(path: Path) -> bool:
    """Whether it looks like FHIR in JSON: an object or array that names resource types."""
    if is_zip(path):
        return holds_fhir(path)
    head = next(iter(Pieces(path)), "")[:_SNIFFED]
    return head.lstrip()[:1] in {"{", "["} and '"resourceType"' in head


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Every entry of the file, in order. now: aware; the past ends there.

    The first pass is made at once: raises ImportRejected for a file about several people,
    or one that unpacks to more than it should.
    """
    opened = ZipPieces if is_zip(path) else Pieces
    return read_pieces(lambda: opened(path), now)


def read_pieces(opened: Callable[[], Pieces | ZipPieces], now: datetime) -> Iterator[Entry]:
    """As `read`, of what lies in another file. opened: from the beginning, each time."""
    pieces, shelf = opened(), Shelf(MAPPERS)
    reader = JsonReader(iter(pieces), glimpse=glimpse)
    outline = outline_of(shelf.passing(unwrapped(reader)), reader.header)
    reading = _reading(outline, now)
    if shelf.kept is not None:
        return reading.entries(iter(shelf.kept), pieces)
    again = opened()
    return reading.entries(unwrapped(JsonReader(iter(again), glimpse=glimpse)), again)


def changed_at(verbatim: str) -> datetime | None:
    """When the sender says it last changed the entry with this text."""
    for element in JsonReader(iter([verbatim])):
        return stamped_at(resource_of(element)[1])
    return None


@dataclass(frozen=True, slots=True)
class _Reading:
    """The second look, when all names are known."""

    outline: Outline
    subjects: frozenset[str]
    now: datetime
    plain: Plain

    def entries(
        self, elements: Iterator[Element | Break], pieces: Pieces | ZipPieces
    ) -> Iterator[Entry]:
        """pieces: those the elements are read from, for how far they are and how they end."""
        number, was_cut = 0, False
        for element in elements:
            number = element.number
            if isinstance(element, Break):
                was_cut = was_cut or element.reason == "truncated"
                yield Entry(Place(number, UNKNOWN), Refused(element.reason))
            elif (entry := self._ordinary(element, pieces.bytes_read)) is not None:
                yield entry
            else:
                yield from self._entries(element, pieces.bytes_read)
        if pieces.is_cut and not was_cut:
            yield Entry(Place(number + 1, UNKNOWN), Refused("truncated"))
        if pieces.left_out:
            yield Entry(Place(number + 1, UNKNOWN), Many("refused", NOT_TAKEN_IN, pieces.left_out))

    def _ordinary(self, element: Element, bytes_read: int) -> Entry | None:
        """Nearly all entries of a long history are such."""
        seen = element.glimpse
        if not isinstance(seen, Ordinary) or (said := self.plain.said(seen)) is None:
            return None
        place = Place(element.number, "Observation", hash_of_id(words(seen.resource.id)))
        return Entry(place, said, element.text, identity_in, bytes_read)

    def _entries(self, element: Element, bytes_read: int) -> Sequence[Entry]:
        """One for each thing it says."""
        met = _met(element)
        place = Place(element.number, met.what, id_hash(met.resource))
        if met.what not in MAPPERS:
            return [Entry(place, self._not_mapped(met), bytes_read=bytes_read)]
        try:
            element.text.encode()
            outcome = self._outcome(met)
            known_by = identity_of(met.what, met.entry, met.resource, self.outline)
        except UnicodeEncodeError:  # bytes that were not UTF-8, or half a surrogate pair
            return [Entry(place, Refused("bad_encoding"), bytes_read=bytes_read)]
        except RecursionError:
            return [Entry(place, Refused("too_deep"), bytes_read=bytes_read)]
        outcomes = outcome if isinstance(outcome, list) else [outcome]
        return [
            Entry(place, one, element.text, beside(known_by, number), bytes_read)
            for number, one in enumerate(outcomes)
        ]

    def _not_mapped(self, met: "_Met") -> Refused | Used:
        if not met.resource:
            return Refused("deleted_there" if is_deletion(met.entry) else "no_resource")
        if met.what in _NAMED_BY_OTHERS:
            is_used = bool(keys_of_entry(met.entry, met.resource) & self.outline.referred_to)
            return Used() if is_used else Refused(_NAMED_BY_OTHERS[met.what])
        if is_other_version(met.what):
            return Refused("other_fhir_version")
        return Refused("not_supported" if is_r4(met.what) else "unknown_type")

    def _outcome(self, met: "_Met") -> Mapped:
        element, resource = met.element, met.resource
        keys, subject = keys_of_entry(met.entry, resource), subject_key(resource)
        if not self._is_about_them(met.what, keys, subject):
            return Refused("other_person")
        if reason := self.outline.editions.refusal(met.entry, resource):
            return Refused(reason)
        if "odifierExtension" in element.text and is_modified(resource):
            return Refused("changed_in_meaning")
        made_at = self.outline.made_at or self.now
        sheet = Sheet(resource, keys, self.now, made_at, verbatim=element.text)
        if subject and self.outline.points_nowhere(subject):
            sheet.repaired("unknown_subject")
        for repair in element.repairs:
            sheet.repaired(repair)
        try:
            return MAPPERS[met.what](sheet, self.outline)
        except InputRejected:
            return Refused("not_readable")

    def _is_about_them(self, what: str, keys: frozenset[str], subject: str | None) -> bool:
        if what == "Patient":
            return len(self.outline.patients) < 2 or bool(keys & self.subjects)
        is_theirs = subject is None or subject in self.subjects
        return is_theirs or self.outline.points_nowhere(subject or "")


def _reading(outline: Outline, now: datetime) -> _Reading:
    subjects = outline.accepted_subjects()

    def is_theirs(subject: str | None) -> bool:
        return subject is None or (subject in subjects and not outline.points_nowhere(subject))

    plain = Plain(outline, is_theirs, now, outline.made_at or now)
    return _Reading(outline, subjects, now, plain)


class _Met(NamedTuple):
    """One element, opened."""

    what: str
    element: Element
    entry: Object
    resource: Object


def _met(element: Element) -> _Met:
    entry, resource = resource_of(element)
    said = resource.get("resourceType")
    what = said if isinstance(said, str) and said in MAPPERS else type_name(said)
    return _Met(what, element, entry, resource)
