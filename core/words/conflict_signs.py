"""What connects a sentence with a record: the items it names, and in what both differ."""

import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from core.frozen import frozen
from core.words.allergies_denied import ALLERGIES_DENIED
from core.words.conflict_contacts import contacts
from core.words.conflict_doses import (
    is_several_a_day,
    other_amount,
    other_often,
    other_weekday,
)
from core.words.conflict_endings import has_ended
from core.words.conflict_idle import without_effects
from core.words.conflict_in_passing import is_helpers_own, is_in_passing
from core.words.conflict_kept import was_kept
from core.words.conflict_kinds import other_type
from core.words.conflict_numbers import without_readings
from core.words.conflict_parts_of_day import other_part_of_day
from core.words.conflict_past import is_of_the_past
from core.words.conflict_refusing import is_refused
from core.words.conflict_visits import is_moment, same_time
from core.words.mentions import Mention, mentions, named_in_part, relations
from core.words.plain import plain
from core.words.record_terms import Told
from core.words.routing import Route, route
from core.words.statements.bearing import view_of
from core.words.statements.cues import cue
from core.words.statements.given import is_ticked_off
from core.words.statements.reader import owner, standing
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.verdict import Standing, Verdict

# Whoever says what the record says has no need of these words: with one of them something differs.
CONTRAST = re.compile(
    r"\b(?:not|never|no longer|any ?more|isn't|wasn't|don't|doesn't|didn't|haven't|hasn't|won't|aren't|instead|rather than|stopped|changed|switched|swapped"
    r"|moved|wrong|mistake|different|actually|used to|cured|gone|cleared|doubled?|halved?|increased|upped|reduced|lowered|cut down|put up|put down|cancelled|postponed|off it|finished|grew out|turned out|(?<!then )only|new dose|up to|down to|outgrown|fine with|no problem with|without any)\b"
)
_DENIED = {Polarity.ABSENT, Polarity.STOPPED, Polarity.RESOLVED}


_LISTS = {
    Topic.ALLERGY: "allergies", Topic.MEDICATION: "medications", Topic.CONDITION: "conditions",
    Topic.SYMPTOM: "symptoms", Topic.APPOINTMENT: "appointments", Topic.EVENT: "events",
    Topic.MEASUREMENT: "readings",
}  # fmt: skip
PLACES = 512


@frozen
class Compared:
    """differs: the field in which both differ ("dose", "when"); None when in none."""

    mention: Mention
    polarity: Polarity
    about: About
    differs: str | None
    agrees: bool

    @property
    def is_clash(self) -> bool:
        """By what is named, without a doubt about how it is said."""
        item, denied = self.mention.item, self.polarity in _DENIED
        if self.about is About.OTHER:
            return False
        if self.mention.part == "allergies":
            return denied if self.mention.thing.topic is Topic.ALLERGY else not denied
        if self.mention.part == "appointments":
            return denied or self.differs is not None
        return item.is_active is denied or (self.differs is not None and item.is_active)

    @property
    def path(self) -> str:
        path = self.mention.item.path
        return f"{path}.{self.differs}" if self.differs and not self._is_off else path

    @property
    def _is_off(self) -> bool:
        return self.polarity in _DENIED


@frozen
class Facing:
    """A sentence before a record: all that a judgement of both looks at."""

    seen: Seen
    told: Told
    route: Route
    compared: Sequence[Compared]
    people: Sequence[Verdict]
    now: datetime


def facing(text: str, speaker: Speaker, told: Told, now: datetime) -> Facing:
    seen = seen_in(text, speaker)
    named = [one for one in mentions(seen, told) if not is_in_passing(seen.said.text, one)]
    named += _by_time(seen, told, named, now)
    compared = _of_visits([_compared(seen, one, now) for one in named])
    people = list(contacts(text, speaker, told))
    return Facing(seen, told, route(text, speaker), compared, people, now)


def _by_time(seen: Seen, told: Told, named: Sequence[Mention], now: datetime) -> Iterator[Mention]:
    """A visit whose day and hour are said needs one word of its name only."""
    known = {one.item.path for one in named if one.part == "appointments"}
    for item in told.appointments if not known else ():
        thing = named_in_part(seen, item)
        if thing is not None and is_moment(plain(seen.said.text), item.when, now):
            yield Mention("appointments", item, thing, "part")


def _of_visits(compared: Sequence[Compared]) -> Sequence[Compared]:
    """ "The lithium blood test on the thirtieth" says nothing of the lithium."""
    visits = {word for one in compared if one.agrees for word in _words_of_visit(one)}
    return [one for one in compared if not _is_named_by(visits, one.mention)]


def _is_named_by(visits: set[str], mention: Mention) -> bool:
    is_told_of = mention.part in {"medications", "conditions"}
    return is_told_of and not visits.isdisjoint(plain(mention.item.name).split())


def _words_of_visit(one: Compared) -> Sequence[str]:
    mention = one.mention
    return plain(mention.item.name).split() if mention.part == "appointments" else ()


def _compared(seen: Seen, mention: Mention, now: datetime) -> Compared:
    differs, agrees = _fields(seen, mention, now)
    # A dose that was forgotten says nothing about the medicine.
    is_missed = mention.part == "medications" and cue("missed_dose").search(seen.said.text)
    polarity = Polarity.PRESENT if is_missed else _standing(seen, mention)
    if polarity in _DENIED and _is_kept(seen, mention, now):
        polarity = Polarity.PRESENT
    about = About.OTHER if is_helpers_own(seen, mention.thing) else owner(seen, mention.thing)
    return Compared(mention, polarity, about, differs, agrees)


