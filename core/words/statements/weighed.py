"""How likely a thing stands in each way, is the person's own, or is told of two: by the words around
it, and by what an embedder sees of them.

Both err, and err apart: what they say is multiplied, the embedder's with less force, for it learns
its lines by heart and is too sure.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.head import adapted_numbers
from core.words.statements.bearing import View, around_owner, around_standing
from core.words.statements.of_both import PAIRS, Pair
from core.words.statements.statement import About, Polarity
from core.words.tagging.placed import Placed, PlaceReader, Trust, place_reader
from core.words.tagging.pooled_places import PooledPlaces, unpacked
from core.words.tagging.weigher import weigher

if TYPE_CHECKING:
    from core.words.meaning import Meaning

STANDING, OWNER, BOTH = "statement_standing", "statement_owner", "statement_both"
# In the order in which a reader is asked.
ASKED = ((STANDING, around_standing), (OWNER, around_owner), (BOTH, around_owner))
BEARING = "statement_bearing"
Chances = Mapping[str, float]


@frozen
class Weighed:
    """own: that it is the person's. of_both: that it is told of one only, or how of two."""

    standings: Mapping[Polarity, float]
    own: float
    of_both: Chances

    def pair(self, least: float, own: float) -> Pair | None:
        """How it likeliest stands with each of two, where that is so likely at least; `own`: where
        the person has it too."""
        label = max(PAIRS, key=lambda label: self.of_both.get(label, 0.0))
        pair, chance = PAIRS[label], self.of_both.get(label, 0.0)
        return pair if chance >= (own if pair.own is Polarity.PRESENT else least) else None


def weighed(view: View) -> Weighed:
    """By the words alone."""
    beside = {around: around(view) for around in {around for _, around in ASKED}}
    return _weighed([weigher(name).chances(beside[around]) for name, around in ASKED])


def _weighed(told: Sequence[Chances]) -> Weighed:
    standings, owners, of_both = told
    known = {Polarity(name): chance for name, chance in standings.items()}
    return Weighed(known, owners[About.SELF.value], of_both)


def read_along(view: View, words: Weighed, meaning: "Meaning") -> Weighed | None:
    """All together; None where nothing was learnt for this embedder, or it tells no pieces."""
    name = meaning.embedder.model.name
    told = [{one.value: of for one, of in words.standings.items()}, _owners(words), words.of_both]
    adapted = adapted_places(BEARING, name, meaning.reading)
    # First: the frozen pieces come along.
    seen = placed_in(view, meaning, is_adapted=True) if adapted else None
    reader = place_reader(BEARING, name)
    frozen = placed_in(view, meaning, is_adapted=False) if reader else None
    if not reader or not frozen:
        return None
    told = [*_along(told, reader, frozen)]
    if adapted and seen:
        told = [*_along(told, adapted, seen)]
    return _weighed(told)


def _along(
    told: Sequence[Chances], reader: PlaceReader | PooledPlaces, placed: Placed
) -> Iterator[dict[str, float]]:
    for each in zip(told, reader.logarithms(placed), reader.trusts, strict=True):
        yield both(*each)


def _owners(words: Weighed) -> dict[str, float]:
    return {About.SELF.value: words.own, About.OTHER.value: 1 - words.own}


@cache
def adapted_places(task: str, embedder: str, reading: str) -> PooledPlaces | None:
    """None when it was not taught with this reading."""
    kept = adapted_numbers(task, embedder, reading)
    return unpacked(kept) if kept else None


def placed_in(view: View, meaning: "Meaning", *, is_adapted: bool) -> Placed | None:
    """None where its words have no pieces, or the text is so long that they are left out."""
    words = tuple(word.low for word in view.seen.said.words)
    pieces, starts = meaning.pieces_of(words, is_adapted=is_adapted)
    if len(starts) <= view.last + 1:
        return None
    first, past = starts[view.first], starts[view.last + 1]
    # The last adapted piece is the sign for the end.
    if not first < past <= len(pieces) - is_adapted:
        return None
    return Placed(pieces, first, past, (view.thing.topic.value, view.seen.speaker.value))


def both(words: Chances, read: Chances, trust: Trust) -> dict[str, float]:
    """read: in logarithms. Who was taught before a label was there finds it least likely."""
    least = min(read.values())
    told = {
        label: chance**trust.words * exp(trust.pieces * read.get(label, least))
        for label, chance in words.items()
    }
    whole = sum(told.values())
    return {label: each / whole for label, each in told.items()}
