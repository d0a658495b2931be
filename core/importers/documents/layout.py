"""Where text stands on a page: runs of letters gathered into rows, rows cut into cells."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

# Of the height of the letters: wider than any space between words, narrower than between columns.
CELL_GAP = 0.8
# Of the lower of two heights: a raised exponent is on its row, the next line is not.
_SAME_ROW = 0.5


@dataclass(frozen=True, slots=True)
class Cell:
    """left, right: in the page's own units, or in letters of a plain text."""

    text: str = field(repr=False)
    left: float
    right: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


@dataclass(frozen=True, slots=True)
class Row:
    cells: tuple[Cell, ...] = field(repr=False)

    @property
    def text(self) -> str:
        """As it is quoted: the words in their order, one space between two."""
        return " ".join(cell.text for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Page:
    """number: from 1."""

    number: int
    rows: tuple[Row, ...] = field(repr=False)

    @property
    def text(self) -> str:
        return "\n".join(row.text for row in self.rows)


@dataclass(slots=True)
class Run:
    """Letters that were written one after the other, with no gap as wide as between columns."""

    text: str = field(repr=False)
    left: float
    right: float
    bottom: float
    top: float

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


def rows_of(runs: Iterable[Run]) -> tuple[Row, ...]:
    """From the top of the page down; each row from left to right."""
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda run: (-run.middle, run.left)):
        line = lines[-1] if lines else None
        if line is not None and _is_beside(line[0], run):
            line.append(run)
        else:
            lines.append([run])
    rows = (_row(sorted(line, key=lambda run: run.left)) for line in lines)
    return tuple(row for row in rows if row.cells)


def _is_beside(one: Run, other: Run) -> bool:
    lower = min(one.height, other.height)
    return abs(one.middle - other.middle) <= lower * _SAME_ROW


def _row(runs: Sequence[Run]) -> Row:
    cells: list[Cell] = []
    before: Run | None = None
    for run in runs:
        text = " ".join(run.text.split())
        if not text:
            continue
        gap = CELL_GAP * min(run.height, before.height) if before else 0.0
        if before is not None and run.left - before.right < gap:
            last = cells.pop()
            joined = f"{last.text}{_between(before, run)}{text}"
            cells.append(Cell(joined, last.left, max(run.right, last.right)))
        else:
            cells.append(Cell(text, run.left, run.right))
        before = run
    return Row(tuple(cells))


def _between(before: Run, run: Run) -> str:
    """A raised exponent follows at once; two words have a gap, however small."""
    is_glued = run.left - before.right < 0.15 * min(run.height, before.height)
    return "" if is_glued and not before.text.endswith(" ") else " "
