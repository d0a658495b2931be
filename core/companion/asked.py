"""What was asked, and the names that any answer may bear, as far as they are known."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from enum import Enum
from typing import Final

from core.clinical.coming import visit_ends_at
from core.clinical.emergency_numbers import emergency_numbers
from core.companion.after_help import AfterHelp
from core.companion.known import Known
from core.companion.safety import UNKNOWN
from core.companion.whom_meant import meant_in, who, who_does
from core.dates_in_words import DatesInWords, PartOfDay, part_of_day
from core.frozen import frozen
from core.records.appointment import Appointment
from core.records.contact import Contact
from core.records.place import Place
from core.words.intent import Intent


@frozen
class Asked:
    """said_before: earlier in this talk. is_of_a_medicine: one to take, or that was taken.

    after: a fixed reply that was shown a moment ago (N1). is_alarmed: a moment ago a stranger was
    there. is_at_ease: nothing in the message weighs on anybody. is_noted: what was told is kept.
    is_enough: this talk has told so much of the record that it names the way to the rest (S3).
    """

    said: str
    intent: Intent
    known: Known
    dates: DatesInWords
    said_before: Sequence[str] = ()
    is_of_a_medicine: bool = False
    after: AfterHelp | None = None
    is_alarmed: bool = False
    is_at_ease: bool = False
    is_noted: bool = False
    is_enough: bool = False


def names(asked: Asked) -> Mapping[str, str]:
    """What any sentence may name, as far as it is known."""
    return dict(_always(asked))


def _always(asked: Asked) -> Iterator[tuple[str, str]]:
    known, dates = asked.known, asked.dates
    yield "name", known.person.display_name
    yield "weekday", _weekday(dates.day(known.now))
    yield "day", dates.day(known.now)
    yield "date", dates.full_date(known.now)
    yield "time", dates.time_of_day(known.now)
    yield "greeting", dates.greeting(known.now, known.person.display_name).rstrip(".")
    if known.home is not None:
        yield "home", home_in_words(known.home)
        if known.home.address:
            yield (
                "address",
                ", ".join(filter(None, map(str.strip, known.home.address.splitlines()))),
            )
    if _is_dark(asked):
        yield "lamp", "A light may help"
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
        if known.advisers[0].phone:
            yield "adviser_phone", known.advisers[0].phone
    if (coming := _who_comes(asked)) is not None:
        yield "coming", coming
    if (comes := _comes_today(asked)) is not None:
        yield "comes", comes
    if known.born:
        yield "born", dates.partial(known.born)


def home_in_words(home: Place) -> str:
    """ "at home, in Elm Street" follows "You're"; a bare label follows "You're at"."""
    said = (home.how_we_say_it or home.label).strip().rstrip(".")
    return said if _HOW.match(said) else f"at {said[0].lower()}{said[1:]}"


_HOW: Final = re.compile(r"(?:at|in|on|with|by)\b", re.IGNORECASE)


def _is_dark(asked: Asked) -> bool:
    """By the clock, or because it was said."""
    local = asked.known.now.astimezone(asked.dates.zone)
    is_late = part_of_day(local) in {PartOfDay.EVENING, PartOfDay.NIGHT}
    return is_late or re.search(r"\bdark\b", asked.said, re.IGNORECASE) is not None


def _comes_today(asked: Asked) -> str | None:
    """What is written of a day that is not today is nothing to wait for."""
    dates, now = asked.dates, asked.known.now
    other = {_weekday(dates.day(now + timedelta(days=days))) for days in range(1, 7)}
    for contact in asked.known.living:
        written = written_of(asked.known, contact)
        if written and other.isdisjoint(re.findall(r"[A-Z]\w+day(?=s?\b)", written)):
            return written
    return None


def _weekday(day: str) -> str:
    return day.split(",", maxsplit=1)[0]


def written_of(known: Known, contact: Contact) -> str | None:
    """The caregiver's own sentence about when somebody comes."""
    for sentence in re.split(r"(?<=[.!?])\s+|\n+", known.told_by_caregiver):
        if meant_in(sentence, [contact]) and _COMES.search(sentence):
            return sentence.strip().rstrip(".!")
    return None


_COMES: Final = re.compile(
    r"\b(?:comes?|coming|visits?|is (?:here|back|home)|arrives?|calls?|rings?|returns?"
    r"|(?:looks?|pops?|drops?|calls?|stops?) (?:in|by|round|over))\b",
    re.I,
)


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


class Due(Enum):
    """How near a visit is."""

    NOW = "now"
    SOON = "soon"
    LATER = "later"


def due(asked: Asked, visit: Appointment) -> Due:
    now = asked.known.now
    if now >= visit.starts_at - _ABOUT_NOW:
        return Due.NOW if now < visit_ends_at(visit) else Due.LATER
    return Due.SOON if visit.starts_at - now <= _SOON else Due.LATER


_ABOUT_NOW: Final = timedelta(minutes=15)
_SOON: Final = timedelta(hours=2)


def visit_in_words(asked: Asked, visit: Appointment) -> str:
    """ "eye clinic with Dr Hall, at half past two this afternoon" """
    when = asked.dates.when(visit.starts_at, asked.known.now)
    return f"{what_it_is(asked, visit)}, at {asked.dates.time(visit.starts_at)} {when}"


def what_it_is(asked: Asked, visit: Appointment) -> str:
    """ "eye clinic with Dr Hall" """
    whom = f" with {visit.with_whom}" if visit.with_whom else ""
    return f"{_inside(visit.what, asked.known)}{whom}"


def _inside(what: str, known: Known) -> str:
    """As it stands within a sentence; a name keeps its capital."""
    first = what.split(maxsplit=1)[0]
    is_name = meant_in(first, [*known.living, *known.dead, *known.advisers]) is not None
    is_plain = first[1:].islower() and not is_name and first.rstrip(".") not in _TITLES
    return f"{what[0].lower()}{what[1:]}" if is_plain else what


_TITLES: Final = frozenset({"Dr", "Mr", "Mrs", "Ms", "Miss", "Prof", "Sister", "Nurse", "St"})
