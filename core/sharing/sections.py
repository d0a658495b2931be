"""What an export holds, section by section: every kind, every past version, the audit."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Literal

from pydantic_core import from_json

from core.access import AUDIT, Right, Seat
from core.frozen import frozen
from core.ports import AuditEntry, UnitOfWork, Version
from core.recall.keepers import keepers
from core.records.base import Instant, Record
from core.records.declared import Field
from core.records.episode import EPISODE
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.memory import MEMORY
from core.scope import Role

FORMAT: Literal["rosemary-record"] = "rosemary-record"


class KeeperLine(Record):
    """A helper who asked to keep something in mind; name: None for an account without one."""

    account_id: str
    role: Role
    name: str | None = Field(repr=False)


class Head(Record):
    """format_version: rises when a reader of the older one would misread it.

    episodes_of_helpers: how many helpers keep of what they asked about this person; they are
    counted, and stand in nobody's export (S2). A helper counts their own alone.
    keepers: of what is kept in mind, who the accounts are that asked for it.
    """

    format: Literal["rosemary-record"] = FORMAT
    format_version: Literal[1] = 1
    exported_at: Instant
    person_id: str
    episodes_of_helpers: int = 0
    keepers: tuple[KeeperLine, ...] = ()


class OfVersion(Record):
    """What a `Version` says of itself, before what the record said then."""

    seq: int
    kind: str
    record_id: str
    version: int
    change_id: str
    undoes: str | None
    recorded_at: Instant
    account_id: str
    role: Role
    reason: str
    note: str | None = Field(repr=False)
    valid_from: Instant | None
    valid_to: Instant | None


class PastVersion(OfVersion):
    """Its record as an object and not as text, so that people can read it."""

    record: object = Field(repr=False)


class AuditLine(Record):
    seq: int
    at: Instant
    user_id: str
    account_id: str
    role: str
    action: str
    kind: str | None
    record_id: str | None
    count: int | None
    change_id: str
    hash: str


@frozen
class Section:
    """rows: read from the vault a few at a time, and only once. record: what each of them is."""

    name: str
    record: type[Record]
    rows: Iterator[Record]


def head_of(uow: UnitOfWork) -> Head:
    counts = uow.as_rosemary() if uow.seat is Seat.PERSON else uow
    kept = counts.of(EPISODE).count() if counts.may(Right.SEE, EPISODE.name) else 0
    return Head(
        exported_at=uow.now,
        person_id=uow.scope.user_id,
        episodes_of_helpers=kept,
        keepers=tuple(_keepers(uow)),
    )


def _keepers(uow: UnitOfWork) -> Iterator[KeeperLine]:
    if not uow.may(Right.SEE, MEMORY.name):
        return
    known = keepers(uow)
    for account_id in uow.memories.kept_by():
        keeper = known.get(account_id)
        if keeper is not None:
            yield KeeperLine(account_id=account_id, role=keeper.role, name=keeper.name)


def sections_of(uow: UnitOfWork) -> Iterator[Section]:
    """In the order of KINDS: parents before children, then the past, then who did what."""
    for kind in _shown_kinds(uow):
        yield Section(kind.name, kind.record, uow.of(kind).each())
    yield Section("versions", PastVersion, _numbered(uow, map(_past, uow.versions.each())))
    if uow.may(Right.SEE, AUDIT):
        yield Section("audit", AuditLine, map(_line, uow.audit.each()))


def _numbered(uow: UnitOfWork, past: Iterator[PastVersion]) -> Iterator[PastVersion]:
    """For a helper without gaps: a number that is left out tells of what is kept from them (N4)."""
    if uow.seat is Seat.PERSON:
        return past
    return (each.changed(seq=at) for at, each in enumerate(past, start=1))


def rows_in(uow: UnitOfWork) -> int:
    """How many rows all sections have together."""
    audited = uow.audit.count() if uow.may(Right.SEE, AUDIT) else 0
    return sum(uow.of(kind).count() for kind in _shown_kinds(uow)) + uow.versions.count() + audited


def _shown_kinds(uow: UnitOfWork) -> list[AnyKind]:
    """What this account may see; of the rest not even the name of the section stands there."""
    return [kind for kind in KINDS if kind is not EPISODE and uow.may(Right.SEE, kind.name)]


def _past(version: Version) -> PastVersion:
    said = _fields(version)
    said["record"] = from_json(said.pop("payload"))
    return PastVersion.model_validate(said)


def _line(entry: AuditEntry) -> AuditLine:
    return AuditLine.model_validate(_fields(entry))


def _fields(row: Version | AuditEntry) -> dict[str, Any]:
    # dataclasses.asdict copies every value deeply: half the time of an export.
    return {field.name: getattr(row, field.name) for field in fields(row)}
