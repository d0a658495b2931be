"""One run through the parts of a document: what each statement in it comes to."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from core.errors import InputRejected
from core.frozen import frozen
from core.importers.ccda.body import read_body
from core.importers.ccda.fingerprint import (
    fingerprint,
    fingerprint_of_section,
    id_hash,
    ids,
    source_key,
)
from core.importers.ccda.head import DocumentHead, read_person
from core.importers.ccda.mended import HIDDEN, UNREADABLE
from core.importers.ccda.nothing_known import empty_section
from core.importers.ccda.problem import ONLY_SUPPOSED
from core.importers.ccda.section import Section
from core.importers.ccda.statements import Mapper, Statement, statements
from core.importers.ccda.stream import Break, Closed, EntryOf, Head, Part
from core.importers.ccda.times import moment
from core.importers.ccda.told import Told, changed_at
from core.importers.ccda.tree import Node
from core.importers.ccda.visit import read_visit
from core.importers.entry import Entry, Identity, Outcomes, Place, Refused, Said, Used
from core.importers.fhir_r4.zipped import ZipPieces
from core.importers.opening import Pieces

# Beside the names that FHIR has for what can stand in a document.
A_SECTION, A_DOCUMENT, UNKNOWN = "Section", "DocumentReference", "unknown"
_NOWHERE = Section()
# Of a stay in hospital there are a few.
_MOST_LATER = 100


@frozen
class _Found:
    """A statement in its place. text: of `whole`, which is itself or what holds it alone."""

    number: int
    statement: Statement
    section: Section
    whole: Node
    text: str


class Reading:
    """pieces: those the parts are read from, for how far they are. after: the number of the last
    entry before it.
    """

    def __init__(
        self, head: DocumentHead, now: datetime, pieces: Pieces | ZipPieces, *, after: int = 0
    ) -> None:
        self._head = head
        self._now = now
        self._pieces = pieces
        self._number = after
        self._stays = set[str]()
        self._later: list[tuple[int, EntryOf]] = []
        self._is_of_another = False

    def entries(self, parts: Iterator[Part]) -> Iterator[Entry]:
        yield from self._of_the_head()
        for part in parts:
            if isinstance(part, EntryOf):
                self._number += 1
                yield from self._now_or_later(part)
            elif isinstance(part, Head):
                # A second document behind the first: whose it is was never looked at.
                self._is_of_another |= part.node.tag == "recordTarget"
            elif isinstance(part, Closed):
                yield from self._of_closed(part.section)
            elif isinstance(part, Break):
                yield self._broken(part)
        for number, part in self._later:
            yield from self._of_entry(part, number)

    def _now_or_later(self, part: EntryOf) -> Iterator[Entry]:
        """What was only supposed comes last, so that it is known where it was found as well."""
        if part.section.code in ONLY_SUPPOSED and len(self._later) < _MOST_LATER:
            self._later.append((self._number, part))
        else:
            yield from self._of_entry(part, self._number)

    def _of_the_head(self) -> Iterator[Entry]:
        for person in self._head.people:
            self._number += 1
            statement = Statement("Patient", person.node, None, self._read_person)
            yield self._entry(_Found(self._number, statement, _NOWHERE, person.node, person.text))
        for stay in self._head.stays:
            for node in stay.node.all("encompassingEncounter"):
                self._number += 1
                self._stays.update(ids(node))
                statement = Statement("Encounter", node, None, read_visit)
                yield self._entry(_Found(self._number, statement, _NOWHERE, stay.node, stay.text))
        for body in self._head.bodies:
            self._number += 1
            read = partial(read_body, text=body.text, title=self._head.title, made=self._head.made)
            statement = Statement(A_DOCUMENT, body.node, None, read)
            yield self._entry(_Found(self._number, statement, _NOWHERE, body.node, body.text))

    def _read_person(self, told: Told) -> Said:
        return read_person(told, self._head.doctor)

    def _of_entry(self, part: EntryOf, number: int) -> Iterator[Entry]:
        found = statements(part.section, part.node)
        if not found:
            yield Entry(Place(number, UNKNOWN), Refused("no_resource"))
        if len(found) == 1:
            yield self._entry(_Found(number, found[0], part.section, part.node, part.text))
            return
        text = part.text.encode()
        for one in found:
            own = text[one.node.start : one.node.end].decode("utf-8", "replace")
            yield self._entry(_Found(number, one, part.section, one.node, own))

    def _entry(self, found: "_Found") -> Entry:
        statement = found.statement
        told = self._told(statement, found.section)
        outcome = self._outcome(statement, told, found.text)
        place = Place(found.number, statement.what, id_hash(statement.node))
        if not isinstance(outcome, Said):
            return Entry(place, outcome, bytes_read=self._pieces.bytes_read)
        return Entry(
            place,
            outcome,
            found.text.replace(HIDDEN, " "),
            Identity(
                fingerprint(told, outcome),
                source_key(statement.node, found.section),
                changed_at=changed_at(found.whole),
            ),
            bytes_read=self._pieces.bytes_read,
        )

    def _told(self, statement: Statement, section: Section) -> Told:
        made_at = self._head.made_at
        return Told(statement.node, statement.act, section, made_at=made_at, now=self._now)

    def _outcome(self, statement: Statement, told: Told, text: str) -> Outcomes:
        if told.says_nothing:
            return Refused("no_information")
        if statement.read is None:
            return Refused("not_supported")
        if UNREADABLE in text:
            return Refused("bad_encoding")
        if told.is_about_another or self._is_of_another:
            return Refused("other_person")
        if statement.what == "Encounter" and self._stays.intersection(self._ids_of_entry(told)):
            return Used()
        if HIDDEN in text:
            told.sheet.repaired("control_characters")
        return _tried(statement.read, told)

    def _ids_of_entry(self, told: Told) -> list[str]:
        """A stay that the head of the document told already is not told twice."""
        return [] if told.section is _NOWHERE else ids(told.node)

    def _of_closed(self, section: Section) -> Iterator[Entry]:
        if section.entries or section.sections:
            return
        self._number += 1
        written = moment(section.written_at) or self._head.made_at or self._now
        outcome = empty_section(section, min(written, self._now))
        if self._is_of_another:
            outcome = Refused("other_person")
        if isinstance(outcome, Refused):
            yield self._aside(A_SECTION, outcome)
            return
        yield Entry(
            Place(self._number, A_SECTION),
            outcome,
            section.verbatim,
            Identity(fingerprint_of_section(outcome)),
            bytes_read=self._pieces.bytes_read,
        )

    def _broken(self, part: Break) -> Entry:
        self._number += 1
        return self._aside(A_DOCUMENT if part.is_body else A_SECTION, Refused(part.reason))

    def _aside(self, what: str, refused: Refused) -> Entry:
        return Entry(Place(self._number, what), refused, bytes_read=self._pieces.bytes_read)


def _tried(read: Mapper, told: Told) -> Outcomes:
    try:
        return read(told)
    except InputRejected:
        return Refused("not_readable")
