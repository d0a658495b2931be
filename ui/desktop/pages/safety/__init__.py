"""What is safe, and what cannot be promised: the same as SECURITY.md, in plain words."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.safety.page import SafetyPage
from ui.desktop.pages.safety.view_model import SafetyModel
from ui.desktop.theme.sizes import Face

SAFETY = PageKind("safety", frozenset(Face), SafetyModel, SafetyPage)
