"""Delete, step by step: what goes and what stays is shown, the name is asked, keeping is easy."""

from ui.desktop.pages.delete.page import DeletePage
from ui.desktop.pages.delete.view_model import DeleteModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

# Reached from Share and keep alone.
DELETE = PageKind("delete", frozenset(Face), DeleteModel, DeletePage)
