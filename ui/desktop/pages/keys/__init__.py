"""The ways into the record: a helper's code, and one way less. Each asks who sits there."""

from ui.desktop.pages.keys.page import KeysPage
from ui.desktop.pages.keys.view_model import KeysModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

KEYS = PageKind("keys", frozenset(Face), KeysModel, KeysPage)
