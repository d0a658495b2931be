"""Bring in: which files are being read, and what became of those that were."""

from collections.abc import Sequence
from dataclasses import field
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from core.clinical.history import take_change_back
from core.events import Event
from core.frozen import frozen
from core.importers.base import import_file
from core.importers.rehearse import Rehearsed, rehearse
from core.scope import Scope
from core.upkeep.safe_copies import copy_before
from core.vaults import OpenVault
from ui.desktop.desk import Desk, Route
from ui.desktop.live_progress import Underway
from ui.desktop.pages.bring_in.receipts import BroughtIn, ReceiptWords, receipt_words
from ui.desktop.pages.bring_in.tried import TriedWords, tried_words
from ui.desktop.progress_words import ProgressWords
from ui.desktop.shell import sentence_of
from ui.desktop.view_model import ViewModel
from ui.desktop.work import Errand, ErrandKind, LongWork, Progress, ShouldStop, Stage


@frozen
class Ended:
    """A file that was read, or could not be: then `problem` says why.

    receipt: None for a problem, and for one that was stopped before it began. tried: of a file
    that was only looked through to see what would be added.
    """

    number: int
    name: str = field(repr=False)
    receipt: ReceiptWords | None
    problem: str
    is_open: bool
    tried: TriedWords | None = None


@frozen
class BringInState:
    """ended: newest first; one of them is open, the others are a line each."""

    readings: tuple[Underway, ...] = ()
    ended: tuple[Ended, ...] = ()
    has_news: bool = False


class BringInModel(ViewModel[BringInState]):
    """`came_on` carries an Underway, where nothing else on the page is different."""

    came_on = Signal(object)

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, BringInState())
        self._progress = ProgressWords(desk.words, desk.clock)
        self._opened: int | None = None
        desk.work.changed.connect(self._heard)

    def concerns(self, event: Event) -> bool:
        """It shows what it does itself, not what is on record."""
        del event
        return False

    def refresh(self) -> None:
        self._show(self.desk.work.errands(self.desk.scope, ErrandKind.BRING_IN))

    def bring_in(self, paths: Sequence[Path]) -> None:
        """One after another; every file is named, and ends in a receipt or a reason."""
        self._opened = None
        for path in dict.fromkeys(paths):
            work = _taking_in(self.desk.opened, self.desk.scope, path)
            self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work, path)

    def try_first(self, paths: Sequence[Path]) -> None:
        """See what would be added; nothing is stored."""
        self._opened = None
        for path in dict.fromkeys(paths):
            work = _trying(self.desk.opened, self.desk.scope, path)
            self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work, path)

    def bring_in_what_was_tried(self, number: int) -> None:
        tried = [
            errand.about
            for errand in self.desk.work.errands(self.desk.scope, ErrandKind.BRING_IN)
            if errand.number == number and errand.about is not None
        ]
        self.bring_in(tried)

    def stop(self, number: int) -> None:
        self.desk.work.stop(number)

    def open(self, number: int) -> None:
        self._opened = number
        self.refresh()

    def see_what_is_new(self) -> None:
        """A paper's news stands beside the paper until somebody accepts it."""
        self.desk.go(Route("documents" if self._is_paper() else "record"))

    def _is_paper(self) -> bool:
        """Of the receipt that is open."""
        opened = next((ended.number for ended in self.state.ended if ended.is_open), None)
        brought = self._brought(opened) if opened is not None else None
        return brought is not None and brought.receipt.kind == "document"

    def take_back(self, number: int) -> None:
        """The whole import, by its name: whatever else was done since stays."""
        brought = self._brought(number)
        if brought is None or brought.is_taken_back:
            return
        back = partial(take_change_back, change_id=brought.receipt.batch_id)
        self.desk.ask(back, lambda _: self._taken_back(number, brought))

    def _taken_back(self, number: int, brought: BroughtIn) -> None:
        self.desk.work.put_result(number, BroughtIn(brought.receipt, is_taken_back=True))
        self.desk.say(self.desk.words.say("bring_in.taken_back"))

    def _brought(self, number: int) -> BroughtIn | None:
        for errand in self.desk.work.errands(self.desk.scope, ErrandKind.BRING_IN):
            if errand.number == number and isinstance(errand.result, BroughtIn):
                return errand.result
        return None

    @Slot(object)
    def _heard(self, errand: Errand) -> None:
        if errand.kind is ErrandKind.BRING_IN:
            self.refresh()

    def _show(self, errands: Sequence[Errand]) -> None:
        over = [errand for errand in reversed(errands) if errand.is_over]
        opened = self._opened or (over[0].number if over else None)
        running = [errand for errand in errands if not errand.is_over]
        self._show_as(
            BringInState(
                readings=tuple(map(self._progress.underway, running)),
                ended=tuple(self._ended(each, is_open=each.number == opened) for each in over),
                has_news=any(_is_news(errand) for errand in over),
            )
        )

    def _show_as(self, state: BringInState) -> None:
        pairs = zip(self.state.readings, state.readings, strict=False)
        is_alike = len(self.state.readings) == len(state.readings) and all(
            before.is_alike(now) for before, now in pairs
        )
        if not is_alike or self.state.ended != state.ended:
            self.become(state)
            return
        self.state = state
        for reading in state.readings:
            self.came_on.emit(reading)

    def _ended(self, errand: Errand, *, is_open: bool) -> Ended:
        words = self.desk.words
        brought = errand.result if isinstance(errand.result, BroughtIn) else None
        receipt = receipt_words(words, brought) if brought else None
        problem = ""
        if errand.error is not None:
            problem = sentence_of(words, errand.error)
        elif errand.stage is Stage.STOPPED:
            problem = words.say("bring_in.never_begun")
        result = errand.result
        tried = tried_words(words, result) if isinstance(result, Rehearsed) else None
        return Ended(errand.number, _name(errand), receipt, problem, is_open, tried)


def _taking_in(opened: OpenVault, scope: Scope, path: Path) -> LongWork:
    def take_in(tell: Progress, should_stop: ShouldStop) -> BroughtIn:
        copy_before(opened)
        return BroughtIn(import_file(opened.vault, scope, path, tell, should_stop=should_stop))

    return take_in


def _trying(opened: OpenVault, scope: Scope, path: Path) -> LongWork:
    def try_it(tell: Progress, should_stop: ShouldStop) -> Rehearsed:
        return rehearse(opened.vault, scope, path, tell, should_stop=should_stop)

    return try_it


def _name(errand: Errand) -> str:
    return errand.about.name if errand.about else ""


def _is_news(errand: Errand) -> bool:
    brought = errand.result
    if not isinstance(brought, BroughtIn) or brought.is_taken_back:
        return False
    return bool(brought.receipt.added)
