"""How the week was, and what the days say: for those who help, never for the person's screen."""

from ui.desktop.pages.insights.page import InsightsPage
from ui.desktop.pages.insights.view_model import InsightsModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

INSIGHTS = PageKind("insights", frozenset({Face.CAREGIVER}), InsightsModel, InsightsPage)
