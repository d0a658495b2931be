"""The report as a page to hand over: drawn, or as HTML; with its consent, like every other."""

from collections.abc import Sequence
from functools import partial

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.sharing.consents import Export
from core.sharing.paper_in_words import PaperInWords
from core.sharing.papers import PaperKind
from core.sharing.report.gather import gather_report
from core.sharing.report.in_words import report_in_words
from core.sharing.report.wish import ReportWish


def report_kind(wish: ReportWish) -> PaperKind:
    """Not one of PAPERS: those are for the person, too."""
    return PaperKind(Export.REPORT, partial(_write, wish=wish))


def _write(uow: UnitOfWork, dates: DatesInWords, *, wish: ReportWish) -> Sequence[PaperInWords]:
    return [report_in_words(gather_report(uow, wish), wish, dates)]
