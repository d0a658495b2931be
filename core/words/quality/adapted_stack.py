"""Which stacks are taught to read for Rosemary: MiniLM's own, and the small one."""

from core.frozen import frozen
from core.words.adapting.trunk import RANK
from core.words.embedding.minilm import MODEL as MINILM
from core.words.embedding.minilm import MiniLM
from core.words.embedding.stack import Stack

# It has half as many layers to change, so each changes more.
RANK_OF_SMALL = 32


@frozen
class AdaptedStack:
    """name: of the embedder that it reads beside; its files bear it. rank: of what is learnt."""

    name: str
    stack: Stack
    rank: int

    @classmethod
    def of_minilm(cls, minilm: MiniLM) -> "AdaptedStack":
        return cls(MINILM.name, minilm, RANK)
