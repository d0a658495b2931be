"""What a method answers: an effect with its interval, or how much is still missing."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from core.frozen import frozen

# One value a day, in the order of the days. A day without talks is not in it.
Daily = Sequence[tuple[date, float]]
# Every interval here covers as much.
COVERS: Final = 0.9


@frozen
class Effect:
    """value: in the unit that its method names; low, high: where it lies in 90 of 100 cases.

    p: how often as much would be seen where nothing is, 0 to 1. days: how many it stands on.
    """

    value: float
    low: float
    high: float
    p: float
    days: int


@frozen
class TooFew:
    """has: what there is; needs: from how many on something is said."""

    has: int
    needs: int


Answer = Effect | TooFew
