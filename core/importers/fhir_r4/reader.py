"""FHIR R4 as clinics and apps really send it: entry by entry, never whole."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from core.errors import InputRejected
from core.importers.entry import Entry, Many, Place, Refused, Used
from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.editions import is_deletion
from core.importers.fhir_r4.mappers import MAPPERS, Mapped
from core.importers.fhir_r4.modifiers import is_modified
from core.importers.fhir_r4.outline import Outline, outline_of, resource_of, subject_key
from core.importers.fhir_r4.references import keys_of_entry, reference_key
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.shelf import Shelf
from core.importers.fhir_r4.types import UNKNOWN, is_other_version, is_r4, type_name
from core.importers.fhir_r4.zipped import ZipPieces, holds_fhir, is_zip
from core.importers.json_stream import Break, Element, JsonReader
from core.importers.opening import Pieces

_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_SNIFFED = 256 * 1024  # characters
_LARGEST_ID = 200
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
    reader = JsonReader(iter(pieces))
    outline = outline_of(shelf.passing(iter(reader)), reader.header)
    reading = _Reading(outline, outline.accepted_subjects(), now)
    if shelf.kept is not None:
        return reading.entries(iter(shelf.kept), pieces)
    again = opened()
    return reading.entries(iter(JsonReader(iter(again))), again)


def changed_at(verbatim: str) -> datetime | None:
    """When the sender says it last changed the entry with this text."""
    for element in JsonReader(iter([verbatim])):
        return _changed_at(resource_of(element)[1])
    return None


@dataclass(frozen=True, slots=True)
class _Reading:
    """The second look, when all names are known."""

    outline: Outline
    subjects: frozenset[str]
    now: datetime

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
            else:
                yield from self._entry(element, pieces.bytes_read)
        if pieces.is_cut and not was_cut:
            yield Entry(Place(number + 1, UNKNOWN), Refused("truncated"))
        if pieces.left_out:
            yield Entry(
                Place(number + 1, UNKNOWN), Many("refused", "not_taken_in", pieces.left_out)
            )

    def _entry(self, element: Element, bytes_read: int) -> Iterator[Entry]:
        """One for each thing it says."""
        entry, resource = resource_of(element)
        what = type_name(resource.get("resourceType"))
        place = Place(element.number, what, _id_hash(resource))
        if what not in MAPPERS:
            outcome = self._not_mapped(what, entry, resource)
            yield Entry(place, outcome, bytes_read=bytes_read)
            return
        try:
            yield from self._mapped(element, place, bytes_read)
        except UnicodeEncodeError:  # bytes that were not UTF-8, or half a surrogate pair
            yield Entry(place, Refused("bad_encoding"), bytes_read=bytes_read)
        except RecursionError:
            yield Entry(place, Refused("too_deep"), bytes_read=bytes_read)

    def _not_mapped(self, what: str, entry: Object, resource: Object) -> Refused | Used:
        if not resource:
            return Refused("deleted_there" if is_deletion(entry) else "no_resource")
        if what in _NAMED_BY_OTHERS:
            is_used = bool(keys_of_entry(entry, resource) & self.outline.referred_to)
            return Used() if is_used else Refused(_NAMED_BY_OTHERS[what])
        if is_other_version(what):
            return Refused("other_fhir_version")
        return Refused("not_supported" if is_r4(what) else "unknown_type")

    def _mapped(self, element: Element, place: Place, bytes_read: int) -> Iterator[Entry]:
        element.text.encode()
        entry, resource = resource_of(element)
        source, is_unique = _source(place.what, entry, resource)
        fingerprint = _fingerprint(resource, self.outline)
        outcome = self._outcome(place.what, element, entry, resource)
        several = outcome if isinstance(outcome, Sequence) else [outcome]
        for number, one in enumerate(several):
            beside = f"|{number}" if number else ""
            yield Entry(
                place,
                one,
                element.text,
                sha256(f"{fingerprint}{beside}".encode()).hexdigest() if number else fingerprint,
                sha256(f"{source}{beside}".encode()).hexdigest() if source else None,
                is_unique,
                _changed_at(resource),
                bytes_read,
            )

    def _outcome(self, what: str, element: Element, entry: Object, resource: Object) -> Mapped:
        keys, subject = keys_of_entry(entry, resource), subject_key(resource)
        if not self._is_about_them(what, keys, subject):
            return Refused("other_person")
        if reason := self.outline.editions.refusal(entry, resource):
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
            return MAPPERS[what](sheet, self.outline)
        except InputRejected:
            return Refused("not_readable")

    def _is_about_them(self, what: str, keys: frozenset[str], subject: str | None) -> bool:
        if what == "Patient":
            return len(self.outline.patients) < 2 or bool(keys & self.subjects)
        is_theirs = subject is None or subject in self.subjects
        return is_theirs or self.outline.points_nowhere(subject or "")


def _fingerprint(resource: Object, outline: Outline) -> str:
    """What it says: not how it is laid out, nor when the server last touched it."""
    said = {name: value for name, value in resource.items() if name != "meta"}
    text = _CANONICAL.encode(said)
    medicine = outline.name_of(reference_key(resource.get("medicationReference")))
    return sha256(f"{text}\n{medicine or ''}".encode()).hexdigest()


def _source(what: str, entry: Object, resource: Object) -> tuple[str | None, bool]:
    """The sender's own id, and whether nobody else's can be equal to it."""
    own, url = words(resource.get("id")), words(entry.get("fullUrl"))
    if own and _is_unique(own):
        return f"{what}/{own.lower()}", True
    if url and url.startswith(("http://", "https://")):
        return url, True
    if url and _is_unique(url.removeprefix("urn:uuid:")):
        return f"{what}/{url.removeprefix('urn:uuid:').lower()}", True
    return (f"{what}/{own}", False) if own else (None, False)


def _is_unique(text: str) -> bool:
    return _UUID.fullmatch(text) is not None


def _changed_at(resource: Object) -> datetime | None:
    stamps = (words(meta.get("lastUpdated")) for meta in objects(resource.get("meta")))
    return next((instant(stamp) for stamp in stamps if stamp), None)


def _id_hash(resource: Object) -> str | None:
    own = words(resource.get("id"))
    return sha256(own[:_LARGEST_ID].encode(errors="replace")).hexdigest()[:12] if own else None
