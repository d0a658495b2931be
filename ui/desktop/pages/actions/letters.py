"""What was agreed to, written out as a page: into a file, or on this computer's printer."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from core.clinical.write import require
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.person import PERSON
from core.sharing.letter import Letter, letter_in_words, letter_to_give_away
from ui.desktop.desk import Desk
from ui.desktop.documents import Place, documents, save_in
from ui.desktop.printing import PaperWords, papers_pdf, print_papers

Draw = Callable[[Letter, str | None], bytes]


class Letters:
    """folder: where a saved one goes, the person's own documents."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._dates = DatesInWords(desk.words, desk.zone)
        self.folder = documents()

    def save(self, action_id: str) -> None:
        """Without a window that asks where: it says where it is."""
        day = self._desk.clock.read().wall.astimezone(self._desk.zone)
        name = self._desk.words.say("letter.file", day=f"{day:%Y-%m-%d}")
        place = Place(self.folder, name, self._desk.vault.folder)
        saving = partial(save_letter, action_id=action_id, place=place, draw=self._drawn)
        self._desk.ask(saving, self._saved)

    def print(self, action_id: str) -> None:
        """Beside the window: a printer far away may take its time to answer."""
        self._desk.ask(partial(_to_print, action_id=action_id), self._print)

    def _drawn(self, letter: Letter, country: str | None) -> bytes:
        return papers_pdf([letter_in_words(letter, self._dates)], self._paper(country))

    def _print(self, found: tuple[Letter, str | None]) -> None:
        letter, country = found
        in_words = letter_in_words(letter, self._dates)
        printing = self._desk.work.quickly(partial(print_papers, [in_words], self._paper(country)))
        self._desk.tasks.when_done(printing, self._printed, self._desk.told)

    def _printed(self, was_sent: bool) -> None:  # noqa: FBT001 - the answer of a future
        words = self._desk.words
        self._desk.say(words.say("letter.printed" if was_sent else "letter.not_printed"))

    def _saved(self, file: Path) -> None:
        words = self._desk.words
        self._desk.say(words.say("letter.saved", file=file.name, folder=file.parent.name))

    def _paper(self, country: str | None) -> PaperWords:
        return PaperWords(self._desk.words, country)


def save_letter(uow: UnitOfWork, action_id: str, place: Place, draw: Draw) -> Path:
    """On the vault's thread, so that a slow disk holds up no window. Raises as `save_in`."""
    letter, country = _to_print(uow, action_id)
    return save_in(place, draw(letter, country))


def _to_print(uow: UnitOfWork, action_id: str) -> tuple[Letter, str | None]:
    letter = letter_to_give_away(uow, action_id)
    return letter, require(uow, PERSON, uow.scope.user_id).country
