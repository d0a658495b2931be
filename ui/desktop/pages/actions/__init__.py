"""What is to be arranged with someone outside: seen, agreed to, and told how it went."""

from ui.desktop.pages.actions.page import ActionsPage
from ui.desktop.pages.actions.view_model import ActionsModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

ACTIONS = PageKind("actions", frozenset({Face.CAREGIVER}), ActionsModel, ActionsPage)
