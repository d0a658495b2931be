"""A hand-over file that was sent becomes a vault of its own, to read: whole, or as it was before.

A newer file of the same person takes the place of the older one, in one transaction.
"""

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Final

from core.clock import Clock
from core.errors import AppError
from core.events import RecordChanged
from core.frozen import frozen
from core.key_choices import KeyChoice
from core.ports import HandedOver, UnitOfWork, Vault
from core.records.person import PERSON
from core.scope import ROSEMARY, Role, Scope
from core.sharing.age.locks import Opener
from core.sharing.archive.restore import Form, Sections, opened_as, put_all, receipt_of
from core.sharing.failures import HandoverIsOlder, HandoverOfAnother, HandoverOnOwnVault
from core.sharing.handover.layout import FORMAT, FORMAT_VERSION, HandoverManifest
from core.sharing.pace import Pace, Progress
from core.upkeep.jobs import put_standing_jobs
from core.vaults import NewVault, OpenVault, VaultKeeper

HANDOVER: Final = Form(FORMAT, FORMAT_VERSION, HandoverManifest)


@frozen
class CopyPlace:
    """Where the copy is kept. folder: its own; made where there is none."""

    folder: Path = field(repr=False)
    key: KeyChoice
    simulation: bool = False


@frozen
class CopyReceipt:
    """counts: records by section. copy: whose, as of when, and who sent it."""

    copy: HandedOver
    counts: Mapping[str, int]


def who_was_sent(file: Path, opener: Opener) -> HandedOver:
    """What the file says of itself. Raises SealNotThere, SealWrongKey, SealDamaged, SealCutOff,
    ArchiveTooNew, ImportRejected.
    """
    with opened_as(file, opener, HANDOVER) as (manifest, _):
        return manifest.copy_of


def open_handover(
    keeper: VaultKeeper, place: CopyPlace, clock: Clock, *, file: Path, opener: Opener
) -> tuple[OpenVault, CopyReceipt]:
    """The vault to read, open; whoever asked closes it.

    Raises what `who_was_sent` and opening a vault raise, HandoverOnOwnVault, HandoverOfAnother,
    HandoverIsOlder; then what was there is as it was, and a new folder is gone.
    """
    who_was_sent(file, opener)  # before anything is made for it
    is_new = not keeper.exists(place.folder)
    opened = _opened(keeper, place, clock, is_new=is_new)
    try:
        receipt = take_in_copy(opened.vault, file, opener)
    except AppError:
        opened.close()
        if is_new:
            keeper.destroy(place.folder, place.key)
        raise
    return opened, receipt


def take_in_copy(
    vault: Vault, file: Path, opener: Opener, progress: Progress | None = None
) -> CopyReceipt:
    """Into an open vault that is empty, or a copy already. Waits for the vault."""
    with opened_as(file, opener, HANDOVER) as (manifest, sections):
        scope = Scope(manifest.person_id, ROSEMARY, Role.CAREGIVER)
        pace = Pace(sum(each.count for each in manifest.sections), progress, None)
        work = partial(_take_in, copy=manifest.copy_of, sections=sections, pace=pace)
        vault.submit(scope, work).result()
    return CopyReceipt(manifest.copy_of, receipt_of(manifest).counts)


def _opened(keeper: VaultKeeper, place: CopyPlace, clock: Clock, *, is_new: bool) -> OpenVault:
    if not is_new:
        return keeper.open(place.folder, place.key, clock)
    new = NewVault(place.folder, place.key, simulation=place.simulation)
    # Its recovery code is for nobody: the file can be opened once more.
    return keeper.create(new, clock).opened


def _take_in(uow: UnitOfWork, copy: HandedOver, sections: Sections, pace: Pace) -> None:
    """By Rosemary: nobody else writes in a copy."""
    before = uow.directory.handed_over()
    _require_fitting(uow, copy, before)
    if before is not None:
        uow.erasures.allow_deletes()
        uow.erasures.erase_person()  # to be put anew: nothing is remembered as erased
    put_all(uow, sections, pace)
    uow.links.join(_reader(uow), None, None)
    put_standing_jobs(uow)
    uow.directory.mark_handed_over(copy)
    uow.audit.write("import.handover", PERSON.name, copy.person_id)
    uow.announce(RecordChanged(copy.person_id, PERSON.name, copy.person_id))


def _require_fitting(uow: UnitOfWork, copy: HandedOver, before: HandedOver | None) -> None:
    if before is None:
        if uow.directory.people():
            raise HandoverOnOwnVault
        return
    if before.person_id != copy.person_id:
        raise HandoverOfAnother
    if before.sent_at > copy.sent_at:
        raise HandoverIsOlder


def _reader(uow: UnitOfWork) -> str:
    """The one account of this vault."""
    for account_id, role, _, person_id in uow.directory.accounts():
        if role is Role.CAREGIVER and person_id is None:
            return account_id
    account_id = uow.new_id()
    uow.directory.add_account(account_id, Role.CAREGIVER, "owner", None)
    return account_id
