"""The second place in words: where, how old its copy is, and what to think of before a move."""

from collections.abc import Callable
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from core.dates_in_words import DatesInWords
from core.elsewhere import Elsewhere
from core.frozen import frozen
from core.key_choices import UseRecovery
from core.upkeep.second_place import (
    SecondPlace,
    choose_second_place,
    forget_second_place,
    note_copied,
    second_place,
)
from core.vaults import OpenVault, VaultKeeper
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel
from ui.desktop.work import Errand, ErrandKind, LongWork, Progress, ShouldStop

ZERO_WIDTH_SPACE = "\u200b"


@frozen
class Around:
    """What is asked of the disk. sheet_at: when the printed sheet was last checked."""

    elsewhere: Elsewhere | None
    is_there: bool
    sheet_at: datetime | None


@frozen
class SecondPlaceState:
    """is_read: until then nothing is shown. folder: "" while none is chosen."""

    is_read: bool = False
    folder: str = field(default="", repr=False)
    copied: str = ""
    note: str = ""
    warning: str = ""
    problem: str = ""
    is_copying: bool = False
    sheet: str = ""
    has_sheet: bool = False
    has_fresh_copy: bool = False


class SecondPlaceModel(ViewModel[SecondPlaceState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, SecondPlaceState())
        self._dates = DatesInWords(desk.words, desk.zone)
        desk.work.changed.connect(self._heard)

    def refresh(self) -> None:
        self.read_anew(second_place, self._look_around)

    def choose(self, folder: Path) -> None:
        beside = self.desk.vault.folder
        choosing = partial(choose_second_place, folder=folder, beside=beside)
        self.desk.ask(choosing, lambda _place: self._chosen())

    def give_up(self) -> None:
        """What lies there stays there."""
        self.desk.ask(forget_second_place, lambda _none: self.refresh())
        self.desk.say(self.desk.words.say("second_place.given_up"))

    def copy_now(self) -> None:
        if self.state.folder and not self.state.is_copying:
            folder = Path(self.state.folder.replace(ZERO_WIDTH_SPACE, ""))
            work = _carrying(self.desk.opened, folder)
            self.become(replace(self.state, is_copying=True))
            self.desk.work.begin(self.desk.scope, ErrandKind.CARRY, work, folder)

    def see_ways_in(self) -> None:
        self.desk.go(Route("keys"))

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    def _chosen(self) -> None:
        """Whoever chose a place wants a copy there."""
        self.read_anew(second_place, partial(self._look_around, then=self.copy_now))

    @Slot(object)
    def _heard(self, errand: Errand) -> None:
        if errand.kind is not ErrandKind.CARRY or errand.scope != self.desk.scope:
            return
        if not errand.is_over:
            return
        problem = errand.error.code if errand.error is not None else ""
        noting = partial(note_copied, problem=problem)
        self.desk.ask(noting, lambda _place: self.refresh())

    def _look_around(
        self, place: SecondPlace | None, then: Callable[[], None] | None = None
    ) -> None:
        looking = self.desk.work.quickly(
            partial(_around, self.desk.keeper, self.desk.opened, place)
        )

        def show(around: Around) -> None:
            self._show(place, around)
            if then is not None:
                then()

        self.desk.tasks.when_done(looking, show, self.desk.told)

    def _show(self, place: SecondPlace | None, around: Around) -> None:
        words = self.desk.words
        told = SecondPlaceState(
            is_read=True, sheet=words.say("second_place.no_sheet"), is_copying=self._is_copying()
        )
        if around.sheet_at is not None:
            when = self._dates.full_date(around.sheet_at)
            told = replace(told, sheet=words.say("keep.sheet_checked", when=when), has_sheet=True)
        if place is None:
            self.become(told)
            return
        now = self._now()
        self.become(
            replace(
                told,
                folder=str(place.folder).replace("/", f"/{ZERO_WIDTH_SPACE}"),
                copied=self._copied(place),
                note=words.say("second_place.month") if place.asks_for_it(now) else "",
                warning=self._warning(around.elsewhere),
                problem=self._problem(place, around),
                has_fresh_copy=not place.is_due(now),
            )
        )

    def _copied(self, place: SecondPlace) -> str:
        if place.copied_at is None:
            return self.desk.words.say("second_place.no_copy")
        when = self._dates.full_date(place.copied_at)
        return self.desk.words.say("second_place.copied", when=when)

    def _warning(self, elsewhere: Elsewhere | None) -> str:
        if elsewhere is None:
            return ""
        name = self.desk.words.say(f"elsewhere.{elsewhere}")
        return self.desk.words.say("second_place.elsewhere", name=name)

    def _problem(self, place: SecondPlace, around: Around) -> str:
        if not around.is_there:
            return self.desk.words.say("second_place.not_there")
        if not place.problem:
            return ""
        key = f"second_place_problem.{place.problem}"
        words = self.desk.words
        return words.say(key if words.knows(key) else "second_place.not_copied")

    def _is_copying(self) -> bool:
        errands = self.desk.work.errands(self.desk.scope, ErrandKind.CARRY)
        return any(not errand.is_over for errand in errands)

    def _now(self) -> datetime:
        return self.desk.clock.read().wall


def _around(keeper: VaultKeeper, opened: OpenVault, place: SecondPlace | None) -> Around:
    folder = opened.vault.folder
    slots = [slot for slot in keeper.slots(folder) if slot.slot_type == UseRecovery.slot_type]
    checked = [slot.confirmed_at for slot in slots if slot.confirmed_at is not None]
    if place is None:
        return Around(None, False, max(checked, default=None))
    return Around(
        keeper.carried_off(place.folder), place.is_there(folder), max(checked, default=None)
    )


def _carrying(opened: OpenVault, folder: Path) -> LongWork:
    def carry(_tell: Progress, _should_stop: ShouldStop) -> object:
        return opened.carry_backup(folder)

    return carry
