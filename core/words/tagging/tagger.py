"""Tags for the words of a sentence: a linear model over what is seen at each word.

Taught by core/words/tagging/learning.py; the numbers lie in resources/words, one file each.
"""

import io
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING

from core.errors import AppError
from core.frozen import frozen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

Seen = Sequence[str]


class TaggerMissing(AppError):
    """A file of learnt numbers is not in resources/words. The argument is its name."""

    code = "tagger_missing"


@frozen
class Tagger:
    """places: where in `weights` a sign (by its checksum) has its row, one column for each tag.

    steps: how well one tag (row) is followed by another (column); the last row is the beginning.
    """

    tags: tuple[str, ...]
    places: Mapping[int, int] = field(repr=False)
    weights: "Numbers" = field(repr=False)
    steps: "Numbers" = field(repr=False)

    def scores(self, sentence: Sequence[Seen]) -> "Numbers":
        """One row for each word."""
        import numpy as np

        rows = np.zeros((len(sentence), len(self.tags)), np.float32)
        for row, seen in zip(rows, sentence, strict=True):
            at = [self.places[sign] for sign in map(number_of, seen) if sign in self.places]
            if at:
                self.weights[at].sum(axis=0, out=row)
        return rows

    def read(self, sentence: Sequence[Seen]) -> list[str]:
        """The tags that go best together."""
        return [self.tags[at] for at in best_path(self.scores(sentence), self.steps)]


def number_of(sign: str) -> int:
    return zlib.crc32(sign.encode())


def best_path(scores: "Numbers", steps: "Numbers") -> list[int]:
    """Viterbi: the path with the highest sum of scores and steps."""
    import numpy as np

    if not len(scores):
        return []
    best, back = steps[-1] + scores[0], []
    between = steps[:-1]
    for row in scores[1:]:
        ways = best[:, None] + between
        come_from = ways.argmax(axis=0)
        back.append(come_from)
        best = ways[come_from, np.arange(len(row))] + row
    path = [int(best.argmax())]
    for come_from in reversed(back):
        path.append(int(come_from[path[-1]]))
    return path[::-1]


@cache
def tagger(name: str) -> Tagger:
    """Raises TaggerMissing."""
    from importlib.resources import files  # loaded when used

    file = files("resources").joinpath("words", f"{name}.tags.npz")
    if not file.is_file():
        raise TaggerMissing(name)
    return from_file(file.read_bytes())


def from_file(content: bytes) -> Tagger:
    import numpy as np

    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        signs = {int(sign): at for at, sign in enumerate(kept["signs"])}
        tags = tuple(str(tag) for tag in kept["tags"])
        scale = np.float32(kept["scale"])
        weights = kept["weights"].astype(np.float32) * scale
        return Tagger(tags, signs, weights, kept["steps"].astype(np.float32))


def as_file(learnt: Tagger) -> bytes:
    """The same bytes for the same tagger; a weight is kept in one byte."""
    import numpy as np

    out = io.BytesIO()
    scale = np.float32(max(float(np.abs(learnt.weights).max()), 1e-6) / 127)
    small = np.rint(learnt.weights / scale).astype(np.int8)
    kept = np.flatnonzero(np.any(small, axis=1))
    signs = np.array(sorted(learnt.places, key=learnt.places.__getitem__), dtype=np.uint32)
    order = kept[np.argsort(signs[kept])]
    np.savez_compressed(
        out,
        tags=np.array(learnt.tags),
        signs=signs[order],
        weights=small[order],
        scale=scale,
        steps=learnt.steps.astype(np.float16),
    )
    return out.getvalue()
