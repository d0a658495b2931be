"""The report for a clinic's computer: a FHIR document, its Composition first (R4)."""

import hashlib
import json
import os
from functools import partial
from pathlib import Path
from typing import Final

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.base import iso
from core.sharing.consents import Export
from core.sharing.failures import ExportDiffers
from core.sharing.ips.check import Rules, problems_of
from core.sharing.ips.document import Document, Letterhead, document_of
from core.sharing.ips.export import as_text
from core.sharing.ips.gather import gather
from core.sharing.ips.narrative import narrative_of, safe
from core.sharing.ips.parts import LOINC, Json, code_in
from core.sharing.ips.sections import planned
from core.sharing.paper_in_words import PaperLine
from core.sharing.report.gather import gather_report
from core.sharing.report.in_words import PartInWords, parts_in_words
from core.sharing.report.wish import Part, ReportWish
from core.sharing.whole_file import export_errors
from core.sharing.write_out import Asked, ExportReceipt, write_out

# LOINC, with its own display: of the document, and of what is told in words alone.
_TYPE: Final = ("34133-9", "Summary of episode note")
_WORDS: Final = {
    Part.HAPPENED: ("10164-2", "History of Present illness Narrative"),
    Part.TALKS: ("10190-7", "Mental status Narrative"),
    Part.STATES: ("47420-5", "Functional status assessment note"),
    Part.OPEN: ("51847-2", "Evaluation + Plan note"),
}


def report_rules(wish: ReportWish) -> Rules:
    """What is true now is told as in any summary, or not at all."""
    of_words = frozenset(code for code, _ in _WORDS.values())
    mandatory = Rules().mandatory if wish.has(Part.RECORD) else ()
    return Rules(_TYPE[0], mandatory, of_words)


def report_document(uow: UnitOfWork, wish: ReportWish, dates: DatesInWords) -> Document:
    """Raises AccessDenied for the person."""
    told = gather_report(uow, wish)
    found = gather(uow)
    parts = [each for each in parts_in_words(told, wish, dates) if each.part in _WORDS]
    begin = uow.now - wish.period
    head = Letterhead(
        *_TYPE,
        title=dates.words.say("report.title"),
        before=[_section(each, dates) for each in parts if each.sections],
        more={"event": [{"period": {"start": iso(begin), "end": iso(uow.now)}}]},
    )
    plans = planned(found) if wish.has(Part.RECORD) else []
    return document_of(uow, found, dates, plans, head=head)


def export_report(asked: Asked, wish: ReportWish, dates: DatesInWords) -> ExportReceipt:
    """Raises ExportFailed in one of its forms; ExportDiffers where the file breaks a rule."""
    return write_out(asked, Export.REPORT, partial(_write, wish=wish, dates=dates))


def _section(part: PartInWords, dates: DatesInWords) -> Json:
    inner = "".join(
        f"<p>{safe(section.heading)}</p><ul>{''.join(map(_line, section.rows()))}</ul>"
        for section in part.sections
    )
    return {
        "title": dates.words.say(f"report_part.{part.part}"),
        "code": code_in(LOINC, *_WORDS[part.part]),
        "text": narrative_of(inner),
    }


def _line(line: PaperLine) -> str:
    behind = f": {safe(line.behind)}" if line.behind else ""
    return f"<li>{safe(line.words)}{behind}</li>"


def report_text(uow: UnitOfWork, wish: ReportWish, dates: DatesInWords) -> bytes:
    """As it is written. Raises ExportDiffers where it breaks a rule."""
    return _sound(report_document(uow, wish, dates), wish)


def _sound(document: Document, wish: ReportWish) -> bytes:
    text = as_text(document.bundle)
    problems = problems_of(json.loads(text, parse_float=str), report_rules(wish))
    if problems:
        raise ExportDiffers(problems[0].rule)
    return text


def _write(uow: UnitOfWork, part: Path, wish: ReportWish, dates: DatesInWords) -> ExportReceipt:
    document = report_document(uow, wish, dates)
    text = _sound(document, wish)
    with export_errors():
        with part.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        written = part.read_bytes()
    if written != text:
        raise ExportDiffers("file")
    digest = hashlib.sha256(text).hexdigest()
    return ExportReceipt(Export.REPORT.value, document.counts, digest, len(text))