def _is_kept(seen: Seen, mention: Mention, now: datetime) -> bool:
    if mention.part != "appointments":
        return False
    sentence = seen.said.text[view_of(seen, mention.thing).sentence_begins :]
    ends = _SENTENCE_END.search(sentence, mention.thing.end - len(seen.said.text) + len(sentence))
    return was_kept(plain(sentence[: ends.start()] if ends else sentence), mention.item.when, now)


_SENTENCE_END = re.compile(r"[.;!?\n] |$")


def _standing(seen: Seen, mention: Mention) -> Polarity:
    """Of an allergy nothing ends by what ends beside it."""
    if mention.part == "allergies" and is_refused(seen.said.text, mention.thing):
        return Polarity.PRESENT
    if mention.part == "medications" and is_ticked_off(view_of(seen, mention.thing)):
        return Polarity.PRESENT
    seen = _without_day_off(seen)
    said = standing(seen, mention.thing)
    is_over = said is Polarity.PRESENT and mention.part != "allergies"
    is_past = mention.part == "conditions" and not mention.item.is_active
    if is_past and said is Polarity.PRESENT and is_of_the_past(seen.said.text, mention.thing):
        return Polarity.RESOLVED
    return Polarity.STOPPED if is_over and has_ended(seen.said.text) else said


# "Memory clinic at nine, I've got the morning off": it is not the clinic that is off.
_DAY_OFF = re.compile(
    r"\b(?:the|a|an|my|that) (?:whole )?(?:morning|afternoon|day|week|time) off\b"
)


def _without_day_off(seen: Seen) -> Seen:
    told = _DAY_OFF.sub(lambda found: "that".ljust(len(found[0])), seen.said.text)
    return seen if told == seen.said.text else seen_in(told, seen.speaker)


def _fields(seen: Seen, mention: Mention, now: datetime) -> tuple[str | None, bool]:
    """In what field both differ; and whether a field is said, and the same."""
    said = plain(seen.said.text)
    if mention.part == "medications":
        dose, said = mention.item.more, without_effects(without_readings(said))
        checks: list[Callable[[str, str], bool]] = [other_amount, other_weekday]
        # Of several a day one was had.
        if not (is_several_a_day(dose) and is_ticked_off(view_of(seen, mention.thing))):
            checks += [other_often, other_part_of_day]
        if any(check(said, dose) for check in checks):
            return "dose", False
        return None, bool(dose) and bool(re.search(r"\d", said))
    if mention.part == "appointments":
        same = same_time(said, mention.item.when, now)
        return ("when", False) if same is False else (None, bool(same))
    if mention.part == "conditions" and other_type(said, plain(mention.item.name)):
        return "name", False
    return None, False


def conflict_signs(told: Facing) -> tuple[float, ...]:
    """Each sign has its place by a checksum; few meet."""
    row = [0.0] * PLACES
    for sign in set(_signs(told)):
        row[zlib.crc32(sign.encode()) % PLACES] = 1.0
    return tuple(row)


def _signs(told: Facing) -> Iterator[str]:
    text = told.seen.said.text
    contrast = f"contrast={CONTRAST.search(text) is not None}"
    yield f"asked={'?' in text}"
    yield f"speaker={told.seen.speaker.value}"
    yield contrast
    yield f"allergies={ALLERGIES_DENIED.search(text) is not None}|{bool(told.told.allergies)}"
    yield f"related={any(relations(told.seen, told.told))}"
    yield from (f"people={verdict.standing.value}" for verdict in told.people)
    yield from _of_route(told)
    yield from _of_compared(told.compared, contrast)


def _of_route(told: Facing) -> Iterator[str]:
    store = told.route.store.value
    yield f"store={store}"
    yield f"store={store}|{bool(told.compared)}"
    for said in told.route.said:
        yield f"said={said.topic.value}|{said.about.value}|{bool(told.compared)}"
        yield f"said={said.topic.value}|{said.polarity.value}"


def _of_compared(compared: Sequence[Compared], contrast: str) -> Iterator[str]:
    yield f"mentions={len(compared)}"
    yield f"clash={any(one.is_clash for one in compared)}"
    for one in compared:
        part, active = one.mention.part, one.mention.item.is_active
        kind = f"{part}|{active}|{one.mention.how}"
        yield f"c={kind}"
        yield f"c={part}|{active}|{one.polarity.value}|{one.about.value}"
        yield f"c={part}|{one.is_clash}"
        yield f"c={part}|{one.is_clash}|{contrast}"
        yield f"c={part}|differs={one.differs}"
        yield f"c={part}|agrees={one.agrees}|{active}"
        yield f"c={part}|{active}|{contrast}"
        yield f"who={one.about.value}"
        yield f"pol={one.polarity.value}"
    for part in ("allergies", "medications", "conditions", "appointments"):
        yield f"has {part}={any(one.mention.part == part for one in compared)}"
    if not compared:
        yield f"none|{contrast}"


def place_of(told: Facing, standing_: Standing) -> str | None:
    """The item that is meant: one that clashes first, for a conflict; one that agrees, else."""
    if standing_ is Standing.IRRELEVANT:
        return None
    if standing_ is Standing.NEW:
        main = told.route.main
        return _LISTS.get(main.topic) if main else None
    clashing = [one for one in told.compared if one.is_clash]
    others = [one for one in told.compared if not one.is_clash]
    first = clashing + others if standing_ is Standing.CONFLICT else others + clashing
    people = [verdict.on for verdict in told.people if verdict.standing is standing_]
    named = [*people, *(one.path for one in first)]
    return named[0] if named else _of_no_item(told)


def _of_no_item(told: Facing) -> str | None:
    """ "No allergies" is said of the list."""
    if ALLERGIES_DENIED.search(told.seen.said.text):
        first = told.told.allergies[:1]
        return first[0].path if first else "allergies"
    return None
