"""A copy of somebody's record that was sent, opened to read in a window of its own."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.sent_in.page import SentInPage
from ui.desktop.pages.sent_in.view_model import SentInModel
from ui.desktop.theme.sizes import Face

SENT_IN = PageKind("sent_in", frozenset({Face.CAREGIVER}), SentInModel, SentInPage)
