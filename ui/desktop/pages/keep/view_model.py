"""Share and keep: consent before an export, long work with its outcome, and the ways in."""

from collections.abc import Sequence
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from core.dates_in_words import DatesInWords
from core.errors import AppError
from core.events import Event
from core.frozen import frozen
from core.key_choices import UseRecovery
from core.ports import Vault
from core.sharing.consents import Export
from core.vaults import OpenVault, SlotInfo, VaultKeeper
from ui.desktop.desk import Desk, Route
from ui.desktop.live_progress import Underway
from ui.desktop.pages.keep.results import Outcome, outcome_of
from ui.desktop.progress_words import ProgressWords
from ui.desktop.proof import Proof, Prover
from ui.desktop.view_model import ViewModel
from ui.desktop.work import Errand, ErrandKind, LongWork, Progress, ShouldStop

# Of a file that anybody may try to open for years.
SHORTEST_PASSPHRASE = 12
_SHOWN = (ErrandKind.EXPORT, ErrandKind.BACKUP)


@frozen
class Job:
    """One of the two kinds of long work: under way, over, or neither."""

    underway: Underway | None = None
    outcome: Outcome | None = None

    def is_alike(self, other: "Job") -> bool:
        if self.underway is None or other.underway is None:
            return self == other
        return self.underway.is_alike(other.underway)


@frozen
class WayIn:
    """is_checked: of a recovery code, whether its sheet was; None for the others."""

    words: str
    about: str
    is_checked: bool | None = None


@frozen
class KeepState:
    """is_agreeing: an export was asked for, and consent is asked first (S6).

    form: which file it is to be. is_locked: it asks for a passphrase.
    """

    is_agreeing: bool = False
    form: Export = Export.JSON
    has_agreed: bool = False
    is_locked: bool = False
    problem: str = ""
    export: Job = Job()
    backup: Job = Job()
    ways: tuple[WayIn, ...] = ()
    ways_problem: str = field(default="")
    proof: Proof = field(default_factory=Proof)


