"""A person comes in from a locked file that another Rosemary wrote."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.take_in.page import TakeInPage
from ui.desktop.pages.take_in.view_model import TakeInModel
from ui.desktop.theme.sizes import Face

TAKE_IN = PageKind("take_in", frozenset({Face.CAREGIVER}), TakeInModel, TakeInPage)
