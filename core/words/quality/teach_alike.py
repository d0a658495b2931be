"""Puts words into groups by the static table: those of its own, and those of the sets.

Spherical k-means, from one seed: the same groups from the same words.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from core.words.alike import FILE
from core.words.embedding.static_table import open_static_table
from core.words.hashed import TOKENS
from core.words.plain import plain
from core.words.quality.learnt import Learnt, written
from core.words.quality.lines import read_lines
from core.words.quality.task import text_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.embedding.port import Matrix

COARSE, FINE, ROUNDS, SEED = 150, 600, 12, 1
# The sets whose words are grouped.
_SETS = ("emergency", "disclosure", "question_type", "needs", "emotion", "ordinary", "reply_check")


def teach_alike(sets: Path, out: Path) -> Learnt:
    import numpy as np

    table = open_static_table()
    met = {word for name in _SETS for word in _words_of(sets / f"{name}.jsonl")}
    words = sorted(met | set(table.whole_words()))
    vectors = table.embed(words).rows
    kept: dict[str, NDArray[np.generic]] = {
        "words": np.frombuffer("\n".join(words).encode(), np.uint8),
        "coarse": _grouped(vectors, COARSE).astype(np.uint8),
        "fine": _grouped(vectors, FINE).astype(np.uint16),
    }
    return written(out, FILE, kept, ())


def _words_of(source: Path) -> set[str]:
    lines = read_lines(source) if source.is_file() else []
    return {word for line in lines for word in TOKENS.findall(plain(text_in(line)))}


def _grouped(vectors: "Matrix", count: int) -> "NDArray[np.intp]":
    """The number of each row's group."""
    import numpy as np

    chance = np.random.default_rng(SEED)
    middles = vectors[chance.choice(len(vectors), min(count, len(vectors)), replace=False)]
    for _ in range(ROUNDS):
        nearest = (vectors @ middles.T).argmax(axis=1)
        for number in range(len(middles)):
            mean = vectors[nearest == number].sum(axis=0)
            middles[number] = mean / max(float(np.sqrt(mean @ mean)), 1e-9)
    last: NDArray[np.intp] = (vectors @ middles.T).argmax(axis=1)
    return last
