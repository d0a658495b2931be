"""A day of talks as it was counted: what every finding is asked of. Light, for who only reads."""

from datetime import date

from core.frozen import frozen
from core.insights.day import Felt


@frozen
class Counted:
    """One day, as it was counted. messages: the person's. is_circling: the same was asked five
    times or more in one talk (D2)."""

    day: date
    messages: int
    felt: Felt
    talks: int = 0
    is_circling: bool = False
