"""What is current of one person's health, read in one transaction on the vault's thread."""

from collections.abc import Sequence
from datetime import datetime

from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import answer
from core.clinical.snapshot import Item, NoneKnown
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.names import normalised
from core.records.working import Answer
from ui.desktop.rail_facts import Helper, first_helper


@frozen
class Line:
    """One thing that is so. item: with its label (P4)."""

    item: Item
    fact: Fact


@frozen
class MyHealth:
    """now: when this was read."""

    now: datetime
    allergies: Sequence[Line]
    medicines: Sequence[Line]
    conditions: Sequence[Line]
    symptoms: Sequence[Line]
    none_known: NoneKnown
    helper: Helper | None

    @property
    def all_lines(self) -> Sequence[Line]:
        return (*self.allergies, *self.medicines, *self.conditions, *self.symptoms)


def read_my_health(uow: UnitOfWork) -> MyHealth:
    """After time has had its say (T6)."""
    profile = clinical_profile_get(uow)

    def lines(items: Sequence[Item]) -> Sequence[Line]:
        by_name = sorted(items, key=lambda item: normalised(item.text))
        return [Line(item, _fact(uow, item)) for item in by_name]

    return MyHealth(
        now=uow.now,
        allergies=lines(profile.allergies),
        medicines=lines(profile.medications),
        conditions=lines(profile.conditions),
        symptoms=lines(profile.symptoms),
        none_known=profile.none_known,
        helper=first_helper(uow),
    )


def say_not_right(uow: UnitOfWork, record_id: str) -> None:
    """The caregiver is shown that the person doubts it; nothing changes (T3). Raises NotFound."""
    answer(uow, record_id, Answer.UNSURE)


def _fact(uow: UnitOfWork, item: Item) -> Fact:
    fact: Fact = require(uow, kind_named(item.kind), item.id)
    return fact
