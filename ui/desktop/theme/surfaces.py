"""What a ground looks like: its fill, its edge and how round it is. No Qt here."""

from typing import Literal

from core.frozen import frozen
from ui.desktop.theme.colours import ColourRole

Surface = Literal[
    "card",
    "chosen",
    "caution",
    "note",
    "danger",
    "danger_soft",
    "paper",
    "toast",
    "drop",
    "drop_over",
    "said_by_us",
    "said_by_you",
]
EdgeName = Literal["quiet", "control"]
PAPER_CORNER = 2  # pixels


@frozen
class Ground:
    """edge: None has one in high contrast only, where soft fills are white and edges carry the
    shape. A bare one never has."""

    fill: ColourRole
    edge: ColourRole | None = None
    width: EdgeName = "quiet"
    is_bare: bool = False
    is_dashed: bool = False


GROUNDS: dict[Surface, Ground] = {
    "card": Ground("surface", "line"),
    "chosen": Ground("accent_soft", "accent"),
    "said_by_us": Ground("accent_soft"),
    "said_by_you": Ground("surface", "outline"),
    "caution": Ground("caution_soft"),
    "note": Ground("note_soft"),
    "danger": Ground("danger", "danger_edge", "control"),
    "danger_soft": Ground("danger_soft", "danger_edge"),
    "paper": Ground("paper", "outline"),
    "toast": Ground("ink", is_bare=True),
    "drop": Ground("surface", "outline", "control", is_dashed=True),
    "drop_over": Ground("accent_soft", "accent", "control"),
}

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
CHIP_GROUNDS: dict[ChipKind, Ground] = {
    "accent": Ground("accent_soft"),
    "note": Ground("note_soft"),
    "caution": Ground("caution_soft"),
    "danger": Ground("danger_soft"),
}
