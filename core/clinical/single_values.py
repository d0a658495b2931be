"""What a device measured on one day, value by value, where a file brought them."""

from collections.abc import Sequence
from dataclasses import field

from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.reading import Signal
from core.records.samples import SAMPLES, Sample


@frozen
class OfDevice:
    """samples: in the order of time."""

    device: str | None = field(repr=False)
    unit: str
    samples: Sequence[Sample] = field(repr=False)


def single_values(uow: UnitOfWork, signal: Signal, day: str) -> Sequence[OfDevice]:
    """day: local, as ISO. Device by device: what two of them counted at once is never one."""
    rows = uow.of(SAMPLES).find(signal=signal, day=day)
    found: dict[tuple[str, str], list[Sample]] = {}
    for row in rows:
        found.setdefault((row.device or "", row.unit), []).extend(row.each())
    return [
        OfDevice(device or None, unit, sorted(samples, key=lambda each: (each.began, each.ended)))
        for (device, unit), samples in sorted(found.items())
    ]
