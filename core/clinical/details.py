"""A person's own details: one record for each person, put right as more is known."""

from core.clinical.dates import refuse_an_end_before_its_beginning, refuse_the_future
from core.clinical.upsert import Written, clinical_profile_upsert, spoken
from core.clinical.write import Why, change
from core.ports import UnitOfWork
from core.records.facts import Status
from core.records.patient import PATIENT, PatientDraft


def put_details(uow: UnitOfWork, draft: PatientDraft) -> Written:
    """Write what the account says; what it leaves out stays as it was.

    Raises InTheFuture for a birth that is still to come.
    """
    known = uow.of(PATIENT).find()
    if not known:
        return clinical_profile_upsert(uow, PATIENT, draft, spoken(uow.scope.role))
    said = {name: getattr(draft, name) for name in draft.model_fields_set}
    refuse_the_future(uow, draft)
    refuse_an_end_before_its_beginning(known[0].changed(**said))
    changed = change(
        uow,
        PATIENT,
        known[0],
        Why("edited"),
        **said,
        status=Status.ACTIVE,
        last_confirmed_at=uow.now,
        confirmed_by=uow.scope.account_id,
    )
    return Written(changed, ())
