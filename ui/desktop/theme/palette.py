"""The palette, for the little that a style sheet does not reach."""

from PySide6.QtGui import QColor, QPalette

from ui.desktop.theme.colours import ColourRole, Colours

Role = QPalette.ColorRole
ROLES: dict[QPalette.ColorRole, ColourRole] = {
    Role.Window: "page",
    Role.WindowText: "ink",
    Role.Base: "surface",
    Role.AlternateBase: "page",
    Role.Text: "ink",
    Role.PlaceholderText: "ink_soft",
    Role.Button: "surface",
    Role.ButtonText: "ink",
    Role.Highlight: "accent",
    Role.HighlightedText: "on_accent",
    Role.Link: "accent_ink",
    Role.LinkVisited: "accent_ink",
    Role.ToolTipBase: "ink",
    Role.ToolTipText: "page",
    Role.Accent: "accent",
    Role.Mid: "outline",
    Role.Dark: "focus",
}


def palette(colours: Colours) -> QPalette:
    made = QPalette()
    for qt_role, role in ROLES.items():
        made.setColor(qt_role, QColor(colours.of(role)))
    return made
