"""What was asked, and the names that any answer may bear, as far as they are known."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core.clinical.emergency_numbers import emergency_numbers
from core.companion.known import Known
from core.companion.safety import UNKNOWN
from core.companion.whom_meant import meant_in, who, who_does
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.appointment import Appointment
from core.records.contact import Contact
from core.words.intent import Intent


@frozen
class Asked:
    """said_before: earlier in this talk. is_of_a_medicine: one to take, or that was taken.

    act: the first line of a fixed reply that was shown a moment ago (N1). dwelt_on: a word of the
    message that one may dwell on.
    """

    said: str
    intent: Intent
    known: Known
    dates: DatesInWords
    said_before: Sequence[str] = ()
    is_of_a_medicine: bool = False
    act: str | None = None
    dwelt_on: str | None = None


def names(asked: Asked) -> Mapping[str, str]:
    """What any sentence may name, as far as it is known."""
    return dict(_always(asked))


def _always(asked: Asked) -> Iterator[tuple[str, str]]:
    known, dates = asked.known, asked.dates
    yield "name", known.person.display_name
    yield "weekday", dates.day(known.now).split(",", maxsplit=1)[0]
    yield "day", dates.day(known.now)
    yield "time", dates.time_of_day(known.now)
    yield "part", dates.part(known.now)
    numbers = emergency_numbers(known.person.country)
    yield "number", numbers.emergency.number if numbers else UNKNOWN
    if (helper := _helper(known)) is not None:
        yield "helper", who(helper)
        yield "helper_who", who_does(helper)
        yield "helper_name", helper.name
        if helper.phone:
            yield "helper_phone", helper.phone
    if known.advisers:
        yield "adviser", who(known.advisers[0])
        yield "adviser_who", who_does(known.advisers[0])
        yield "adviser_phone", known.advisers[0].phone or ""
    if (coming := _who_comes(asked)) is not None:
        yield "coming", coming


def _helper(known: Known) -> Contact | None:
    """Whom to turn to first: one of the person's own people before a doctor."""
    own = [each for each in known.living if each not in known.advisers]
    return next(iter([*own, *known.living]), None)


def _who_comes(asked: Asked) -> str | None:
    """The next visit, if it is near: something to look forward to."""
    today = [each for each in asked.known.visits if is_near(asked, each)]
    return visit_in_words(asked, today[0]) if today else None


def is_near(asked: Asked, visit: Appointment) -> bool:
    return (visit.starts_at - asked.known.now).days < 1


def visit_in_words(asked: Asked, visit: Appointment) -> str:
    """ "eye clinic with Dr Hall, at half past two this afternoon" """
    what = _inside(visit.what, asked.known)
    whom = f" with {visit.with_whom}" if visit.with_whom else ""
    when = asked.dates.when(visit.starts_at, asked.known.now)
    return f"{what}{whom}, at {asked.dates.time(visit.starts_at)} {when}"


def _inside(what: str, known: Known) -> str:
    """As it stands within a sentence; a name keeps its capital."""
    first = what.split(maxsplit=1)[0]
    is_name = meant_in(first, [*known.living, *known.dead, *known.advisers]) is not None
    is_plain = first[1:].islower() and not is_name and first.rstrip(".") not in _TITLES
    return f"{what[0].lower()}{what[1:]}" if is_plain else what


_TITLES: Final = frozenset({"Dr", "Mr", "Mrs", "Ms", "Miss", "Prof", "Sister", "Nurse", "St"})
