"""How the adapted reading judges what it has not learnt from, beside heads that have not either."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.trunk import Adaptation, read_with
from core.words.embedding.low_rank import ADAPTED_FROM
from core.words.embedding.minilm_sentence import PIECES_AFTER
from core.words.embedding.stack import Stack
from core.words.head import Chances, in_logarithms, together
from core.words.pooled import Pooled
from core.words.quality.figures import Figure
from core.words.quality.reading_lessons import UNSEEN, OfTask, ReadingLessons
from core.words.quality.teach import read_by
from core.words.quality.threshold import least_of, trust_of
from core.words.quality.trusted import trusted
from core.words.tagging.placed import Trust
from core.words.teaching import Lesson, scaling_of, taught

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

SEED = 1
# An eighth has few lines of ordinary talk, those nearest to worry among them: where one of 50 of
# them may be called, one of 1,451 turns of real conversations is with MiniLM, and one with the
# static table (2026-11-28).
QUIET = 1 / 50


@frozen
class Measured:
    """trust, least: of head.py's ReadHead. figures: of the lines that were not learnt from."""

    trust: float
    least: float
    figures: Sequence[Figure]


class Unseen:
    """The sentences of one part; all else was learnt from."""

    def __init__(self, lessons: ReadingLessons, stack: Stack, learnt: Adaptation) -> None:
        import numpy as np

        self._lessons = lessons
        self._learnt = learnt
        self._lower = stack.upper[: PIECES_AFTER - ADAPTED_FROM]
        asked = np.flatnonzero(lessons.parts == UNSEEN).tolist()
        states = [lessons.told[at].state for at in asked]
        pieces = read_with(stack.upper, learnt.low, states)
        self._pieces = dict(zip(asked, pieces, strict=True))

    def told(self, one: OfTask) -> Measured:
        import numpy as np

        parts = self._lessons.parts[one.at]
        of, asked = np.flatnonzero(parts != UNSEEN), np.flatnonzero(parts == UNSEEN)
        right = one.known.right[asked]
        others = self._by_others(one, of, asked)
        head = Pooled(*self._learnt.heads[one.task.name])
        seen = [self._pieces[at] for at in one.at[asked].tolist()]
        read = np.stack([in_logarithms(head.scores(each)) for each in seen])
        trust = trust_of(others, read, right)
        shares = np.exp(together(others, read, trust).astype(np.float64))
        own = int((asked < len(one.known.lines)).sum())
        least = _least(one, shares, right, own)
        return Measured(trust, least, _figures(one, asked[:own], shares, least))

    def trusts(self) -> list[Trust]:
        return trusted(self._lessons, self._learnt, self._pieces, self._frozen)

    def _by_others(
        self, one: OfTask, of: "NDArray[np.int64]", asked: "NDArray[np.int64]"
    ) -> "Matrix":
        """By the words and by the frozen pieces, as in teach.py."""
        import numpy as np

        known = one.known
        words = read_by(one.rows, known, of, asked)
        pieces = [self._frozen(at) for at in one.at.tolist()]
        scaling = scaling_of(pieces)
        right, share = known.right.astype(np.float32), known.share.astype(np.float32)
        lesson = Lesson([scaling.of(pieces[at]) for at in of], right[of], share[of])
        net = taught(lesson, scaling, SEED)
        read = np.stack([in_logarithms(net.scores(pieces[at])) for at in asked])
        return together(words, read, trust_of(words, read, known.right[asked]))

    def _frozen(self, at: int) -> "Matrix":
        state = self._lessons.told[at].state
        for layer in self._lower:
            state = layer.read(state, 1, len(state))
        return state


def _least(
    one: OfTask, shares: "NDArray[np.float64]", right: "NDArray[np.float64]", own: int
) -> float:
    bounds = one.taught.bounds
    if not bounds:
        return 0.5
    calm = list(one.known.labels).index(bounds.calm)
    is_real = [row[calm] == 0 for row in right]
    least = least_of(1 - shares[:, calm], is_real, replace(bounds, quiet=QUIET), own, cost=hypot)
    return max(least, bounds.never_below)


def _figures(
    one: OfTask, asked: "NDArray[np.int64]", shares: "NDArray[np.float64]", least: float
) -> Sequence[Figure]:
    known = one.known
    lines = [known.lines[at] for at in asked]
    said = [
        one.taught.said(line, Chances(dict(zip(known.labels, row, strict=True)), least))
        for line, row in zip(lines, shares.tolist(), strict=False)
    ]
    return one.task.figures(lines, said)
