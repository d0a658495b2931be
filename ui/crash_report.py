"""What is left of a bug for whoever may help: its kinds and its places in the program.

One file of this computer, replaced by the next one: to be read before it is shown to anyone.
Nothing sends it anywhere, and no word of the record is in it (S4).
"""

import logging
import os
from pathlib import Path

from core.redaction import describe
from core.strings import FALLBACK, Catalogue

log = logging.getLogger(__name__)

_LONGEST = 20_000


def usual_report() -> Path:
    from platformdirs import user_state_path

    return user_state_path("rosemary", appauthor=False) / "problem.txt"


def write_report(path: Path, error: BaseException) -> None:
    """0600, in a folder of our own. A disk that takes no report is no second failure."""
    import platform  # most days there is nothing to report

    head = Catalogue.load(FALLBACK).say("door.report_head")
    system = f"{_version()} python {platform.python_version()} {platform.system()}"
    places = describe(error).replace(" from ", "\nfrom ").replace("<", "\n  ")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with open(path, "x", encoding="utf-8", opener=_private) as file:
            file.write(f"{head}\n\nrosemary {system}\n{places}\n")
    except OSError as refused:
        log.warning("report.not_written", extra={"os_code": refused.errno})


def read_report(path: Path) -> str:
    """Empty where there is none; of one that grew, the beginning."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(_LONGEST)
    except OSError:
        return ""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("rosemary")
    except PackageNotFoundError:  # run from its source
        return "source"
