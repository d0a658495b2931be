"""A damaged database whose list of its tables is gone: rows are known by what stands in them.

A tree of pages that no table claims belongs to the one table that takes all of its rows. Where
none does, or two would, nothing is guessed.
"""

from collections.abc import Iterator, Mapping, Sequence

import sqlcipher3.dbapi2 as sqlcipher

from core.frozen import frozen
from db.loose_pages import Cell, TablePages, Torn, Value
from db.salvage_read import Row

_LISTED = frozenset({"table", "index", "trigger", "view"})
_LISTED_COLUMNS = 5
_KEPT_AS: Mapping[str, type | tuple[type, ...]] = {
    "TEXT": str,
    "INTEGER": int,
    "REAL": (int, float),
    "BLOB": bytes,
}
_TRIED = 12  # rows of a tree, to see whose they are


@frozen
class _Table:
    name: str
    columns: Sequence[str]
    types: Sequence[str]
    row_number: str | None  # the column that is the row's own number

    def fits(self, cell: Cell) -> bool:
        """Each value is of its column's very type; a number without a fraction is kept as one."""
        _, values = cell
        return len(values) == len(self.columns) and all(
            value is None or isinstance(value, _KEPT_AS.get(kind, ()))
            for value, kind in zip(values, self.types, strict=True)
        )

    def row(self, cell: Cell) -> Row:
        number, values = cell
        return {
            column: number if column == self.row_number else value
            for column, value in zip(self.columns, values, strict=True)
        }


class ScatteredDatabase:
    """fresh: a new database of the same kind, into which the rows will go."""

    def __init__(self, pages: TablePages, fresh: sqlcipher.Connection) -> None:
        self._pages, self._fresh = pages, fresh
        self.lost: dict[str, int] = {}
        self._tables = {name: _table(fresh, name) for name in _names(fresh)}
        self._trees: Mapping[str, Sequence[int]] | None = None

    def columns(self, table: str) -> list[str]:
        return list(self._tables[table].columns)

    def rows(self, table: str, columns: list[str]) -> Iterator[Row]:
        del columns
        if self._trees is None:
            self._trees = self._assigned()
        for root in self._trees.get(table, ()):
            for page in self._leaves(root, table):
                yield from map(self._tables[table].row, self._whole(page, table))

    def _assigned(self) -> Mapping[str, Sequence[int]]:
        """Which trees are whose: as far as it is written, by the list; the others by their rows."""
        listed, leaves_of_list = self._listed()
        trees: dict[str, list[int]] = {}
        for root in self._roots() - leaves_of_list:
            name = listed.get(root) or self._whose(root)
            if name in self._tables:
                trees.setdefault(name, []).append(root)
        for name in self._tables:
            if name not in trees:
                self._lose(name, 1)  # it may have had rows, and nobody can tell
        return trees

    def _listed(self) -> tuple[Mapping[int, str], set[int]]:
        """Tables by the page of their root, and the pages on which that is written."""
        found: dict[int, str] = {}
        written = {1}
        for page in self._pages.pages:
            entries = [cell[1] for cell in self._safely(page)]
            if entries and all(map(_is_listing, entries)):
                written.add(page)
                found |= {int(e[3] or 0): str(e[1]) for e in entries if e[0] == "table"}
        return found, written

    def _roots(self) -> set[int]:
        """Pages of tables that no other page leads to."""
        pages = self._pages
        led_to = {
            child
            for page in pages.pages
            if pages.is_interior(page)
            for child, _ in pages.children(page)
        }
        every = {page for page in pages.pages if pages.is_leaf(page) or pages.is_interior(page)}
        return every - led_to

    def _whose(self, root: int) -> str:
        """Empty where nobody, or more than one, would take every row that is tried.

        What two would take is made again from its history, where it has one.
        """
        cells = [cell for page in self._leaves(root) for cell in self._safely(page)]
        tried = cells[:_TRIED]
        takers = [name for name, table in self._tables.items() if self._takes(table, tried)]
        if len(takers) == 1:
            return takers[0]
        if takers and cells:
            self._lose(takers[0], len(cells))
        return ""

    def _takes(self, table: _Table, cells: Sequence[Cell]) -> bool:
        if not cells or not all(table.fits(cell) for cell in cells):
            return False
        self._fresh.execute("SAVEPOINT trying")
        try:
            for cell in cells:
                self._fresh.execute(insert_into(table.name, table.columns), table.row(cell))
        except sqlcipher.Error:
            return False
        finally:
            self._fresh.execute("ROLLBACK TO trying")
            self._fresh.execute("RELEASE trying")
        return True

    def _leaves(self, root: int, table: str | None = None) -> Iterator[int]:
        """table: what is not there is its loss."""
        if self._pages.is_leaf(root):
            yield root
            return
        before = 0
        for child, highest in self._pages.children(root):
            if self._pages.is_leaf(child) or self._pages.is_interior(child):
                yield from self._leaves(child, table)
            elif table is not None:
                self._lose(table, max(1, (highest or before) - before))
            before = highest or before

    def _whole(self, page: int, table: str) -> Iterator[Cell]:
        cells = self._pages.cells(page)
        width = len(self._tables[table].columns)
        while True:
            try:
                cell = next(cells)
            except StopIteration:
                return
            except Torn:
                self._lose(table, 1)
                return
            if len(cell[1]) == width:
                yield cell

    def _safely(self, page: int) -> list[Cell]:
        if not self._pages.is_leaf(page):
            return []
        try:
            return list(self._pages.cells(page))
        except Torn:
            return []

    def _lose(self, table: str, many: int) -> None:
        self.lost[table] = self.lost.get(table, 0) + many


def insert_into(table: str, columns: Sequence[str]) -> str:
    places = ", ".join(f":{column}" for column in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"


def _is_listing(values: Sequence[Value]) -> bool:
    return len(values) == _LISTED_COLUMNS and values[0] in _LISTED and isinstance(values[3], int)


def _names(fresh: sqlcipher.Connection) -> list[str]:
    """Not what an index of words keeps for itself: that is made anew from the rows."""
    rows = fresh.execute(
        "SELECT name FROM pragma_table_list"
        " WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall()
    return [name for (name,) in rows]


def _table(fresh: sqlcipher.Connection, name: str) -> _Table:
    rows = fresh.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,)).fetchall()
    keys = [(column, kind) for column, kind, pk in rows if pk]
    is_number = len(keys) == 1 and keys[0][1] == "INTEGER"
    columns, types = [row[0] for row in rows], [row[1] for row in rows]
    return _Table(name, columns, types, keys[0][0] if is_number else None)
