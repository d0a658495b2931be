"""Reads how a named thing stands from adapted pieces: the mean of the thing's own, which have
looked at all others on their way, and the greatest of the sentence.

Taught by core/words/adapting together with the pieces.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words import pooled
from core.words.head import in_logarithms
from core.words.pooled import Pooled
from core.words.tagging.placed import Placed, Trust

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@frozen
class PooledPlaces:
    """labels, heads, trusts: one for each question. trusts: beside words and frozen pieces."""

    labels: Sequence[Sequence[str]]
    sorts: Sequence[str]
    heads: Sequence[Pooled]
    trusts: Sequence[Trust]

    def logarithms(self, placed: Placed) -> list[dict[str, float]]:
        """For each question, of how likely each label is."""
        place = placed.first, placed.past
        sorts = [self.sorts.index(sort) for sort in placed.sorts if sort in self.sorts]
        told = (in_logarithms(head.scores(placed.pieces, place, sorts)) for head in self.heads)
        return [
            dict(zip(group, of.tolist(), strict=True))
            for group, of in zip(self.labels, told, strict=True)
        ]


def packed(reader: PooledPlaces) -> "dict[str, NDArray[np.generic]]":
    import numpy as np

    kept: dict[str, NDArray[np.generic]] = {"sorts": np.array(reader.sorts)}
    for at, head in enumerate(reader.heads):
        kept |= {f"{name}_{at}": value for name, value in pooled.packed(head).items()}
        kept |= {
            f"labels_{at}": np.array(reader.labels[at]),
            f"trust_{at}": np.array([reader.trusts[at].words, reader.trusts[at].pieces]),
        }
    return kept


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> PooledPlaces:
    count = sum(name.startswith("labels_") for name in kept)
    heads = [
        pooled.unpacked({part: kept[f"{part}_{at}"] for part in pooled.PARTS})
        for at in range(count)
    ]
    labels = [tuple(str(label) for label in kept[f"labels_{at}"]) for at in range(count)]
    trusts = [Trust(*map(float, kept[f"trust_{at}"])) for at in range(count)]
    return PooledPlaces(labels, tuple(str(sort) for sort in kept["sorts"]), heads, trusts)
