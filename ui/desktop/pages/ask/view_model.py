"""Questions of a helper: what was asked, what was answered, and what each answer stands on."""

import json
from concurrent.futures import Future
from dataclasses import field, replace
from functools import partial

from core.assistant.keeping import think_of
from core.assistant.sourced import from_fields, source_in_words
from core.assistant.turn import Consulted
from core.companion.conversation import Said
from core.dates_in_words import DatesInWords
from core.errors import AppError, PolicyRefused
from core.frozen import frozen
from core.records.assistant import AssistantSession, AssistantTurn, Thumb
from core.records.episode import EPISODE
from core.records.memory import MEMORY
from core.words.wanted import Wanted
from ui.desktop.desk import Desk, Route
from ui.desktop.labels import kind_icon
from ui.desktop.pages.ask.asking import Asking
from ui.desktop.pages.ask.found import Found, read_questions
from ui.desktop.theme.icons import IconName
from ui.desktop.view_model import ViewModel

# What can be asked with one press, where nothing was asked yet.
OPENERS = ("ask.opener_changes", "ask.opener_today", "ask.opener_lately")
# Where a source can be looked at; what is on none of these pages is only named.
_PAPER, _NOWHERE = "document", frozenset({"session", "person", "caregiver_context", "asked_lately"})


@frozen
class SourceLine:
    """route: None where there is no page of its own."""

    icon: IconName
    words: str = field(repr=False)
    route: Route | None = None


@frozen
class AnsweredLine:
    """episode_id: where what was decided on it is noted; None where nothing is kept of it.

    is_of_all: the way to the whole record stands under it (S3).
    """

    turn_id: str
    asked: str = field(repr=False)
    answered: str = field(repr=False)
    sources: tuple[SourceLine, ...] = field(default=(), repr=False)
    thumb: Thumb | None = None
    episode_id: str | None = None
    decided: str | None = field(default=None, repr=False)
    is_of_all: bool = False


@frozen
class EarlierLine:
    session_id: str
    title: str = field(repr=False)
    when: str


@frozen
class AskState:
    """pending: a question that is being answered. banner: the lines of a fixed reply (N1).

    help: what stands there where Rosemary does not speak the language (N5).
    """

    answers: tuple[AnsweredLine, ...] = field(default=(), repr=False)
    earlier: tuple[EarlierLine, ...] = ()
    openers: tuple[str, ...] = ()
    pending: str | None = field(default=None, repr=False)
    banner: tuple[str, ...] = field(default=(), repr=False)
    is_ready: bool = False
    is_silent: bool = False


class AskModel(ViewModel[AskState]):
    """draft: kept here, so that no redraw and no failure loses a letter."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        """about: a session that is looked at, and goes on."""
        super().__init__(desk, AskState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._asking = Asking(desk, self._dates)
        self._session_id = about
        self._found: Found | None = None
        self.draft = ""

    def refresh(self) -> None:
        if self.state.pending is None:
            self.read_anew(partial(read_questions, wanted=self._session_id), self._show)

    def write(self, draft: str) -> None:
        self.draft = draft
        self._asking.listen()

    def send(self, text: str) -> None:
        """One question at a time: a second waits in the field until the first is answered."""
        if self._found is None or self.state.pending is not None or not text.strip():
            return
        now = self.desk.clock.read().wall
        said = Said(text.strip(), now, self._found.beginning.at_hand)
        self.become(replace(self.state, pending=said.text, openers=()))
        shown: Future[str] = Future()
        asked = self._asking.ask(said, self._session_id, shown)
        self.desk.tasks.when_done(shown, self._warned, self.desk.told)
        self.desk.tasks.when_done(asked, self._answered, partial(self._not_answered, said.text))
        self.draft = ""

    def open(self, line: SourceLine) -> None:
        if line.route is not None:
            self.desk.go(line.route)

    def open_episode(self, episode_id: str) -> None:
        self.desk.go(Route("episode", episode_id))

    def open_episodes(self) -> None:
        self.desk.go(Route("episodes"))

    def open_all(self) -> None:
        self.desk.go(Route("keep"))

    def open_session(self, session_id: str) -> None:
        self.desk.go(Route("ask", session_id))

    def think(self, turn_id: str, thumb: Thumb) -> None:
        """A second press takes it back."""
        held = next(each for each in self.state.answers if each.turn_id == turn_id)
        wanted = None if held.thumb is thumb else thumb
        self.desk.ask(partial(think_of, turn_id=turn_id, thumb=wanted), self._thought)

    def _thought(self, _turn: AssistantTurn) -> None:
        self.refresh()

    def _warned(self, fixed: str) -> None:
        """Before the answer is there (N1); empty where nothing was alarming."""
        if fixed:
            self.become(replace(self.state, banner=tuple(fixed.splitlines())))

    def _answered(self, consulted: Consulted) -> None:
        self._session_id = consulted.session_id
        self.become(replace(self.state, pending=None))
        self.refresh()

    def _not_answered(self, text: str, error: AppError) -> None:
        """The words go back to where they were written."""
        self.draft = text
        self.become(replace(self.state, pending=None))
        self.desk.told(error)

    def _failed(self, error: AppError) -> None:
        if isinstance(error, PolicyRefused):
            self.become(AskState(is_ready=True, is_silent=True))
        else:
            super()._failed(error)

    def _show(self, found: Found) -> None:
        self._found = found
        answers = tuple(self._line(each) for each in found.turns)
        openers = () if answers else tuple(self.desk.words.say(each) for each in OPENERS)
        self.become(
            AskState(
                answers=answers,
                earlier=tuple(self._earlier(each) for each in found.earlier),
                openers=openers,
                pending=self.state.pending,
                banner=self.state.banner,
                is_ready=True,
            )
        )

    def _line(self, turn: AssistantTurn) -> AnsweredLine:
        told = [from_fields(each) for each in json.loads(turn.sources)]
        now = self.desk.clock.read().wall
        sources = tuple(
            SourceLine(
                kind_icon(_record_kind(each.kind)),
                source_in_words(each, self._dates, now),
                _route(each.kind, each.record_id, each.label.cited.page if each.label.cited else 0),
            )
            for each in told
        )
        kept = self._found.episodes.get(turn.id) if self._found else None
        return AnsweredLine(
            turn_id=turn.id,
            asked=turn.asked,
            answered=turn.answered,
            sources=sources,
            thumb=turn.thumb,
            episode_id=kept.id if kept else None,
            decided=kept.decision if kept else None,
            is_of_all=turn.wanted == Wanted.EVERYTHING,
        )

    def _earlier(self, session: AssistantSession) -> EarlierLine:
        when = self._dates.on(session.last_activity_at, self.desk.clock.read().wall)
        return EarlierLine(session.id, session.title, when)


def _record_kind(kind: str) -> str:
    of_people = {"adviser": "contact", "remembered": "contact", "medicine_change": "medication"}
    return of_people.get(kind, kind)


def _route(kind: str, record_id: str, page: int | None) -> Route | None:
    if kind in _NOWHERE:
        return None
    if kind == EPISODE.name:
        return Route("episode", record_id)
    if kind == _PAPER:
        return Route("paper", f"{record_id}/{page}" if page else record_id)
    if kind == MEMORY.name:
        return Route("memory", record_id)
    return Route("item", record_id)
