"""Turns repetition into warmth, so that nothing else needs to know about it (D2)."""

from typing import Final

from core.companion.context import Pace, Warmth
from core.companion.repetition import Echo

# From so many on: warmer and shorter, never impatient. At the last, what settles stays the same.
_STEPS: Final = (
    (5, Pace(Warmth.CHERISHING, 80, is_steady=True)),
    (3, Pace(Warmth.TENDER, 120)),
    (1, Pace(Warmth.GENTLE, 160)),
    (0, Pace(Warmth.WARM, 160)),
)
# From so many on the caregiver hears of it, once a talk.
CHRONIC: Final = 5


def pace_of(echo: Echo) -> Pace:
    return next(pace for least, pace in _STEPS if echo.count >= least)
