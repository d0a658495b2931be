"""Long pages are made piece by piece: a few milliseconds in one turn of the event loop."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from PySide6.QtWidgets import QVBoxLayout

from ui.desktop.widgets.layouts import Piece, column, put

# A column, and the pieces of it that are still to be made.
Part = tuple[QVBoxLayout, Iterator[Piece]]


class Growth:
    """What is still to be made of one page, in the order in which it is read.

    Nothing of it may be asked for once the page is gone.
    """

    def __init__(self) -> None:
        # The last is gone on with; what was found in a piece of it is made before its next piece.
        self._parts: list[Part] = []
        self._found: list[Part] = []

    @property
    def is_done(self) -> bool:
        return not self._parts

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """The columns that are begun in here are left to this."""
        before = _under_way.set(self)
        try:
            yield
        finally:
            _under_way.reset(before)
            self._parts += reversed(self._found)
            self._found = []

    def take(self, part: Part) -> None:
        self._found.append(part)

    def go_on(self, seconds: float) -> None:
        """For about so long: a piece that was begun is made to its end."""
        until = time.perf_counter() + seconds
        while not self.is_done:
            self._make_piece()
            if time.perf_counter() >= until:
                return

    def _make_piece(self) -> None:
        line, pieces = self._parts[-1]
        with self.gathering():
            try:
                piece = next(pieces)
            except StopIteration:
                self._parts.pop()
            else:
                put(line, piece)


_under_way: ContextVar[Growth | None] = ContextVar("_under_way", default=None)


def growing(pieces: Iterable[Piece], gap: int = 0) -> QVBoxLayout:
    """As `column`, of pieces that are made when it is their turn: a generator's, a `map`'s.

    Where no page is made in turns all of them are made at once.
    """
    line, growth = column(gap=gap), _under_way.get()
    if growth is None:
        for piece in pieces:
            put(line, piece)
    else:
        growth.take((line, iter(pieces)))
    return line
