"""When a remembered thing must be asked about again, and when it stops being current.

Pure functions of a record, a time and the clock's trust: no clock, no database (T6).
"""

from datetime import datetime, timedelta
from enum import Enum

from core.frozen import frozen
from core.lifecycle.clock_trust import Trust
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind
from core.records.medication import Medication
from core.records.partial import end_moment
from core.records.symptom import SYMPTOM
from core.records.trend import Trend

# Source: CarePilot memory plan, section 4, and rules M, T1, T2, T4, T5, T9, T10.
RECONFIRM_AFTER = timedelta(hours=48)
ESCALATE_AFTER = timedelta(hours=72)
LAPSE_AFTER = timedelta(days=7)
INFERENCE_LASTS = timedelta(hours=24)
TREND_LASTS = timedelta(days=7)
COURSE_ASKED_AFTER = timedelta(hours=48)
STANDING_ASKED_EVERY = timedelta(days=90)
LASTING_ASKED_EVERY = timedelta(days=365)

# What a model concluded and nobody has decided about.
_UNDECIDED = frozenset({Status.ACTIVE, Status.INACTIVE, Status.PLANNED, Status.PROPOSED})
_ASKED_YEARLY = frozenset({CONDITION.name, ALLERGY.name, SYMPTOM.name})


class Step(Enum):
    KEEP = "keep"
    ASK = "ask"
    ASK_CAREGIVER = "ask_caregiver"
    ESCALATE = "escalate"  # asked, unanswered, and too important to wait
    LAPSE = "lapse"
    EXPIRE = "expire"
    GROW_STALE = "grow_stale"
    HOLD = "hold"  # time says it is over, and the clock is not to be believed


@frozen
class Transition:
    """What time has done to a record.

    at: the moment the rule made it so; None for KEEP. next_at: when to look again.
    """

    step: Step
    reason: str
    at: datetime | None = None
    next_at: datetime | None = None


_FOR_EVER = Transition(Step.KEEP, "nothing to wait for")


def expiry(fact: Fact) -> datetime | None:
    """When a fact leaves the current view, or must be looked at, if nobody speaks (T2, T9).

    None for what does not end by itself.
    """
    if fact.memory_class is MemoryClass.INFERENCE:
        return fact.created_at + INFERENCE_LASTS
    if fact.memory_class is not MemoryClass.TIME_BOUND_STATE:
        return None
    if isinstance(fact, Medication):
        return _medicine_asked_at(fact)
    return fact.last_confirmed_at + (TREND_LASTS if isinstance(fact, Trend) else LAPSE_AFTER)


def transition(
    kind: AnyKind, fact: Fact, now: datetime, trust: Trust, *, is_safety_relevant: bool
) -> Transition:
    """Decide what time has done to `fact`. `now` must be timezone-aware.

    Boundaries are inclusive: exactly 48 h asks, exactly 7 days lapses. A clock that
    moved backwards keeps everything; a distrusted one ends nothing (T7).
    """
    decided = _by_class(kind, fact, now, is_safety_relevant=is_safety_relevant)
    ends_something = decided.step in {Step.LAPSE, Step.EXPIRE, Step.GROW_STALE}
    if ends_something and not trust.is_trusted:
        return Transition(Step.HOLD, trust.value, decided.at, decided.at)
    return decided


def _by_class(kind: AnyKind, fact: Fact, now: datetime, *, is_safety_relevant: bool) -> Transition:
    if fact.memory_class is MemoryClass.INFERENCE:
        return inference_transition(fact, now)
    if fact.status is not Status.ACTIVE:
        return Transition(Step.KEEP, "not active")
    if fact.memory_class is MemoryClass.EVENT:
        return _FOR_EVER
    if isinstance(fact, Medication):
        return medication_transition(fact, now, is_safety_relevant=is_safety_relevant)
    if isinstance(fact, Trend):
        return trend_transition(fact, now)
    if fact.memory_class is MemoryClass.TIME_BOUND_STATE and can_lapse(kind):
        return state_transition(fact, now, is_safety_relevant=is_safety_relevant)
    if kind.name in _ASKED_YEARLY:
        return lasting_transition(fact, now)
    return _FOR_EVER


def can_lapse(kind: AnyKind) -> bool:
    """False for what silence never ends, whatever class it was given: an allergy (T10)."""
    return Status.RESOLVED_UNCONFIRMED in kind.statuses


