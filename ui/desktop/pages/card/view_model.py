"""The pages to hand over on the screen, one at a time; printed or saved when asked."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.sharing.consents import Export
from core.sharing.paper_in_words import PaperInWords
from core.sharing.papers import PAPERS, Pages, PaperKind, as_html, paper_named, to_give_away
from ui.desktop.desk import Desk, Route
from ui.desktop.documents import Place, documents
from ui.desktop.drawn_pages import draw_pages
from ui.desktop.pages.card.saving import save_pages
from ui.desktop.printing import PaperWords, can_print, places_unprinted, print_papers
from ui.desktop.view_model import ViewModel

_USUAL_WAY_BACK = "help"


@frozen
class CardState:
    """chosen: which page it is. can_print: this computer has a printer.

    note: what could not be printed; may be empty.
    """

    chosen: Export = Export.CARD
    papers: tuple[PaperInWords, ...] = ()
    can_print: bool = False
    note: str = ""


class CardModel(ViewModel[CardState]):
    """folder: where a saved page goes, the person's own documents."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        """about: the page one came from."""
        super().__init__(desk, CardState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._way_back = about or _USUAL_WAY_BACK
        self.folder = documents()

    @property
    def choices(self) -> tuple[Export, ...]:
        return tuple(paper.name for paper in PAPERS)

    def _kind(self) -> PaperKind:
        return paper_named(self.state.chosen)

    def refresh(self) -> None:
        kind = self._kind()
        self.read_anew(partial(kind.pages, dates=self._dates), self._show)

    def choose(self, key: str) -> None:
        self.become(replace(self.state, chosen=Export(key)))
        self.refresh()

    def go_back(self) -> None:
        self.desk.go(Route(self._way_back))

    def print(self) -> None:
        kind = self._kind()
        self.desk.ask(partial(to_give_away, kind=kind, dates=self._dates), self._print)

    def save(self) -> None:
        """Without a window that asks where: it says where it is."""
        self._save("pdf", draw_pages)

    def save_to_be_read_out(self) -> None:
        """As a page that a screen reader reads."""
        self._save("html", as_html)

    def _save(self, ending: str, make: Callable[[Pages, DatesInWords], bytes]) -> None:
        day = self.desk.clock.read().wall.astimezone(self.desk.zone)
        name = self.desk.words.say(f"paper_file.{self.state.chosen}", day=f"{day:%Y-%m-%d}")
        place = Place(self.folder, name, self.desk.vault.folder, ending)
        kind = self._kind()
        saving = partial(save_pages, place=place, kind=kind, dates=self._dates, make=make)
        self.desk.ask(saving, self._saved)

    def _print(self, pages: Pages) -> None:
        """Beside the window: a printer far away may take its time to answer."""
        paper = PaperWords(self.desk.words, pages.country)
        printing = self.desk.work.quickly(partial(print_papers, pages.papers, paper))
        self.desk.tasks.when_done(printing, self._printed, self.desk.told)

    def _printed(self, was_sent: bool) -> None:  # noqa: FBT001 - the answer of a future
        words = self.desk.words
        self.desk.say(words.say("card.printed" if was_sent else "card.not_printed"))

    def _saved(self, file: Path) -> None:
        words = self.desk.words
        self.desk.say(words.say("card.saved", file=file.name, folder=file.parent.name))

    def _show(self, pages: Pages) -> None:
        words = self.desk.words
        lacking = [each for paper in pages.papers for each in places_unprinted(paper, words)]
        places = ", ".join(dict.fromkeys(lacking))
        note = words.say("card.unprinted", places=places) if places else ""
        self.become(replace(self.state, papers=pages.papers, note=note))
        looking = self.desk.work.quickly(can_print)
        self.desk.tasks.when_done(looking, self._know_printer, self.desk.told)

    def _know_printer(self, is_there: bool) -> None:  # noqa: FBT001 - the answer of a future
        self.become(replace(self.state, can_print=is_there))
