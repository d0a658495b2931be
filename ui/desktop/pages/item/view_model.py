"""One fact in words, what can be done to it, and its history."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from core.clinical.appointments import Outcome, settle_appointment
from core.clinical.history import take_change_back
from core.clinical.put_back import put_back
from core.clinical.reconfirm import confirm, resolve
from core.clinical.take_back import take_back
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.dates_in_words import DatesInWords
from core.documents.portrait import take_portrait_off
from core.errors import AppError, DateUnclear, NotFound, StaleVersion
from core.ports import UnitOfWork
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind
from core.typed_dates import TypedDates
from ui.desktop.desk import Desk, Route
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.forms.fields import FORM_KINDS
from ui.desktop.pages.add.view_model import page_of
from ui.desktop.pages.item.acts import (
    WITH_A_REASON,
    Act,
    acts_for,
    can_change_class,
    can_take_back,
)
from ui.desktop.pages.item.found import Found, read_or_none
from ui.desktop.pages.item.portrait import PictureTaken, shown_of
from ui.desktop.pages.item.state import ItemState
from ui.desktop.pages.item.steps import HistoryStep, StepsInWords
from ui.desktop.pages.item.told import told_more, told_now
from ui.desktop.pages.item.why import WhyInWords
from ui.desktop.view_model import ViewModel
from ui.desktop.whom import Whom

STEPS_AT_FIRST = 8

_SETTLES = {
    Act.KEPT: Outcome.KEPT,
    Act.MISSED: Outcome.MISSED,
    Act.CANCELLED: Outcome.CANCELLED,
}
_BACK: Mapping[Act, Callable[..., Fact]] = {Act.PUT_BACK: put_back, Act.TAKE_BACK: take_back}
_SAID = {
    Act.PUT_BACK: "item.saved_put_back",
    Act.TAKE_BACK: "item.saved_taken_back",
    Act.STILL: "item.saved_still",
    Act.OVER: "item.saved_over",
    Act.STOPPED: "item.saved_stopped",
    Act.OFF_THE_LIST: "item.saved_off",
}


class ItemModel(ViewModel[ItemState]):
    """about: the id of a fact."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        super().__init__(desk, ItemState())
        self._record_id = about or ""
        self._dates = DatesInWords(desk.words, desk.zone)
        self._found: Found | None = None
        self._shows_all = False
        self._is_writing = False

    def refresh(self) -> None:
        self.read_anew(partial(read_or_none, record_id=self._record_id), self._show)

    def go_back(self) -> None:
        self.desk.go(Route("people" if self.state.is_of_people else "record"))

    def decide(self) -> None:
        self.desk.go(Route("review", self.state.review_id))

    def delete(self) -> None:
        self.desk.go(Route("delete_item", self._record_id))

    def turn_more(self, is_open: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        """Nothing to draw: the page has done so."""
        self.state = replace(self.state, is_more_open=is_open)

    def show_all(self) -> None:
        self._shows_all = True
        if self._found is not None:
            self._show(self._found)

    def press(self, act: Act) -> None:
        found = self._found
        if found is None:
            return
        if act is Act.CORRECT:
            self.desk.go(Route("edit", self._record_id))
        elif act is Act.MOVED:
            self.become(replace(self.state, move="", move_problem=""))
        elif act in WITH_A_REASON:
            self.become(replace(self.state, asked_why=act, reason=""))
        elif act in _SETTLES:
            self._settle(found, _SETTLES[act], None)
        else:
            self._say_of_it(act, found.fact.version)

    def _say_of_it(self, act: Act, version: int) -> None:
        words, title = self.desk.words, self.state.title
        if act is Act.STILL:
            still = partial(confirm, record_id=self._record_id, expected_version=version)
            self._write(still, words.say(_SAID[act], text=title))
            return
        over = partial(resolve, record_id=self._record_id, expected_version=version)
        self._write(
            over, words.say(_SAID[act], text=title), if_it_waits=words.say("form.waits", text=title)
        )

    def typed_reason(self, text: str) -> None:
        self.state = replace(self.state, reason=text)

    def leave_it(self) -> None:
        self.become(replace(self.state, asked_why=None, reason=""))

    def go_on(self) -> None:
        """What was asked for, with its reason; nobody has to give one."""
        found, act = self._found, self.state.asked_why
        if found is None or act is None:
            return
        note = self.state.reason.strip() or None
        version = found.fact.version
        back = partial(_BACK[act], record_id=self._record_id, expected_version=version, note=note)
        words, title = self.desk.words, self.state.title
        waits = words.say("item.waits_put_back", text=title)
        self._write(back, words.say(_SAID[act], text=title), if_it_waits=waits)

    def typed_move(self, text: str) -> None:
        self.state = replace(self.state, move=text)

    def move(self) -> None:
        found = self._found
        if found is None:
            return
        dates = TypedDates(self.desk.words, str(self.desk.zone))
        try:
            to = dates.moment(self.state.move or "", found.now, "moved_to", needs_time=True)
        except DateUnclear:
            problem = self.desk.words.say("problem.moment_unclear")
            self.become(replace(self.state, move_problem=problem))
            return
        self._settle(found, Outcome.MOVED, to)

    def change_class(self, key: str) -> None:
        """M1: shown, and changed by whoever knows better."""
        found = self._found
        if found is None or key == found.fact.memory_class.value:
            return
        how_long = self.desk.words.say(f"item_class.{key}")
        change = partial(
            clinical_profile_change,
            kind=found.kind,
            record_id=self._record_id,
            fields={"memory_class": MemoryClass(key)},
            why=Why("edited"),
            expected_version=found.fact.version,
        )
        words = self.desk.words
        self._write(change, words.say("item.saved_class", text=self.state.title, how_long=how_long))

    def choose_picture(self, path: Path) -> None:
        said = self.desk.words.say("item_portrait.saved", name=self.state.title)
        taken = PictureTaken(
            self.desk,
            self._record_id,
            self.state.title,
            keep=lambda use_case: self._write(use_case, said, can_undo=False),
            refuse=self._refuse_picture,
        )
        taken.begin(path)

    def take_picture_off(self) -> None:
        said = self.desk.words.say("item_portrait.taken_off", name=self.state.title)
        off = partial(take_portrait_off, contact_id=self._record_id)
        self._write(off, said, can_undo=False)

    def _refuse_picture(self, problem: str) -> None:
        if self.state.portrait is not None:
            self.become(replace(self.state, portrait=replace(self.state.portrait, problem=problem)))

    def undo(self) -> None:
        change_id = self.state.undo_of
        if change_id is None:
            return
        words = self.desk.words.say("item.saved_undone", text=self.state.title)
        self._write(partial(take_change_back, change_id=change_id), words, can_undo=False)

    def _settle(self, found: Found, outcome: Outcome, moved_to: datetime | None) -> None:
        words = self.desk.words
        how = words.say(f"item_outcome.{outcome}")
        settle = partial(
            settle_appointment,
            record_id=self._record_id,
            outcome=outcome,
            moved_to=moved_to,
            expected_version=found.fact.version,
        )
        self._write(settle, words.say("item.saved_settled", text=self.state.title, outcome=how))

    def _write(
        self,
        use_case: Callable[[UnitOfWork], object],
        said: str,
        *,
        can_undo: bool = True,
        if_it_waits: str = "",
    ) -> None:
        """if_it_waits: said where the record stays as it is until others have looked (T10)."""
        if self._is_writing:
            return
        self._is_writing = True
        tell = self.desk.saved if can_undo else self.desk.say

        def done(result: object) -> None:
            if if_it_waits and isinstance(result, Fact) and self._is_waiting(result):
                self._written(self.desk.say, if_it_waits)
            else:
                self._written(tell, said)

        self.desk.ask(use_case, done, self._not_written)

    def _is_waiting(self, result: Fact) -> bool:
        """Another record stands in the way of what is put back (P3), or the person alone (T10)."""
        if self.state.asked_why is not None:
            return result.id != self._record_id
        return result.status is Status.ACTIVE

    def _written(self, tell: Callable[[str], None], said: str) -> None:
        self._is_writing = False
        self.state = replace(self.state, move=None, move_problem="", asked_why=None, reason="")
        tell(said)
        self.refresh()

    def _not_written(self, error: AppError) -> None:
        """Someone was faster: what they wrote is shown, and this can be said upon it."""
        self._is_writing = False
        self.desk.told(error)
        if isinstance(error, StaleVersion | NotFound):
            self.refresh()

    def _show(self, found: Found | None) -> None:
        self._found = found
        if found is None:
            self.become(ItemState(is_read=True, is_gone=True))
            return
        words, kind, fact = self.desk.words, found.kind, found.fact
        facts = FactsInWords(words, self._dates, found.now)
        whom = Whom(words, self.desk.scope.account_id, found.names)
        steps = StepsInWords(facts, whom).of(found)
        shown = steps if self._shows_all else steps[:STEPS_AT_FIRST]
        self.become(
            ItemState(
                is_read=True,
                title=facts.named(kind, fact),
                kind_word=words.say(_kind_key(kind)),
                now=told_now(found, facts, whom),
                more=told_more(found, facts),
                why=WhyInWords(facts, whom, kind.name).of(found.why),
                memory_class=fact.memory_class
                if can_change_class(kind, fact) and not found.is_at_rest
                else None,
                acts=()
                if found.is_at_rest
                else acts_for(kind, fact, found.now, was_current=found.was_current),
                review_id=None if found.is_at_rest else found.review_id,
                steps=shown,
                steps_left_out=len(steps) - len(shown),
                undo_of=None if found.is_at_rest else _undo_of(found, steps),
                is_of_people=page_of(kind) == "people",
                is_more_open=self.state.is_more_open,
                move=self.state.move if fact.status is Status.PLANNED else None,
                move_problem=self.state.move_problem,
                can_take_back=can_take_back(kind, fact) and not found.is_at_rest,
                asked_why=self.state.asked_why,
                reason=self.state.reason,
                portrait=shown_of(fact, found.picture, ""),
                is_at_rest=found.is_at_rest,
            )
        )


def _kind_key(kind: AnyKind) -> str:
    return f"one.{kind.name}" if kind in FORM_KINDS else f"kind.{kind.name}"


def _undo_of(found: Found, steps: tuple[HistoryStep, ...]) -> str | None:
    """Only the newest step, where it is also the last thing this account did anywhere."""
    is_mine = bool(steps) and steps[0].change_id == found.undoable
    return found.undoable if is_mine else None
