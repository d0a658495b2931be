"""Words that are used alike: "wheezing" stands with "gasping", though no letter is shared.

Each word that was met, and each whole word of the static table, has a coarse and a fine group
(resources/words/alike.npz; made by core/words/quality/teach_alike.py). What was learnt of a word
then says something of its group: Miller, Guinness and Zamanian, "Name tagging with word clusters
and discriminative training" (2004). Known without an embedder.
"""

import io
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from core.words.hashed import BUCKETS, TOKENS

FILE = "alike.npz"
_BEGIN, _END = -1, -2
# Which kind of run it is, so that no two kinds share their places by design.
_COARSE, _FINE = 1, 5

Groups = Mapping[str, tuple[int, int]]


@cache
def groups() -> Groups:
    """A word's coarse and fine group."""
    from importlib.resources import files  # loaded when used

    import numpy as np

    content = files("resources").joinpath("words", FILE).read_bytes()
    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        words = bytes(kept["words"]).decode().split("\n")
        pairs = zip(kept["coarse"].tolist(), kept["fine"].tolist(), strict=True)
        return dict(zip(words, pairs, strict=True))


def group_places(said: str) -> list[int]:
    """Of `plain` text: places of the groups of its words, and of their neighbours' groups."""
    known = groups()
    pairs = [known.get(word) or _strange(word) for word in TOKENS.findall(said)]
    coarse = [_BEGIN, *(one for one, _ in pairs), _END]
    fine = [_BEGIN, *(other for _, other in pairs), _END]
    found = {*_runs(coarse, _COARSE), *_runs(fine, _FINE)}
    found.update(
        _place(_COARSE + 3, (one * 1031 + two) * 1031 + three)
        for one, two, three in zip(coarse, coarse[1:], coarse[2:], strict=False)
    )
    return sorted(found)


def _runs(numbers: Sequence[int], kind: int) -> Iterator[int]:
    """Each, with the next, and with the one after that."""
    yield from (_place(kind, one) for one in numbers)
    yield from (_place(kind + 1, one * 1031 + other) for one, other in pairwise(numbers))
    yield from (
        _place(kind + 2, one * 1031 + other)
        for one, other in zip(numbers, numbers[2:], strict=False)
    )


def _place(kind: int, number: int) -> int:
    mixed = (number * 2654435761 + kind * 40503) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 15)) % BUCKETS


def _strange(word: str) -> tuple[int, int]:
    """A word in no group is like no other."""
    own = 1_000_000 + zlib.crc32(word.encode()) % 1_000_000
    return own, own
