"""The style sheet: surfaces, tones of text, fields, scroll bars, menus.

Fonts are never set here: a font set by style sheet loses its letterforms.
"""

from typing import TYPE_CHECKING, Literal, get_args

from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole

if TYPE_CHECKING:
    from ui.desktop.theme.look import Look

Surface = Literal["card", "chosen", "caution", "note", "danger", "danger_soft", "paper"]
Tone = Literal[
    "ink",
    "ink_soft",
    "page",
    "accent_ink",
    "on_accent",
    "on_accent_soft",
    "on_note_soft",
    "on_caution_soft",
    "on_danger",
    "on_danger_soft",
    "print",
]
ChipKind = Literal["plain", "accent", "note", "caution", "danger"]
CHIP_FILLS: dict[ChipKind, ColourRole] = {
    "accent": "accent_soft",
    "note": "note_soft",
    "caution": "caution_soft",
    "danger": "danger_soft",
}


def style_sheet(look: "Look") -> str:
    parts = (_grounds, _surfaces, _tones, _chips, _fields, _scroll_bars, _menus)
    return "\n".join(part(look) for part in parts)


def _grounds(look: "Look") -> str:
    c, edge = look.colours, look.edges.quiet
    return f"""
    QWidget[kind="page"], QScrollArea {{ background: {c.page}; border: none; }}
    QWidget[kind="clear"] {{ background: transparent; border: none; }}
    QFrame[kind="rail"] {{ background: {c.rail}; border: none;
        border-right: {edge}px solid {c.line}; }}
    QFrame[kind="rail"] QScrollArea, QWidget[kind="rail_inner"] {{
        background: {c.rail}; border: none; }}
    QFrame[kind="door"], QFrame[kind="door"] QScrollArea, QWidget[kind="door_inner"] {{
        background: {c.accent_soft}; border: none; }}
    QFrame[kind="door"] {{ border-right: {edge}px solid {c.line}; }}
    QFrame[kind="rule"] {{ background: {c.line}; border: none; }}
    """


def _surfaces(look: "Look") -> str:
    c, edge, card = look.colours, look.edges.quiet, look.radius("card")
    fills: dict[str, tuple[str, str]] = {
        "card": (c.surface, f"{edge}px solid {c.line}"),
        "chosen": (c.accent_soft, f"{edge}px solid {c.accent}"),
        "caution": (c.caution_soft, _edge_if_bare(look)),
        "note": (c.note_soft, _edge_if_bare(look)),
        "danger": (c.danger, f"2px solid {c.danger_edge}"),
        "danger_soft": (c.danger_soft, f"{edge}px solid {c.danger_edge}"),
        "toast": (c.ink, "none"),
        "drop": (c.surface, f"{look.edges.control}px dashed {c.outline}"),
        "drop_over": (c.accent_soft, f"{look.edges.control}px solid {c.accent}"),
    }
    made = [
        f'QFrame[kind="{kind}"] {{ background: {fill}; border: {border};'
        f" border-radius: {card}px; }}"
        for kind, (fill, border) in fills.items()
    ]
    paper = f"background: {c.paper}; border: {edge}px solid {c.outline}; border-radius: 2px;"
    return "\n".join([*made, f'QFrame[kind="paper"] {{ {paper} }}'])


def _edge_if_bare(look: "Look") -> str:
    """In high contrast soft fills are white, so an edge must carry the shape."""
    return f"{look.edges.quiet}px solid {look.colours.outline}" if look.is_contrast else "none"


def _tones(look: "Look") -> str:
    return "\n".join(
        f'QLabel[tone="{tone}"] {{ color: {look.colours.of(tone)}; background: transparent; }}'
        for tone in get_args(Tone)
    )


def _chips(look: "Look") -> str:
    shape = f"border-radius: {look.px(10)}px; border: {_edge_if_bare(look)};"
    made = [
        f'QFrame[chip="{kind}"] {{ background: {look.colours.of(fill)}; {shape} }}'
        for kind, fill in CHIP_FILLS.items()
    ]
    return "\n".join(made)


def _fields(look: "Look") -> str:
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


def _scroll_bars(look: "Look") -> str:
    c = look.colours
    return f"""
    QScrollBar:vertical {{ background: transparent; width: {sizes.SCROLL_BAR}px;
        margin: 4px 2px; border: none; }}
    QScrollBar::handle:vertical {{ background: {c.outline}; border-radius: 5px;
        min-height: 48px; }}
    QScrollBar[focused="true"]::handle:vertical {{ background: {c.focus}; }}
    QScrollBar::handle:vertical:disabled {{ background: transparent; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
        background: transparent; border: none; height: 0; width: 0; }}
    QScrollBar:horizontal {{ height: 0; }}
    """


def _menus(look: "Look") -> str:
    """A field's own menu (cut, copy, paste) is the one Qt menu there is."""
    c = look.colours
    return f"""
    QMenu {{ background: {c.surface}; color: {c.ink};
        border: {look.edges.control}px solid {c.outline};
        border-radius: {look.radius("field")}px; padding: 8px; }}
    QMenu::item {{ padding: {look.px(12)}px {look.px(24)}px; border-radius: 6px; }}
    QMenu::item:selected {{ background: {c.accent_soft}; color: {c.on_accent_soft}; }}
    """
