"""What days say: read from what was counted, judged beside the window, told in sentences."""

from dataclasses import field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.dates_in_words import DatesInWords
from core.events import Event
from core.frozen import frozen
from core.insights.reading import Days, read_days
from core.ports import UnitOfWork
from core.records.talk import MESSAGE, Message
from ui.desktop.desk import Desk
from ui.desktop.documents import Place, documents
from ui.desktop.pages.insights.saving import as_csv, save_figures
from ui.desktop.view_model import ViewModel

if TYPE_CHECKING:
    from core.insights.told.pictures import Section, Told


@frozen
class InsightsState:
    """told: None until it is judged. shown: keys of the sections whose numbers stand there.

    calls: what was said when help was called; None until somebody asks. is_waiting: some days are
    still to be counted.
    """

    told: "Told | None" = field(default=None, repr=False)
    is_waiting: bool = False
    shown: frozenset[str] = frozenset()
    calls: tuple[str, ...] | None = field(default=None, repr=False)


class InsightsModel(ViewModel[InsightsState]):
    """folder: where a saved picture goes, the reader's own documents."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        del about
        super().__init__(desk, InsightsState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self.folder = documents()

    def concerns(self, event: Event) -> bool:
        """Days are counted at night: what is changed by day changes nothing here."""
        del event
        return False

    def refresh(self) -> None:
        self.read_anew(read_days, self._judge)

    def turn(self, key: str) -> None:
        """Show the numbers behind a picture, or close them."""
        self.become(replace(self.state, shown=self.state.shown ^ {key}))

    def read_calls(self) -> None:
        section = self.state.told.section("calls") if self.state.told else None
        if section is not None:
            self.desk.ask(partial(_words_of, ids=tuple(section.calls)), self._show_calls)

    def close_calls(self) -> None:
        self.become(replace(self.state, calls=None))

    def save_numbers(self, section: "Section") -> None:
        if section.table is not None:
            self._save(section, "csv", as_csv(section.table))

    def save_picture(self, section: "Section", png: bytes) -> None:
        self._save(section, "png", png)

    def _save(self, section: "Section", ending: str, content: bytes) -> None:
        day = self.desk.clock.read().wall.astimezone(self.desk.zone)
        words = self.desk.words
        name = words.say("insights.file", what=section.heading, day=f"{day:%Y-%m-%d}")
        place = Place(self.folder, name, self.desk.vault.folder, ending)
        self.desk.ask(partial(save_figures, place=place, content=content), self._saved)

    def _saved(self, file: Path) -> None:
        words = self.desk.words
        self.desk.say(words.say("insights.saved", file=file.name, folder=file.parent.name))

    def _judge(self, days: Days) -> None:
        judging = self.desk.work.quickly(partial(_told, days, self._dates))
        told = partial(self._show, is_waiting=days.waiting > 0)
        self.desk.tasks.when_done(judging, told, self._failed)

    def _show(self, told: "Told", *, is_waiting: bool) -> None:
        self.become(replace(self.state, told=told, is_waiting=is_waiting))

    def _show_calls(self, said: list[Message]) -> None:
        words, now = self.desk.words, self.desk.clock.read().wall
        lines = [
            words.say(
                "insights.call",
                when=_begun(
                    f"{self._dates.on(each.said_at, now)}, {self._dates.clock(each.said_at)}"
                ),
                words=each.content,
            )
            for each in said
        ]
        self.become(replace(self.state, calls=tuple(lines) or (words.say("insights.no_words"),)))


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _told(days: Days, dates: DatesInWords) -> "Told":
    """A second of arithmetic, and what it needs: on a thread of its own."""
    from core.insights.judged import judge
    from core.insights.told.telling import tell

    return tell(judge(days), dates)


def _words_of(uow: UnitOfWork, *, ids: tuple[str, ...]) -> list[Message]:
    """Of those that may still be read; newest first. Nothing where talks are not shared."""
    said = uow.of(MESSAGE).find(id=ids) if ids else ()
    return sorted(said, key=lambda each: each.said_at, reverse=True)
