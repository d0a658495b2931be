"""How the person is, as helpers see it; and a record that rests."""

from ui.desktop.pages.care.page import CarePage
from ui.desktop.pages.care.view_model import CareModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

CARE = PageKind("care", frozenset({Face.CAREGIVER}), CareModel, CarePage)

__all__ = ["CARE"]
