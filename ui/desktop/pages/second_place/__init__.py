"""A second place for copies, and the way to a new computer, which leads over it."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.second_place.page import SecondPlacePage
from ui.desktop.pages.second_place.view_model import SecondPlaceModel
from ui.desktop.theme.sizes import Face

SECOND_PLACE = PageKind(
    "second_place", frozenset({Face.CAREGIVER}), SecondPlaceModel, SecondPlacePage
)
