"""The record of someone who is inactive or archived can be read, and is not written to."""

from core.errors import PolicyRefused
from core.ports import UnitOfWork
from core.records.kind import AnyKind
from core.records.person import PERSON, Standing


def refuse_while_at_rest(uow: UnitOfWork, kind: AnyKind) -> None:
    """Raises PolicyRefused("at_rest"). The person's own row is how they come back."""
    if kind is PERSON:
        return
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is not None and person.standing is not Standing.ACTIVE:
        raise PolicyRefused("at_rest")
