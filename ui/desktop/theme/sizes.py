"""Type, space, edges and targets by role, in pixels at 100 %."""

from enum import StrEnum
from typing import Literal

from core.frozen import frozen
from ui.desktop.theme.colours import Theme


class Face(StrEnum):
    """Whose face of the program: the person's is larger and holds less."""

    PERSON = "person"
    CAREGIVER = "caregiver"


TypeRole = Literal[
    "title",
    "question",
    "heading",
    "answer",
    "body",
    "strong",
    "label",
    "small",
    "aside",
    "chip",
    "number",
]
SpaceName = Literal["hair", "xs", "s", "m", "l", "xl", "xxl", "xxxl"]
RadiusName = Literal["field", "button", "card"]


@frozen
class Type:
    """One step of the type scale.

    size: pixels at 100 %. leading: line height as a multiple of the font's own.
    """

    family: str
    size: int
    weight: int
    leading: float = 1.0


SANS, SERIF = "Inter", "Vollkorn"
# What is already large stops growing here, so that a page keeps its shape.
DISPLAY = frozenset[TypeRole]({"title", "question", "number"})
DISPLAY_GROWS_TO = 1.5
SMALLEST = {Face.PERSON: 19, Face.CAREGIVER: 16}

TYPE: dict[Face, dict[TypeRole, Type]] = {
    Face.PERSON: {
        "title": Type(SERIF, 46, 500),
        "question": Type(SANS, 36, 600),
        "heading": Type(SANS, 26, 600),
        "answer": Type(SANS, 26, 600),
        "body": Type(SANS, 22, 400, 1.18),
        "strong": Type(SANS, 22, 600, 1.12),
        "label": Type(SANS, 20, 600),
        "small": Type(SANS, 19, 400, 1.12),
        "aside": Type(SANS, 19, 400),
        "chip": Type(SANS, 19, 600),
        "number": Type(SANS, 64, 700),
    },
    Face.CAREGIVER: {
        "title": Type(SERIF, 36, 500),
        "question": Type(SANS, 28, 600),
        "heading": Type(SANS, 21, 600),
        "answer": Type(SANS, 19, 600),
        "body": Type(SANS, 18, 400, 1.16),
        "strong": Type(SANS, 18, 600, 1.1),
        "label": Type(SANS, 17, 600),
        "small": Type(SANS, 16, 400, 1.14),
        "aside": Type(SANS, 16, 400),
        "chip": Type(SANS, 16, 600),
        "number": Type(SANS, 40, 700),
    },
}

SPACE: dict[SpaceName, int] = {
    "hair": 4,
    "xs": 8,
    "s": 12,
    "m": 16,
    "l": 24,
    "xl": 32,
    "xxl": 48,
    "xxxl": 64,
}
SPACE_GROWTH = 0.35  # space and targets grow by this share of what text grows by
RADIUS: dict[RadiusName, int] = {"field": 10, "button": 14, "card": 18}
LEAST_TARGET = 44  # nothing that can be pressed is smaller, in either direction
TARGET = {Face.PERSON: 64, Face.CAREGIVER: 48}
LARGE_TARGET = {Face.PERSON: 80, Face.CAREGIVER: 64}
ANSWER_HEIGHT = 128  # an answer: icon over word
LEAST_GAP = 12  # between two targets
SCROLL_BAR = 14
READING_WIDTH = 720  # a line of prose is never longer
CONTENT_WIDTH = {Face.PERSON: 880, Face.CAREGIVER: 1120}
RAIL_WIDTH = {Face.PERSON: 224, Face.CAREGIVER: 264}
RAIL_GROWTH = 0.5  # share of what text grows by

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
STACKS_FROM = 1.5  # from this text size on, what stood side by side stands below one another


@frozen
class Edges:
    """Widths in pixels, whatever the text size."""

    quiet: int  # cards, divisions
    control: int  # buttons and fields
    focus: int
    bolder: int = 0  # added to the weight of running text


EDGES = {
    Theme.LIGHT: Edges(1, 2, 4),
    Theme.DARK: Edges(1, 2, 4),
    Theme.CONTRAST: Edges(2, 3, 5, bolder=100),
}
