"""Every sample as it was counted into its day, where somebody asked for them: a few at a time."""

from collections.abc import Iterator

from core.errors import InputRejected
from core.importers.apple_health.moments import moment
from core.importers.apple_health.tally import Tally
from core.importers.entry import Entry, Place, Refused, Said
from core.records.samples import MOST_LINES, SAMPLES, SamplesDraft, is_line, is_number, line_of

WHAT = "Samples"
# What is held until it is handed over: some megabytes, however large the export is.
MOST_HELD = 20_000

# Its signal, unit, device and local day.
OfDay = tuple[str, str, str, str]


class Raw:
    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._held: dict[tuple[OfDay, str], list[str]] = {}
        self._firsts: dict[tuple[OfDay, str], int] = {}
        self._count = 0

    def take(self, of: OfDay, span: tuple[str, str], value: str, number: int) -> None:
        """span: when it began and ended, as written. number: of its entry in the file."""
        began, _ = span
        day, zone = of[-1], began[20:]
        line = line_of(day, zone, span, value)
        if not is_line(line, day, zone):  # what ends nowhere began all the same
            line = line_of(day, zone, (began, began), value)
            if not is_line(line, day, zone):
                self._tally.refuse("no_such_date", WHAT, number)
                return
        self._held.setdefault((of, zone), []).append(line)
        self._firsts.setdefault((of, zone), number)
        self._count += 1

    def handed_over(self, *, is_all: bool = False) -> Iterator[Entry]:
        """Nothing, as long as little is held."""
        if self._count < MOST_HELD and not is_all:
            return
        held, firsts = self._held, self._firsts
        self._held, self._firsts, self._count = {}, {}, 0
        for (of, zone), lines in held.items():
            for start in range(0, len(lines), MOST_LINES):
                place = Place(firsts[of, zone], WHAT)
                yield _entry(place, of, zone, lines[start : start + MOST_LINES])


def as_number(written: str, value: float, factor: float) -> str:
    """As it was written, where that is a number in the unit that the record keeps."""
    return written if factor == 1.0 and is_number(written) else f"{value:.10g}"


def _entry(place: Place, of: OfDay, zone: str, lines: list[str]) -> Entry:
    signal, unit, device, day = of
    last = moment(f"{day} 12:00:00 {zone}")
    try:
        draft = SamplesDraft.parse(
            signal=signal,
            unit=unit,
            device=device or None,
            day=day,
            zone=zone,
            lines=tuple(lines),
        )
    except InputRejected:
        return Entry(place, Refused("not_readable"))
    if last is None:
        return Entry(place, Refused("no_such_date"))
    return Entry(place, Said(SAMPLES, draft, last))
