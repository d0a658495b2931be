"""How an entry of a file is known again: its fingerprint, its sender's id, its exact name."""

from collections.abc import Sequence
from hashlib import sha256

from core.clinical.standing import stands
from core.importers.entry import Batch, Entry, Incoming, Said
from core.ports import UnitOfWork, Version
from core.records.facts import Fact, Source
from core.records.kinds import kind_named
from core.records.working import IMPORT_KEY, ORIGINAL, ImportKey, Original

# Of the text of an entry; all others keep the FHIR resource they were read from.
_MEDIA_TYPES = {Source.CALENDAR: "text/calendar", Source.CCDA: "application/xml"}
_MEDIA_TYPE = "application/fhir+json"


def linked(uow: UnitOfWork, said: Said, key: str | None) -> Fact | None:
    """The record a key stands for, if it is of this kind and was not taken back."""
    link = uow.of(IMPORT_KEY).get(key) if key else None
    if link is None or link.record_kind != said.kind.name:
        return None
    record = uow.of(kind_named(link.record_kind)).get(link.record_id)
    return record if isinstance(record, Fact) and stands(uow, record) else None


def link(uow: UnitOfWork, incoming: Incoming, record: Fact) -> None:
    """From now on this entry stands for this record."""
    _put(uow, incoming.entry.fingerprint, incoming.said.kind.name, record.id)


def link_source(uow: UnitOfWork, incoming: Incoming, record: Fact) -> None:
    """The sender's own id for it, too. Only for what the entry made: see `speaks_for_several`."""
    if incoming.entry.source_key is not None:
        _put(uow, incoming.entry.source_key, incoming.said.kind.name, record.id)


def speaks_for_several(uow: UnitOfWork, record: Fact, imported: Sequence[Version]) -> bool:
    """Whether entries of the same name were merged into it, or wait beside it.

    Of one medicine ordered twice, the end of one order does not end the other. Each import
    that wrote the record left one fingerprint, and its sender one id.
    """
    return len(uow.of(IMPORT_KEY).find(record_id=record.id)) > len(imported) + 1


def _put(uow: UnitOfWork, key: str, kind_name: str, record_id: str) -> None:
    keys = uow.of(IMPORT_KEY)
    made = ImportKey(
        id=key,
        created_at=uow.now,
        updated_at=uow.now,
        record_kind=kind_name,
        record_id=record_id,
    )
    if keys.get(key) is None:
        keys.add(made)
    else:
        keys.replace(made)


def keep_original(uow: UnitOfWork, incoming: Incoming, record: Fact) -> Original:
    """The entry's text as received stays with the record it speaks of."""
    return keep_as_received(
        uow, incoming.batch, incoming.entry, (incoming.said.kind.name, record.id)
    )


def keep_as_received(
    uow: UnitOfWork, batch: Batch, entry: Entry, about: tuple[str, str]
) -> Original:
    """about: the name of a kind, and the id of a record of it."""
    original = Original(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        record_kind=about[0],
        record_id=about[1],
        import_batch_id=batch.id,
        media_type=entry.media_type or _MEDIA_TYPES.get(batch.source, _MEDIA_TYPE),
        content=entry.verbatim,
    )
    uow.of(ORIGINAL).add(original)
    return original


def newest_original(uow: UnitOfWork, record: Fact) -> Original | None:
    kept = uow.of(ORIGINAL).find(record_id=record.id)
    return kept[-1] if kept else None


def same_name(uow: UnitOfWork, said: Said) -> Sequence[Fact]:
    """Records of exactly this natural name; a name that only looks alike is another name."""
    records = (uow.of(said.kind).get(found) for found in uow.index.named(*_named(said)))
    return [record for record in records if record is not None and stands(uow, record)]


def was_erased(uow: UnitOfWork, incoming: Incoming) -> bool:
    """S7: what was deleted stays deleted, under each of its identities."""
    entry, said = incoming.entry, incoming.said
    marks = [f"import:{entry.fingerprint}", "name:{}:{}".format(*_named(said))]
    if entry.source_key:
        marks.append(f"import:{entry.source_key}")
    return any(uow.erasures.forgot(mark) for mark in marks)


def _named(said: Said) -> tuple[str, str]:
    return said.kind.name, sha256(said.natural_name.encode()).hexdigest()
