"""One question of a helper's, with what they decided on it and what became of that."""

from dataclasses import field, replace
from functools import partial

from core.dates_in_words import DatesInWords
from core.episodes.finding import FoundEpisode
from core.episodes.keeping import came_out, decide
from core.episodes.own import one_episode
from core.errors import AppError, NotFound, PolicyRefused
from core.frozen import frozen
from core.records.episode import Episode, Outcome
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel


@frozen
class OneState:
    """is_here: it is about the person whose record this is, so it can be changed here."""

    is_ready: bool = False
    is_gone: bool = False
    is_here: bool = False
    about: str = field(default="", repr=False)
    asked: str = field(default="", repr=False)
    answered: str = field(default="", repr=False)
    decided: str = field(default="", repr=False)
    outcome: Outcome = Outcome.NONE


class OneModel(ViewModel[OneState]):
    """draft: of the decision, kept here, so that no redraw loses a letter."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        super().__init__(desk, OneState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._episode_id = about or ""
        self.draft: str | None = None

    def refresh(self) -> None:
        self.read_anew(partial(one_episode, episode_id=self._episode_id), self._show)

    def write(self, draft: str) -> None:
        self.draft = draft

    def save(self) -> None:
        """Emptied, it is taken back."""
        text = (self.draft or "").strip() or None
        self.desk.ask(partial(decide, episode_id=self._episode_id, text=text), self._saved)

    def choose(self, outcome: str) -> None:
        wanted = Outcome(outcome)
        if wanted is not self.state.outcome:
            self.become(replace(self.state, outcome=wanted))
            noted = partial(came_out, episode_id=self._episode_id, outcome=wanted)
            self.desk.ask(noted, self._noted)

    def leave(self) -> None:
        self.desk.go(Route("episodes"))

    def _saved(self, _episode: Episode) -> None:
        self.desk.say(self.desk.words.say("episodes.noted"))
        self.refresh()

    def _noted(self, _episode: Episode) -> None:
        self.desk.say(self.desk.words.say("episodes.noted"))

    def _failed(self, error: AppError) -> None:
        if isinstance(error, NotFound | PolicyRefused):
            self.become(OneState(is_ready=True, is_gone=True))
        else:
            super()._failed(error)

    def _show(self, found: FoundEpisode) -> None:
        if self.draft is None:
            self.draft = found.decided or ""
        whom = found.name or self.desk.words.say("episodes.somebody")
        self.become(
            OneState(
                is_ready=True,
                is_here=found.person_id == self.desk.scope.user_id,
                about=f"{whom}, {self._dates.full_date(found.at)}",
                asked=found.asked,
                answered=found.answered or "",
                decided=found.decided or "",
                outcome=found.episode.outcome,
            )
        )
