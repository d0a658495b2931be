"""How clear the person is, with its basis (C4); and whether their record rests."""

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import partial

from core.care.rest import lay_to_rest, wake
from core.clinical.at_rest import is_at_rest
from core.clinical.people import set_cognitive_state
from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.errors import InputRejected
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import (
    COGNITIVE_STATE,
    PERSON,
    Basis,
    CognitiveState,
    CognitiveStateDraft,
)
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

SHOWN = 5


@frozen
class StateLine:
    words: str = field(repr=False)
    detail: str = field(repr=False)


@frozen
class CareState:
    """states: newest first. is_sure: it was asked for once to lay the record to rest."""

    is_read: bool = False
    name: str = field(default="", repr=False)
    states: tuple[StateLine, ...] = ()
    basis: Basis = Basis.IMPRESSION
    problem: str = ""
    is_at_rest: bool = False
    is_sure: bool = False


@frozen
class _Found:
    name: str = field(repr=False)
    states: Sequence[CognitiveState] = field(repr=False)
    is_at_rest: bool


class CareModel(ViewModel[CareState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, CareState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self.typed = ""

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def leave(self) -> None:
        self.desk.go(Route("people"))

    def type(self, words: str) -> None:
        self.typed = words

    def choose_basis(self, key: str) -> None:
        self.become(replace(self.state, basis=Basis(key)))

    def keep(self) -> None:
        """What was typed, as of now."""
        at = self.desk.clock.read().wall
        try:
            value = int(self.typed.strip())
            draft = CognitiveStateDraft.parse(value=value, basis=self.state.basis, at=at)
        except (ValueError, InputRejected):
            problem = self.desk.words.say("care.no_number")
            self.become(replace(self.state, problem=problem))
            return
        self.desk.ask(partial(set_cognitive_state, draft=draft), self._kept)

    def ask_for_rest(self, *, is_sure: bool) -> None:
        self.become(replace(self.state, is_sure=is_sure))

    def lay_to_rest(self) -> None:
        self._stand(lay_to_rest, "care.rests")

    def wake(self) -> None:
        self._stand(wake, "care.is_back")

    def _stand(self, stand: Callable[[UnitOfWork], object], key: str) -> None:
        def stood(_person: object) -> None:
            self.become(replace(self.state, is_sure=False))
            self.desk.say(self.desk.words.say(key))
            self.refresh()

        self.desk.ask(stand, stood)

    def _kept(self, _state: CognitiveState) -> None:
        self.typed = ""
        self.become(replace(self.state, problem=""))
        self.desk.say(self.desk.words.say("care.kept"))
        self.refresh()

    def _show(self, found: _Found) -> None:
        self.become(
            replace(
                self.state,
                is_read=True,
                name=found.name,
                states=tuple(map(self._line, found.states)),
                is_at_rest=found.is_at_rest,
            )
        )

    def _line(self, state: CognitiveState) -> StateLine:
        words = self.desk.words
        detail = words.say(
            "care.basis_and_day",
            basis=words.say(f"basis.{state.basis}"),
            day=self._dates.full_date(state.at),
        )
        return StateLine(words.say("report.state", value=state.value), detail)


def _read(uow: UnitOfWork) -> _Found:
    states = sorted(uow.of(COGNITIVE_STATE).find(), key=lambda each: (each.at, each.id))
    name = require(uow, PERSON, uow.scope.user_id).display_name
    return _Found(name, states[::-1][:SHOWN], is_at_rest(uow))
