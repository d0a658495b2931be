"""Which words name a thing, by what an embedder sees of them, along with what the words say."""

from functools import cache
from typing import TYPE_CHECKING

from core.words.embedding.port import TellsWords
from core.words.head import adapted_numbers
from core.words.statements.reader import LEANING, NAMES, Read
from core.words.statements.signs import Seen
from core.words.tagging.stretches import OUTSIDE
from core.words.tagging.tagger import Tagger
from core.words.tagging.window_tags import WindowTags, WordsSeen, means_of, unpacked

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.meaning import Meaning

    Numbers = NDArray[np.float32]


def named_along(told: Read, reader: Tagger, meaning: "Meaning") -> Read:
    """With what an embedder sees of each word, where it was taught to name things."""
    along = names_along(meaning.embedder.model.name, meaning.reading)
    is_told = isinstance(meaning.embedder, TellsWords) and len(told.scores)
    if along is None or not is_told:
        return told
    scores = along.scores(words_seen(told.seen, meaning), reader.tags)
    return Read(told.seen, both_named(told.scores, scores, reader, along.leaning))


def words_seen(seen: Seen, meaning: "Meaning") -> WordsSeen:
    """By an embedder that adapts and tells words. A long text is cut, and not everywhere the same:
    a word of which one kind of pieces is left out is not read."""
    import numpy as np

    words = tuple(word.low for word in seen.said.words)
    # First: the frozen pieces come along. The last adapted one is the sign for the end.
    adapted, starts = meaning.pieces_of(words, is_adapted=True)
    frozen, begun = meaning.pieces_of(words, is_adapted=False)
    halves = means_of(adapted[:-1], starts), means_of(frozen, begun)
    is_read = np.asarray(halves[0].any(axis=1) & halves[1].any(axis=1))
    return WordsSeen(np.concatenate(halves, axis=1) * is_read[:, None], seen.marks)


def both_named(words: "Numbers", read: "Numbers", reader: Tagger, leaning: float) -> "Numbers":
    """Together; a word of which nothing was read leans as before."""
    import numpy as np

    both = words + read
    both[read.any(axis=1), reader.tags.index(OUTSIDE)] -= np.float32(leaning - LEANING)
    return both


@cache
def names_along(embedder: str, reading: str) -> WindowTags | None:
    """None when it was not taught with this reading."""
    kept = adapted_numbers(NAMES, embedder, reading)
    return unpacked(kept) if kept else None
