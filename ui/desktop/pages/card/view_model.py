"""The health card on the screen; printed or saved when asked."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.sharing.card import HealthCard, health_card
from core.sharing.card_in_words import CardInWords, card_in_words
from ui.desktop.desk import Desk, Route
from ui.desktop.documents import Place, documents
from ui.desktop.pages.card.saving import card_to_give_away, save_card
from ui.desktop.printing import (
    PaperWords,
    can_print,
    card_pdf,
    places_unprinted,
    print_card,
)
from ui.desktop.view_model import ViewModel

_USUAL_WAY_BACK = "help"


@frozen
class CardState:
    """can_print: this computer has a printer. note: what could not be printed; may be empty."""

    card: CardInWords | None = None
    can_print: bool = False
    note: str = ""


class CardModel(ViewModel[CardState]):
    """folder: where a saved card goes, the person's own documents."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        """about: the page one came from."""
        super().__init__(desk, CardState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._way_back = about or _USUAL_WAY_BACK
        self._paper = PaperWords(desk.words, None)
        self.folder = documents()

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def go_back(self) -> None:
        self.desk.go(Route(self._way_back))

    def print(self) -> None:
        self.desk.ask(card_to_give_away, self._print)

    def save(self) -> None:
        """Without a window that asks where: it says where it is."""
        day = self.desk.clock.read().wall.astimezone(self.desk.zone)
        name = self.desk.words.say("card.file", day=f"{day:%Y-%m-%d}")
        place = Place(self.folder, name, self.desk.vault.folder)
        self.desk.ask(partial(save_card, place=place, draw=self._drawn), self._saved)

    def _drawn(self, card: HealthCard) -> bytes:
        return card_pdf(card_in_words(card, self._dates), self._paper)

    def _print(self, card: HealthCard) -> None:
        """Beside the window: a printer far away may take its time to answer."""
        in_words = card_in_words(card, self._dates)
        printing = self.desk.work.quickly(partial(print_card, in_words, self._paper))
        self.desk.tasks.when_done(printing, self._printed, self.desk.told)

    def _printed(self, was_sent: bool) -> None:  # noqa: FBT001 - the answer of a future
        words = self.desk.words
        self.desk.say(words.say("card.printed" if was_sent else "card.not_printed"))

    def _saved(self, file: Path) -> None:
        words = self.desk.words
        self.desk.say(words.say("card.saved", file=file.name, folder=file.parent.name))

    def _show(self, found: tuple[HealthCard, str | None]) -> None:
        card, country = found
        self._paper = PaperWords(self.desk.words, country)
        in_words = card_in_words(card, self._dates)
        places = places_unprinted(in_words, self.desk.words)
        say = self.desk.words.say
        note = say("card.unprinted", places=", ".join(places)) if places else ""
        self.become(CardState(in_words, self.state.can_print, note))
        looking = self.desk.work.quickly(can_print)
        self.desk.tasks.when_done(looking, self._know_printer, self.desk.told)

    def _know_printer(self, is_there: bool) -> None:  # noqa: FBT001 - the answer of a future
        self.become(replace(self.state, can_print=is_there))


def _read(uow: UnitOfWork) -> tuple[HealthCard, str | None]:
    return health_card(uow), require(uow, PERSON, uow.scope.user_id).country