def state_transition(fact: Fact, now: datetime, *, is_safety_relevant: bool) -> Transition:
    """T1, T2, T10 for an active state: asked at 48 h, passed on at 72 h, over at its expiry."""
    asked_at = fact.last_confirmed_at + RECONFIRM_AFTER
    passed_on_at = fact.last_confirmed_at + ESCALATE_AFTER
    ends_at = _required_expiry(fact)
    if now >= ends_at:
        return Transition(Step.LAPSE, "nobody confirmed it for seven days", ends_at)
    if is_safety_relevant and now >= passed_on_at:
        return Transition(Step.ESCALATE, "unanswered for 72 hours", passed_on_at, ends_at)
    if now >= asked_at:
        next_at = passed_on_at if is_safety_relevant else ends_at
        return Transition(Step.ASK, "unconfirmed for 48 hours", asked_at, next_at)
    return Transition(Step.KEEP, "confirmed recently", next_at=min(asked_at, ends_at))


def medication_transition(
    medicine: Medication, now: datetime, *, is_safety_relevant: bool
) -> Transition:
    """T9, T10: asked about, never ended by silence; asked again every 90 days without a word.

    The question about a high-risk course goes to the caregiver a day after it was due.
    """
    first_asked_at = _medicine_asked_at(medicine)
    if now < first_asked_at:
        return Transition(Step.KEEP, "confirmed recently", next_at=first_asked_at)
    asked_at = _latest(first_asked_at, STANDING_ASKED_EVERY, now)
    again_at = asked_at + STANDING_ASKED_EVERY
    is_course = medicine.memory_class is MemoryClass.TIME_BOUND_STATE
    if not (is_course and is_safety_relevant):
        return Transition(Step.ASK, "its time to be asked about has come", asked_at, again_at)
    passed_on_at = asked_at + (ESCALATE_AFTER - RECONFIRM_AFTER)
    if now >= passed_on_at:
        return Transition(Step.ESCALATE, "unanswered for a day", passed_on_at, again_at)
    return Transition(Step.ASK, "its time to be asked about has come", asked_at, passed_on_at)


def trend_transition(trend: Trend, now: datetime) -> Transition:
    """T5: stale after seven days without refresh."""
    ends_at = _required_expiry(trend)
    if now >= ends_at:
        return Transition(Step.GROW_STALE, "not refreshed for seven days", ends_at)
    return Transition(Step.KEEP, "refreshed recently", next_at=ends_at)


def inference_transition(fact: Fact, now: datetime) -> Transition:
    """T4: its use ends 24 h after its making; being offered for review does not."""
    if fact.status not in _UNDECIDED:
        return Transition(Step.KEEP, "already decided or expired")
    ends_at = _required_expiry(fact)
    if now >= ends_at:
        return Transition(Step.EXPIRE, "older than 24 hours", ends_at)
    return Transition(Step.KEEP, "still young", next_at=ends_at)


def lasting_transition(fact: Fact, now: datetime) -> Transition:
    """Class LONG_LIVED_FACT: a yearly "is this still right?" to the caregiver.

    The year begins when someone last stood behind it: a clinic's old date was handed over
    when it was imported.
    """
    first_asked_at = max(fact.last_confirmed_at, fact.created_at) + LASTING_ASKED_EVERY
    if now < first_asked_at:
        return Transition(Step.KEEP, "confirmed within a year", next_at=first_asked_at)
    asked_at = _latest(first_asked_at, LASTING_ASKED_EVERY, now)
    next_at = asked_at + LASTING_ASKED_EVERY
    return Transition(Step.ASK_CAREGIVER, "confirmed over a year ago", asked_at, next_at)


def is_unconfirmed_medicine(fact: Fact, now: datetime) -> bool:
    """True when a medicine reads "not confirmed since" (T9)."""
    if not isinstance(fact, Medication) or fact.status is not Status.ACTIVE:
        return False
    return now >= _medicine_asked_at(fact)


def _medicine_asked_at(medicine: Medication) -> datetime:
    """48 h after the planned end, unless confirmed since then; else 90 days after the last word."""
    standing = medicine.last_confirmed_at + STANDING_ASKED_EVERY
    if medicine.ends_on is None:
        return standing
    after_end = end_moment(medicine.ends_on) + COURSE_ASKED_AFTER
    return standing if medicine.last_confirmed_at >= after_end else after_end


def _latest(first: datetime, every: timedelta, now: datetime) -> datetime:
    """The last of `first`, `first + every`, ... that is not after `now`."""
    return first + (now - first) // every * every


def _required_expiry(fact: Fact) -> datetime:
    """T2 reads `expires_at` and nothing else; only a reclassified trend may have none."""
    return fact.expires_at or fact.last_confirmed_at + TREND_LASTS
