"""What is done with the things that a sentence names: asked where, asked whether, wished, told.

"Is the gate shut?" and "The gate wants painting" share all that they name and ask for nothing
alike. By expressions, so that it is known of words that no pair was learnt from.
"""

from functools import lru_cache
from typing import Final

from core.words.dictated import with_marks
from core.words.patterns import patterns
from core.words.plain import plain

LISTS: Final = "lexicon/en/asked.json"
# Lists of what wants an answer or a hand; the others are of how something is told.
WANTS: Final = frozenset(
    {"where", "when", "who", "why", "how", "count", "what", "whether_done", "whether"}
    | {"leave", "wish", "complains"}
)


# One sentence is compared with many.
@lru_cache(maxsize=256)
def asked(text: str) -> frozenset[str]:
    """The lists that have something in it."""
    said = with_marks(plain(text))
    return frozenset(name for name, each in patterns(LISTS).items() if each.search(said))


def asked_alike(one: str, other: str) -> list[float]:
    """Of each list, whether it has something in both and in one alone; and of all together.

    The last three: one wants something and the other does not, neither does, and how much of what
    they want is the same.
    """
    left, right = asked(one), asked(other)
    both, alone = left & right, left ^ right
    wanted = left & WANTS, right & WANTS
    every = wanted[0] | wanted[1]
    return [
        *(float(name in both) for name in patterns(LISTS)),
        *(float(name in alone) for name in patterns(LISTS)),
        float(bool(wanted[0]) is not bool(wanted[1])),
        float(not every),
        len(wanted[0] & wanted[1]) / max(1, len(every)),
    ]
