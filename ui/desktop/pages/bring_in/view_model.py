"""Bring in: which files are being read, and what became of those that were."""

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from core.clinical.history import take_change_back
from core.events import Event
from core.frozen import frozen
from core.importers.base import import_file
from core.importers.rehearse import Rehearsed, rehearse
from core.upkeep.safe_copies import copy_before
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
    """ended: newest first; one of them is open, the others are a line each.

    with_samples: each single value of a phone's export is kept, too, in what is brought in next.
    """

    readings: tuple[Underway, ...] = ()
    ended: tuple[Ended, ...] = ()
    has_news: bool = False
    with_samples: bool = False


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

    def keep_samples(self, *, is_on: bool) -> None:
        self.become(replace(self.state, with_samples=is_on))

    def bring_in(self, paths: Sequence[Path]) -> None:
        """One after another; every file is named, and ends in a receipt or a reason."""
        self._opened = None
        for path in dict.fromkeys(paths):
            work = _taking_in(self.desk, path, with_samples=self.state.with_samples)
            self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work, path)

    def try_first(self, paths: Sequence[Path]) -> None:
        """See what would be added; nothing is stored."""
        self._opened = None
        for path in dict.fromkeys(paths):
            work = _trying(self.desk, path, with_samples=self.state.with_samples)
            self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work, path)

    def try_talks(self) -> None:
        """See what could be kept of earlier talks; nothing is stored."""
        self._opened = None
        work = _trying_talks(self.desk)
        self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work)

    def bring_in_what_was_tried(self, number: int) -> None:
        for errand in self.desk.work.errands(self.desk.scope, ErrandKind.BRING_IN):
            if errand.number == number and errand.about is not None:
                self.bring_in([errand.about])
            elif errand.number == number:
                self._go_through_talks()

    def _go_through_talks(self) -> None:
        self._opened = None
        work = _going_through_talks(self.desk)
        self.desk.work.begin(self.desk.scope, ErrandKind.BRING_IN, work)

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
                readings=tuple(map(self._underway, running)),
                ended=tuple(self._ended(each, is_open=each.number == opened) for each in over),
                has_news=any(_is_news(errand) for errand in over),
                with_samples=self.state.with_samples,
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
        return Ended(errand.number, self._name(errand), receipt, problem, is_open, tried)

    def _underway(self, errand: Errand) -> Underway:
        return replace(self._progress.underway(errand), name=self._name(errand))

    def _name(self, errand: Errand) -> str:
        """Of a file; or what it is without one."""
        return errand.about.name if errand.about else self.desk.words.say("bring_in.talks")


def _taking_in(desk: Desk, path: Path, *, with_samples: bool) -> LongWork:
    opened, scope = desk.opened, desk.scope
    take = partial(import_file, opened.vault, scope, path, with_samples=with_samples)

    def take_in(tell: Progress, should_stop: ShouldStop) -> BroughtIn:
        copy_before(opened)
        return BroughtIn(take(tell, should_stop=should_stop))

    return take_in


def _trying(desk: Desk, path: Path, *, with_samples: bool) -> LongWork:
    opened, scope = desk.opened, desk.scope
    look = partial(rehearse, opened.vault, scope, path, with_samples=with_samples)

    def try_it(tell: Progress, should_stop: ShouldStop) -> Rehearsed:
        return look(tell, should_stop=should_stop)

    return try_it


def _trying_talks(desk: Desk) -> LongWork:
    def try_it(tell: Progress, should_stop: ShouldStop) -> Rehearsed:
        from core.importers.own_talks import rehearse_talks

        return rehearse_talks(desk.vault, desk.scope, tell, should_stop=should_stop)

    return try_it


def _going_through_talks(desk: Desk) -> LongWork:
    def go_through(tell: Progress, should_stop: ShouldStop) -> BroughtIn:
        from core.importers.own_talks import go_through_talks

        return BroughtIn(go_through_talks(desk.vault, desk.scope, tell, should_stop=should_stop))

    return go_through


def _is_news(errand: Errand) -> bool:
    brought = errand.result
    if not isinstance(brought, BroughtIn) or brought.is_taken_back:
        return False
    return bool(brought.receipt.added)
