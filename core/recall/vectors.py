"""The vectors of one person's memories, in memory while the vault is open.

int8, as they are kept: a quarter of the room, and the order hardly changes (measured: .994 of the
first ten). Up to 20,000 all are compared; of more, first their signs, a bit a dimension, then the
nearest thousand themselves.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from core.ports.memories import EmbeddingModel, KeptVector

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Row = NDArray[np.float32]
    Whole = NDArray[np.int8]

# 127 for a quarter: no part of such a vector is much longer.
SCALE: Final = 127 / 0.25
ALL_UP_TO: Final = 20_000
_LOOKED_AT: Final = 1_000
_AT_ONCE: Final = 4_096


def as_bytes(rows: "Row") -> list[bytes]:
    import numpy as np

    whole = np.clip(np.rint(rows * np.float32(SCALE)), -127, 127).astype(np.int8)
    return [row.tobytes() for row in whole]


class MemoryVectors:
    """One thread fills it, another asks: each change puts whole new arrays in place."""

    def __init__(self, model: EmbeddingModel) -> None:
        import numpy as np

        self.model = model
        self._numbers: NDArray[np.int64] = np.zeros(0, np.int64)
        self._rows: Whole = np.zeros((0, model.dimensions), np.int8)
        self._signs: NDArray[np.uint64] | None = None

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def newest(self) -> int:
        """The highest number it holds; 0 when empty."""
        return int(self._numbers[-1]) if len(self._numbers) else 0

    def put(self, vectors: Sequence[KeptVector]) -> None:
        """Those that it holds already are left as they are."""
        _, held = self._places([each.number for each in vectors])
        known = frozenset(held)
        fresh = [each for each in vectors if each.number not in known]
        self.fill(len(fresh), [fresh])

    def fill(self, count: int, parts: Iterable[Sequence[KeptVector]]) -> None:
        """With so many, none of which it holds; no more than a part is held twice meanwhile."""
        import numpy as np

        numbers = np.empty(len(self._numbers) + count, np.int64)
        rows = np.empty((len(numbers), self.model.dimensions), np.int8)
        at = len(self._numbers)
        numbers[:at], rows[:at] = self._numbers, self._rows
        for part in parts:
            fits = part[: len(numbers) - at]  # one more may have come since they were counted
            for place, each in enumerate(fits, at):
                numbers[place], rows[place] = each.number, np.frombuffer(each.vector, np.int8)
            at += len(fits)
        self._hold(numbers[:at], rows[:at])

    def _hold(self, numbers: "NDArray[np.int64]", rows: "Whole") -> None:
        import numpy as np

        if len(numbers) > 1 and not (numbers[1:] > numbers[:-1]).all():
            order = numbers.argsort()
            numbers, rows = numbers[order], rows[order]
        self._signs = _signs(rows) if len(numbers) > ALL_UP_TO else None
        self._rows, self._numbers = np.ascontiguousarray(rows), numbers

    def drop(self, numbers: Collection[int]) -> None:
        """What was erased stays nowhere (S7)."""
        import numpy as np

        kept = ~np.isin(self._numbers, np.array(sorted(numbers), np.int64))
        self._hold(self._numbers[kept], self._rows[kept])

    def nearest(
        self, asked: "Row", limit: int, only: Collection[int] | None = None
    ) -> Mapping[int, float]:
        """Cosines of the best, by number. only: among these."""
        import numpy as np

        places = np.arange(len(self._numbers))
        if only is not None:
            wanted = np.array(sorted(only), np.int64)
            places = np.flatnonzero(np.isin(self._numbers, wanted))
        elif self._signs is not None:
            places = self._near_by_signs(asked)
        close = self._cosines(asked, places)
        best = np.argsort(-close, kind="stable")[:limit]
        return {
            int(self._numbers[place]): float(cosine)
            for place, cosine in zip(places[best], close[best], strict=True)
        }

    def cosines(self, asked: "Row", numbers: Collection[int]) -> Mapping[int, float]:
        """Of those among them that it holds."""
        places, found = self._places(numbers)
        close = self._cosines(asked, places)
        return {number: float(cosine) for number, cosine in zip(found, close, strict=True)}

    def likeness(self, numbers: Sequence[int]) -> "NDArray[np.float32]":
        """Of each to each, -1 to 1, in their order; 0 for those that it does not hold."""
        import numpy as np

        places, found = self._places(numbers)
        rows = self._rows[places].astype(np.float32) / np.float32(SCALE)
        like = np.zeros((len(numbers), len(numbers)), np.float32)
        at = [numbers.index(number) for number in found]
        like[np.ix_(at, at)] = rows @ rows.T
        return like

    def leaning(self, asked: "Row", towards: Sequence[int], share: float) -> "Row":
        """Of length 1: `asked`, and so much of the middle of those that it holds among them."""
        import numpy as np

        places, _ = self._places(towards)
        if not len(places):
            return asked
        middle = self._rows[places].astype(np.float32).mean(axis=0) / np.float32(SCALE)
        leant = asked + np.float32(share) * middle
        return np.asarray(leant / max(float(np.linalg.norm(leant)), 1e-9), np.float32)

    def _places(self, numbers: Collection[int]) -> "tuple[NDArray[np.int64], list[int]]":
        import numpy as np

        wanted = np.array(sorted(numbers), np.int64)
        at = np.searchsorted(self._numbers, wanted)
        inside = at < len(self._numbers)
        here = np.zeros(len(wanted), bool)
        here[inside] = self._numbers[at[inside]] == wanted[inside]
        return at[here], [int(number) for number in wanted[here]]

    def _cosines(self, asked: "Row", places: "NDArray[np.int64]") -> "Row":
        """A few at a time: as float32 all of them would take four times the room."""
        import numpy as np

        close = np.empty(len(places), np.float32)
        for begin in range(0, len(places), _AT_ONCE):
            part = self._rows[places[begin : begin + _AT_ONCE]].astype(np.float32)
            close[begin : begin + _AT_ONCE] = part @ asked
        close /= np.float32(SCALE)
        return close

    def _near_by_signs(self, asked: "Row") -> "NDArray[np.int64]":
        import numpy as np

        if self._signs is None or len(self._signs) <= _LOOKED_AT:
            return np.arange(len(self._numbers))
        apart = np.bitwise_count(self._signs ^ _signs(asked[None])).sum(axis=1, dtype=np.uint16)
        return np.sort(np.argpartition(apart, _LOOKED_AT)[:_LOOKED_AT])


def _signs(rows: "Row | Whole") -> "NDArray[np.uint64]":
    """64 to a number."""
    import numpy as np

    packed = np.zeros((len(rows), -(-rows.shape[1] // 64) * 8), np.uint8)
    for begin in range(0, len(rows), _AT_ONCE):
        part = np.packbits(rows[begin : begin + _AT_ONCE] > 0, axis=1)
        packed[begin : begin + _AT_ONCE, : part.shape[1]] = part
    return packed.view(np.uint64)
