"""The pieces of a text after those of what was said before it, as one row."""

from collections.abc import Sequence

from core.frozen import frozen

# Of what was said before the last pieces are enough: more costs time, and tells nothing more
# (measured on replies of hands that taught none: 12, 20, 30 and 60 rank them alike).
KEPT = 20


@frozen
class Joined:
    """place: the text's own first piece, and past its last."""

    ids: tuple[int, ...]
    place: tuple[int, int]


def joined(before: Sequence[Sequence[int]], own: Sequence[int], longest: int) -> Joined:
    """before, own: each with the signs for its beginning and its end; of all but the beginning
    of the row only the sign for the end stays."""
    told = [piece for each in before for piece in each[1:][-KEPT:]]
    ids = (*own[:1], *told, *own[1:])[:longest]
    return Joined(ids, (1 + len(told), len(ids)))
