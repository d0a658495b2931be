"""What Today shows, read in one transaction on the vault's thread."""

from collections.abc import Sequence
from dataclasses import field
from datetime import UTC, datetime, time, timedelta, tzinfo

from core.clinical.coming import coming_visits, doubted_visits
from core.clinical.required import require
from core.frozen import frozen
from core.lifecycle.prompts import next_question, wording
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.appointment import Appointment
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.medication import MEDICATION
from core.records.person import PERSON
from core.records.working import Answer
from ui.desktop.rail_facts import Helper, first_helper


@frozen
class Asked:
    """The one question of now. wording: its key in the catalogue, which takes `text`."""

    prompt_id: str
    wording: str
    text: str = field(repr=False)
    fact: Fact
    is_medicine: bool


@frozen
class Found:
    """visits: of today and tomorrow, soonest first. now: when this was read."""

    now: datetime
    name: str = field(repr=False)
    asked: Asked | None
    visits: Sequence[Appointment]
    helper: Helper | None


@frozen
class Said:
    """What an answer did. changed: so that it can be taken back."""

    text: str = field(repr=False)
    is_medicine: bool
    changed: bool


def read_today(uow: UnitOfWork, zone: tzinfo, *, may_ask: bool) -> Found:
    """may_ask: the page is before the person; then the question counts as put to them (T8)."""
    sweep(uow)
    return Found(
        now=uow.now,
        name=require(uow, PERSON, uow.scope.user_id).display_name,
        asked=_asked(uow) if may_ask else None,
        visits=[*doubted_visits(uow), *coming_visits(uow, _end_of_tomorrow(uow.now, zone))],
        helper=first_helper(uow),
    )


def say(uow: UnitOfWork, prompt_id: str, word: Answer) -> Said:
    """Raises NotFound when what was asked about was deleted meanwhile."""
    # Nobody answers before the page stands, and it is there sooner without these.
    from core.clinical.find import find_fact
    from core.clinical.reconfirm import answer

    record = answer(uow, prompt_id, word).record
    kind, _ = find_fact(uow, record.id)
    changed = bool(uow.versions.of_change(uow.change_id))
    return Said(kind.text(record), kind is MEDICATION, changed)


def _asked(uow: UnitOfWork) -> Asked | None:
    prompt = next_question(uow)
    if prompt is None:
        return None
    kind = kind_named(prompt.record_kind)
    fact: Fact = require(uow, kind, prompt.record_id)
    return Asked(prompt.id, wording(prompt), kind.text(fact), fact, kind is MEDICATION)


def _end_of_tomorrow(now: datetime, zone: tzinfo) -> datetime:
    """First instant of the day after tomorrow, on the person's own calendar."""
    day = now.astimezone(zone).date() + timedelta(days=2)
    return datetime.combine(day, time.min, zone).astimezone(UTC)
