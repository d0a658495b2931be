"""How Rosemary does, for those who look after her, and a report that they may give away (S4)."""

from ui.desktop.pages.diagnostics.page import DiagnosticsPage
from ui.desktop.pages.diagnostics.view_model import DiagnosticsModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

# Never among the person's own pages: it is nothing for them to worry about.
DIAGNOSTICS = PageKind(
    "diagnostics", frozenset({Face.CAREGIVER}), DiagnosticsModel, DiagnosticsPage
)
