"""One paper beside what was read out of it: accepted, put right, refused or left for later."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.paper.page import PaperPage
from ui.desktop.pages.paper.view_model import PaperModel
from ui.desktop.theme.sizes import Face

PAPER = PageKind("paper", frozenset({Face.CAREGIVER}), PaperModel, PaperPage)
