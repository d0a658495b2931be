"""What a talk may draw on, as those who help see it; and what would be said."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.knows.page import KnowsPage
from ui.desktop.pages.knows.view_model import KnowsModel
from ui.desktop.theme.sizes import Face

KNOWS = PageKind("knows", frozenset({Face.CAREGIVER}), KnowsModel, KnowsPage)

__all__ = ["KNOWS"]
