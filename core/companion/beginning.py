"""What is read before a talk: whom to call, and whether Rosemary may talk at all."""

from dataclasses import field
from datetime import datetime
from typing import Final

from core.companion.safety import Help, help_at_hand
from core.errors import NotFound, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON, Person

# N5: where the emergency set was measured and passes.
SPOKEN: Final = frozenset({"en"})


@frozen
class Beginning:
    now: datetime
    person: Person = field(repr=False)
    at_hand: Help


def begin(uow: UnitOfWork) -> Beginning:
    """Raises PolicyRefused("language") for somebody whose language is not spoken here (N5)."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    if person is None:
        raise NotFound(PERSON.name)
    if person.locale.replace("_", "-").split("-")[0].lower() not in SPOKEN:
        raise PolicyRefused("talk_language")
    return Beginning(uow.now, person, help_at_hand(uow))
