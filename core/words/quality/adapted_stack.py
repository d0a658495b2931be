"""Which stacks are taught to read for Rosemary: MiniLM's own, and the small one."""

from collections.abc import Sequence

from core.frozen import frozen
from core.words.adapting.trunk import RANK
from core.words.embedding.minilm import MODEL as MINILM
from core.words.embedding.minilm import MiniLM
from core.words.embedding.stack import Stack
from core.words.tagging.placed import Trust

# It has half as many layers to change, so each changes more.
RANK_OF_SMALL = 32
# How often each sentence is learnt from. After five rounds MiniLM's surprise still fell by a
# quarter a round; after eight it is half of that, and check and outside sets are read as well as
# before (2026-11-30): more would not help. The small one was taught with five.
ROUNDS_OF_MINILM, ROUNDS_OF_SMALL = 8, 5
# How much the words and the reading count where they say how a thing stands, whose it is, and both:
# measured on an eighth of the builders' half that MiniLM's reading, the words and the frozen pieces
# had not learnt from (2026-11-29); the small one's on MiniLM's eighth of two days before.
OF_MINILM = Trust(0.8, 0.6), Trust(0.9, 0.6), Trust(0.6, 0.8)
OF_SMALL = Trust(0.9, 0.4), Trust(0.9, 0.4), Trust(0.6, 0.6)


@frozen
class AdaptedStack:
    """name: of the embedder that it reads beside; its files bear it. rank: of what is learnt.

    rounds: in which it is learnt, each from all sentences.

    of_things: how much it counts beside the words, in the order of OF_THINGS (reading_lessons.py).
    """

    name: str
    stack: Stack
    rank: int
    rounds: int
    of_things: Sequence[Trust]

    @classmethod
    def of_minilm(cls, minilm: MiniLM) -> "AdaptedStack":
        return cls(MINILM.name, minilm, RANK, ROUNDS_OF_MINILM, OF_MINILM)
