"""The first page in words."""

from collections.abc import Sequence
from dataclasses import field, replace
from datetime import datetime
from functools import partial

from core.care.alert_in_words import AlertInWords
from core.care.alerts import acknowledge
from core.care.refill import filled_again
from core.care.side_by_side import Helped, side_by_side
from core.dates_in_words import DatesInWords, part_of_day
from core.frozen import frozen
from core.records.alert import Alert, Trouble
from core.scope import ROSEMARY
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.labels import kind_icon
from ui.desktop.offers import question_of
from ui.desktop.pages.home.found import CHANGES_SHOWN, Change, Found, Waiting, read_home
from ui.desktop.pages.home.waiting import (
    AlertLine,
    MedicineLine,
    MedicinesInWords,
    OtherLine,
    WaitingLine,
    medicines_in_words,
    other_line,
    waiting_lines,
)
from ui.desktop.tasks import nothing_more
from ui.desktop.theme.icons import IconName
from ui.desktop.view_model import ViewModel
from ui.desktop.whom import Whom
from ui.desktop.widgets.timeline import Step

UNCONFIRMED_SHOWN = 3


@frozen
class DecisionLine:
    review_id: str
    icon: IconName
    words: str = field(repr=False)
    why: str = field(repr=False)


@frozen
class FactLine:
    record_id: str
    words: str = field(repr=False)
    detail: str = field(repr=False)


@frozen
class HomeState:
    """left_out: how many more there are than those that are shown."""

    is_read: bool = False
    greeting: str = field(default="", repr=False)
    below: str = ""
    decisions: tuple[DecisionLine, ...] = ()
    left_out: int = 0
    happened: tuple[Step, ...] = field(default=(), repr=False)
    coming: tuple[FactLine, ...] = ()
    unconfirmed: tuple[FactLine, ...] = ()
    unconfirmed_left_out: int = 0
    asks_for_copy: bool = False
    noticed: tuple[AlertLine, ...] = ()
    waiting: tuple[WaitingLine, ...] = ()
    medicines: MedicinesInWords = field(default_factory=MedicinesInWords)
    others: tuple[OtherLine, ...] = ()


