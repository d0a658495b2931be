"""How likely each word has each tag, by what an embedder sees of it and of the word to its left and
right, and by the lists and hints that lie over them. Read along with a tagger (tagger.py), which
sees the words themselves.

After Collobert et al. 2011, "Natural language processing (almost) from scratch": one hidden layer
over a window of three words. Taught by core/words/tagging/windowing.py.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.convolution import Scaling, windows
from core.words.head import in_logarithms

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

PARTS = ("filters", "added", "out", "out_added")
OF_SCALING = ("middle", "spread")


@frozen
class WordsSeen:
    """means: a row for each word, of its adapted and of its frozen pieces; 0 where it has none.

    marks: for each word, what lies over it.
    """

    means: "Matrix"
    marks: Sequence[Sequence[str]]


@frozen
class WindowTags:
    """trust: how much a logarithm of a chance counts beside a tagger's scores.

    leaning: how much a word leans to having a tag when both read.
    """

    tags: Sequence[str]
    marks: Sequence[str]
    scaling: Scaling
    filters: "Matrix"
    added: "Matrix"
    out: "Matrix"
    out_added: "Matrix"
    trust: float
    leaning: float

    def scores(self, words: WordsSeen, tags: Sequence[str]) -> "Matrix":
        """A row for each word, a column for each of `tags`. Nothing for a word without pieces; a
        tag that was never shown is as unlikely as the least likely."""
        import numpy as np

        rows = rows_of(words, self.scaling, self.marks)
        if not len(rows):
            return np.zeros((0, len(tags)), np.float32)
        answers: Matrix = windows(rows[None]) @ self.filters + self.added
        np.maximum(answers, 0, out=answers)
        told = in_logarithms(answers @ self.out + self.out_added)
        found: Matrix = np.repeat(told.min(axis=1, keepdims=True), len(tags), axis=1)
        for column, tag in enumerate(tags):
            if tag in self.tags:
                found[:, column] = told[:, self.tags.index(tag)]
        found[~words.means.any(axis=1)] = 0
        return found * np.float32(self.trust)


def means_of(pieces: "Matrix", starts: Sequence[int]) -> "Matrix":
    """A row for each word: the mean of its pieces.

    starts: the number of each word's first piece; and, last, that after the last word's.
    """
    import numpy as np

    found = np.zeros((max(0, len(starts) - 1), pieces.shape[1]), np.float32)
    for row, (first, past) in zip(found, pairwise(starts), strict=True):
        if first < past <= len(pieces):
            row[:] = pieces[first:past].mean(axis=0)
    return found


def rows_of(words: WordsSeen, scaling: Scaling, marks: Sequence[str]) -> "Matrix":
    """What is seen of each word, a row each: the numbers, and 1 for each of `marks` over it."""
    import numpy as np

    count, wide = words.means.shape
    rows = np.zeros((count, wide + len(marks)), np.float32)
    is_read = words.means.any(axis=1)
    rows[is_read, :wide] = scaling.of(words.means[is_read])
    at = {mark: wide + number for number, mark in enumerate(marks)}
    for row, over in zip(rows, words.marks, strict=True):
        row[[at[mark] for mark in over if mark in at]] = 1
    return rows


def packed(reader: WindowTags) -> "dict[str, NDArray[np.generic]]":
    """In half precision: the last digits say nothing."""
    import numpy as np

    told = {part: getattr(reader, part) for part in PARTS}
    told |= {part: getattr(reader.scaling, part) for part in OF_SCALING}
    kept: dict[str, NDArray[np.generic]] = {
        name: value.astype(np.float16) for name, value in told.items()
    }
    kept |= {"tags": np.array(reader.tags), "marks": np.array(reader.marks)}
    return kept | {"trust": np.array(reader.trust), "leaning": np.array(reader.leaning)}


def unpacked(kept: "Mapping[str, NDArray[np.generic]]") -> WindowTags:
    import numpy as np

    told = {name: kept[name].astype(np.float32) for name in (*PARTS, *OF_SCALING)}
    tags, marks = (tuple(str(each) for each in kept[name]) for name in ("tags", "marks"))
    scaling = Scaling(*(told[name] for name in OF_SCALING))
    filters, added, out, out_added = (told[part] for part in PARTS)
    trust, leaning = float(kept["trust"]), float(kept["leaning"])
    return WindowTags(
        tags, marks, scaling, filters, added, out, out_added, trust=trust, leaning=leaning
    )
