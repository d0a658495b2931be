"""Single values for a spreadsheet: a line each, with the time as it was where it was measured."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.access import Right
from core.ports import UnitOfWork
from core.records.samples import SAMPLES, Sample, Samples
from core.records.working import IMPORT_BATCH
from core.strings import Catalogue

_COLUMNS: Final = (
    *("signal", "day", "device", "began_at", "ended_at", "value", "second_value", "unit"),
)


def samples_heading(words: Catalogue) -> Sequence[str]:
    return [words.say(f"table.single.{column}") for column in _COLUMNS]


def how_many_samples(uow: UnitOfWork) -> int:
    """About: of a day that was deleted, its file does not know."""
    if not uow.may(Right.SEE, SAMPLES.name) or not uow.of(SAMPLES).count():
        return 0
    return sum(batch.samples for batch in uow.of(IMPORT_BATCH).find()) + 1


def samples_lines(uow: UnitOfWork, words: Catalogue) -> Iterator[Sequence[str]]:
    for row in uow.of(SAMPLES).each():
        signal = words.say(f"choice.signal.{row.signal.value}")
        for sample in row.each():
            yield _line(row, signal, sample)


def _line(row: Samples, signal: str, sample: Sample) -> Sequence[str]:
    times = (sample.began.isoformat(sep=" "), sample.ended.isoformat(sep=" "))
    value = (sample.value, sample.second_value or "")
    return [signal, row.day, row.device or "", *times, *value, row.unit]
