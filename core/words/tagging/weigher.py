"""One label for a thing that is named, by what is seen around it: logistic regression.

What is seen comes in blocks (near words, cues, the whole clause, ...), and each block counts the
same, however much is in it. Each sign counts once for all things, and once more for things of its
sort alone: "took" says one thing of a tablet and another of an operation (Daume, "Frustratingly
easy domain adaptation", 2007). Taught by core/words/tagging/weighing.py.
"""

import io
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.head import in_logarithms
from core.words.tagging.tagger import TaggerMissing, number_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

# How large a row of signs is, which says how freely it is learnt from. Measured crosswise.
LENGTH = 40.0
# What says less than this, of 127, is not kept.
_LEAST_SAID = 3


@frozen
class Around:
    """sort: of what the thing is. blocks: all that is seen around it."""

    sort: str
    blocks: Sequence[Sequence[str]]


@frozen
class Weigher:
    """places: where in `weights` a sign (by its checksum) has its row, one column for each label.

    The last row is there without any sign.
    """

    labels: tuple[str, ...]
    places: Mapping[int, int] = field(repr=False)
    weights: "Numbers" = field(repr=False)

    def chances(self, around: Around) -> dict[str, float]:
        """How likely each label is, 0 to 1."""
        import numpy as np

        scores = self.weights[-1].copy()
        for block in around.blocks:
            known = [at for sign in set(block) if (at := self.places.get(number_of(sign)))]
            if not known:
                continue
            own = (self.places.get(number_of(sorted_sign(around.sort, s))) for s in set(block))
            every = known + [at for at in own if at]
            scores += self.weights[every].sum(axis=0) * weight_of(len(around.blocks), len(known))
        shares = np.exp(in_logarithms(scores))
        return dict(zip(self.labels, shares.tolist(), strict=True))


def sorted_sign(sort: str, sign: str) -> str:
    """What a sign is for things of one sort alone."""
    return f"{sort}&{sign}"


def weight_of(blocks: int, known: int) -> float:
    """What each of the known signs of a block counts."""
    return sqrt(LENGTH / 2 / blocks / known)


@cache
def weigher(name: str) -> Weigher:
    """Raises TaggerMissing."""
    from importlib.resources import files  # loaded when used

    file = files("resources").joinpath("words", f"{name}.weights.npz")
    if not file.is_file():
        raise TaggerMissing(name)
    return weigher_from(file.read_bytes())


def weigher_from(content: bytes) -> Weigher:
    import numpy as np

    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        # Row 0 is no sign's: "not known" is told from a place by its truth.
        signs = {int(sign): at for at, sign in enumerate(kept["signs"], 1)}
        labels = tuple(str(label) for label in kept["labels"])
        rows = kept["weights"].astype(np.float32) * kept["scale"].astype(np.float32)
        return Weigher(
            labels, signs, np.concatenate((np.zeros((1, len(labels)), np.float32), rows))
        )


def as_file(learnt: Weigher) -> bytes:
    """The same bytes for the same weigher; a weight is kept in one byte."""
    import numpy as np

    out = io.BytesIO()
    scale = np.maximum(np.abs(learnt.weights).max(axis=0), 1e-9) / 127
    small = np.rint(learnt.weights / scale).astype(np.int8)
    says = np.abs(small).max(axis=1) >= _LEAST_SAID
    signs = sorted(sign for sign, at in learnt.places.items() if says[at])
    rows = [*(learnt.places[sign] for sign in signs), len(small) - 1]
    np.savez_compressed(
        out,
        labels=np.array(learnt.labels),
        signs=np.array(signs, dtype=np.uint32),
        weights=small[rows],
        scale=scale.astype(np.float32),
    )
    return out.getvalue()
