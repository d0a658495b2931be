"""The summary as a file: checked by our own rules before it is said to be done."""

import hashlib
import json
import os
from functools import partial
from pathlib import Path

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.sharing.consents import Export
from core.sharing.failures import ExportDiffers
from core.sharing.ips.check import problems_of
from core.sharing.ips.document import ips_document
from core.sharing.ips.parts import Json, numbers_bare
from core.sharing.pace import Pace
from core.sharing.whole_file import export_errors
from core.sharing.write_out import Asked, ExportReceipt, write_out


def export_ips(asked: Asked, dates: DatesInWords) -> ExportReceipt:
    """Raises ExportFailed in one of its forms; ExportDiffers where the file breaks a rule."""
    return write_out(asked, Export.FHIR, partial(_write, asked=asked, dates=dates))


def _write(uow: UnitOfWork, part: Path, asked: Asked, dates: DatesInWords) -> ExportReceipt:
    pace = Pace(2, asked.progress, asked.should_stop)
    document = ips_document(uow, dates)
    text = as_text(document.bundle)
    pace.step()
    with export_errors(), part.open("wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    _require_sound(part, text)
    pace.step()
    return ExportReceipt("fhir", document.counts, hashlib.sha256(text).hexdigest(), len(text))


def as_text(bundle: Json) -> bytes:
    return numbers_bare(json.dumps(bundle, indent=1, ensure_ascii=True)).encode("ascii")


def _require_sound(part: Path, text: bytes) -> None:
    with export_errors():
        written = part.read_bytes()
    if written != text:
        raise ExportDiffers("file")
    problems = problems_of(json.loads(written, parse_float=str))
    if problems:
        raise ExportDiffers(problems[0].rule)
