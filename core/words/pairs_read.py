"""Two sentences read as one row of pieces, so that each piece sees those of the other sentence.

What is compared only when each is done says little of the same thing in quite other words (Devlin
et al. 2019, "BERT", and Humeau et al. 2020, "Poly-encoders", of pairs read together and apart).
Taught by `quality repetition --train` (core/words/quality/teach_pairs_read.py), for the small
reader alone: with MiniLM a turn of a talk has no time for it.
"""

from typing import Final

from core.words.embedding.low_rank import READING_OF_PAIRS
from core.words.head import AdaptedHead, adapted_head
from core.words.meaning import Meaning

# It is never surer than this, in logarithms of the odds: a pair may be of a kind it never saw.
MOST: Final = 3.0


def pairs_head(task: str, meaning: Meaning) -> AdaptedHead | None:
    """None where nobody was taught to read two as one.

    Its trust is how much the odds it tells count beside those of the other head (pairs.py).
    """
    return adapted_head(
        task, meaning.embedder.model.name, meaning.reading_together(READING_OF_PAIRS)
    )


def odds(head: AdaptedHead, one: str, other: str, meaning: Meaning) -> float:
    """Logarithm of the odds that both ask for the same, -MOST to MOST, whichever stands first."""
    first, second = in_order(one, other)
    not_same, same = head.scores(meaning.together(READING_OF_PAIRS, (first,), second).pieces)
    return max(-MOST, min(MOST, float(same - not_same)))


def in_order(one: str, other: str) -> tuple[str, str]:
    """The shorter first: of what stands first only the last pieces are kept (joined.py)."""
    shorter, longer = sorted((one, other), key=lambda text: (len(text), text))
    return shorter, longer
