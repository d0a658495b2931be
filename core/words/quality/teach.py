"""Makes the files in resources/words from the builders' half of the sets.

What is told of a head, and its threshold, come of sentences it had not learnt from: each quarter
of the set is judged by what was learnt from the other three.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.words.alike import FILE
from core.words.convolution import packed as packed_net
from core.words.head import SIGNS_WEIGHT, Chances, in_logarithms, together
from core.words.meaning import Meaning
from core.words.quality.figures import Figure
from core.words.quality.folds import PARTS, parts_of, stretch_of, twins
from core.words.quality.learnt import Learnt, written
from core.words.quality.lessons import Sentences, sentences_of
from core.words.quality.lines import read_lines
from core.words.quality.task import Task, Taught, TaughtApart, TaughtPairs
from core.words.quality.teach_alike import teach_alike
from core.words.quality.teach_pairs import teach_pairs
from core.words.quality.threshold import least_of, trust_of
from core.words.teaching import Lesson, scaling_of, taught
from core.words.training import (
    RowProducts,
    Rows,
    packed,
    part_of,
    rows_of,
    scores_of,
    spoken,
    weights_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

    # Learns from the first places, and says the logarithms of the chances of the second.
    Learner = Callable[[NDArray[np.int64], NDArray[np.int64]], Matrix]

SEED = 1


def teach(task: Task, sets: Path, out: Path, meanings: Sequence[Meaning]) -> Iterator[Learnt]:
    """One file for the words, one for each embedder; none when this task learns nothing."""
    source = sets / task.file
    if task.taught is None or not source.is_file():
        return
    lines = read_lines(source)
    if isinstance(task.taught, TaughtPairs):
        for meaning in meanings:
            yield teach_pairs(task, task.taught, lines, (out, meaning))
        return
    if isinstance(task.taught, TaughtApart):
        yield from task.taught.teach(sets, out)
        if task.taught.reading:
            for meaning in meanings:
                yield task.taught.reading(sets, out, meaning)
        return
    # Every head stands on the groups: they are made once, and anew only when all is taught anew.
    if task.taught.groups_words and not (out / FILE).is_file():
        yield teach_alike(sets, out)
    known = sentences_of(task.taught, lines, sets)
    teacher = _Teacher(task, task.taught, known, out)
    words = teacher.words()
    yield teacher.learnt_words
    for meaning in meanings:
        yield teacher.reading(meaning, words)


def _read_by(
    rows: Rows, known: Sentences, of: "NDArray[np.int64]", asked: "NDArray[np.int64]"
) -> "Matrix":
    """Logarithms of the chances of those asked, by the words of the others."""
    own = part_of(rows, of)
    weights = weights_of(own, spoken(RowProducts(own), known.right[of], known.share[of]))
    return in_logarithms(scores_of(part_of(rows, asked), weights))


class _Teacher:
    learnt_words: Learnt

    def __init__(self, task: Task, wanted: Taught, known: Sentences, out: Path) -> None:
        import numpy as np

        self._task = task
        self._wanted = wanted
        self._known = known
        self._out = out
        self._rows = rows_of(known.texts, known.signs)
        signs = np.array(known.signs, dtype=np.float32).reshape(len(known.texts), -1) * SIGNS_WEIGHT
        stretch = stretch_of(len(known.lines)) if wanted.by_hands else 1
        pairs = [*known.twins, *twins(self._rows, signs)]
        self._parts = parts_of(len(known.texts), pairs, stretch=stretch)

    def words(self) -> "Matrix":
        """Logarithms of the chances of each sentence, by what was learnt from the others."""
        import numpy as np

        known, rows = self._known, self._rows
        scores = self._crossed(partial(_read_by, rows, known))
        weights = weights_of(rows, spoken(RowProducts(rows), known.right, known.share))
        least, figures = self._told(scores)
        kept = packed(weights) | {"labels": np.array(known.labels), "least": np.array(least)}
        self.learnt_words = written(self._out, f"{self._task.name}.words.npz", kept, figures)
        return scores

    def reading(self, meaning: Meaning, words: "Matrix") -> Learnt:
        import numpy as np

        known = self._known
        pieces = [meaning.embedder.pieces(text) for text in known.texts]
        scaling = scaling_of(pieces)
        scaled = [scaling.of(each) for each in pieces]
        right, share = known.right.astype(np.float32), known.share.astype(np.float32)

        def learner(of: "NDArray[np.int64]", asked: "NDArray[np.int64]") -> "Matrix":
            net = taught(Lesson([scaled[at] for at in of], right[of], share[of]), scaling, SEED)
            return np.stack([in_logarithms(net.scores(pieces[at])) for at in asked])

        read = self._crossed(learner)
        trust = trust_of(words, read, known.right)
        least, figures = self._told(together(words, read, trust))
        kept = packed_net(taught(Lesson(scaled, right, share), scaling, SEED))
        kept |= {"trust": np.array(trust), "least": np.array(least)}
        name = f"{self._task.name}.{meaning.embedder.model.name}.npz"
        return written(self._out, name, kept, figures)

    def _crossed(self, learner: "Learner") -> "Matrix":
        import numpy as np

        parts = np.array(self._parts)
        scores = np.zeros(self._known.right.shape, np.float32)
        for part in range(PARTS):
            asked = np.flatnonzero(parts == part)
            scores[asked] = learner(np.flatnonzero(parts != part), asked)
        return scores

    def _told(self, scores: "Matrix") -> tuple[float, Sequence[Figure]]:
        """The threshold; and the figures under it, of the set's own lines."""
        import numpy as np

        known, bounds = self._known, self._wanted.bounds
        shares, least = np.exp(scores.astype(np.float64)), 0.5
        if bounds:
            calm = list(known.labels).index(bounds.calm)
            is_real = [row[calm] == 0 for row in known.right]
            least = least_of(1 - shares[:, calm], is_real, bounds, len(known.lines))
        said = [
            self._wanted.said(line, Chances(dict(zip(known.labels, row, strict=True)), least))
            for line, row in zip(known.lines, shares.tolist(), strict=False)
        ]
        return least, self._task.figures(known.lines, said)
