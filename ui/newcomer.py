"""A person comes into the vault, with an account of their own."""

from functools import partial

from core.clinical.people import add_person
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.records.person import PersonDraft
from core.scope import Role, Scope
from core.upkeep.jobs import put_standing_jobs
from ui.who import NOBODY, people_and_accounts


@frozen
class _Ids:
    person: str
    owner: str
    own_account: str


def enrol(vault: Vault, draft: PersonDraft) -> Scope:
    """The person, and the owner's account if the vault has none yet. Nothing by halves."""
    ids = vault.submit(NOBODY, _new_ids).result()
    owner = owner_of(vault) or ids.owner
    scope = Scope(user_id=ids.person, account_id=owner, role=Role.CAREGIVER)
    vault.submit(scope, partial(_enrol, draft=draft, ids=ids)).result()
    return scope


def _new_ids(uow: UnitOfWork) -> _Ids:
    return _Ids(uow.new_id(), uow.new_id(), uow.new_id())


def owner_of(vault: Vault) -> str | None:
    """The account of whoever set the vault up; None for a vault without one."""
    _, accounts = vault.submit(NOBODY, people_and_accounts).result()
    owners = [each for each in accounts if each.role is Role.CAREGIVER and not each.person_id]
    return owners[0].account_id if owners else None


def _enrol(uow: UnitOfWork, draft: PersonDraft, ids: _Ids) -> None:
    if uow.scope.account_id == ids.owner:
        uow.directory.add_account(ids.owner, Role.CAREGIVER, "owner", None)
    add_person(uow, draft)
    uow.directory.add_account(ids.own_account, Role.PATIENT, "own", ids.person)
    uow.links.join(uow.scope.account_id, None, None)
    put_standing_jobs(uow)