class HomeModel(ViewModel[HomeState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, HomeState())
        self._dates = DatesInWords(desk.words, desk.zone)

    def refresh(self) -> None:
        self.read_anew(read_home, self._show)
        beside = partial(side_by_side, self.desk.vault, self.desk.scope)
        self.desk.tasks.when_done(
            self.desk.work.quickly(beside, lane="beside"), self._show_others, self.desk.told
        )

    def decide(self, review_id: str) -> None:
        self.desk.go(Route("review", review_id))

    def decide_all(self) -> None:
        self.desk.go(Route("review"))

    def go_to(self, line: WaitingLine) -> None:
        self.desk.go(Route(line.page, line.about))

    def see_person(self, person_id: str) -> None:
        """Their pages, and only theirs, from now on."""
        self.desk.window.see_person(person_id)

    def saw(self, alert_id: str) -> None:
        """Then it is told no more."""
        self.desk.ask(partial(acknowledge, alert_id=alert_id), nothing_more)

    def filled(self, line: MedicineLine) -> None:
        """A pack that was handed over: from today on it lasts for as many days again."""
        said = self.desk.words.say("home_waiting.is_filled", name=line.words)
        self.desk.ask(
            partial(filled_again, record_id=line.record_id), lambda _written: self.desk.saved(said)
        )

    def open(self, record_id: str) -> None:
        self.desk.go(Route("item", record_id))

    def see_record(self) -> None:
        self.desk.go(Route("record"))

    def see_history(self) -> None:
        self.desk.go(Route("history"))

    def see_actions(self) -> None:
        self.desk.go(Route("actions"))

    def make_report(self) -> None:
        self.desk.go(Route("report"))

    def see_second_place(self) -> None:
        self.desk.go(Route("second_place"))

    def add_visit(self) -> None:
        self.desk.go(Route("add", "appointment"))

    def _show(self, found: Found) -> None:
        words = self.desk.words
        facts = FactsInWords(words, self._dates, found.now)
        decisions = tuple(self._decision(waiting, facts) for waiting in found.waiting)
        self.become(
            replace(
                self.state,
                is_read=True,
                greeting=self._greeting(found),
                below=self.desk.words.say("care.at_rest")
                if found.is_at_rest
                else self._below(found.waiting_count),
                decisions=decisions,
                left_out=found.waiting_count - len(decisions),
                happened=self._happened(found, facts),
                coming=tuple(FactLine(v.id, v.what, facts.detail(v)) for v in found.visits),
                unconfirmed=tuple(
                    FactLine(item.id, item.text, self._not_since(item.not_confirmed_since))
                    for item in found.unconfirmed[:UNCONFIRMED_SHOWN]
                ),
                asks_for_copy=found.asks_for_copy,
                noticed=self._noticed(found),
                waiting=tuple(waiting_lines(words, found.waits)),
                medicines=medicines_in_words(words, facts, found.medicines),
                unconfirmed_left_out=max(0, len(found.unconfirmed) - UNCONFIRMED_SHOWN),
            )
        )

    def _show_others(self, found: Sequence[Helped]) -> None:
        words = self.desk.words
        self.become(replace(self.state, others=tuple(other_line(words, each) for each in found)))

    def _noticed(self, found: Found) -> tuple[AlertLine, ...]:
        told = AlertInWords(self._dates, found.now)
        return tuple(
            AlertLine(
                told.said(each.alert, each.about),
                told.may_look(each.alert),
                "warning",
                *_where(each.alert),
                alert_id=each.alert.id,
            )
            for each in found.noticed
        )

    def _greeting(self, found: Found) -> str:
        name = found.names.get(self.desk.scope.account_id, "")
        if name:
            return self._dates.greeting(found.now, name)
        part = part_of_day(found.now.astimezone(self.desk.zone))
        return self.desk.words.say(f"home_greeting.{part.value}")

    def _below(self, count: int) -> str:
        words = self.desk.words
        if count == 0:
            return words.say("home.nothing_waits")
        if count == 1:
            return words.say("home.one_waits")
        numbers = words.say("dates.numbers").split(", ")
        said = numbers[count - 1] if count <= len(numbers) else str(count)
        return words.say("home.some_wait", count=said[:1].upper() + said[1:])

    def _decision(self, waiting: Waiting, facts: FactsInWords) -> DecisionLine:
        words, item = self.desk.words, waiting.item
        text = (
            facts.named(waiting.kind, waiting.record)
            if waiting.record
            else words.say(f"kind.{item.record_kind}")
        )
        return DecisionLine(
            review_id=item.id,
            icon=kind_icon(item.record_kind),
            words=words.say(question_of(item).asks, text=text),
            why=words.say(f"review_reason.{item.reason}"),
        )

    def _happened(self, found: Found, facts: FactsInWords) -> tuple[Step, ...]:
        """Changes and questions together, newest first; the first dot is filled."""
        whom = Whom(self.desk.words, self.desk.scope.account_id, found.names)
        told = [
            (change.version.recorded_at, self._what(change, facts), self._became(change, whom))
            for change in found.changes
        ]
        told += [
            (
                asked.shown_at,
                facts.named(asked.kind, asked.record),
                self.desk.words.say("home.asked"),
            )
            for asked in found.asked
        ]
        newest = sorted(told, key=lambda each: each[0], reverse=True)[:CHANGES_SHOWN]
        return tuple(
            Step(facts.at(at), what, by_whom, is_now=place == 0)
            for place, (at, what, by_whom) in enumerate(newest)
        )

    def _what(self, change: Change, facts: FactsInWords) -> str:
        if change.is_picture:
            name = facts.named(change.kind, change.record)
            return self.desk.words.say("item_portrait.title", name=name)
        if change.count == 1 and not change.is_more:
            return facts.named(change.kind, change.record)
        key = "home.at_least" if change.is_more else "home.entries"
        return self.desk.words.say(key, count=change.count)

    def _became(self, change: Change, whom: Whom) -> str:
        """ "Put right, by Anna"; what time did is nobody's doing."""
        reason = "added" if change.is_picture else change.version.reason
        words, key = self.desk.words, f"became.{reason}"
        became = words.say(key if words.knows(key) else "became.changed")
        if change.version.account_id == ROSEMARY:
            return became
        by = whom.named(change.version.account_id)
        return words.say("home.became_by", became=became, whom=by)

    def _not_since(self, since: datetime | None) -> str:
        if since is None:
            return ""
        when = self._dates.full_date(since)
        return self.desk.words.say("label.not_confirmed_since", when=when)


def _where(alert: Alert) -> tuple[str, str | None]:
    """The page and what it is to show: a call for help waits in review, a fact is in the record."""
    match alert.trouble:
        case Trouble.HELP | Trouble.FADING | Trouble.UNSURE:
            return ("item", alert.record_id)
        case Trouble.UNANSWERED:
            return ("record", None)
        case _:
            return ("insights", None)
