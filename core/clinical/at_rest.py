"""The record of someone who is inactive or archived can be read, and is not written to."""

from core.errors import PolicyRefused
from core.ports import UnitOfWork
from core.records.kind import AnyKind
from core.records.person import PERSON, Standing


def refuse_while_at_rest(uow: UnitOfWork, kind: AnyKind) -> None:
    """Raises PolicyRefused("at_rest"). The person's own row is how they come back."""
    if kind is not PERSON and is_at_rest(uow):
        raise PolicyRefused("at_rest")


def is_at_rest(uow: UnitOfWork) -> bool:
    person = uow.of(PERSON).get(uow.scope.user_id)
    return person is not None and person.standing is not Standing.ACTIVE
