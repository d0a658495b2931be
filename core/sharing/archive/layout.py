"""What an archive is made of: a manifest, then one file of JSON lines for each kind (a tar in age).

It holds no time and no name of this computer: the same record makes the same archive, wherever
it has been in between.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import fields
from tarfile import TarInfo
from typing import Final, Literal

from core.access import Right
from core.frozen import frozen
from core.ports import UnitOfWork, Version
from core.records.alert import ALERT, ALERT_CHOICE
from core.records.assistant import ASSISTANT_SESSION, ASSISTANT_TURN
from core.records.base import Record
from core.records.declared import Field
from core.records.episode import EPISODE
from core.records.kinds import KINDS
from core.records.working import DRAFT, Consent, ConsentScope, Setting
from core.sharing.consents import Export
from core.sharing.sections import OfVersion

FORMAT: Final = "rosemary-archive"
# A reader refuses a later one: it would misread it.
FORMAT_VERSION: Final = 1
MANIFEST: Final = "manifest.json"
VERSIONS: Final = "versions"

# What an account only began to write, asked, or was told: its own, and not the person's.
OF_AN_ACCOUNT: Final = (DRAFT, ASSISTANT_SESSION, ASSISTANT_TURN, EPISODE, ALERT, ALERT_CHOICE)

# What they name runs on the computer that the record was kept on; on another, anything may answer.
OF_THIS_COMPUTER: Final = frozenset({"local_model", "local_finder"})

# An archive that told of its own making could not be made twice alike.
_OF_ITS_OWN: Final = frozenset({Export.ARCHIVE.value})


class SectionLine(Record):
    """count: lines. size: bytes. sha256: hexadecimal, of those bytes."""

    name: str
    count: int = Field(ge=0)
    size: int = Field(ge=0)
    sha256: str


class Manifest(Record):
    """own_account: the account of the person themselves, if they have one."""

    format: Literal["rosemary-archive"] = "rosemary-archive"
    format_version: int = FORMAT_VERSION
    person_id: str
    own_account: str | None
    sections: tuple[SectionLine, ...]


class VersionLine(OfVersion):
    """A `Version` as it is kept. seq: counts within the archive, from 1."""

    payload: str = Field(repr=False)


@frozen
class Part:
    """rows: read from the vault a few at a time, and only once."""

    name: str
    rows: Iterator[Record]

    def lines(self) -> Iterator[bytes]:
        for row in self.rows:
            yield row.model_dump_json().encode() + b"\n"


def parts_of(uow: UnitOfWork) -> Iterator[Part]:
    """In the order of KINDS, parents before children; then the past. The audit stays: its chain
    is this vault's, and no other could say that it holds. So does what is an account's own.
    """
    for kind in KINDS:
        if kind not in OF_AN_ACCOUNT and uow.may(Right.SEE, kind.name):
            rows: Iterator[Record] = uow.of(kind).each()
            yield Part(kind.name, filter(_is_kept, rows))
    yield Part(VERSIONS, _numbered(uow.versions.each()))


def section_line(part: Part) -> SectionLine:
    """Of a part, which is used up by this."""
    count = size = 0
    digest = hashlib.sha256()
    for line in part.lines():
        digest.update(line)
        count, size = count + 1, size + len(line)
    return SectionLine(name=part.name, count=count, size=size, sha256=digest.hexdigest())


def manifest_of(uow: UnitOfWork, sections: Sequence[SectionLine]) -> Manifest:
    person_id = uow.scope.user_id
    own = [each for each in uow.directory.accounts() if each[3] == person_id]
    return Manifest(
        person_id=person_id, own_account=own[0][0] if own else None, sections=tuple(sections)
    )


def member(name: str, size: int) -> TarInfo:
    """Without a date or an owner."""
    info = TarInfo(name)
    info.size, info.mode = size, 0o600
    return info


def file_name(section: str) -> str:
    return f"{section}.jsonl"


def _is_kept(row: Record) -> bool:
    if isinstance(row, Setting):
        return row.id not in OF_THIS_COMPUTER
    if not isinstance(row, Consent) or row.scope is not ConsentScope.EXPORT:
        return True
    return row.purpose not in _OF_ITS_OWN


def _numbered(versions: Iterator[Version]) -> Iterator[VersionLine]:
    """Without gaps: other people's numbers lie between, and tell nothing here (N4)."""
    for at, version in enumerate(versions, start=1):
        told = {field.name: getattr(version, field.name) for field in fields(version)}
        yield VersionLine.model_validate({**told, "seq": at})
