"""The tour's own words, kept where they were asked for."""

import os
from collections.abc import Sequence
from pathlib import Path

from core.sharing.failures import ExportUnwritable

NAME = "tour.txt"


def write_transcript(folder: Path, lines: Sequence[str]) -> Path:
    """Readable by its owner alone. Raises ExportUnwritable."""
    file = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")
    except OSError:
        raise ExportUnwritable from None
    return file
