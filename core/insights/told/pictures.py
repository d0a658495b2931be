"""What is shown beside a sentence: a picture that anybody may draw, and the table behind it."""

from collections.abc import Sequence
from dataclasses import field

from core.frozen import frozen


@frozen
class Bars:
    """marked: places of those that the sentence speaks of. shown: stands over each bar.

    highest: the value of a full bar, above 0. is_by_name: labels are names, in no order of time.
    """

    labels: Sequence[str]
    values: Sequence[float]
    highest: float
    shown: Sequence[str] = ()
    marked: frozenset[int] = frozenset()
    is_by_name: bool = False


@frozen
class Course:
    """One line; None where there is no value."""

    name: str
    values: Sequence[float | None]


@frozen
class Lines:
    """labels: of each place from left to right. band: from what to what is usual.

    lowest, highest: of the axis. marked: places that the sentence speaks of.
    """

    labels: Sequence[str]
    courses: Sequence[Course]
    lowest: float = 0.0
    highest: float = 100.0
    band: tuple[float, float] | None = None
    marked: frozenset[int] = frozenset()


@frozen
class Range:
    """value, and where it lies in 90 of 100 cases. is_found: it stands out."""

    name: str
    low: float
    value: float
    high: float
    is_found: bool = False


@frozen
class Ranges:
    """Against `nothing`, in the middle of the axis. left, right: what lies on each side."""

    ranges: Sequence[Range]
    reach: float
    left: str = ""
    right: str = ""


Picture = Bars | Lines | Ranges


@frozen
class Table:
    """All that the picture shows, and all that goes into a file."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@frozen
class Section:
    """says: the sentence that the picture shows. more: what follows it. caption: how to read it.

    calls: ids of messages that a fixed emergency reply answered; their words are read only when
    somebody asks for them. is_found: it says more than "as usual" or "not enough yet".
    """

    key: str
    heading: str
    says: str
    more: Sequence[str] = ()
    picture: Picture | None = None
    caption: str = ""
    table: Table | None = None
    calls: Sequence[str] = field(default=())
    is_found: bool = False


@frozen
class Told:
    """lead: how the week was, in a few sentences; the first answers that. note: how sure it is."""

    period: str
    lead: Sequence[str]
    sections: Sequence[Section]
    note: str

    def section(self, key: str) -> Section | None:
        return next((each for each in self.sections if each.key == key), None)
