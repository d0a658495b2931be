"""The numbers behind a picture, or the picture, as a file: noted as an export first (S6)."""

import csv
from io import StringIO
from pathlib import Path

from core.insights.told.pictures import Table
from core.ports import UnitOfWork
from core.sharing.consents import Export, consent_to_export
from ui.desktop.documents import Place, save_in

# What a table's program would take for a formula.
_FORMULA = ("=", "+", "@", "\t", "\r")


def as_csv(table: Table) -> bytes:
    """With the mark by which spreadsheets know the letters."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(table.head)
    writer.writerows([[_plain(cell) for cell in row] for row in table.rows])
    return out.getvalue().encode("utf-8-sig")


def _plain(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def save_figures(uow: UnitOfWork, *, place: Place, content: bytes) -> Path:
    """On the vault's thread, so that a slow disk holds up no window. Raises as `save_in`."""
    consent_to_export(uow, Export.CSV)
    return save_in(place, content)
