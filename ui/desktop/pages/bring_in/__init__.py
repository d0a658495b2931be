"""Bring in: files of a clinic are taken into the record, with a receipt and a way back."""

from ui.desktop.pages.bring_in.page import BringInPage
from ui.desktop.pages.bring_in.view_model import BringInModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

BRING_IN = PageKind("bring_in", frozenset({Face.CAREGIVER}), BringInModel, BringInPage)
