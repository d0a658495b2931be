"""What a file said, read once more from the text that was kept: for whoever must decide."""

from core.importers.base import IMPORTERS
from core.importers.entry import Said
from core.ports import UnitOfWork
from core.records.working import IMPORT_BATCH, Original


def said_by(uow: UnitOfWork, original: Original) -> Said | None:
    """None where the text alone does not say it, or its importer is no longer with us."""
    batch = uow.of(IMPORT_BATCH).get(original.import_batch_id)
    for importer in IMPORTERS:
        if batch is not None and importer.name == batch.importer:
            return importer.said_in(original.content, uow.now)
    return None
