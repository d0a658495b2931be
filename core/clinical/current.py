"""What is current at one moment: a pure function of facts, time and the clock's trust."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from core.clinical.coming import visit_ends_at
from core.clinical.dates import come_by
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.snapshot import ClinicalSnapshot, Item, NoneKnown, item_of
from core.frozen import frozen
from core.lifecycle.clock_trust import Trust
from core.lifecycle.rules import Step, transition
from core.records.allergy import ALLERGY, Allergy
from core.records.appointment import APPOINTMENT, Appointment
from core.records.condition import CONDITION, Condition
from core.records.facts import Fact, MemoryClass, Status, Verification
from core.records.kind import AnyKind
from core.records.medication import MEDICATION, Medication
from core.records.patient import PATIENT, Patient
from core.records.reading import READING, Reading, Signal
from core.records.symptom import SYMPTOM, Symptom
from core.records.trend import TREND, Trend

F = TypeVar("F", bound=Fact)

# Source: rule T2, "Not confirmed lately".
LATELY = timedelta(days=30)

_CURRENT = frozenset({Status.ACTIVE, Status.PLANNED, Status.RECORDED, Status.STALE})
_WHAT_TIME_MAKES = {
    Step.LAPSE: Status.RESOLVED_UNCONFIRMED,
    Step.EXPIRE: Status.EXPIRED,
    Step.GROW_STALE: Status.STALE,
}
# What a profile speaks of; of the other kinds nothing is read.
PROFILE_KINDS: tuple[AnyKind, ...] = (
    PATIENT,
    CONDITION,
    ALLERGY,
    MEDICATION,
    SYMPTOM,
    APPOINTMENT,
    READING,
    TREND,
)
_KINDS: dict[type[Fact], AnyKind] = {kind.record: kind for kind in PROFILE_KINDS}


def snapshot(
    facts: Iterable[Fact], now: datetime, trust: Trust, passed_at: datetime | None = None
) -> ClinicalSnapshot:
    """Sort facts into what is current, held and lately lapsed, as time made them by `now`.

    passed_at: what lies before it is past for certain; `now`, unless the clock is doubted.
    They may come in any order and hold more than what is current. What a model or an
    extractor concluded is no fact, and appears nowhere (T4).
    """
    settled, held = _settle(facts, _Moment(now, trust, passed_at or now))

    def section(record: type[F]) -> Sequence[F]:
        return [f for f in settled if isinstance(f, record) and f.status in _CURRENT]

    def items(chosen: Iterable[Fact]) -> tuple[Item, ...]:
        return tuple(item_of(_KINDS[type(fact)], fact, now) for fact in chosen)

    listed = ClinicalSnapshot(
        as_of=now,
        conditions=items(section(Condition)),
        allergies=items(section(Allergy)),
        medications=items(section(Medication)),
        symptoms=items(section(Symptom)),
        appointments=items(_soonest_first(section(Appointment))),
        signals=items([*_newest(section(Reading)), *_fresh_first(section(Trend))]),
        held=tuple(item_of(_KINDS[type(fact)], fact, now, is_held=True) for fact in held),
        not_confirmed_lately=items(_lapsed_lately(settled, now)),
        none_known=NoneKnown(),
    )
    return replace(listed, none_known=_none_known(section(Patient), listed))


@frozen
class _Moment:
    now: datetime
    trust: Trust
    passed_at: datetime

    @property
    def come_by(self) -> datetime:
        return come_by(self.now, self.passed_at)


def _settle(facts: Iterable[Fact], moment: _Moment) -> tuple[Sequence[Fact], Sequence[Fact]]:
    """What time has decided, and what it may not decide while a date is doubted."""
    settled: list[Fact] = []
    held: list[Fact] = []
    for fact in sorted(filter(_is_believed, facts), key=lambda believed: believed.id):
        kind = _KINDS[type(fact)]
        step = transition(kind, fact, moment.now, moment.trust, is_safety_relevant=False).step
        if isinstance(fact, Appointment) and visit_ends_at(fact) <= moment.passed_at:
            continue
        if step is Step.HOLD or _is_of_a_doubted_date(fact, moment):
            held.append(fact)
        else:
            settled.append(_as_time_made_it(fact, step))
    return settled, held


def _is_of_a_doubted_date(fact: Fact, moment: _Moment) -> bool:
    """T7: a visit that a doubted clock alone calls over; a value or a state of days to come.

    What lasts stays where it is: an allergy warns, whatever the date beside it.
    """
    if isinstance(fact, Appointment):
        return visit_ends_at(fact) <= moment.now
    if isinstance(fact, Reading):
        return _taken_at(fact) > moment.come_by
    is_a_state = fact.memory_class is MemoryClass.TIME_BOUND_STATE and fact.status in _CURRENT
    is_medicine = isinstance(fact, Medication)  # never out of use by time alone (T9)
    return is_a_state and not is_medicine and fact.last_confirmed_at > moment.come_by


def _is_believed(fact: Fact) -> bool:
    is_conclusion = fact.memory_class is MemoryClass.INFERENCE
    return not is_conclusion and fact.verification is not Verification.REFUTED


def _as_time_made_it(fact: Fact, step: Step) -> Fact:
    status = _WHAT_TIME_MAKES.get(step)
    return fact.changed(status=status) if status else fact


def _soonest_first(visits: Iterable[Appointment]) -> Sequence[Appointment]:
    return sorted(visits, key=lambda visit: visit.starts_at)


def _taken_at(reading: Reading) -> datetime:
    return reading.taken_at or reading.created_at


def _newest(readings: Iterable[Reading]) -> Sequence[Reading]:
    """The newest reading of each signal; of two taken at once, the one written later."""
    by_signal: dict[Signal, Reading] = {}
    for reading in sorted(readings, key=lambda r: (_taken_at(r), r.id)):
        by_signal[reading.signal] = reading
    return [by_signal[signal] for signal in Signal if signal in by_signal]


def _fresh_first(trends: Iterable[Trend]) -> Sequence[Trend]:
    """T5: a stale one is ranked last."""
    newest_first = sorted(trends, key=lambda trend: trend.last_confirmed_at, reverse=True)
    return sorted(newest_first, key=lambda trend: trend.status is Status.STALE)


def _lapsed_lately(facts: Iterable[Fact], now: datetime) -> Sequence[Fact]:
    """Safety-relevant only, at most 30 days ago; newest first (T2)."""
    lapsed = [
        (fact.expires_at, fact)
        for fact in facts
        if fact.status is Status.RESOLVED_UNCONFIRMED
        and fact.expires_at is not None
        and now - fact.expires_at <= LATELY
        and is_safety_relevant(fact)
    ]
    return [fact for _, fact in sorted(lapsed, key=lambda pair: pair[0], reverse=True)]


def _none_known(patients: Sequence[Patient], listed: ClinicalSnapshot) -> NoneKnown:
    """A record outweighs the statement that there is none: doubt adds caution (T10)."""
    if not patients:
        return NoneKnown()
    said = patients[0]
    return NoneKnown(
        allergies_at=None if listed.allergies else said.no_known_allergies_at,
        conditions_at=None if listed.conditions else said.no_known_conditions_at,
        medications_at=None if listed.medications else said.no_known_medications_at,
    )
