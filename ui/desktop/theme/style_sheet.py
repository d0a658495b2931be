"""Style sheets of the few controls that Qt draws itself: fields with their menu, and scroll bars.

Each is set on its control alone. One for the whole program makes every widget three times as dear,
whether it is styled or not. Fonts are never set here: they would lose their letterforms.
"""

from typing import TYPE_CHECKING

from ui.desktop.theme import sizes

if TYPE_CHECKING:
    from ui.desktop.theme.look import Look

# Colours by the palette's roles (theme/palette.py): Mid is an outline, Dark the focus.
SCROLL_BAR = f"""
    QScrollBar:vertical {{ background: transparent; width: {sizes.SCROLL_BAR}px;
        margin: 4px 2px; border: none; }}
    QScrollBar::handle:vertical {{ background: palette(mid); border-radius: 5px;
        min-height: 48px; }}
    QScrollBar[focused="true"]::handle:vertical {{ background: palette(dark); }}
    QScrollBar::handle:vertical:disabled {{ background: transparent; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
        background: transparent; border: none; height: 0; width: 0; }}
    QScrollBar:horizontal {{ height: 0; }}
    """


def field_sheet(look: "Look") -> str:
    """For a field to write in, what scrolls in it, and its own menu (cut, copy, paste)."""
    return "\n".join((_field(look), _menu(look), SCROLL_BAR))


def _field(look: "Look") -> str:
    c, control, focus = look.colours, look.edges.control, look.edges.focus
    high, wide = look.px(10), look.px(16)
    slack = focus - control  # the edge grows inwards, so that nothing moves
    return f"""
    QLineEdit, QPlainTextEdit {{
        background: {c.surface}; color: {c.ink}; border: {control}px solid {c.outline};
        border-radius: {look.radius("field")}px; padding: {high}px {wide}px;
        placeholder-text-color: {c.ink_soft};
        selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
    QLineEdit[refused="true"], QPlainTextEdit[refused="true"] {{ border-color: {c.danger_edge}; }}
    QLineEdit:focus, QPlainTextEdit:focus {{ border: {focus}px solid {c.focus};
        padding: {high - slack}px {wide - slack}px; }}
    """


def _menu(look: "Look") -> str:
    c = look.colours
    return f"""
    QMenu {{ background: {c.surface}; color: {c.ink};
        border: {look.edges.control}px solid {c.outline};
        border-radius: {look.radius("field")}px; padding: 8px; }}
    QMenu::item {{ padding: {look.px(12)}px {look.px(24)}px; border-radius: 6px; }}
    QMenu::item:selected {{ background: {c.accent_soft}; color: {c.on_accent_soft}; }}
    """