class KeepModel(ViewModel[KeepState]):
    """`came_on` carries an Underway, where nothing else on the page is different."""

    came_on = Signal(object)

    def __init__(self, desk: Desk, about: str | None) -> None:
        """`about` "export": it was offered elsewhere, and is what one comes for."""
        super().__init__(desk, KeepState(is_agreeing=about == "export"))
        self._dates = DatesInWords(desk.words, desk.zone)
        self._progress = ProgressWords(desk.words, desk.clock)
        self.prover = Prover(desk, self._proved)
        self.passphrase = ("", "")  # kept nowhere, and forgotten with the page
        desk.work.changed.connect(self._heard)

    def concerns(self, event: Event) -> bool:
        del event
        return False

    def refresh(self) -> None:
        self._show_work()
        keeper, vault = self.desk.keeper, self.desk.vault
        reading = self.desk.work.quickly(partial(_ways_in, keeper, vault))
        self.desk.tasks.when_done(reading, self._show_ways, self._no_ways)
        self.prover.look()

    def ask_to_export(self) -> None:
        self.become(replace(self.state, is_agreeing=True, has_agreed=False))

    def agree(self, has_agreed: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        self.become(replace(self.state, has_agreed=has_agreed))

    def forms(self) -> tuple[Export, ...]:
        from core.sharing.exports import EXPORTS  # none is loaded before one is wanted

        return tuple(exporter.name for exporter in EXPORTS)

    def choose_form(self, key: str) -> None:
        """What was agreed to was another file."""
        from core.sharing.exports import exporter_named

        self.passphrase = ("", "")
        is_locked = exporter_named(key).is_locked
        chosen = replace(self.state, form=Export(key), is_locked=is_locked)
        self.become(replace(chosen, has_agreed=False, problem=""))

    def may_choose_place(self) -> bool:
        """A locked file is not begun with words that were mistyped, or too few."""
        first, second = self.passphrase
        problem = ""
        if self.state.is_locked and len(first) < SHORTEST_PASSPHRASE:
            problem = self.desk.words.say("keep.passphrase_short")
        elif self.state.is_locked and first != second:
            problem = self.desk.words.say("keys.differ")
        self.become(replace(self.state, problem=problem))
        return not problem

    def suggested_name(self) -> str:
        """No name of a person in the name of a file (S4)."""
        from core.sharing.exports import exporter_named

        today = self._now().astimezone(self.desk.zone).date()
        return f"rosemary-{today.isoformat()}.{exporter_named(self.state.form).suffix}"

    def export_to(self, file: Path) -> None:
        """Only by who showed who they are, where that is asked."""
        if not self.state.proof.is_enough:
            return
        self.prover.forget()
        words = self.passphrase[0] if self.state.is_locked else ""
        self.passphrase = ("", "")
        work = _exporting(self.desk, self.state.form, file, words)
        self.desk.work.begin(self.desk.scope, ErrandKind.EXPORT, work, file)
        self.become(replace(self.state, is_agreeing=False, has_agreed=False))

    def back_up(self) -> None:
        if self.state.backup.underway is None:
            work = _backing_up(self.desk.opened)
            self.desk.work.begin(self.desk.scope, ErrandKind.BACKUP, work)

    def bring_back(self) -> None:
        self.desk.window.bring_back()

    def stop(self, number: int) -> None:
        self.desk.work.stop(number)

    def show_card(self) -> None:
        self.desk.go(Route("card"))

    def change_ways_in(self) -> None:
        self.desk.go(Route("keys"))

    def go_to_second_place(self) -> None:
        self.desk.go(Route("second_place"))

    def go_to_taking_in(self) -> None:
        self.desk.go(Route("take_in"))

    def go_to_handing_over(self) -> None:
        self.desk.go(Route("handover"))

    def go_to_what_was_sent(self) -> None:
        self.desk.go(Route("sent_in"))

    def show_safety(self) -> None:
        self.desk.go(Route("safety"))

    def show_who_looked(self) -> None:
        self.desk.go(Route("seen"))

    def go_to_deletion(self) -> None:
        self.desk.go(Route("delete"))

    def _proved(self, proof: Proof) -> None:
        self.become(replace(self.state, proof=proof))

    @Slot(object)
    def _heard(self, errand: Errand) -> None:
        if errand.kind in _SHOWN:
            self._show_work()

    def _show_work(self) -> None:
        export, backup = (self._job(kind) for kind in _SHOWN)
        before = self.state
        now = replace(before, export=export, backup=backup)
        if not (before.export.is_alike(export) and before.backup.is_alike(backup)):
            self.become(now)
            return
        self.state = now
        for job in (export, backup):
            if job.underway is not None:
                self.came_on.emit(job.underway)

    def _job(self, kind: ErrandKind) -> Job:
        """The newest of its kind: what came of earlier ones was read."""
        errands = self.desk.work.errands(self.desk.scope, kind)
        if not errands:
            return Job()
        newest = errands[-1]
        if newest.is_over:
            return Job(outcome=outcome_of(self.desk.words, newest))
        return Job(underway=replace(self._progress.underway(newest), name=self._named(newest)))

    def _named(self, errand: Errand) -> str:
        is_export = errand.kind is ErrandKind.EXPORT
        return self.desk.words.say("keep.exporting" if is_export else "keep.backing_up")

    def _show_ways(self, slots: Sequence[SlotInfo]) -> None:
        self.become(replace(self.state, ways=tuple(map(self._way, slots)), ways_problem=""))

    def _no_ways(self, _error: AppError) -> None:
        said = self.desk.words.say("keep.ways_unreadable")
        self.become(replace(self.state, ways=(), ways_problem=said))

    def _way(self, slot: SlotInfo) -> WayIn:
        words, key = self.desk.words, f"keys_way.{slot.slot_type}"
        name = words.say(key) if words.knows(key) else slot.slot_type
        named = name[:1].upper() + name[1:]
        if slot.slot_type != UseRecovery.slot_type:
            about = f"keep_way.{slot.slot_type}"
            return WayIn(named, words.say(about) if words.knows(about) else "")
        if slot.confirmed_at is None:
            return WayIn(named, words.say("keep.sheet_not_checked"), is_checked=False)
        when = self._dates.full_date(slot.confirmed_at)
        return WayIn(named, words.say("keep.sheet_checked", when=when), is_checked=True)

    def _now(self) -> datetime:
        return self.desk.clock.read().wall


def _ways_in(keeper: VaultKeeper, vault: Vault) -> Sequence[SlotInfo]:
    return keeper.slots(vault.folder)


def _exporting(desk: Desk, form: Export, file: Path, words: str) -> LongWork:
    vault, scope, dates = desk.vault, desk.scope, DatesInWords(desk.words, desk.zone)

    def export(tell: Progress, should_stop: ShouldStop) -> object:
        from core.sharing.age.locks import Passphrase
        from core.sharing.exports import Manner, exporter_named
        from core.sharing.write_out import Asked

        asked = Asked(vault, scope, file, tell, should_stop)
        lock = Passphrase(words) if words else None
        return exporter_named(form).write(asked, Manner(dates, lock))

    return export


def _backing_up(opened: OpenVault) -> LongWork:
    def back_up(_tell: Progress, _should_stop: ShouldStop) -> object:
        return opened.backup()

    return back_up
