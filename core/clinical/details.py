"""A person's own details: one record for each person, put right as more is known."""

from collections.abc import Mapping

from core.clinical.contradiction import let_both_be_seen
from core.clinical.dates import refuse_an_end_before_its_beginning, refuse_the_future
from core.clinical.single import differing, single_values
from core.clinical.speakers import SOURCES
from core.clinical.to_oneself import is_to_oneself
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.clinical.write import Why, change
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.patient import PATIENT, Patient, PatientDraft


def put_details(uow: UnitOfWork, draft: PatientDraft) -> Written:
    """Write what the account says; what it leaves out stays as it was.

    What contradicts the record waits in review, and the rest is written (P3). Raises InTheFuture
    for a birth that is still to come.
    """
    known = uow.of(PATIENT).find()
    if not known:
        return clinical_profile_upsert(uow, PATIENT, draft, spoken(uow.scope.role))
    said = {name: getattr(draft, name) for name in draft.model_fields_set}
    refuse_the_future(uow, draft)
    refuse_an_end_before_its_beginning(known[0].changed(**said))
    against = _against(uow, known[0], draft)
    agreed = {name: value for name, value in said.items() if name not in against}
    record = _written(uow, known[0], agreed) if agreed else known[0]
    if not against:
        return Written(record, ())
    contested = {name: said[name] for name in against}
    origin = {"source": SOURCES[uow.scope.role], "recorded_by": uow.scope.account_id}
    proposed = record.changed(**contested, **origin, last_confirmed_at=uow.now)
    item = let_both_be_seen(uow, PATIENT, record, proposed=proposed, said=contested)
    return Written(record, [item] if item else [], is_waiting=True)


def _against(uow: UnitOfWork, known: Patient, draft: PatientDraft) -> frozenset[str]:
    """Nothing of a record that was taken back, and nothing that is for the person alone (N4)."""
    if known.status is not Status.ACTIVE or is_to_oneself(uow, draft):
        return frozenset()
    return frozenset(differing(known, single_values(PATIENT, draft)))


def _written(uow: UnitOfWork, known: Patient, said: Mapping[str, object]) -> Patient:
    return change(
        uow,
        PATIENT,
        known,
        Why("edited"),
        **said,
        status=Status.ACTIVE,
        last_confirmed_at=uow.now,
        confirmed_by=uow.scope.account_id,
    )
