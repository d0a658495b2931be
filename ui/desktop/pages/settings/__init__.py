"""Settings: reading, asking, this computer, and where the person lives."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.settings.page import SettingsPage
from ui.desktop.pages.settings.view_model import SettingsModel
from ui.desktop.theme.sizes import Face

SETTINGS = PageKind("settings", frozenset({Face.CAREGIVER}), SettingsModel, SettingsPage)
# The person's own are how they read; the others are on the caregiver's pages.
SETTINGS_OF_THE_PERSON = PageKind("settings", frozenset({Face.PERSON}), SettingsModel, SettingsPage)
