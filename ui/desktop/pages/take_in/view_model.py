"""Take a person in: which locked file, its passphrase, and what became of it."""

from dataclasses import field, replace
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from core.events import Event
from core.frozen import frozen
from core.upkeep.safe_copies import copy_before
from core.vaults import OpenVault
from ui.desktop.desk import Desk, Route
from ui.desktop.live_progress import Underway
from ui.desktop.progress_words import ProgressWords
from ui.desktop.shell import sentence_of
from ui.desktop.view_model import ViewModel
from ui.desktop.work import Errand, ErrandKind, LongWork, Progress, ShouldStop
from ui.newcomer import owner_of


@frozen
class TakeInState:
    """file: its name, once one was chosen. done: told when the person is in."""

    file: str = field(default="", repr=False)
    underway: Underway | None = None
    problem: str = ""
    done: str = ""


class TakeInModel(ViewModel[TakeInState]):
    """`came_on` carries an Underway, where nothing else on the page is different."""

    came_on = Signal(object)

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, TakeInState())
        self.passphrase = ""  # kept nowhere, and forgotten once it was used
        self._file: Path | None = None
        self._progress = ProgressWords(desk.words, desk.clock)
        desk.work.changed.connect(self._heard)

    def concerns(self, event: Event) -> bool:
        """It shows what it does itself, not what is on record."""
        del event
        return False

    def refresh(self) -> None:
        errands = self.desk.work.errands(self.desk.scope, ErrandKind.PERSON_IN)
        if errands and not errands[-1].is_over:
            self._show(errands[-1])

    def choose(self, file: Path) -> None:
        self._file, self.passphrase = file, ""
        self.become(TakeInState(file=file.name))

    def take_in(self) -> None:
        """A second press meanwhile is not heard."""
        if self._file is None or self.state.underway is not None or not self.passphrase:
            return
        work = _taking_in(self.desk.opened, self._file, self.passphrase)
        self.passphrase = ""
        self.become(replace(self.state, problem="", done=""))
        self.desk.work.begin(self.desk.scope, ErrandKind.PERSON_IN, work, self._file)

    def stop(self, number: int) -> None:
        self.desk.work.stop(number)

    def see_people(self) -> None:
        self.desk.go(Route("people"))

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    @Slot(object)
    def _heard(self, errand: Errand) -> None:
        if errand.kind is ErrandKind.PERSON_IN and errand.scope == self.desk.scope:
            self._show(errand)

    def _show(self, errand: Errand) -> None:
        words, file = self.desk.words, errand.about.name if errand.about else ""
        if not errand.is_over:
            self._show_underway(errand, file)
        elif errand.error is not None:
            self.become(TakeInState(file=file, problem=sentence_of(words, errand.error)))
        elif errand.result is None:
            self.become(TakeInState(file=file, problem=words.say("take_in.stopped")))
        else:
            count = f"{errand.result:,}"
            self.become(TakeInState(done=words.say("take_in.done_below", count=count)))

    def _show_underway(self, errand: Errand, file: str) -> None:
        underway = self._progress.underway(errand)
        before = self.state.underway
        now = TakeInState(file=file, underway=underway)
        if before is None or not before.is_alike(underway):
            self.become(now)
            return
        self.state = now
        self.came_on.emit(underway)


def _taking_in(opened: OpenVault, file: Path, words: str) -> LongWork:
    def take_in(tell: Progress, should_stop: ShouldStop) -> int:
        """How many entries came in."""
        from core.sharing.age.locks import Passphrase
        from core.sharing.archive.restore import restore_archive

        owner = owner_of(opened.vault)
        if owner is None:
            raise RuntimeError("a vault without an owner")
        copy_before(opened)
        receipt = restore_archive(
            opened.vault,
            owner,
            file,
            Passphrase(words),
            progress=tell,
            should_stop=should_stop,
        )
        return sum(receipt.counts.values())

    return take_in
