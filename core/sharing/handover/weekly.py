"""A hand-over file every week, wished for once: where it goes, for whom, and when it last did."""

import logging
from dataclasses import field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from core.errors import AppError
from core.frozen import frozen
from core.ports import Job, UnitOfWork
from core.records.base import iso
from core.records.working import CONSENT, SETTING, ConsentScope
from core.sharing.consents import Export, in_force_for, revoke_consent, standing_export
from core.sharing.failures import ExportUnwritable
from core.sharing.whole_file import find_target, move_into_place, part_beside
from core.upkeep.kept import keep_json, kept_json
from core.upkeep.steps import Done, Outcome

log = logging.getLogger(__name__)

HANDOVER_JOB: Final = "handover"
SEND_AFTER: Final = timedelta(days=7)
# A folder that is not there today may be there tomorrow.
LOOK_AGAIN_AFTER: Final = timedelta(days=1)
SUFFIX: Final = "handover.age"

_NAME: Final = "weekly_handover"


@frozen
class Weekly:
    """recipients: `age1...`, whoever may open it; no secret. beside: the vault's own folder.

    chosen_by: the account that it is sent by. sent_at: None until the first file lay there.
    problem: the code of what went wrong with the last try; empty when it went well.
    """

    folder: Path = field(repr=False)
    recipients: tuple[str, ...] = field(repr=False)
    beside: Path = field(repr=False)
    chosen_by: str
    chosen_at: datetime
    sent_at: datetime | None = None
    problem: str = ""

    def is_due(self, now: datetime) -> bool:
        """A file from the future tells nothing of its age."""
        age = now - (self.sent_at or self.chosen_at)
        return self.sent_at is None or age >= SEND_AFTER or age < timedelta(0)

    def file(self, person_id: str) -> Path:
        """Always the same name, without a person's in it (S4): the newest takes its place."""
        return self.folder / f"rosemary-{person_id[-12:]}.{SUFFIX}"


def weekly_handover(uow: UnitOfWork) -> Weekly | None:
    kept = kept_json(uow, _NAME)
    if not isinstance(kept, dict):
        return None
    sent_at = kept["sent_at"]
    return Weekly(
        folder=Path(kept["folder"]),
        recipients=tuple(kept["recipients"]),
        beside=Path(kept["beside"]),
        chosen_by=kept["chosen_by"],
        chosen_at=datetime.fromisoformat(kept["chosen_at"]),
        sent_at=datetime.fromisoformat(sent_at) if sent_at else None,
        problem=kept["problem"],
    )


def send_weekly(uow: UnitOfWork, folder: Path, recipients: tuple[str, ...], beside: Path) -> Weekly:
    """Consent to it holds until it is taken back (S6). The first file is made by the next job.

    Raises InputRejected for what is no such key, ExportUnwritable, ExportInsideVault.
    """
    from core.sharing.age.locks import Recipients  # what locks is loaded when it is used

    Recipients(recipients)
    weekly = Weekly(folder.resolve(), recipients, beside, uow.scope.account_id, uow.now)
    if not folder.is_dir():
        raise ExportUnwritable
    find_target(weekly.file(uow.scope.user_id), beside, replace=True)
    standing_export(uow, Export.HANDOVER)
    _keep(uow, weekly)
    uow.audit.write(f"set.{_NAME}", SETTING.name, _NAME)
    return weekly


def stop_weekly(uow: UnitOfWork) -> None:
    """What was sent stays where it is."""
    for consent in in_force_for(uow, ConsentScope.EXPORT, Export.HANDOVER):
        revoke_consent(uow, consent.id)
    _keep(uow, None)
    uow.audit.write(f"unset.{_NAME}", SETTING.name, _NAME)


def send_when_due(uow: UnitOfWork, _job: Job) -> Outcome:
    """A standing job, each day. What went wrong is kept for whoever looks: nobody is there."""
    weekly = weekly_handover(uow)
    if weekly is None or not weekly.is_due(uow.now):
        return Done()
    if not in_force_for(uow, ConsentScope.EXPORT, Export.HANDOVER):
        _keep(uow, replace(weekly, problem="consent"))
        return Done()
    try:
        _send(uow, weekly)
    except AppError as error:
        log.warning("handover.not_sent", extra={"code": error.code})
        _keep(uow, replace(weekly, problem=error.code))
        return Done()
    uow.audit.write(f"export.{Export.HANDOVER}", CONSENT.name)
    _keep(uow, replace(weekly, sent_at=uow.now, problem=""))
    return Done()


def _send(uow: UnitOfWork, weekly: Weekly) -> None:
    from core.sharing.age.locks import Recipients
    from core.sharing.age.stream import new_seal
    from core.sharing.archive.export import Packing
    from core.sharing.handover.sending import contents_from, sender_of

    sender = sender_of(uow, weekly.chosen_by)
    target = find_target(weekly.file(uow.scope.user_id), weekly.beside, replace=True)
    packing = Packing(
        Export.HANDOVER,
        new_seal(Recipients(weekly.recipients)),
        lambda unit: contents_from(unit, sender),
    )
    with part_beside(target) as part:
        packing.write(uow, part)
        move_into_place(part, target, replace=True)


def _keep(uow: UnitOfWork, weekly: Weekly | None) -> None:
    keep_json(uow, _NAME, None if weekly is None else _as_json(weekly))


def _as_json(weekly: Weekly) -> dict[str, object]:
    return {
        "folder": str(weekly.folder),
        "recipients": list(weekly.recipients),
        "beside": str(weekly.beside),
        "chosen_by": weekly.chosen_by,
        "chosen_at": iso(weekly.chosen_at),
        "sent_at": iso(weekly.sent_at) if weekly.sent_at else None,
        "problem": weekly.problem,
    }
