"""Single values as a phone gave them out: those of one device on one local day, a line each.

A day's reading is the sum or the mean of them. They go with it, and with the file they came in.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from core.errors import InputRejected
from core.frozen import frozen
from core.records.base import Record, Stored, Words
from core.records.declared import Field
from core.records.kind import Kind, Ledger
from core.records.partial import first_moment
from core.records.reading import Signal

MOST_LINES = 2_000

_CLOCK = r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d"
_ZONE = r"[+-](?:0\d|1[0-4])[0-5]\d"
_TIME = rf"(?:{_CLOCK}|\d{{4}}-\d\d-\d\dT{_CLOCK}{_ZONE})"
_NUMBER = r"-?\d{1,12}(?:\.\d{1,24})?(?:[eE][+-]?\d{1,2})?"
_A_NUMBER = re.compile(_NUMBER)
_LINE = re.compile(rf"({_TIME})(?: ({_TIME}))? ({_NUMBER})(?:/({_NUMBER}))?")


@frozen
class Sample:
    """began, ended: with the offset that was written. value: as written, in the row's unit."""

    began: datetime
    ended: datetime
    value: str
    second_value: str | None


class SamplesDraft(Record):
    """day: local, as ISO. zone: its offset from UTC ("+0100"). lines: `line_of` each."""

    signal: Signal
    unit: str = Field(max_length=20)
    device: Words | None = Field(default=None, repr=False)
    day: str = Field(pattern=r"^\d{4}-\d\d-\d\d$")
    zone: str = Field(pattern=rf"^{_ZONE}$")
    lines: tuple[str, ...] = Field(repr=False, min_length=1, max_length=MOST_LINES)

    def model_post_init(self, _context: object) -> None:
        """Raises InputRejected for a line that `line_of` never writes."""
        try:
            first_moment(self.day)
        except ValueError:
            raise InputRejected("day") from None
        if not all(is_line(line, self.day, self.zone) for line in self.lines):
            raise InputRejected("lines")


class Samples(Stored):
    """day_key: the exact name of the day's reading, hashed, whatever it comes to.

    count: of the lines in content.
    """

    import_batch_id: str
    signal: Signal
    unit: str
    device: str | None = Field(default=None, repr=False)
    day: str
    zone: str
    day_key: str
    count: int = Field(ge=1)
    content: str = Field(repr=False)

    @property
    def lines(self) -> Sequence[str]:
        return self.content.split("\n")

    def each(self) -> Iterator[Sample]:
        """What was damaged since it was checked is left out."""
        for line in self.lines:
            if is_line(line, self.day, self.zone):
                yield _sample(line, self.day, self.zone)


def line_of(day: str, zone: str, span: tuple[str, str], value: str) -> str:
    """span: when it began and ended, as Apple writes it ("2026-11-01 08:00:00 +0100")."""
    began, ended = (_short(day, zone, written) for written in span)
    return f"{began} {value}" if began == ended else f"{began} {ended} {value}"


def is_line(line: str, day: str, zone: str) -> bool:
    """Whether `line_of` made it of times that there are."""
    if _LINE.fullmatch(line) is None:
        return False
    try:
        return "T" not in line or bool(_sample(line, day, zone))
    except ValueError:
        return False


def is_number(written: str) -> bool:
    return _A_NUMBER.fullmatch(written) is not None


def _short(day: str, zone: str, written: str) -> str:
    """Without what is the same in the whole row."""
    date, clock, offset = written[:10], written[11:19], written[20:]
    return clock if date == day and offset == zone else f"{date}T{clock}{offset}"


def _sample(line: str, day: str, zone: str) -> Sample:
    """Raises ValueError for what is no such line."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError("line")
    began = _moment(found[1], day, zone)
    ended = _moment(found[2], day, zone) if found[2] else began
    return Sample(began, ended, found[3], found[4])


def _moment(told: str, day: str, zone: str) -> datetime:
    return datetime.fromisoformat(told if "T" in told else f"{day}T{told}{zone}")


SAMPLES = Kind(
    "samples",
    "samples",
    Samples,
    Ledger.WORKING,
    lambda record: f"{record.signal.value.replace('_', ' ')} {record.day}",
    draft=None,
)
