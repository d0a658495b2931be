"""The report on the screen, made anew with each choice; on record once it leaves."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from core.ports import UnitOfWork
from core.sharing.consents import Export, consent_to_export
from core.sharing.papers import PaperKind
from core.sharing.report.paper import report_kind
from core.sharing.report.wish import PERIODS, Part, ReportWish
from ui.desktop.desk import Desk
from ui.desktop.documents import Place, save_in
from ui.desktop.pages.card.view_model import CardModel, CardState


class ReportModel(CardModel):
    """As the pages to hand over, with choices of its own."""

    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, "home")
        self.wish = ReportWish()
        self.state = CardState(chosen=Export.REPORT)

    @property
    def periods(self) -> tuple[int, ...]:
        return PERIODS

    def choose_period(self, days: str) -> None:
        self.wish = replace(self.wish, days=int(days))
        self.refresh()

    def put_in(self, is_in: bool, *, part: Part) -> None:  # noqa: FBT001 - the shape of Qt's signal
        """The last part stays: a report of nothing is none."""
        left_out = self.wish.left_out - {part} if is_in else self.wish.left_out | {part}
        if left_out != frozenset(Part):
            self.wish = replace(self.wish, left_out=left_out)
            self.refresh()
        else:
            self.changed.emit(self.state)

    def save_for_a_clinic(self) -> None:
        day = self.desk.clock.read().wall.astimezone(self.desk.zone)
        name = self.desk.words.say("paper_file.report", day=f"{day:%Y-%m-%d}")
        place = Place(self.folder, name, self.desk.vault.folder, "fhir.json")
        self.desk.ask(partial(self._write, place=place, wish=self.wish), self._saved)

    def _kind(self) -> PaperKind:
        return report_kind(self.wish)

    def _write(self, uow: UnitOfWork, place: Place, wish: ReportWish) -> Path:
        from core.sharing.report.fhir import report_text  # loaded when a clinic is to read it

        consent_to_export(uow, Export.REPORT)
        return save_in(place, report_text(uow, wish, self._dates))
