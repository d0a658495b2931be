"""The papers there are: newest first, each with what waits to be looked at."""

from ui.desktop.pages.documents.page import DocumentsPage
from ui.desktop.pages.documents.view_model import DocumentsModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

DOCUMENTS = PageKind("documents", frozenset({Face.CAREGIVER}), DocumentsModel, DocumentsPage)
