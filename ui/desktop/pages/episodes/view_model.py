"""What a helper asked and decided, newest first; how often that was found again; and the switch."""

from collections.abc import Iterator
from dataclasses import field, replace
from enum import StrEnum
from functools import partial

from core.dates_in_words import DatesInWords
from core.episodes.counting import Figures
from core.episodes.finding import FoundEpisode
from core.episodes.keeping import switch
from core.episodes.own import Own, own_episodes
from core.frozen import frozen
from core.records.episode import Outcome
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel


@frozen
class EpisodeLine:
    """below: whom it was about, when, and what was decided."""

    episode_id: str
    asked: str = field(repr=False)
    below: str = field(repr=False)


class About(StrEnum):
    """Whom the list is about."""

    EVERYBODY = "everybody"
    THIS_PERSON = "this_person"


@frozen
class EpisodesState:
    """figures, lost: whole sentences. can_choose: some are about this person, and some are not."""

    is_ready: bool = False
    about: About = About.EVERYBODY
    can_choose: bool = False
    is_on: bool = True
    lines: tuple[EpisodeLine, ...] = field(default=(), repr=False)
    figures: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


class EpisodesModel(ViewModel[EpisodesState]):
    def __init__(self, desk: Desk, about: str | None = None) -> None:
        del about
        super().__init__(desk, EpisodesState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._say = desk.words.say
        self._about = About.EVERYBODY

    def choose(self, about: str) -> None:
        self._about = About(about)
        self.refresh()

    def refresh(self) -> None:
        self.read_anew(own_episodes, self._show)

    def switch(self) -> None:
        wanted = not self.state.is_on
        self.desk.ask(partial(switch, is_on=wanted), lambda _done: self.refresh())

    def open(self, episode_id: str) -> None:
        self.desk.go(Route("episode", episode_id))

    def leave(self) -> None:
        self.desk.go(Route("ask"))

    def _is_theirs(self, each: FoundEpisode) -> bool:
        return each.person_id == self.desk.scope.user_id

    def _show(self, own: Own) -> None:
        theirs = [each for each in own.episodes if self._is_theirs(each)]
        can_choose = 0 < len(theirs) < len(own.episodes)
        if not can_choose:
            self._about = About.EVERYBODY
        if self._about is About.THIS_PERSON:
            own = replace(own, episodes=theirs)
        self.become(
            EpisodesState(
                is_ready=True,
                about=self._about,
                can_choose=can_choose,
                is_on=own.is_on,
                lines=tuple(map(self._line, own.episodes)),
                figures=tuple(self._figures(own.figures)) if own.is_on else (),
                lost=tuple(
                    self._say(
                        "episodes.lost", count=each.count, when=self._dates.full_date(each.at)
                    )
                    for each in own.losses
                ),
            )
        )

    def _line(self, each: FoundEpisode) -> EpisodeLine:
        whom = each.name or self._say("episodes.somebody")
        told = [f"{whom}, {self._dates.full_date(each.at)}"]
        if each.decided:
            told.append(self._say("assistant.episode.decided", decision=each.decided))
            if each.episode.outcome is not Outcome.NONE:
                told.append(self._say(f"assistant.episode.{each.episode.outcome}"))
        return EpisodeLine(each.id, each.asked, " ".join(told))

    def _figures(self, told: Figures) -> Iterator[str]:
        if told.asked:
            yield self._say("episodes.figures.found", found=told.found, asked=told.asked)
        if told.helped or told.did_not:
            yield self._say("episodes.figures.helped", helped=told.helped, not_=told.did_not)
