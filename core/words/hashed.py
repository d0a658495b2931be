"""The words of a sentence as numbers: single words, pairs, threes, and their letters.

The hashing trick (Weinberger et al. 2009) with fastText's letters within words (Bojanowski et al.
2017): what is misspelt or inflected still shares most of its letters with what was learnt.
"""

import re
import zlib
from functools import lru_cache
from itertools import pairwise

BUCKETS = 1 << 15
_SHORTEST, _LONGEST = 2, 5
TOKENS = re.compile(r"[\w']+|[?!]")


def hashed(said: str) -> tuple[list[int], list[int]]:
    """Of `plain` text: places of its words and their neighbours, places of their letters."""
    words = ["^", *TOKENS.findall(said), "$"]
    runs = set(words[1:-1])
    runs.update(map(" ".join, pairwise(words)))
    runs.update(map(" ".join, zip(words, words[1:], words[2:], strict=False)))
    letters: set[int] = set()
    letters.update(*map(_letters, words[1:-1]))
    return sorted({_place(run) for run in runs}), sorted(letters)


# People use few words; most of a sentence was cut before.
@lru_cache(maxsize=20_000)
def _letters(word: str) -> frozenset[int]:
    marked = f"<{word}>"
    return frozenset(
        _place("#" + marked[begin : begin + length])
        for length in range(_SHORTEST, _LONGEST + 1)
        for begin in range(len(marked) - length + 1)
    )


def _place(told: str) -> int:
    return zlib.crc32(told.encode()) % BUCKETS
