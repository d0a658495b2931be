"""Each person whom one account helps, with how much waits for each: read singly, never mixed."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import field, replace

from core.care.waits import Waits, what_waits
from core.errors import AccessDenied, NotFound
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.scope import Role, Scope


@frozen
class Helped:
    person_id: str
    name: str = field(repr=False)
    waits: Waits


def side_by_side(vault: Vault, scope: Scope) -> Sequence[Helped]:
    """By name, without whose record is open now. Waits for the vault: beside its thread.

    Each is read in a scope and a transaction of its own, by the right that this account has there.
    """
    if scope.role is Role.PATIENT:
        return ()
    return list(_each(vault, scope))


def _each(vault: Vault, scope: Scope) -> Iterator[Helped]:
    for person_id, name in vault.submit(scope, _others).result():
        # Whoever let them in may have taken it back, or be gone, a moment ago.
        with suppress(AccessDenied, NotFound):
            theirs = replace(scope, user_id=person_id, session_key=None)
            yield Helped(person_id, name, vault.submit(theirs, what_waits).result())


def _others(uow: UnitOfWork) -> Sequence[tuple[str, str]]:
    account, own = uow.scope.account_id, uow.scope.user_id
    let_in = {person for person, helper in uow.directory.joined(uow.now) if helper == account}
    people = [each for each in uow.directory.people() if each.id in let_in - {own}]
    return sorted(((each.id, each.display_name) for each in people), key=lambda each: each[::-1])
