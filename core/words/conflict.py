"""How a statement stands to the record: conflict, consistent, new or irrelevant, and on what (P3).

A doubt is never called consistent: what cannot be shown to agree is new, or a conflict.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime

from core.clinical.allergies import shared_class
from core.words.conflict_contacts import contacts
from core.words.plain import plain
from core.words.record_terms import Item, Told, same_thing
from core.words.routing import route
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic
from core.words.time_phrases.find import time_phrase
from core.words.time_phrases.reading import Grain
from core.words.verdict import Standing, Verdict

_LISTS = {
    Topic.ALLERGY: "allergies", Topic.MEDICATION: "medications", Topic.CONDITION: "conditions",
    Topic.SYMPTOM: "symptoms", Topic.APPOINTMENT: "appointments", Topic.EVENT: "events",
    Topic.MEASUREMENT: "readings",
}  # fmt: skip
_DOSE = re.compile(
    r"(\d+(?:[.,]\d+)?) ?(mg|mcg|micrograms?|milligrams?|g|ml|units?|puffs?|tablets?)\b"
)
_OFTEN = (
    (re.compile(r"\b(?:once|one|1x?) (?:a|per|every|each) day\b|\bonce daily\b|\bod\b|\bonce\b"), 1),
    (re.compile(r"\b(?:twice|two times|2x?|two) (?:a|per|each|every) day\b|\btwice\b|\bbd\b|\bbid\b|morning and (?:night|evening)"), 2),
    (re.compile(r"\b(?:three|3) times\b|\btds\b|\btid\b|with (?:every|each) meal"), 3),
    (re.compile(r"\b(?:four|4) times\b|\bqds\b|\bqid\b"), 4),
    (re.compile(r"\bweekly\b|\bonce a week\b"), 0),
)  # fmt: skip
_WHEN_TAKEN = (("morning", "mane"), ("night", "bedtime", "evening", "nocte"))


_IRRELEVANT = Verdict(Standing.IRRELEVANT)
_WEIGHT = (Standing.CONFLICT, Standing.NEW, Standing.CONSISTENT, Standing.IRRELEVANT)


def compare(text: str, speaker: Speaker, told: Told, now: datetime) -> Verdict:
    """told: what the record holds. now: aware; visits are compared in UTC. The gravest verdict."""
    said = [one for one in route(text, speaker).said if one.about is About.SELF]
    verdicts = [_sure(one, text, _one(one, text, told, now)) for one in said]
    verdicts += contacts(text, told)
    return min(verdicts, key=lambda v: _WEIGHT.index(v.standing), default=_IRRELEVANT)


# Whoever says what the record says has no need of these words: with one of them something differs.
_CONTRAST = re.compile(
    r"\b(?:not|never|no longer|any ?more|isn't|wasn't|don't|doesn't|didn't|haven't|hasn't|won't|aren't|instead|rather than|stopped|changed|switched|swapped"
    r"|moved|wrong|mistake|different|actually|used to|cured|gone|cleared|doubled?|halved?|increased|upped|reduced|lowered|cut down|put up|put down|cancelled|postponed|off it|finished|grew out|turned out|only|new dose|up to|down to|outgrown|fine with|no problem with|without any)\b"
)


def _sure(said: Statement, text: str, verdict: Verdict) -> Verdict:
    """A doubt is never called consistent."""
    is_plain = said.polarity not in {Polarity.PRESENT, Polarity.UNCERTAIN} or said.is_missed
    if verdict.standing is not Standing.CONSISTENT or is_plain:
        return verdict
    return Verdict(Standing.CONFLICT, verdict.on) if _CONTRAST.search(plain(text)) else verdict


def _one(said: Statement, text: str, told: Told, now: datetime) -> Verdict:
    if said.topic is Topic.PREFERENCE:
        return _IRRELEVANT
    if said.topic is Topic.ALLERGY:
        return _allergy(said, told)
    if said.topic is Topic.MEDICATION:
        return _medicine(said, told)
    if said.topic is Topic.CONDITION:
        return _condition(said, told)
    if said.topic is Topic.APPOINTMENT:
        return _visit(said, text, told, now)
    also = next((item for item in told.conditions if same_thing(item.name, said)), None)
    if also and said.topic is Topic.SYMPTOM:
        return _condition(said, told)
    return Verdict(Standing.NEW, _LISTS[said.topic])


def _allergy(said: Statement, told: Told) -> Verdict:
    is_denied = said.polarity in {Polarity.ABSENT, Polarity.RESOLVED, Polarity.STOPPED}
    if said.means == "allergy":
        if is_denied and told.allergies:
            return Verdict(Standing.CONFLICT, told.allergies[0].path)
        is_known = is_denied and told.has_allergies
        return Verdict(Standing.CONSISTENT if is_known else Standing.NEW, "allergies")
    for item in told.allergies:
        if same_thing(item.name, said):
            clash = is_denied or _other_reaction(said.clause, item)
            return Verdict(Standing.CONFLICT if clash else Standing.CONSISTENT, item.path)
    taken = [m for m in told.medications if same_thing(m.name, said) and m.is_active]
    if taken and not is_denied:
        return Verdict(Standing.NEW, "allergies")
    return Verdict(Standing.NEW, "allergies")


_REACTIONS = (
    ("rash", "hives", "itch", "spots", "urticaria", "blotch", "welts"), ("anaphyla", "throat", "breath", "collapse", "epipen"),
    ("swell", "swol", "angioedema", "puff"), ("sick", "vomit", "nausea", "stomach", "tummy", "diarrh"), ("wheez", "asthma"), ("dizz", "faint"),
)  # fmt: skip


def _other_reaction(clause: str, item: Item) -> bool:
    said = {i for i, words in enumerate(_REACTIONS) if any(word in clause for word in words)}
    held = {i for i, words in enumerate(_REACTIONS) if any(word in item.more for word in words)}
    return bool(said and held) and not said & held


def _medicine(said: Statement, told: Told) -> Verdict:
    is_off = said.polarity in {Polarity.STOPPED, Polarity.ABSENT} and not said.is_missed
    for item in told.medications:
        if same_thing(item.name, said):
            return _known_medicine(said, item, is_off=is_off)
    if is_off or said.is_missed:
        return Verdict(Standing.NEW, "medications")
    for item in told.allergies:
        if (
            same_thing(item.name, said)
            or shared_class(said.means, item.name)
            or shared_class(said.entity, item.name)
        ):
            return Verdict(Standing.CONFLICT, item.path)
    return Verdict(Standing.NEW, "medications")


def _known_medicine(said: Statement, item: Item, *, is_off: bool) -> Verdict:
    if item.is_active is is_off:
        return Verdict(Standing.CONFLICT, item.path)
    if is_off:
        return Verdict(Standing.CONSISTENT, item.path)
    if _other_dose(said.clause, item.more):
        return Verdict(Standing.CONFLICT, f"{item.path}.dose")
    if said.polarity is Polarity.UNCERTAIN and re.search(
        r"\b(?:stop|off|no longer|any more|still)", said.clause
    ):
        return Verdict(Standing.CONFLICT, item.path)
    return Verdict(Standing.CONSISTENT, item.path)


def _other_dose(clause: str, dose: str) -> bool:
    return (
        _amounts_differ(clause, dose)
        or _often(clause)
        not in {None, _often(dose) if _often(dose) is not None else _often(clause)}
        or _time_of_day_differs(clause, dose)
    )


def _amounts_differ(clause: str, dose: str) -> bool:
    said, held = list(_amounts(clause)), list(_amounts(dose))
    units = {unit for _, unit in said} & {unit for _, unit in held}
    return any(
        {n for n, u in said if u == unit}.isdisjoint(n for n, u in held if u == unit)
        for unit in units
    )


def _amounts(text: str) -> Iterator[tuple[float, str]]:
    for number, unit in _DOSE.findall(_figures(text)):
        value, name = float(number.replace(",", ".")), unit.rstrip("s")
        name = {"milligram": "mg", "microgram": "mcg"}.get(name, name)
        yield (value * 1000, "mg") if name == "g" else (value, name)


_WORDS = {"half a": "0.5", "half": "0.5", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "eight": "8", "ten": "10", "twenty": "20", "forty": "40", "eighty": "80", "fifty": "50", "hundred": "100"}  # fmt: skip


def _figures(text: str) -> str:
    text = re.sub(
        r"\b(half a|half|one|two|three|four|five|six|eight|ten|twenty|forty|eighty|fifty)\b(?= (?:mg|milligram|tablet|unit|puff|mcg|microgram))",
        lambda m: _WORDS[m[0]],
        text,
    )
    return re.sub(r"(\d+)-\d+ (?=tablet)", r"\1 ", text)


def _often(text: str) -> int | None:
    return next((times for pattern, times in reversed(_OFTEN) if pattern.search(text)), None)


def _time_of_day_differs(clause: str, dose: str) -> bool:
    if re.search(r"\b(?:this|yesterday|tomorrow|last) (?:morning|night|evening)|tonight\b", clause):
        return False
    said = {i for i, words in enumerate(_WHEN_TAKEN) if any(word in clause for word in words)}
    held = {i for i, words in enumerate(_WHEN_TAKEN) if any(word in dose for word in words)}
    return bool(said and held) and said.isdisjoint(held)


def _condition(said: Statement, told: Told) -> Verdict:
    for item in told.conditions:
        if same_thing(item.name, said):
            is_over = said.polarity in {Polarity.ABSENT, Polarity.RESOLVED, Polarity.STOPPED}
            if said.polarity is Polarity.ABSENT:
                return Verdict(
                    Standing.CONFLICT if item.is_active else Standing.CONSISTENT, item.path
                )
            return Verdict(
                Standing.CONFLICT if item.is_active is is_over else Standing.CONSISTENT, item.path
            )
    is_denied = said.polarity is Polarity.ABSENT
    if is_denied and said.means in {"allergy"}:
        return _IRRELEVANT
    return Verdict(Standing.NEW, _LISTS[said.topic])


def _visit(said: Statement, text: str, told: Told, now: datetime) -> Verdict:
    matches = [item for item in told.appointments if same_thing(item.name, said)]
    if said.means == "appointment" and not matches and len(told.appointments) == 1:
        matches = list(told.appointments)
    if not matches:
        return Verdict(Standing.NEW, "appointments")
    item = matches[0]
    if said.polarity in {Polarity.STOPPED, Polarity.ABSENT}:
        return Verdict(Standing.CONFLICT, item.path)
    if re.search(
        r"\b(?:moved|changed|rearranged|rescheduled|postponed|put back|brought forward|not (?:on|at|the))\b",
        plain(text),
    ):
        return Verdict(Standing.CONFLICT, f"{item.path}.when")
    same = _same_time(text, item.when, now)
    if same is None:
        return Verdict(Standing.CONSISTENT, item.path)
    return (
        Verdict(Standing.CONSISTENT, item.path)
        if same
        else Verdict(Standing.CONFLICT, f"{item.path}.when")
    )


def _same_time(text: str, when: str, now: datetime) -> bool | None:
    """None when the sentence or the record says no time."""
    found = time_phrase(text, now, "UTC")
    held = _moment(when, now)
    if found is None or found.reading is None or held is None:
        return None
    begins, ends = found.reading.begins_at, found.reading.ends_at
    if found.reading.grain is Grain.MINUTE and len(when) <= len("2026-11-24"):
        return begins.date() == held.date()
    is_bare = not re.search(r"day|\d(?:st|nd|rd|th)|tomorrow|" + _MONTHS, found.phrase)
    if found.reading.grain is Grain.MINUTE and is_bare:
        return (begins.hour % 12, begins.minute) == (held.hour % 12, held.minute)
    return begins <= held < ends


_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month"


def _moment(when: str, now: datetime) -> datetime | None:
    try:
        moment = datetime.fromisoformat(when.replace(" at ", " "))
    except ValueError:
        found = time_phrase(when, now, "UTC")
        return found.reading.begins_at if found and found.reading else None
    return moment.replace(tzinfo=now.tzinfo)


def verdict_of(record: Mapping[str, object], text: str, speaker: Speaker, now: datetime) -> Verdict:
    """record: as the sets in tests/quality and the tools tell it."""
    return compare(text, speaker, Told.of(record), now)
