"""What one helper wants to be told without asking, and when; each chooses for themselves."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.told.page import ToldPage
from ui.desktop.pages.told.view_model import ToldModel
from ui.desktop.theme.sizes import Face

TOLD = PageKind("told", frozenset({Face.CAREGIVER}), ToldModel, ToldPage)

__all__ = ["TOLD"]
