"""EXPORTS: every form in which a record can be taken along as a file. The next is a line here.

The health card and letters are pages (card.py, letter.py): they are drawn, not written.
"""

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, Final

from core.dates_in_words import DatesInWords
from core.errors import InputRejected
from core.frozen import frozen
from core.sharing.consents import Export
from core.sharing.export_json import export_json
from core.sharing.ips.export import export_ips
from core.sharing.write_out import Asked, ExportReceipt

if TYPE_CHECKING:
    from core.sharing.age.locks import Lock


@frozen
class Manner:
    """How it is written. dates: in the words and the zone of whoever it is about.

    lock: of a file that is locked.
    """

    dates: DatesInWords = field(repr=False)
    lock: "Lock | None" = None


@frozen
class Exporter:
    """suffix: of the file's name. write: raises ExportFailed in one of its forms.

    is_locked: nobody reads it without the passphrase that it is written with.
    """

    name: Export
    suffix: str
    write: Callable[[Asked, Manner], ExportReceipt]
    is_locked: bool = False


def _json(asked: Asked, _manner: Manner) -> ExportReceipt:
    return export_json(
        asked.vault,
        asked.scope,
        asked.out,
        asked.progress,
        should_stop=asked.should_stop,
        replace=asked.replace,
    )


def _ips(asked: Asked, manner: Manner) -> ExportReceipt:
    return export_ips(asked, manner.dates)


def _archive(asked: Asked, manner: Manner) -> ExportReceipt:
    from core.sharing.archive.export import export_archive  # what locks is loaded when it is used

    if manner.lock is None:
        raise InputRejected("passphrase")
    return export_archive(asked, manner.lock)


def _handover(asked: Asked, manner: Manner) -> ExportReceipt:
    from core.sharing.handover.sending import export_handover

    if manner.lock is None:
        raise InputRejected("passphrase")
    return export_handover(asked, manner.lock)


def _tables(asked: Asked, manner: Manner) -> ExportReceipt:
    from core.sharing.tables import export_tables

    return export_tables(asked, manner.dates)


def _calendar(asked: Asked, manner: Manner) -> ExportReceipt:
    from core.sharing.calendar_out import export_calendar  # icalendar is loaded when it is used

    return export_calendar(asked, manner.dates)


EXPORTS: Final[tuple[Exporter, ...]] = (
    Exporter(Export.JSON, "json", _json),
    Exporter(Export.FHIR, "fhir.json", _ips),
    Exporter(Export.ARCHIVE, "rosemary.age", _archive, is_locked=True),
    Exporter(Export.HANDOVER, "handover.age", _handover, is_locked=True),
    Exporter(Export.CSV, "csv.zip", _tables),
    Exporter(Export.CALENDAR, "ics", _calendar),
)


def exporter_named(name: str) -> Exporter:
    """Raises KeyError."""
    return {exporter.name.value: exporter for exporter in EXPORTS}[name]
