"""The report for a doctor: over which time, which parts, then printed or saved."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.report.page import ReportPage
from ui.desktop.pages.report.view_model import ReportModel
from ui.desktop.theme.sizes import Face

REPORT = PageKind("report", frozenset({Face.CAREGIVER}), ReportModel, ReportPage)

__all__ = ["REPORT"]
