"""Makes the reading of two texts as one, and the head over it, that stands beside the head over
what they have in common (teach_pairs.py); judged, trusted and taught on the same quarters.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.lessons import Asked, Question, Told
from core.words.adapting.trunk import Adaptation, Trunk, read_with
from core.words.embedding.low_rank import READING_OF_PAIRS, mark_of
from core.words.embedding.low_rank import packed as packed_low
from core.words.head import ADAPTED
from core.words.meaning import Meaning
from core.words.pairs_read import MOST, in_order
from core.words.pooled import Pooled
from core.words.pooled import packed as packed_head
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.folds import PARTS
from core.words.quality.learnt import Learnt, written
from core.words.quality.lines import read_lines
from core.words.quality.reading_lessons import begun
from core.words.quality.task import Line, Task, TaughtPairs, text_in
from core.words.quality.teach_pairs import Crossed, crossed, f1_at, least_by_f1
from core.words.quality.teach_reading import marked, trusted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

SEED = 1
ROUNDS, PACE = 5, 1e-3
TRUSTS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)
# Of the easy pairs so many: the hard ones are what it is to learn.
_EVERY = 4


def teach_pairs_read(
    task: Task, sets: Path, out: Path, there: tuple[AdaptedStack, Meaning]
) -> Iterator[Learnt]:
    """Nothing where this task is not of pairs, or has no lines. there: of one embedder."""
    wanted, source = task.taught, sets / task.file
    if not isinstance(wanted, TaughtPairs) or not source.is_file():
        return
    of, meaning = there
    apart = crossed(wanted, read_lines(source), meaning)
    pairs = _Pairs(task.name, of, apart)
    trust, least, scores = _weighed(apart, pairs.crossed())
    said = [{"label": int(each >= least)} for each in scores]
    kept = pairs.taught(range(len(apart.lines)))
    reading = packed_low(kept.low)
    yield written(out, f"{READING_OF_PAIRS}.{of.name}.npz", reading, ())
    numbers = packed_head(Pooled(*kept.heads[task.name])) | marked(mark_of(reading))
    numbers |= trusted(trust, least)
    figures = task.figures(apart.own, said)
    yield written(out, f"{task.name}.{of.name}.{ADAPTED}.npz", numbers, figures)


def _weighed(apart: Crossed, read: "Matrix") -> "tuple[float, float, NDArray[np.float64]]":
    """How much what is read counts, from where it is a yes, and the chances so found."""
    import numpy as np

    own = len(apart.own)
    right = apart.is_yes[:own]

    def chances(trust: float) -> "NDArray[np.float64]":
        told: NDArray[np.float64] = 1 / (1 + np.exp(-(apart.scores[:own] + trust * read)))
        return told

    def best(trust: float) -> float:
        return f1_at(least_by_f1(chances(trust), right), chances(trust), right)

    trust = max(TRUSTS, key=best)
    return trust, least_by_f1(chances(trust), right), chances(trust)


def _number(value: float) -> "NDArray[np.generic]":
    import numpy as np

    return np.array(value)


@frozen
class _Pairs:
    task: str
    of: AdaptedStack
    apart: Crossed

    def crossed(self) -> "Matrix":
        """The odds of each of the set's own pairs, by what was learnt from the other quarters."""
        import numpy as np

        parts, own = self.apart.parts, len(self.apart.own)
        odds = np.zeros(own, np.float32)
        for part in range(PARTS):
            kept = self.taught(np.flatnonzero(parts != part).tolist())
            asked = np.flatnonzero(parts[:own] == part).tolist()
            odds[asked] = self._odds(kept, [self.apart.lines[at] for at in asked])
        return odds

    def taught(self, places: Sequence[int]) -> Adaptation:
        """Both ways round: whichever stands first says nothing."""
        own = len(self.apart.own)
        used = [at for at in places if at < own or at % _EVERY == 0]
        rights = [int(self.apart.is_yes[at]) for at in used]
        shares = [float(self.apart.share[at]) for at in used]
        asked = [
            Asked(self.task, right, share)
            for right, share in zip(rights, shares, strict=True)
            for _ in (0, 1)
        ]
        both = [way for at in used for way in _both_ways(self.apart.lines[at])]
        told = [Told(state, [one]) for state, one in zip(self._begun(both), asked, strict=True)]
        questions = {self.task: Question(2)}
        trunk = Trunk(self.of.stack.upper, questions, told, SEED, rank=self.of.rank)
        return trunk.learnt(ROUNDS, PACE)

    def _odds(self, kept: Adaptation, lines: Sequence[Line]) -> "Matrix":
        import numpy as np

        states = self._begun([in_order(*_texts(line)) for line in lines])
        head = Pooled(*kept.heads[self.task])
        scores = [head.scores(each) for each in read_with(self.of.stack.upper, kept.low, states)]
        told: Matrix = np.clip([same - not_same for not_same, same in scores], -MOST, MOST)
        return told

    def _begun(self, pairs: Sequence[tuple[str, str]]) -> "list[Matrix]":
        stack = self.of.stack
        return begun(stack, [stack.joined([first], second).ids for first, second in pairs])


def _both_ways(line: Line) -> tuple[tuple[str, str], tuple[str, str]]:
    one, other = _texts(line)
    return (one, other), (other, one)


def _texts(line: Line) -> tuple[str, str]:
    return text_in(line, "a"), text_in(line, "b")
