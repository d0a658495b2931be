"""EXPORTS: every form in which a record can be taken along as a file. The next is a line here.

The health card and letters are pages (card.py, letter.py): they are drawn, not written.
"""

from collections.abc import Callable
from dataclasses import field
from typing import Final

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.sharing.consents import Export
from core.sharing.export_json import export_json
from core.sharing.ips.export import export_ips
from core.sharing.write_out import Asked, ExportReceipt


@frozen
class Manner:
    """How it is written. dates: in the words and the zone of whoever it is about."""

    dates: DatesInWords = field(repr=False)


@frozen
class Exporter:
    """suffix: of the file's name. write: raises ExportFailed in one of its forms."""

    name: Export
    suffix: str
    write: Callable[[Asked, Manner], ExportReceipt]


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


EXPORTS: Final[tuple[Exporter, ...]] = (
    Exporter(Export.JSON, "json", _json),
    Exporter(Export.FHIR, "fhir.json", _ips),
)


def exporter_named(name: str) -> Exporter:
    """Raises KeyError."""
    return {exporter.name.value: exporter for exporter in EXPORTS}[name]
