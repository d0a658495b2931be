"""What a date that was said as people say it was read as: told beside what was noted."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.records.partial import first_moment
from core.typed_moments import is_first_moment
from ui.console.answer import Teller

if TYPE_CHECKING:
    from ui.console.session import Session


_A_DAY = len("2026-03-01")


@frozen
class Understood:
    """name: of the draft's field. means: as it is stored."""

    name: str
    said: str = field(repr=False)
    means: datetime | str


def understood(
    session: "Session", typed: Mapping[str, object], read: Mapping[str, object]
) -> Sequence[Understood]:
    """typed: by field, before it was read. Nothing for a date as computers write it."""
    return [
        Understood(name, said, means)
        for name, said in typed.items()
        if isinstance(said, str)
        and isinstance(means := read.get(name), datetime | str)
        and means != said
        and session.times.dates.is_said(said)
    ]


def understood_data(told: Sequence[Understood]) -> dict[str, object]:
    return {each.name: {"said": each.said, "means": each.means} for each in told}


def understood_lines(teller: Teller, told: Sequence[Understood]) -> list[str]:
    return [
        teller.say("add.understood", said=each.said, when=_when(teller, each.means))
        for each in told
    ]


def _when(teller: Teller, means: datetime | str) -> str:
    """In words, so that a wrong weekday is seen."""
    from zoneinfo import ZoneInfo

    from core.dates_in_words import DatesInWords

    dates = DatesInWords(teller.words, ZoneInfo(teller.zone))
    if isinstance(means, str):
        is_day = len(means) == _A_DAY
        return dates.full_day(first_moment(means)) if is_day else dates.partial(means)
    if is_first_moment(means, teller.zone):
        return dates.full_day(means)
    return teller.say("form.on_a_day", day=dates.full_day(means), time=dates.clock(means))
