"""The head of a laboratory's table: which column holds what, and which cell stands in which."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.frozen import frozen
from core.importers.documents.layout import Cell, Row
from core.importers.documents.said.days import first_day
from core.importers.documents.said.terms import one_of

NAME, VALUE, UNIT, REFERENCE = "name", "value", "unit", "reference"
FLAG, DATE, CODE, PREVIOUS = "flag", "date", "code", "previous"


@frozen
class Column:
    """on: the day in the head of a column of values."""

    role: str
    left: float
    right: float
    on: str | None = None


@frozen
class Head:
    """panels: of a table that stands twice side by side, each with its own columns."""

    panels: tuple[tuple[Column, ...], ...] = field(repr=False)

    def read(self, row: Row) -> Sequence[Mapping[Column, str]]:
        """For each panel, what the row has in each of its columns."""
        every = [column for panel in self.panels for column in panel]
        cells: dict[Column, list[str]] = {}
        for cell in row.cells:
            cells.setdefault(_nearest(cell, every), []).append(cell.text)
        return [
            {column: " ".join(cells[column]) for column in panel if column in cells}
            for panel in self.panels
        ]


def head_of(row: Row, *, day_first: bool | None) -> Head | None:
    """None for a row that is no head: a name and a value are the least a table has."""
    columns = [column for cell in row.cells if (column := _column(cell, day_first))]
    if len(columns) < max(2, len(row.cells) - 1):
        return None
    panels: list[list[Column]] = []
    for column in columns:
        if column.role == NAME or not panels:
            panels.append([])
        panels[-1].append(column)
    if columns[0].role == VALUE and len({column.role for column in columns}) > 1:
        panels[0].insert(0, Column(NAME, 0.0, columns[0].left))  # over the names stands nothing
    whole = [tuple(panel) for panel in panels if _is_whole(panel)]
    return Head(tuple(whole)) if whole else None


def is_flat_head(row: Row) -> bool:
    """A head whose columns could not be told apart: its words, one behind the other."""
    if len(row.cells) > 1:
        return False
    words = row.text.split()
    spans = (" ".join(words[at : at + size]) for at in range(len(words)) for size in (1, 2))
    roles = {role for span in spans if (role := one_of(span, "column"))}
    return {NAME, VALUE} <= roles and len(roles & {UNIT, REFERENCE, FLAG}) >= 1


def _is_whole(panel: Sequence[Column]) -> bool:
    roles = {column.role for column in panel}
    return NAME in roles and VALUE in roles


def _column(cell: Cell, day_first: bool | None) -> Column | None:  # noqa: FBT001 - as it was found
    role = one_of(cell.text, "column")
    if role in (NAME, VALUE, UNIT, REFERENCE, FLAG, DATE, CODE, PREVIOUS):
        return Column(role, cell.left, cell.right)
    day = first_day(cell.text, day_first=day_first)
    is_alone = day is not None and len(cell.text) <= 24
    return Column(VALUE, cell.left, cell.right, day.on) if day and is_alone else None


def _nearest(cell: Cell, columns: Sequence[Column]) -> Column:
    """The one it stands below, most of all; else the nearest."""
    return max(columns, key=lambda column: (_shared(cell, column), -_away(cell, column)))


def _shared(cell: Cell, column: Column) -> float:
    return max(0.0, min(cell.right, column.right) - max(cell.left, column.left))


def _away(cell: Cell, column: Column) -> float:
    middle = (column.left + column.right) / 2
    edges = (abs(cell.left - column.left), abs(cell.right - column.right))
    return min(*edges, abs(cell.middle - middle))
