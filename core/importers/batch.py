"""One file taken in, as the record keeps it: counts and a hash of its bytes, not its name (S4)."""

from core.errors import NotFound
from core.ports import UnitOfWork
from core.records.working import IMPORT_BATCH, ImportBatch


def begin(uow: UnitOfWork, importer: str, digest: str) -> str:
    """The id of the batch: of one that was interrupted with this very file, or a new one."""
    batches = uow.of(IMPORT_BATCH)
    for batch in batches.find(sha256=digest, importer=importer):
        if batch.finished_at is None and not _was_undone(uow, batch.id):
            return batch.id
    batch = ImportBatch(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        importer=importer,
        sha256=digest,
    )
    batches.add(batch)
    uow.audit.write("import.begun", IMPORT_BATCH.name, batch.id)
    return batch.id


def count(uow: UnitOfWork, batch_id: str, *, added: int, repaired: int) -> None:
    """In the transaction that adds them, so that the counts are true after any crash."""
    if not added:
        return
    batch = _required(uow, batch_id)
    uow.of(IMPORT_BATCH).replace(
        batch.changed(
            added=batch.added + added, repaired=batch.repaired + repaired, updated_at=uow.now
        )
    )


def finish(
    uow: UnitOfWork,
    batch_id: str,
    *,
    added: int,
    known: int,
    refused: int,
    seconds: float | None = None,
) -> None:
    """added, known, refused: of this run; what an earlier run of the batch added is known now.

    seconds: it took, where somebody waited for it.
    """
    batch = _required(uow, batch_id)
    added_before = batch.added - added
    uow.of(IMPORT_BATCH).replace(
        batch.changed(
            known=max(known - added_before, 0),
            refused=refused,
            finished_at=uow.now,
            updated_at=uow.now,
        )
    )
    uow.audit.write("import.finished", IMPORT_BATCH.name, batch_id)
    uow.tally.add("imports")
    uow.tally.add("imported", added)
    if seconds is not None:
        uow.tally.took("import", seconds)


def _required(uow: UnitOfWork, batch_id: str) -> ImportBatch:
    batch = uow.of(IMPORT_BATCH).get(batch_id)
    if batch is None:
        raise NotFound(IMPORT_BATCH.name)
    return batch


def _was_undone(uow: UnitOfWork, change_id: str) -> bool:
    """What was taken back once cannot be added to: a second undo would not find the rest."""
    changed = {version.record_id for version in uow.versions.of_change(change_id)}
    return any(
        version.undoes == change_id
        for record_id in changed
        for version in uow.versions.of_record(record_id)
    )
