"""A copy for a caregiver elsewhere, every week: where it goes, for whom, when it last did."""

from ui.desktop.pages.handover.page import HandoverPage
from ui.desktop.pages.handover.view_model import HandoverModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

HANDOVER = PageKind("handover", frozenset({Face.CAREGIVER}), HandoverModel, HandoverPage)
