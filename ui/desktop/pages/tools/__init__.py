"""Other assistants on this computer: whether they may ask, what each may see, and what waits."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.tools.page import ToolsPage
from ui.desktop.pages.tools.view_model import ToolsModel
from ui.desktop.theme.sizes import Face

TOOLS = PageKind("tools", frozenset(Face), ToolsModel, ToolsPage)
