"""A person comes into the vault, with an account of their own."""

from dataclasses import dataclass
from functools import partial

from core.clinical.people import add_person
from core.ports import UnitOfWork
from core.records.person import PersonDraft
from core.scope import Role, Scope
from core.upkeep.jobs import put_standing_jobs
from ui.console.session import Session
from ui.console.who import NOBODY, people_and_accounts


@dataclass(frozen=True, slots=True)
class _Ids:
    person: str
    owner: str
    own_account: str


def enrol(session: Session, draft: PersonDraft) -> Scope:
    """The person, and the owner's account if the vault has none yet. Nothing by halves."""
    ids = session.run_for(NOBODY, _new_ids)
    owner = _owner(session) or ids.owner
    scope = Scope(user_id=ids.person, account_id=owner, role=Role.CAREGIVER)
    session.run_for(scope, partial(_enrol, draft=draft, ids=ids))
    return scope


def _new_ids(uow: UnitOfWork) -> _Ids:
    return _Ids(uow.new_id(), uow.new_id(), uow.new_id())


def _owner(session: Session) -> str | None:
    _, accounts = session.run_for(NOBODY, people_and_accounts)
    owners = [each for each in accounts if each.role is Role.CAREGIVER and not each.person_id]
    return owners[0].account_id if owners else None


def _enrol(uow: UnitOfWork, draft: PersonDraft, ids: _Ids) -> None:
    if uow.scope.account_id == ids.owner:
        uow.directory.add_account(ids.owner, Role.CAREGIVER, "owner", None)
    add_person(uow, draft)
    uow.directory.add_account(ids.own_account, Role.PATIENT, "own", ids.person)
    put_standing_jobs(uow)
