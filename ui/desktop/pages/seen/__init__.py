"""Who looked at the record, and who changed something, in plain words (S6)."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.seen.page import SeenPage
from ui.desktop.pages.seen.view_model import SeenModel
from ui.desktop.theme.sizes import Face

SEEN = PageKind("seen", frozenset(Face), SeenModel, SeenPage)
