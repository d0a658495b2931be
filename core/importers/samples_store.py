"""Takes single values into the record: those of a day that are not there yet."""

from core.clinical.write import hash_of_name
from core.importers.entry import Incoming
from core.importers.results import ADDED, ERASED, KNOWN, NOT_READABLE, Result
from core.ports import UnitOfWork
from core.records.reading import READING, day_name
from core.records.samples import SAMPLES, Samples, SamplesDraft
from core.records.working import IMPORT_BATCH


def store_samples(uow: UnitOfWork, incoming: Incoming) -> Result:
    """The next export tells the same days again, and more of them."""
    draft = incoming.said.draft
    if not isinstance(draft, SamplesDraft):
        return NOT_READABLE
    key = day_key(draft)
    if uow.erasures.forgot(f"name:{READING.name}:{key}"):
        return ERASED
    known = {
        line
        for row in uow.of(SAMPLES).find(day_key=key)
        if row.zone == draft.zone
        for line in row.lines
    }
    lines = [line for line in draft.lines if line not in known]
    if not lines:
        return KNOWN
    _keep(uow, incoming.batch.id, draft, lines)
    return ADDED


def day_key(of: SamplesDraft) -> str:
    """By which the reading of that day is known, whatever it comes to."""
    return hash_of_name(day_name(of.signal, of.unit, of.day, of.device))


def _keep(uow: UnitOfWork, batch_id: str, draft: SamplesDraft, lines: list[str]) -> None:
    made = Samples(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        import_batch_id=batch_id,
        signal=draft.signal,
        unit=draft.unit,
        device=draft.device,
        day=draft.day,
        zone=draft.zone,
        day_key=day_key(draft),
        count=len(lines),
        content="\n".join(lines),
    )
    uow.of(SAMPLES).add(made)
    batch = uow.of(IMPORT_BATCH).get(batch_id)
    if batch is not None:
        uow.of(IMPORT_BATCH).replace(
            batch.changed(
                samples=batch.samples + len(lines),
                brought_by=uow.scope.account_id,
                updated_at=uow.now,
            )
        )
