"""A person who died or left this care: their record rests. It is read, and nothing is asked."""

from core.clinical.people import change_person
from core.errors import PolicyRefused
from core.ports import UnitOfWork
from core.records.person import Person, Standing
from core.scope import Role


def lay_to_rest(uow: UnitOfWork) -> Person:
    """No questions, alerts or jobs from now on; everything stays, and can be taken along.

    By whoever cares for them: raises PolicyRefused for the person's own account.
    """
    return _stand(uow, Standing.ARCHIVED)


def wake(uow: UnitOfWork) -> Person:
    """As it was before. Raises PolicyRefused for the person's own account."""
    return _stand(uow, Standing.ACTIVE)


def _stand(uow: UnitOfWork, standing: Standing) -> Person:
    if uow.scope.role is not Role.CAREGIVER:
        raise PolicyRefused("standing")
    return change_person(uow, {"standing": standing})
