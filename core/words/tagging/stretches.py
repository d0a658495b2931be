"""From tags to the stretches they mark: B- begins a name, I- goes on with it."""

from collections.abc import Iterator, Sequence

from core.frozen import frozen

OUTSIDE = "O"


@frozen
class Stretch:
    """first, last: places of its words, both included. of: what the tags say it is."""

    first: int
    last: int
    of: str


def stretches(tags: Sequence[str]) -> Iterator[Stretch]:
    """A tag that goes on with what nothing began begins it."""
    first = 0
    for at, tag in enumerate(tags):
        if tag == OUTSIDE:
            continue
        begins = tag[0] == "B" or at == 0 or tags[at - 1][2:] != tag[2:]
        first = at if begins else first
        if at + 1 == len(tags) or tags[at + 1] != f"I-{tag[2:]}":
            yield Stretch(first, at, tag[2:])
