"""How Rosemary does: what was counted, how the vault stands, and the report about both."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from core.diagnostics.diagnosis import Diagnosis, Inside, diagnosis, look_inside
from core.diagnostics.in_words import InWords, in_words
from core.diagnostics.problem import safe_lines
from core.diagnostics.report import report_text, save_report
from core.events import Event
from core.frozen import frozen
from ui.crash_report import read_report, usual_report
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

REPORT_NAME = "rosemary-report.txt"


@frozen
class DiagnosticsState:
    """told: None before it was read. report: its lines, where it is shown."""

    told: InWords | None = None
    report: tuple[str, ...] = ()


class DiagnosticsModel(ViewModel[DiagnosticsState]):
    def __init__(self, desk: Desk, about: str | None = None, *, report: Path | None = None) -> None:
        """report: where a bug was written down; where it is usually by default."""
        del about
        super().__init__(desk, DiagnosticsState())
        self._problem_at = report or usual_report()
        self._found: Diagnosis | None = None

    def concerns(self, event: Event) -> bool:
        """Counted in the background: a page that moves while it is read helps nobody."""
        del event
        return False

    def refresh(self) -> None:
        self.read_anew(look_inside, self._look_around)

    def show_report(self) -> None:
        if self._found is not None:
            lines = tuple(report_text(self._found).splitlines())
            self.become(replace(self.state, report=lines))

    def close_report(self) -> None:
        self.become(replace(self.state, report=()))

    def save_to(self, file: Path) -> None:
        if self._found is None:
            return
        saving = self.desk.work.quickly(partial(save_report, self._found, file))
        self.desk.tasks.when_done(saving, self._saved, self.desk.told)

    def leave(self) -> None:
        self.desk.go(Route("settings"))

    def _look_around(self, inside: Inside) -> None:
        """Sizes and backups lie on the disk, which may keep one waiting."""
        looking = self.desk.work.quickly(partial(self._diagnosis, inside))
        self.desk.tasks.when_done(looking, self._show, self.desk.told)

    def _diagnosis(self, inside: Inside) -> Diagnosis:
        folder = self.desk.vault.folder
        backups = self.desk.keeper.backups(folder)
        return diagnosis(inside, folder, backups, safe_lines(read_report(self._problem_at)))

    def _show(self, found: Diagnosis) -> None:
        self._found = found
        self.become(replace(self.state, told=in_words(found, self.desk.words)))

    def _saved(self, _none: None) -> None:
        self.desk.say(self.desk.words.say("diagnostics.saved"))
