"""Of one category of red flags: is it fire, smoke or gas, or is somebody lost? (N1)

What to do first is not the same: out of the house with the one, to stay where there are people with
the other.
"""

import re
from enum import Enum
from typing import Final

from core.words.plain import plain


class Danger(Enum):
    FIRE = "fire"
    LOST = "lost"


_FIRE: Final = re.compile(
    r"\b(?:fire|flames?|ablaze|alight|smok(?:e|y|ing)|burn\w*|gas|fumes|carbon monoxide|"
    r"hob|stove|cooker|oven|chip pan|sparks?)\b"
)
_LOST: Final = re.compile(
    r"\b(?:lost|wander\w*|missing|vanished|disappeared|streets?|road|outside|went out|gone out|"
    r"got out|walked (?:out|off)|slipped out|"
    r"(?:isn't|not|never) (?:come |came |got )?(?:back|home)|"
    r"where i am|my way|way (?:home|back)|can't find (?:him|her|them|my|the way))\b"
)


def danger_in(text: str) -> Danger | None:
    """None where it may be both, or cannot be told: then both are answered."""
    said = plain(text)
    is_fire, is_lost = _FIRE.search(said), _LOST.search(said)
    if bool(is_fire) == bool(is_lost):
        return None
    return Danger.FIRE if is_fire else Danger.LOST
