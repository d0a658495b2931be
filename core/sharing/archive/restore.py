"""An archive becomes a record again: of a person whom this vault does not know, whole or not."""

import hashlib
import io
import tarfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Final, Generic, TypeVar

from pydantic_core import ValidationError, from_json

from core.clinical.write import index_anew
from core.errors import ImportRejected
from core.events import RecordChanged
from core.frozen import frozen
from core.ports import UnitOfWork, Vault, Version
from core.records.base import Record
from core.records.facts import Fact
from core.records.kinds import KINDS
from core.records.person import PERSON
from core.scope import Role, Scope
from core.sharing.age.locks import Opener
from core.sharing.age.stream import PIECE, UnlockedFile
from core.sharing.archive.layout import (
    FORMAT,
    FORMAT_VERSION,
    MANIFEST,
    VERSIONS,
    Manifest,
    SectionLine,
    VersionLine,
    file_name,
)
from core.sharing.failures import ArchivePersonIsHere, ArchiveTooNew, SealDamaged, SealNotThere
from core.sharing.pace import Pace, Progress, ShouldStop
from core.upkeep.jobs import put_standing_jobs

_LARGEST_MANIFEST: Final = 1_000_000
_LARGEST_LINE: Final = 50_000_000
_SECTIONS: Final[Mapping[str, type[Record]]] = {
    **{kind.name: kind.record for kind in KINDS},
    VERSIONS: VersionLine,
}


@frozen
class RestoreReceipt:
    """counts: records by section, as the archive says and as they were found."""

    person_id: str
    counts: Mapping[str, int]


def restore_archive(
    vault: Vault,
    account_id: str,
    path: Path,
    opener: Opener,
    *,
    progress: Progress | None = None,
    should_stop: ShouldStop | None = None,
) -> RestoreReceipt:
    """Take a person in, with all their past, as this account's to care for.

    Raises SealNotThere, SealWrongKey, SealDamaged, SealCutOff, ArchiveTooNew and
    ArchivePersonIsHere; then the vault is as it was. Waits for the vault.
    """
    with opened_archive(path, opener) as (manifest, sections):
        scope = Scope(user_id=manifest.person_id, account_id=account_id, role=Role.CAREGIVER)
        pace = Pace(sum(each.count for each in manifest.sections), progress, should_stop)
        work = partial(_restore, manifest=manifest, sections=sections, pace=pace)
        vault.submit(scope, work).result()
    return receipt_of(manifest)


def receipt_of(manifest: Manifest) -> RestoreReceipt:
    counts = {section.name: section.count for section in manifest.sections}
    return RestoreReceipt(manifest.person_id, counts)


def read_manifest(path: Path, opener: Opener) -> Manifest:
    """What it says of itself. Raises as `restore_archive`."""
    with opened_archive(path, opener) as (manifest, _):
        return manifest


M = TypeVar("M", bound=Manifest)
Sections = Iterator[tuple[SectionLine, Iterator[Record]]]


@frozen
class Form(Generic[M]):
    """How a locked file is laid out. version: the newest that this Rosemary reads."""

    name: str
    version: int
    manifest: type[M]


ARCHIVE: Final = Form(FORMAT, FORMAT_VERSION, Manifest)


def opened_archive(path: Path, opener: Opener) -> AbstractContextManager[tuple[Manifest, Sections]]:
    return opened_as(path, opener, ARCHIVE)


@contextmanager
def opened_as(path: Path, opener: Opener, form: Form[M]) -> Iterator[tuple[M, Sections]]:
    """Raises as `restore_archive`; SealNotThere for a file of another form."""
    try:
        with path.open("rb") as file:
            unlocked = io.BufferedReader(UnlockedFile(file, opener))
            with tarfile.open(fileobj=unlocked, mode="r|") as tar:
                manifest = _manifest(tar, form)
                yield manifest, _sections(tar, manifest, unlocked)
    except tarfile.TarError:
        raise SealNotThere from None
    except OSError:
        raise ImportRejected("not_readable") from None


def _manifest(tar: tarfile.TarFile, form: Form[M]) -> M:
    """Raises SealNotThere for another program's file, ArchiveTooNew for a later Rosemary's."""
    info = tar.next()
    inside = tar.extractfile(info) if info and info.name == MANIFEST else None
    if inside is None:
        raise SealNotThere
    try:
        said = from_json(inside.read(_LARGEST_MANIFEST))
    except ValueError:
        raise SealNotThere from None
    if not isinstance(said, dict) or said.get("format") != form.name:
        raise SealNotThere
    version = said.get("format_version")
    if isinstance(version, int) and version > form.version:
        raise ArchiveTooNew
    try:
        manifest = form.manifest.model_validate(said, strict=False)
    except ValidationError:
        raise SealDamaged from None
    if {section.name for section in manifest.sections} - set(_SECTIONS):
        raise ArchiveTooNew
    return manifest


def _sections(
    tar: tarfile.TarFile, manifest: Manifest, unlocked: "io.BufferedReader[UnlockedFile]"
) -> Iterator[tuple[SectionLine, Iterator[Record]]]:
    """To the very end of the file: what is missing there, or changed, is no whole archive."""
    for section in manifest.sections:
        info = tar.next()
        inside = tar.extractfile(info) if info and info.name == file_name(section.name) else None
        if inside is None:
            raise SealDamaged
        yield section, _rows(inside.readline, section)
    while unlocked.read(PIECE):
        pass  # each piece tells whether its seal holds


def _rows(readline: Callable[[int], bytes], section: SectionLine) -> Iterator[Record]:
    """Raises SealDamaged where the manifest says otherwise."""
    digest, count = hashlib.sha256(), 0
    record = _SECTIONS[section.name]
    while line := readline(_LARGEST_LINE):
        digest.update(line)
        count += 1
        try:
            yield record.model_validate_json(line)
        except ValidationError:
            raise SealDamaged from None
    if count != section.count or digest.hexdigest() != section.sha256:
        raise SealDamaged


def _restore(
    uow: UnitOfWork,
    manifest: Manifest,
    sections: Iterator[tuple[SectionLine, Iterator[Record]]],
    pace: Pace,
) -> None:
    if manifest.person_id in {person.id for person in uow.directory.people()}:
        raise ArchivePersonIsHere
    put_all(uow, sections, pace)
    known = {account_id for account_id, *_ in uow.directory.accounts()}
    if manifest.own_account and manifest.own_account not in known:
        uow.directory.add_account(manifest.own_account, Role.PATIENT, "own", manifest.person_id)
    uow.links.join(uow.scope.account_id, None, None)
    put_standing_jobs(uow)
    uow.audit.write("import.archive", PERSON.name, manifest.person_id)
    uow.announce(RecordChanged(uow.scope.user_id, PERSON.name, manifest.person_id))


def put_all(uow: UnitOfWork, sections: Sections, pace: Pace) -> None:
    """Raises SealDamaged where the file is not what its manifest says."""
    for section, rows in sections:
        for row in rows:
            _put(uow, section.name, row)
            pace.step()


def _put(uow: UnitOfWork, name: str, row: Record) -> None:
    """As it was written then: nothing is judged, counted or dated anew."""
    if isinstance(row, VersionLine):
        uow.versions.append(Version(**{f.name: getattr(row, f.name) for f in fields(Version)}))
        return
    kind = _KINDS[name]
    uow.as_rosemary().of(kind).add(row)
    if isinstance(row, Fact):
        index_anew(uow, kind, row)


_KINDS: Final = {kind.name: kind for kind in KINDS}
