"""When a question may be put before someone, and in which order (rule T8): pure rules.

Asking is kind: one thing at a time, a few a day, never at night.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from core.frozen import frozen
from core.lifecycle.clock_trust import JUMP
from core.records.working import Prompt, PromptStatus
from core.scope import Role
from core.settings import LIST_ABOVE_STATES, PROMPTS_A_DAY, QUIET_FROM, QUIET_UNTIL

LATER = timedelta(hours=4)


@frozen
class Limits:
    """quiet_from, quiet_until: hours of the local day; the first is quiet, the second is not."""

    quiet_from: int = QUIET_FROM.default
    quiet_until: int = QUIET_UNTIL.default
    a_day: int = PROMPTS_A_DAY.default
    list_above_states: int = LIST_ABOVE_STATES.default


@frozen
class Asking:
    """What the limits are held against. shown_today: on the person's local day."""

    now: datetime
    zone: ZoneInfo
    role: Role
    shown_today: int
    active_states: int
    limits: Limits


def may_show(asking: Asking) -> bool:
    """True when another question may be put before the scope's account now.

    A caregiver is spared the night too, but not counted for.
    """
    if is_quiet(asking.now, asking.zone, asking.limits):
        return False
    if asking.role is not Role.PATIENT:
        return True
    return not gets_a_list(asking) and asking.shown_today < asking.limits.a_day


def gets_a_list(asking: Asking) -> bool:
    """So much is open that the caregiver looks through it, and the person is left in peace."""
    return asking.active_states > asking.limits.list_above_states


def is_quiet(now: datetime, zone: ZoneInfo, limits: Limits) -> bool:
    """By the clock on the person's wall, whatever daylight saving did to the day."""
    hour = now.astimezone(zone).hour
    if limits.quiet_from <= limits.quiet_until:
        return limits.quiet_from <= hour < limits.quiet_until
    return hour >= limits.quiet_from or hour < limits.quiet_until


def local_day(now: datetime, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """First instant of the local day and of the next, in UTC: 23, 24 or 25 hours apart."""
    today = now.astimezone(zone).date()
    days = (today, today + timedelta(days=1))
    first, next_day = (datetime.combine(day, time.min, zone).astimezone(UTC) for day in days)
    return first, next_day


def is_waiting(prompt: Prompt, now: datetime) -> bool:
    """Open, due, and not postponed.

    A due time ahead of now was made by a clock gone wrong, and so was a longer delay than there is.
    """
    until = prompt.snoozed_until
    is_postponed = until is not None and now < until <= now + LATER + JUMP
    return prompt.status is PromptStatus.OPEN and prompt.due_at <= now and not is_postponed


def in_order(prompts: Iterable[Prompt]) -> Sequence[Prompt]:
    """Safety-relevant first, then oldest; what was put before someone goes to the back."""
    return sorted(
        prompts, key=lambda p: (not p.is_safety_relevant, p.shown_at or p.due_at, p.due_at, p.id)
    )


def on_screen(prompts: Iterable[Prompt], now: datetime) -> Prompt | None:
    """The question put last, until it is answered, closed, or 4 h old (as if closed)."""
    shown = [(p.shown_at, p.id, p) for p in prompts if _is_fresh(p, now)]
    return max(shown, key=lambda each: each[:2])[2] if shown else None


def _is_fresh(prompt: Prompt, now: datetime) -> bool:
    return prompt.shown_at is not None and timedelta(0) <= now - prompt.shown_at < LATER
