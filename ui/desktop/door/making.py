"""A record comes into being, on the gate's worker: the vault, the person, who helps."""

from contextlib import ExitStack
from dataclasses import field
from functools import partial

from core.clinical.details import put_details
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.frozen import frozen
from core.key_choices import KeyChoice
from core.ports import UnitOfWork
from core.records.contact import CONTACT, ContactDraft
from core.records.patient import PatientDraft
from core.records.person import PersonDraft
from core.scope import Role
from core.vaults import NewVault, OpenVault
from ui.desktop.door.gate import Entrance, Gate
from ui.newcomer import enrol


@frozen
class Newcomer:
    """role: in whose face the record opens. helper: the first to be called."""

    person: PersonDraft = field(repr=False)
    role: Role
    details: PatientDraft | None = field(default=None, repr=False)
    helper: ContactDraft | None = field(default=None, repr=False)


@frozen
class Made:
    """recovery_code: None where a vault stood that had nobody in it."""

    entrance: Entrance
    recovery_code: str | None = field(repr=False)


def make_record(gate: Gate, newcomer: Newcomer, key: KeyChoice) -> Made:
    """All of it or nothing: what fails leaves no vault behind that nobody has the sheet of.

    Raises KeyringUnavailable, InputRejected for a weak passphrase, and the VaultErrors.
    """
    with ExitStack() as undo:
        opened, code = _vault(gate, key, undo)
        undo.callback(opened.close)
        scope = enrol(opened.vault, newcomer.person)
        entrance = gate.enter(opened, newcomer.role, scope.user_id)
        opened.vault.submit(entrance.scope, partial(_introduce, newcomer=newcomer)).result()
        undo.pop_all()
    return Made(entrance, code)


def _vault(gate: Gate, key: KeyChoice, undo: ExitStack) -> tuple[OpenVault, str | None]:
    """A new one; or the one that is there, whose last person was deleted or never came."""
    if gate.keeper.exists(gate.folder):
        return gate.keeper.open(gate.folder, key, gate.clock), None
    created = gate.keeper.create(NewVault(gate.folder, key), gate.clock)
    undo.callback(gate.keeper.destroy, gate.folder)
    return created.opened, created.recovery_code


def _introduce(uow: UnitOfWork, newcomer: Newcomer) -> None:
    if newcomer.details is not None:
        put_details(uow, newcomer.details)
    if newcomer.helper is not None:
        clinical_profile_upsert(uow, CONTACT, newcomer.helper, spoken(uow.scope.role))
