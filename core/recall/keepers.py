"""Who asked to keep something in mind: the account that told it, by its name and its role."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.frozen import frozen
from core.ports import UnitOfWork
from core.recall.tokens import tokens_of
from core.records.memory import Memory, Namespace
from core.records.person import PERSON
from core.scope import Role

# What accounts are called until somebody names them.
_UNNAMED = frozenset({"owner", "own", ""})


@frozen
class Keeper:
    """name: None for an account that nobody named."""

    role: Role
    name: str | None = field(default=None, repr=False)


Keepers = Mapping[str, Keeper]


def keepers(uow: UnitOfWork) -> Keepers:
    """By account: those that help, and the person's own, which bears their name."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    own = person.display_name if person else None
    found: dict[str, Keeper] = {}
    for account_id, role, label, person_id in uow.directory.accounts():
        if person_id is None:
            found[account_id] = Keeper(role, None if label in _UNNAMED else label)
        elif person_id == uow.scope.user_id:
            found[account_id] = Keeper(role, own)
    return found


def keeper_of(memory: Memory, known: Keepers) -> Keeper | None:
    """A helper who asked to keep it; None for what the person told, and for what was said in a
    talk, which names its speaker."""
    keeper = known.get(memory.account_id)
    if keeper is None or keeper.role is Role.PATIENT or not memory.is_proxy:
        return None
    return None if memory.namespace in {Namespace.TALK, Namespace.CHAT_SUMMARY} else keeper


def accounts_called(names: Sequence[str], known: Keepers) -> tuple[str, ...]:
    """Those with every word of a name that is given, or of that role."""
    wanted = [set(tokens_of(name)) for name in names]
    return tuple(
        account_id
        for account_id, keeper in known.items()
        if any(
            each and (each <= set(tokens_of(keeper.name or "")) or each == {keeper.role.value})
            for each in wanted
        )
    )
