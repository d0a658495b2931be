"""A report that may be shown to whoever helps: read first, sent by nobody but its owner (S4).

Counts, days, versions, codes and places in the program. It says how old things are, and no date.
"""

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from core.diagnostics.diagnosis import Diagnosis
from core.diagnostics.names import COUNTED
from core.diagnostics.summary import Took
from core.sharing.failures import ExportExists, ExportFailed

_HEAD: Final = (
    "Rosemary: how the program does. No word and no name of the record is in here.",
    "Please read it before you give it to anyone. Nothing sends it by itself.",
)
_A_MEGABYTE: Final = 1_000_000


def report_text(found: Diagnosis) -> str:
    return "\n".join([*_HEAD, *_lines(found), ""])


def _lines(found: Diagnosis) -> Iterator[str]:
    yield from ("", "Versions")
    yield from (f"  {name} {version}" for name, version in found.versions)
    yield from ("", "Looks amiss")
    yield from (f"  {concern}" for concern in found.concerns) if found.concerns else ("  nothing",)
    yield from ("", "Vault")
    yield f"  megabytes {found.size_bytes / _A_MEGABYTE:.1f}"
    yield f"  backups {found.backups}, the newest {_ago(found.backup_on, found)}"
    yield f"  checked {_ago(found.verified_on, found)}"
    yield f"  jobs waiting {found.inside.jobs_waiting}, given up {found.inside.jobs_dead}"
    lately, kept = found.inside.lately, found.inside.kept
    yield from ("", f"Counts: in {lately.days} days, in {kept.days} days")
    yield from (f"  {name} {lately.counts[name]}, {kept.counts[name]}" for name in COUNTED)
    yield from ("", f"Times, in {lately.days} days: half within, 95 of 100 within")
    yield from map(_took, lately.times)
    yield from ("", f"Refused or failed, in {lately.days} days")
    failures = [f"  {code} {count}" for code, count in lately.failures]
    yield from failures or ("  nothing",)
    yield from ("", "The last bug")
    yield from (f"  {line}" for line in found.problem) if found.problem else ("  none",)


def _took(took: Took) -> str:
    return f"  {took.name} {took.count}: {_ms(took.half_ms)}, {_ms(took.most_ms)}"


def _ms(milliseconds: int | None) -> str:
    return "over a minute" if milliseconds is None else f"{milliseconds} ms"


def _ago(day: date | None, found: Diagnosis) -> str:
    return "never" if day is None else f"{(found.inside.today - day).days} days ago"


def save_report(found: Diagnosis, file: Path) -> None:
    """For its owner alone. Raises ExportExists where something is there, ExportFailed."""
    try:
        with open(file, "x", encoding="utf-8", opener=_private) as written:
            written.write(report_text(found))
    except FileExistsError:
        raise ExportExists from None
    except OSError:
        raise ExportFailed from None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
