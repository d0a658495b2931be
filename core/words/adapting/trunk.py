"""Teaches the upper layers of a stack to read for Rosemary's questions, all of them at once.

After Hu et al. 2021, "LoRA: low-rank adaptation of large language models": what is learnt is added
to each frozen product as a product of two small matrices. One reading serves all questions, since
what tells one thing of a sentence helps with the next (Caruana 1997, "Multitask learning").
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.asking import FAR_BELOW, Pieces, off, padded
from core.words.adapting.layer import Way, back, there
from core.words.adapting.lessons import Questions, Told
from core.words.adapting.rounds import Round, Tally, TellRound, taken
from core.words.descent import Descent, kept_by
from core.words.embedding.low_rank import PRODUCTS, LowRank

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.minilm_layer import Layer
    from core.words.embedding.port import Matrix

RANK = 16
PACE = 1.5e-3
LOST_WITHIN, LOST_OUT = 0.1, 0.2
# Of so many parts of a batch each goes its way on a core of its own; by their number, not by the
# computer's, so that the same sentences teach the same numbers everywhere.
AT_ONCE = 2


@frozen
class Adaptation:
    """low: for each layer its low-rank pairs. out, added: for each question, see pooled.py."""

    low: "Sequence[Sequence[Matrix]]"
    heads: "Mapping[str, tuple[Matrix, Matrix]]"


@frozen
class _Part:
    """What each part of a batch has of its own. chance: by which it loses. tally: of what it
    was told."""

    chance: "np.random.Generator"
    tally: Tally


@frozen
class _Asked:
    """A part of a batch, read. count: of the whole batch. own: see _Part."""

    told: Sequence[Told]
    pieces: Pieces
    count: int
    own: _Part


class Trunk:
    def __init__(
        self,
        layers: "Sequence[Layer]",
        questions: Questions,
        told: Sequence[Told],
        seed: int,
        *,
        rank: int = RANK,
    ) -> None:
        self._layers = layers
        self._rank = rank
        self._questions = questions
        self._told = told
        self._descent = Descent(seed)
        chances = self._descent.chance.spawn(AT_ONCE)
        self._parts = [_Part(chance, Tally()) for chance in chances]
        self._descent.begin([*self._low_ranks(), *self._heads()])

    def learnt(self, rounds: int, pace: float = PACE, tell: TellRound | None = None) -> Adaptation:
        def after(number: int) -> None:
            surprise = taken(part.tally for part in self._parts)
            if tell:
                tell(Round(number, rounds, surprise))

        lengths = [len(one.state) for one in self._told]
        with ThreadPoolExecutor(AT_ONCE) as cores:
            uphill = partial(self._gradients, cores)
            self._descent.walk(lengths, uphill, rounds, pace, is_settled=True, after=after)
        return self.as_it_stands()

    def as_it_stands(self) -> Adaptation:
        each = 2 * PRODUCTS
        low = [self._low(at) for at in range(len(self._layers))]
        heads = self._descent.weights[each * len(self._layers) :]
        pairs = zip(heads[::2], heads[1::2], strict=True)
        return Adaptation(low, dict(zip(self._questions, pairs, strict=True)))

    def _low(self, layer: int) -> "Sequence[Matrix]":
        each = 2 * PRODUCTS
        return self._descent.weights[each * layer : each * (layer + 1)]

    def _low_ranks(self) -> "list[Matrix]":
        """At first they change nothing: the second of each pair is 0."""
        import numpy as np

        found: list[Matrix] = []
        for wide, out in (each.shape for layer in self._layers for each in layer.products):
            down = self._descent.chance.standard_normal((wide, self._rank)) / wide**0.5
            found += [down.astype(np.float32), np.zeros((self._rank, out), np.float32)]
        return found

    def _heads(self) -> "list[Matrix]":
        import numpy as np

        wide, found = 2 * self._layers[0].asked.shape[0], []
        for question in self._questions.values():
            shape = wide + question.sorts, question.labels
            out = self._descent.chance.standard_normal(shape) * 0.5 / wide**0.5
            found += [out.astype(np.float32), np.zeros(question.labels, np.float32)]
        return found

    def _gradients(self, cores: ThreadPoolExecutor, batch: "NDArray[np.int64]") -> "list[Matrix]":
        """Of the low-rank pairs of each layer, then of the heads."""
        parts = [batch[at::AT_ONCE] for at in range(min(AT_ONCE, len(batch)))]
        each = list(cores.map(partial(self._of_part, len(batch)), parts, self._parts))
        return [sum(rest, first) for first, *rest in zip(*each, strict=True)]

    def _of_part(self, count: int, part: "NDArray[np.int64]", own: _Part) -> "list[Matrix]":
        """Forward once, then back. count: of the whole batch."""
        told = [self._told[at] for at in part]
        state, is_there = padded([one.state for one in told])
        hidden = (FAR_BELOW * (1 - is_there))[:, None, None, :]
        lose = partial(kept_by, own.chance, lost=LOST_WITHIN)
        ways: list[Way] = []
        for at, layer in enumerate(self._layers):
            way = there(layer, self._low(at), (state, hidden), lose)
            state = way.after.out.reshape(state.shape)
            ways.append(way)
        asked = _Asked(told, Pieces.of(state, is_there), count, own)
        wrong, of_heads = self._asked(asked)
        found: list[Matrix] = []
        for layer, way in zip(reversed(self._layers), reversed(ways), strict=True):
            wrong, of_low = back(layer, way, wrong)
            found = of_low + found
        return found + of_heads

    def _asked(self, part: "_Asked") -> "tuple[Matrix, list[Matrix]]":
        """How the pieces should change; how each head should."""
        import numpy as np

        pieces, wrong = part.pieces, np.zeros_like(part.pieces.state)
        found: list[Matrix] = []
        heads = self.as_it_stands().heads
        for name, question in self._questions.items():
            asked = [(at, a) for at, one in enumerate(part.told) for a in one.asked if a.of == name]
            out, added = heads[name]
            seen = pieces.seen(asked, question.sorts)
            kept = kept_by(part.own.chance, seen.shape, LOST_OUT)
            kept[:, 2 * wrong.shape[2] :] = 1
            seen *= kept
            scores = seen @ out + added
            part.own.tally.add(name, scores, asked)
            missed = off(scores, asked, part.count)
            pieces.spread(asked, (missed @ out.T) * kept, wrong)
            found += [seen.T @ missed, missed.sum(axis=0)]
        return wrong, found


def read_with(
    layers: "Sequence[Layer]", low: "Sequence[Sequence[Matrix]]", states: "Sequence[Matrix]"
) -> "list[Matrix]":
    """The pieces of each text at the end, in their order."""
    ranks = [LowRank.of(matrices) for matrices in low]
    return [_read(layers, ranks, state) for state in states]


def _read(layers: "Sequence[Layer]", ranks: Sequence[LowRank], state: "Matrix") -> "Matrix":
    import numpy as np

    both = np.concatenate((state, state))
    for layer, low in zip(layers, ranks, strict=True):
        both = layer.read(both, 2, len(state), low)
    return both[len(state) :]
