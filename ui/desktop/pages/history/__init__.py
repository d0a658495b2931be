"""History: the record as it was believed on any past day, and who changed what."""

from ui.desktop.pages.history.page import HistoryPage
from ui.desktop.pages.history.view_model import HistoryModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

HISTORY = PageKind("history", frozenset({Face.CAREGIVER}), HistoryModel, HistoryPage)
