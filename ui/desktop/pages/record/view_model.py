"""The record in lines: allergies apart, then two columns of what is current."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from datetime import datetime
from functools import partial

from core.clinical.details import put_details
from core.clinical.upsert import Written
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.names import normalised
from core.records.patient import PatientDraft
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.labels import Labels
from ui.desktop.pages.record.found import Current, Found, read_record
from ui.desktop.theme.icons import IconName
from ui.desktop.view_model import ViewModel
from ui.desktop.widgets.chips import Provenance

# Of each section; as many more at each press. What must not be overlooked is seen sooner, and the
# whole page still stands within the twentieth of a second that a window may be away.
SHOWN_AT_FIRST, SHOWN_FOR_SAFETY = 6, 12
_SAFETY = frozenset({"allergies", "medications"})


@frozen
class Line:
    """One fact, and the page it leads to."""

    record_id: str
    name: str = field(repr=False)
    detail: str = field(repr=False)
    chips: tuple[Provenance, ...] = field(repr=False)


@frozen
class Section:
    """key: its name in the state. adds: the kind that its button adds; None has no button.

    empty: what is so where there are no lines. can_deny: one may say that there are none.
    left_out: how many lines more there are.
    """

    key: str
    heading: str
    icon: IconName
    adds: str | None
    lines: tuple[Line, ...]
    empty: str = ""
    can_deny: bool = False
    left_out: int = 0


@frozen
class RecordState:
    """sections: empty until the vault has answered once."""

    sections: tuple[Section, ...] = ()

    def section(self, key: str) -> Section | None:
        return next((section for section in self.sections if section.key == key), None)


@frozen
class _Plan:
    heading: str
    icon: IconName
    adds: str | None
    empty: str
    denied_by: str | None = None


# In the order of the record: allergies first (P1), what waits for a clock last (T7).
_PLANS: Mapping[str, _Plan] = {
    "allergies": _Plan(
        "section.allergies", "allergy", "allergy", "record.no_allergies", "no_known_allergies_at"
    ),
    "conditions": _Plan(
        "section.conditions",
        "condition",
        "condition",
        "record.no_conditions",
        "no_known_conditions_at",
    ),
    "medications": _Plan(
        "section.medications",
        "pill",
        "medication",
        "record.no_medications",
        "no_known_medications_at",
    ),
    "symptoms": _Plan("record.symptoms", "symptom", "symptom", "record.no_symptoms"),
    "appointments": _Plan(
        "section.appointments", "calendar", "appointment", "record.no_appointments"
    ),
    "signals": _Plan("section.signals", "insights", "reading", "record.no_signals"),
    "results": _Plan("record.results", "insights", "result", ""),
    "happened": _Plan("record.happened", "today", "event", ""),
    "held": _Plan("section.held", "later", None, ""),
}
# Already in the order in which they come, or were measured.
_IN_TIME = frozenset({"appointments", "signals", "results", "happened"})


def _a_few(section: str) -> int:
    return SHOWN_FOR_SAFETY if section in _SAFETY else SHOWN_AT_FIRST


class RecordModel(ViewModel[RecordState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, RecordState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._shown = {key: _a_few(key) for key in _PLANS}
        self._found: Found | None = None

    def refresh(self) -> None:
        self.read_anew(read_record, self._show)

    def open(self, record_id: str) -> None:
        self.desk.go(Route("item", record_id))

    def add(self, kind: str) -> None:
        self.desk.go(Route("add", kind))

    def look_back(self) -> None:
        """As it was on an earlier day."""
        self.desk.go(Route("history", "day"))

    def search(self) -> None:
        self.desk.go(Route("search"))

    def see_papers(self) -> None:
        self.desk.go(Route("documents"))

    def print(self) -> None:
        """The card is the record on one page."""
        self.desk.go(Route("card"))

    def show_more(self, key: str) -> None:
        self._shown[key] += _a_few(key)
        if self._found is not None:
            self._show(self._found)

    def say_none(self, key: str) -> None:
        """Someone says that there are none: an empty list alone says nothing."""
        said = _PLANS[key].denied_by
        if said is not None:
            self.desk.ask(partial(_say_none, said=said), lambda _: self._noted(key))

    def _noted(self, key: str) -> None:
        heading = self.desk.words.say(_PLANS[key].heading)
        self.desk.saved(self.desk.words.say("record.noted_none", heading=heading))
        self.refresh()

    def _show(self, found: Found) -> None:
        self._found = found
        sections = [
            self._section(key, plan, found)
            for key, plan in _PLANS.items()
            if plan.empty or found.sections[key]
        ]
        self.become(RecordState(tuple(sections)))

    def _section(self, key: str, plan: _Plan, found: Found) -> Section:
        words = self.desk.words
        current = _in_order(key, found.sections[key])
        shown = current[: self._shown[key]]
        section = Section(
            key=key,
            heading=words.say(plan.heading),
            icon=plan.icon,
            adds=plan.adds,
            lines=tuple(self._line(each, found.now) for each in shown),
            left_out=len(current) - len(shown),
        )
        if current:
            return section
        denied_at = self._denied_at(plan, found)
        if denied_at is not None:
            when = self._dates.full_date(denied_at)
            return replace(section, empty=words.say("profile.none_known", when=when))
        return replace(section, empty=words.say(plan.empty), can_deny=plan.denied_by is not None)

    @staticmethod
    def _denied_at(plan: _Plan, found: Found) -> datetime | None:
        by_field = {
            "no_known_allergies_at": found.none_known.allergies_at,
            "no_known_conditions_at": found.none_known.conditions_at,
            "no_known_medications_at": found.none_known.medications_at,
        }
        return by_field[plan.denied_by] if plan.denied_by else None

    def _line(self, current: Current, now: datetime) -> Line:
        facts = FactsInWords(self.desk.words, self._dates, now)
        return Line(
            record_id=current.fact.id,
            name=facts.named(current.kind, current.fact),
            detail=facts.detail(current.fact),
            chips=self._chips(current, now),
        )

    def _chips(self, current: Current, now: datetime) -> tuple[Provenance, ...]:
        words = self.desk.words
        chips = list(Labels(words, self._dates, now).of(current.item))
        if current.fact.source_page is not None:
            page = words.say("record.page", page=current.fact.source_page)
            chips.insert(1, Provenance("document", page))
        if current.is_waiting:
            chips.append(Provenance("review", words.say("record.needs_decision"), "caution"))
        return tuple(chips)


def _in_order(key: str, current: Sequence[Current]) -> Sequence[Current]:
    """By name, so that each stays in its place; what comes soonest, and newest, comes first."""
    if key in _IN_TIME:
        return current
    return sorted(current, key=lambda each: normalised(each.item.text))


def _say_none(uow: UnitOfWork, said: str) -> Written:
    return put_details(uow, PatientDraft.parse(**{said: uow.now}))
