"""Every colour the program may use, by role. No Qt here, so that contrast is checked anywhere."""

from dataclasses import fields
from enum import StrEnum
from typing import Literal

from core.frozen import frozen


class Theme(StrEnum):
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


ColourRole = Literal[
    "page",
    "rail",
    "surface",
    "ink",
    "ink_soft",
    "line",
    "outline",
    "accent",
    "on_accent",
    "accent_hover",
    "accent_ink",
    "accent_soft",
    "on_accent_soft",
    "note_soft",
    "on_note_soft",
    "caution_soft",
    "on_caution_soft",
    "danger",
    "on_danger",
    "danger_edge",
    "danger_soft",
    "on_danger_soft",
    "focus",
    "bar",
    "bar_quiet",
    "paper",
    "print",
]


@frozen
class Colours:
    """`#RRGGBB` of each role. A widget names a role, never a value."""

    page: str  # behind everything
    rail: str  # the navigation at the side
    surface: str  # cards, fields
    ink: str  # text
    ink_soft: str  # second-rank text, still 7:1
    line: str  # quiet divisions; carries no meaning
    outline: str  # edges of fields and buttons; 3:1
    accent: str  # the one filled button of a page
    on_accent: str
    accent_hover: str
    accent_ink: str  # links, icons, the word of a quiet button
    accent_soft: str  # chosen, confirmed
    on_accent_soft: str
    note_soft: str  # said in conversation, not yet a fact
    on_note_soft: str
    caution_soft: str  # wants a look, nothing is burning
    on_caution_soft: str
    danger: str  # emergencies, nothing else
    on_danger: str
    danger_edge: str
    danger_soft: str  # deletion
    on_danger_soft: str
    focus: str
    bar: str  # painted quantities
    bar_quiet: str
    paper: str = "#FFFFFF"  # what is printed looks the same on every screen
    print: str = "#000000"

    def of(self, role: ColourRole) -> str:
        return str(getattr(self, role))


def roles() -> tuple[str, ...]:
    return tuple(field.name for field in fields(Colours))


LIGHT = Colours(
    page="#F8F3EA",
    rail="#EFE7DA",
    surface="#FFFDF8",
    ink="#2A2320",
    ink_soft="#4F453D",
    line="#DFD5C5",
    outline="#85776A",
    accent="#23574A",
    on_accent="#FFFFFF",
    accent_hover="#1A463B",
    accent_ink="#1D4E42",
    accent_soft="#DDE9DF",
    on_accent_soft="#173F35",
    note_soft="#E9E4F2",
    on_note_soft="#3D3163",
    caution_soft="#FAEAC6",
    on_caution_soft="#553700",
    danger="#8E1B12",
    on_danger="#FFFFFF",
    danger_edge="#8E1B12",
    danger_soft="#FAE5DF",
    on_danger_soft="#74130B",
    focus="#5A3EA6",
    bar="#23574A",
    bar_quiet="#85927F",
)

DARK = Colours(
    page="#1E1A17",
    rail="#171412",
    surface="#2A2521",
    ink="#F6EFE4",
    ink_soft="#D8CDBE",
    line="#453C34",
    outline="#A39584",
    accent="#A9D6C1",
    on_accent="#10241D",
    accent_hover="#C2E5D5",
    accent_ink="#B5DECB",
    accent_soft="#2A4238",
    on_accent_soft="#D3EFE2",
    note_soft="#3A3350",
    on_note_soft="#E6DEF9",
    caution_soft="#4A3710",
    on_caution_soft="#FBE6B4",
    danger="#9B2218",
    on_danger="#FFFFFF",
    danger_edge="#F2A397",
    danger_soft="#4B211B",
    on_danger_soft="#FFDAD3",
    focus="#C9B8FF",
    bar="#A9D6C1",
    bar_quiet="#86907F",
)

# Soft fills are white here: what they say must be told by edges, icons and words alone.
CONTRAST = Colours(
    page="#FFFFFF",
    rail="#FFFFFF",
    surface="#FFFFFF",
    ink="#000000",
    ink_soft="#000000",
    line="#000000",
    outline="#000000",
    accent="#00382B",
    on_accent="#FFFFFF",
    accent_hover="#000000",
    accent_ink="#00382B",
    accent_soft="#FFFFFF",
    on_accent_soft="#000000",
    note_soft="#FFFFFF",
    on_note_soft="#000000",
    caution_soft="#FFFFFF",
    on_caution_soft="#000000",
    danger="#7A0000",
    on_danger="#FFFFFF",
    danger_edge="#7A0000",
    danger_soft="#FFFFFF",
    on_danger_soft="#7A0000",
    focus="#4400CC",
    bar="#00382B",
    bar_quiet="#767676",
)

COLOURS = {Theme.LIGHT: LIGHT, Theme.DARK: DARK, Theme.CONTRAST: CONTRAST}
