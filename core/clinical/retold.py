"""A symptom told once more while it is current is confirmed, and not stored twice (rule T1)."""

from collections.abc import Sequence

from core.clinical.still import say_still
from core.clinical.write import name_key
from core.lifecycle.sweep import catch_up
from core.ports import UnitOfWork
from core.records.facts import Fact, Status
from core.records.names import normalised
from core.records.symptom import SYMPTOM, Symptom, SymptomDraft
from core.records.working import ReviewItem


def told_before(uow: UnitOfWork, said: SymptomDraft) -> Symptom | None:
    """The current symptom of exactly this name at exactly this place, after time has had its say.

    A name that only looks alike is another name; one that lapsed or was called gone begins anew.
    """
    for record_id in uow.index.named(SYMPTOM.name, name_key(SYMPTOM, said) or ""):
        catch_up(uow, record_id)
        record = uow.of(SYMPTOM).get(record_id)
        if record is not None and record.status is Status.ACTIVE and _place(record) == _place(said):
            return record
    return None


def retell(
    uow: UnitOfWork, record: Symptom, said: SymptomDraft
) -> tuple[Fact, Sequence[ReviewItem]]:
    """Both clocks restart. How bad it is, and a note, are taken over where they were given."""
    given = {name: getattr(said, name) for name in ("severity", "note")}
    told = {name: value for name, value in given.items() if value is not None}
    confirmed, review = say_still(uow, SYMPTOM, record, None, told=told)
    return confirmed, [review] if review else []


def _place(said: SymptomDraft) -> str:
    return normalised(said.body_site or "")
