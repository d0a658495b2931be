"""Whose record, and as which account: what `--person` and `--as` choose."""

from collections.abc import Sequence
from contextlib import suppress

from core.errors import AppError
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.records.names import same_name
from core.records.person import PERSON, Person
from core.scope import ROSEMARY, Role, Scope
from ui.console.errors import AccountMissing, AccountUnclear, PersonMissing, PersonUnclear

# Only the directory of the vault is read with it, never a record.
NOBODY = Scope(user_id=ROSEMARY, account_id=ROSEMARY, role=Role.CAREGIVER)


@frozen
class Account:
    """person_id: whose own account it is; None for someone who helps."""

    account_id: str
    role: Role
    label: str
    person_id: str | None


@frozen
class Directory:
    """joined: person and account, of every helper who is let in now."""

    people: Sequence[Person]
    accounts: Sequence[Account]
    joined: frozenset[tuple[str, str]]


def read_directory(uow: UnitOfWork) -> Directory:
    people, accounts = people_and_accounts(uow)
    return Directory(people, accounts, frozenset(uow.directory.joined(uow.now)))


def people_and_accounts(uow: UnitOfWork) -> tuple[Sequence[Person], Sequence[Account]]:
    return uow.directory.people(), [Account(*row) for row in uow.directory.accounts()]


def read_person(uow: UnitOfWork) -> Person | None:
    """None once they were deleted."""
    return uow.of(PERSON).get(uow.scope.user_id)


def find_scope(
    vault: Vault, wanted: str | None, role: Role | None, named: str | None = None
) -> Scope:
    """named: the name or the id of an account; then `role` is not asked.

    Raises PersonMissing, PersonUnclear, AccountMissing, AccountUnclear.
    """
    found = vault.submit(NOBODY, read_directory).result()
    person = _named(found.people, wanted) if wanted else _usual(vault, found.people)
    account = _account_named(found, person, named) if named else _account(found, person.id, role)
    return Scope(user_id=person.id, account_id=account.account_id, role=account.role)


def every_scope(vault: Vault, role: Role | None) -> Sequence[Scope]:
    """For what concerns the whole vault: each person's, where there is an account for it."""
    found = vault.submit(NOBODY, read_directory).result()
    scopes = []
    for person in found.people:
        with suppress(AccountMissing):
            account = _account(found, person.id, role)
            scopes.append(Scope(person.id, account.account_id, account.role))
    return scopes


def _named(people: Sequence[Person], wanted: str) -> Person:
    if by_id := [person for person in people if person.id == wanted]:
        return by_id[0]
    return _only([person for person in people if same_name(person.display_name, wanted)])


def _usual(vault: Vault, people: Sequence[Person]) -> Person:
    """The only one there is, or the one that `people use` chose."""
    if len(people) < 2:
        return _only(people)
    from ui.console.usual_person import is_usual

    return _only([person for person in people if is_usual(vault, person.id)], PersonUnclear)


def _only(found: Sequence[Person], none: type[AppError] = PersonMissing) -> Person:
    if not found:
        raise none
    if len(found) > 1:
        raise PersonUnclear
    return found[0]


def _account_named(found: Directory, person: Person, wanted: str) -> Account:
    """A helper's, or the person's own; of several those that are let in."""
    possible = [each for each in found.accounts if each.person_id in {None, person.id}]
    if by_id := [each for each in possible if each.account_id == wanted]:
        return by_id[0]
    fitting = [
        each
        for each in possible
        if same_name(person.display_name if each.person_id else each.label, wanted)
    ]
    let_in = [each for each in fitting if (person.id, each.account_id) in found.joined]
    fitting = let_in or fitting
    if not fitting:
        raise AccountMissing("named")
    if len(fitting) > 1:
        raise AccountUnclear(*(each.account_id for each in fitting))
    return fitting[0]


def _account(found: Directory, person_id: str, role: Role | None) -> Account:
    """Without a role the owner's: the oldest account of someone who helps this person.

    Ids rise with time, so the first fitting account is the oldest; a caregiver's before a
    clinician's, who may do less. One that nobody let in is
    the last choice: the record itself refuses it, and its refusal is noted (S6).
    """
    fitting = [
        each
        for each in found.accounts
        if (each.person_id == person_id if role is Role.PATIENT else each.person_id is None)
        and (role is None or each.role is role)
    ]
    if not fitting:
        raise AccountMissing
    let_in = [each for each in fitting if (person_id, each.account_id) in found.joined]
    return min(let_in or fitting, key=lambda each: each.role is not Role.CAREGIVER)
