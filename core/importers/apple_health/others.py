"""Files beside the export in its zip that are not read, each sort by its name."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from core.importers.apple_health.clinical import ClinicalFile
from core.importers.apple_health.samples import UNKNOWN
from core.importers.apple_health.tally import Tally

_SORTS = {".gpx": "WorkoutRoute", ".csv": "Electrocardiogram"}


def refuse_others(others: Sequence[str], clinical: Sequence[ClinicalFile], tally: Tally) -> None:
    """clinical: those that were read, or accounted for."""
    accounted = {PurePosixPath(file.named).name for file in clinical}
    for number, other in enumerate(others, start=1):
        path = PurePosixPath(other)
        if path.suffix.lower() == ".xml":
            tally.refuse("says_it_again", "ClinicalDocument", number)
        elif path.name not in accounted:
            sort = _SORTS.get(path.suffix.lower(), UNKNOWN)
            tally.refuse("not_supported", sort, number)
