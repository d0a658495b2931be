"""How likely a thing stands in each way, and is the person's own: by the words around it, and by
what an embedder sees of them.

Both err, and err apart: what they say is multiplied, the embedder's with less force, for it learns
its lines by heart and is too sure.
"""

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.statements.bearing import View, around_owner, around_standing
from core.words.statements.statement import About, Polarity
from core.words.tagging.placed import Placed, place_reader
from core.words.tagging.weigher import weigher

if TYPE_CHECKING:
    from core.words.meaning import Meaning

STANDING, OWNER = "statement_standing", "statement_owner"
BEARING = "statement_bearing"
# What the words count, and what an embedder does; measured on the builders' half, crosswise.
OF_WORDS, OF_PIECES = 0.55, 0.27


@frozen
class Weighed:
    """own: that it is the person's."""

    standings: Mapping[Polarity, float]
    own: float


def weighed(view: View) -> Weighed:
    """By the words alone."""
    standings = weigher(STANDING).chances(around_standing(view))
    told = {Polarity(name): chance for name, chance in standings.items()}
    return Weighed(told, weigher(OWNER).chances(around_owner(view))[About.SELF.value])


def read_along(view: View, words: Weighed, meaning: "Meaning") -> Weighed | None:
    """Both together; None where nothing was learnt for this embedder, or it tells no pieces."""
    read = _read(view, meaning)
    if read is None:
        return None
    standings, owners = read
    told = _both({one.value: of for one, of in words.standings.items()}, standings)
    own = _both({About.SELF.value: words.own, About.OTHER.value: 1 - words.own}, owners)
    return Weighed({Polarity(name): of for name, of in told.items()}, own[About.SELF.value])


def _read(view: View, meaning: "Meaning") -> "list[dict[str, float]] | None":
    reader = place_reader(BEARING, meaning.embedder.model.name)
    placed = placed_in(view, meaning) if reader else None
    return reader.logarithms(placed) if reader and placed else None


def placed_in(view: View, meaning: "Meaning") -> Placed | None:
    """None where its words have no pieces, or the text is so long that they are left out."""
    pieces, starts = meaning.pieces_of(tuple(word.low for word in view.seen.said.words))
    if len(starts) <= view.last + 1:
        return None
    first, past = starts[view.first], starts[view.last + 1]
    if not first < past <= len(pieces):
        return None
    return Placed(pieces, first, past, (view.thing.topic.value, view.seen.speaker.value))


def _both(words: Mapping[str, float], read: Mapping[str, float]) -> dict[str, float]:
    told = {
        label: chance**OF_WORDS * exp(OF_PIECES * read[label]) for label, chance in words.items()
    }
    whole = sum(told.values())
    return {label: each / whole for label, each in told.items()}
