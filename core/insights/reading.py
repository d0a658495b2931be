"""What the pages for those who help read: what days came to, and nothing that they came from."""

from collections.abc import Sequence
from dataclasses import field
from datetime import date, timedelta
from typing import Final

from core.access import Right
from core.clinical.write import require
from core.errors import AccessDenied
from core.frozen import frozen
from core.insights.counted import Counted
from core.insights.day import Felt
from core.insights.effect import Daily
from core.insights.lived import Lived
from core.ports import UnitOfWork
from core.records.care_day import CARE_DAY, CareDay
from core.records.lived_day import LIVED_DAY
from core.records.person import PERSON
from core.typed_moments import zone_named

# Fifty-two weeks.
YEAR_DAYS: Final = 364


@frozen
class LivedThen:
    day: date
    lived: Lived


@frozen
class Days:
    """Of one person, oldest first, of the year that ends with `last`.

    is_shared: the person lets this account see what their talks came to; else `talked` is empty.
    waiting: how many days (or hours of them) are still to be counted.
    """

    name: str = field(repr=False)
    last: date
    is_shared: bool
    talked: Sequence[Counted]
    lived: Sequence[LivedThen]
    waiting: int = 0

    def since(self, days: int) -> Sequence[Counted]:
        """Of the last so many days."""
        return [each for each in self.talked if (self.last - each.day).days < days]

    def lived_since(self, days: int) -> Sequence[LivedThen]:
        return [each for each in self.lived if (self.last - each.day).days < days]

    @property
    def usual(self) -> Daily:
        """The distress of each day with talks."""
        return [(each.day, each.felt.usual) for each in self.talked if each.felt.usual is not None]


def read_days(uow: UnitOfWork) -> Days:
    """Raises AccessDenied for the person themselves: none of it is for their screen (D1)."""
    if not uow.may(Right.SEE, LIVED_DAY.name):
        raise AccessDenied(Right.SEE.value, LIVED_DAY.name)
    person = require(uow, PERSON, uow.scope.user_id)
    today = uow.now.astimezone(zone_named(person.time_zone)).date()
    is_shared = uow.may(Right.SEE, CARE_DAY.name)
    names = tuple((today - timedelta(days=back)).isoformat() for back in range(YEAR_DAYS + 1))
    kept = uow.of(CARE_DAY).find(day=names) if is_shared else ()
    talked = sorted(map(_counted, kept), key=lambda each: each.day)
    days = uow.of(LIVED_DAY).find(day=names)
    lived = [LivedThen(date.fromisoformat(d.day), Lived.from_text(d.lived)) for d in days]
    return Days(
        name=person.display_name,
        last=_last(today, talked),
        is_shared=is_shared,
        talked=talked,
        lived=sorted(lived, key=lambda each: each.day),
        waiting=len(uow.lived.marks_to_count(_MANY)),
    )


_MANY: Final = 1_000


def _counted(day: CareDay) -> Counted:
    return Counted(
        date.fromisoformat(day.day),
        day.messages,
        Felt.from_text(day.felt),
        day.talks,
        day.is_circling,
    )


def _last(today: date, talked: Sequence[Counted]) -> date:
    """Days are counted at night: until today's talks are, the week ends with yesterday."""
    is_counted = bool(talked) and talked[-1].day == today
    return today if is_counted else today - timedelta(days=1)
