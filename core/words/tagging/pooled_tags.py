"""How likely each word has each tag, by adapted pieces: the mean of the word's own, and the
greatest of the sentence. Read along with a tagger (tagger.py), which sees the words themselves.

Taught by core/words/adapting together with the pieces.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words import pooled
from core.words.head import in_logarithms
from core.words.pooled import Pooled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix


@frozen
class PooledTags:
    """trust: how much a logarithm of a chance counts beside a tagger's scores.

    leaning: how much a word leans to having a tag when both read.
    """

    tags: Sequence[str]
    head: Pooled
    trust: float
    leaning: float

    def scores(self, pieces: "Matrix", starts: Sequence[int], tags: Sequence[str]) -> "Matrix":
        """A row for each word, a column for each of `tags`. Nothing for a word without pieces.

        starts: the number of each word's first piece; and, last, that after the last word's.
        """
        import numpy as np

        found = np.zeros((max(0, len(starts) - 1), len(tags)), np.float32)
        # The last piece is the sign for the end.
        places = [
            (at, place)
            for at, place in enumerate(pairwise(starts))
            if place[0] < place[1] < len(pieces)
        ]
        if places:
            told = in_logarithms(self.head.scores_at(pieces, [place for _, place in places]))
            columns = [self.tags.index(tag) for tag in tags]
            found[[at for at, _ in places]] = told[:, columns] * np.float32(self.trust)
        return found


def packed(reader: PooledTags) -> "dict[str, NDArray[np.generic]]":
    import numpy as np

    kept: dict[str, NDArray[np.generic]] = {"tags": np.array(reader.tags)}
    kept |= {"trust": np.array(reader.trust), "leaning": np.array(reader.leaning)}
    return kept | pooled.packed(reader.head)


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> PooledTags:
    tags = tuple(str(tag) for tag in kept["tags"])
    head, trust, leaning = pooled.unpacked(kept), float(kept["trust"]), float(kept["leaning"])
    return PooledTags(tags, head, trust, leaning)
