"""A step of the tour, and how one is checked."""

from core.frozen import frozen


@frozen
class Step:
    """day: how many simulated days have passed. why: what was found instead, when not ok."""

    name: str
    ok: bool
    day: str
    why: str
    seconds: float


class NotSo(Exception):
    """A check of the tour did not hold. what: names the check, in a stable word or two."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def check(what: str, *, holds: bool) -> None:
    if not holds:
        raise NotSo(what)
