"""A hand-over file is written: locked for whoever is to read it, and without what is kept apart."""

from functools import partial
from typing import Final

from core.access import Right, Seat
from core.clinical.write import require
from core.errors import AccessDenied
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.scope import Role
from core.sharing.age.locks import Lock
from core.sharing.archive.export import Contents, export_locked
from core.sharing.consents import Export
from core.sharing.entry import accounts_here
from core.sharing.handover.layout import Sender, handed_parts, handover_manifest
from core.sharing.write_out import Asked, ExportReceipt

_MAY_SEND: Final = frozenset({Seat.PERSON, Seat.CAREGIVER})


def export_handover(asked: Asked, lock: Lock) -> ExportReceipt:
    """Raises ExportFailed in one of its forms, InputRejected for a passphrase that is too short,
    AccessDenied for whoever neither is this person nor cares for them.
    """
    return export_locked(asked, Export.HANDOVER, lock, handover_of)


def handover_of(uow: UnitOfWork) -> Contents:
    """Read as any caregiver reads it, whoever sends it: what the person keeps to themselves is
    not in it, and their talks only while they agree to share them (N4, S6).
    """
    if uow.seat not in _MAY_SEND:
        raise AccessDenied(Right.SEE.value, Export.HANDOVER.value)
    return contents_from(uow, sender_of(uow, uow.scope.account_id))


def contents_from(uow: UnitOfWork, sender: Sender) -> Contents:
    helper = uow.as_any_helper_sees()
    return Contents(
        partial(handed_parts, helper),
        partial(handover_manifest, helper, sender=sender),
    )


def sender_of(uow: UnitOfWork, account_id: str) -> Sender:
    """The person by their own name."""
    role, name = accounts_here(uow).get(account_id, (uow.scope.role, None))
    if role is Role.PATIENT:
        name = require(uow, PERSON, uow.scope.user_id).display_name
    return Sender(name, role)
