"""What every importer hands over: one entry of a file, and what it says or why it is refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any, Final, Literal

from msgspec import Struct

from core.records.base import Record
from core.records.facts import Source, Status, Verification
from core.records.kind import Kind

# Why a file in a zip is refused that is none of the sorts that Rosemary takes in.
NOT_TAKEN_IN: Final = "not_taken_in"


class Place(Struct, frozen=True, gc=False):
    """Where in the file, without its words (S4).

    number: of the entry, from 1. what: its type, from a list we wrote. id_hash: 12
    hexadecimal digits of the hash of its id.
    """

    number: int
    what: str
    id_hash: str | None = None


class Said(Struct, frozen=True):
    """Something the file says that the record can hold.

    said_at: its recorded date (T1). repairs: codes of what had to be put right to read it.
    must_not_be_lost: fields that count even when the record knows the name already.
    """

    kind: Kind[Any]
    draft: Record
    said_at: datetime
    status: Status | None = None
    verification: Verification = Verification.CONFIRMED
    repairs: tuple[str, ...] = ()
    must_not_be_lost: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What it is called in a list."""
        return self.kind.text(self.draft)

    @property
    def natural_name(self) -> str:
        """The exact name it is known by. Kinds name themselves by fields of their draft alone."""
        return self.kind.natural_name(self.draft) if self.kind.natural_name else ""


@dataclass(frozen=True, slots=True)
class Refused:
    """Not taken in; the reason is a stable code."""

    reason: str


@dataclass(frozen=True, slots=True)
class Used:
    """Says nothing by itself; another entry was read with its help."""


@dataclass(frozen=True, slots=True)
class Many:
    """What became of many entries of one sort, told at once: samples come by the million.

    numbers: where in the file the first of them are.
    """

    fate: Literal["used", "refused"]
    reason: str
    count: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StillReading:
    """No entry: a sign of life on a long way, so that it can be shown and ended."""


Outcomes = Said | Refused | Used | Many | StillReading


class Identity(Struct, frozen=True):
    """By what an entry is known when it comes once more.

    fingerprint: SHA-256 of what it says, the same for the same content in another layout.
    source_key: SHA-256 of the sender's own id for it. is_unique_source: that id cannot be
    another sender's. changed_at: when the sender last changed it. uuid: the sender's own id where
    it is one; what went out from this record comes back under the record's own.
    """

    fingerprint: str = ""
    source_key: str | None = None
    is_unique_source: bool = False
    changed_at: datetime | None = None
    uuid: str | None = None


UNIDENTIFIED = Identity()


class Entry(Struct, frozen=True, dict=True):
    """verbatim: the entry's text as received.

    identity: or what makes it of the text, once somebody asks. bytes_read: of the file.
    media_type: of the text, where it is not what the file's other entries have.
    """

    place: Place
    outcome: Outcomes
    verbatim: str = ""
    identity: Identity | Callable[[str], Identity] = UNIDENTIFIED
    bytes_read: int = 0
    media_type: str | None = None

    @cached_property
    def known_by(self) -> Identity:
        made = self.identity
        return made if isinstance(made, Identity) else made(self.verbatim)

    @property
    def fingerprint(self) -> str:
        return self.known_by.fingerprint

    @property
    def source_key(self) -> str | None:
        return self.known_by.source_key


@dataclass(frozen=True, slots=True)
class Batch:
    """What all entries of one file have in common.

    changed_at: reads, from an entry's text, when its sender last changed it.
    """

    id: str
    source: Source
    changed_at: Callable[[str], datetime | None]


@dataclass(frozen=True, slots=True)
class Inside:
    """The bytes of a paper, and what can be read on its pages."""

    content: bytes = field(repr=False)
    texts: Mapping[int, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Incoming:
    """One entry on its way into the record. inside: of a paper that lay in it."""

    batch: Batch
    entry: Entry
    said: Said
    inside: Inside | None = None
