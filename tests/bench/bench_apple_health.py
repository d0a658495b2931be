"""An iPhone's export goes into the encrypted vault at least half as fast as it can be parsed.

Against expat with a start handler that does nothing, in the same run, both by the processor time
they take, the child's with its parent's. The file is shaped like a real one: a watch that measures
the heart all day, steps of two devices, energy that is not kept. An argument sets its megabytes.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from xml.parsers import expat

from core.importers.base import import_file
from helpers.people import ADA
from helpers.world import World

LIMIT = 0.5
MEGABYTES = 250
MOST_KILOBYTES = 60_000
ROUNDS = 2
_FIRST_DAY = datetime(1995, 1, 1, tzinfo=UTC)
_DEVICE = (
    "&lt;&lt;HKDevice: 0x282a45810&gt;, name:Apple Watch, manufacturer:Apple Inc., "
    "model:Watch, hardware:Watch4,2, software:7.0.1&gt;"
)
_HEART, _STEPS, _ENERGY = "HeartRate", "StepCount", "ActiveEnergyBurned"
# What is measured, by what, its unit, how often a day, and around which value.
_MEASURED = (
    (_HEART, "Ada's Apple Watch", "count/min", 240, 60),
    (_STEPS, "Ada's Apple Watch", "count", 80, 120),
    (_STEPS, "Ada's iPhone", "count", 80, 110),
    (_ENERGY, "Ada's Apple Watch", "kcal", 300, 1),
)
_MINUTES_A_DAY = 24 * 60


def day_of(number: int) -> Iterator[str]:
    day = _FIRST_DAY + timedelta(days=number)
    for kind, device, unit, often, around in _MEASURED:
        for sample in range(often):
            at = day + timedelta(minutes=_MINUTES_A_DAY * sample / often)
            told = f"{at:%Y-%m-%d %H:%M:%S} +0000"
            said = (
                f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="{device}"'
                f' sourceVersion="7.0.1" device="{_DEVICE}" unit="{unit}" creationDate="{told}"'
                f' startDate="{told}" endDate="{told}" value="{around + sample % 40}"'
            )
            yield f"{said}>\n  {_CONTEXT}\n </Record>\n" if kind == _HEART else f"{said}/>\n"


_CONTEXT = '<MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="0"/>'


def write_export(path: Path, megabytes: int) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n')
        number = 0
        while file.tell() < megabytes * 1_000_000:
            file.writelines(day_of(number))
            number += 1
        file.write("</HealthData>\n")


def parse(path: Path) -> None:
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = lambda _name, _said: None
    with path.open("rb") as file:
        while piece := file.read(256 * 1024):
            parser.Parse(piece, False)
    parser.Parse(b"", True)


def seconds(work: Callable[[], object]) -> float:
    began = _used()
    work()
    return _used() - began


def _used() -> float:
    times = (getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in times)


def take_in(world: World, path: Path) -> tuple[float, int]:
    """Seconds, and how many days of devices were added."""
    began = _used()
    receipt = import_file(world.vault, ADA, path, lambda *_: world.announced.clear())
    return _used() - began, receipt.added


def measure(folder: Path, megabytes: int) -> dict[str, object]:
    path = folder / "export.xml"
    write_export(path, megabytes)
    ours, theirs, added = [], [], 0
    for turn in range(ROUNDS):
        theirs.append(seconds(lambda: parse(path)))
        place = folder / str(turn)
        place.mkdir()
        took, added = take_in(World(place, waits_for_disk=True), path)
        ours.append(took)
    ratio = min(theirs) / min(ours)
    # A child begins as a copy of its parent, and counts it.
    parent, child = (getrusage(who).ru_maxrss for who in (RUSAGE_SELF, RUSAGE_CHILDREN))
    most = max(parent, child)
    return {
        "name": "apple_health",
        "ratio": round(ratio, 2),
        "limit": LIMIT,
        "is_least": True,
        "ok": ratio >= LIMIT and most <= MOST_KILOBYTES,
        "megabytes": round(path.stat().st_size / 1e6, 1),
        "days_of_devices": added,
        "times": {"ours_ms": round(min(ours) * 1000), "expat_ms": round(min(theirs) * 1000)},
        "kilobytes": {"parent": parent, "child": child, "limit": MOST_KILOBYTES},
    }


def main() -> None:
    megabytes = int(sys.argv[1]) if len(sys.argv) > 1 else MEGABYTES
    with tempfile.TemporaryDirectory() as folder:
        report = measure(Path(folder), megabytes)
    print(json.dumps(report))
    sys.exit(0 if report["ok"] else 1)


if __name__ == "__main__":
    main()
