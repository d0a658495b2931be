"""Which colours meet, how far apart they are, and how far apart they must be (WCAG 2.2)."""

from core.frozen import frozen
from ui.desktop.theme.colours import COLOURS, ColourRole, Theme, roles

LEAST_FOR_TEXT, LEAST_FOR_SHAPE = 7.0, 3.0

TEXT_ON: tuple[tuple[ColourRole, ColourRole], ...] = (
    ("ink", "page"),
    ("ink", "rail"),
    ("ink", "surface"),
    ("ink_soft", "page"),
    ("ink_soft", "rail"),
    ("ink_soft", "surface"),
    ("accent_ink", "page"),
    ("accent_ink", "rail"),
    ("accent_ink", "surface"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_accent_soft", "accent_soft"),
    ("on_note_soft", "note_soft"),
    ("on_caution_soft", "caution_soft"),
    ("on_danger", "danger"),
    ("on_danger_soft", "danger_soft"),
    ("on_danger_soft", "surface"),
    ("on_danger_soft", "page"),
    ("page", "ink"),
    ("print", "paper"),
)
SHAPE_ON: tuple[tuple[ColourRole, ColourRole], ...] = (
    ("outline", "page"),
    ("outline", "surface"),
    ("outline", "rail"),
    ("outline", "accent_soft"),
    ("accent", "page"),
    ("accent", "surface"),
    ("danger_edge", "page"),
    ("danger_edge", "surface"),
    ("focus", "page"),
    ("focus", "surface"),
    ("focus", "rail"),
    ("focus", "accent_soft"),
    ("focus", "note_soft"),
    ("focus", "caution_soft"),
    ("bar", "surface"),
    ("bar_quiet", "surface"),
)


def luminance(colour: str) -> float:
    """Relative luminance of `#RRGGBB`: 0 (black) to 1 (white)."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (_linear(channel) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@frozen
class Pair:
    theme: Theme
    front: ColourRole
    back: ColourRole
    ratio: float
    least: float

    @property
    def is_enough(self) -> bool:
        return self.ratio >= self.least


def measured_pairs() -> list[Pair]:
    rows = [(pair, LEAST_FOR_TEXT) for pair in TEXT_ON]
    rows += [(pair, LEAST_FOR_SHAPE) for pair in SHAPE_ON]
    return [
        Pair(theme, front, back, contrast(colours.of(front), colours.of(back)), least)
        for theme, colours in COLOURS.items()
        for (front, back), least in rows
    ]


def unmeasured_roles() -> set[str]:
    """Roles that no pair measures; `line` is decoration and may stay out."""
    named = {role for pair in TEXT_ON + SHAPE_ON for role in pair}
    return set(roles()) - named - {"line"}
