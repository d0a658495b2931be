"""Reads a text as it was taught: which words name a thing, how that stands, and whose it is."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.statements.bearing import Named, View, around_owner, around_standing, view_of
from core.words.statements.plain_standing import plain_standing
from core.words.statements.said import Word
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.support import is_contested, may_be_anothers
from core.words.tagging.stretches import OUTSIDE, stretches
from core.words.tagging.tagger import Tagger, best_path, tagger
from core.words.tagging.weigher import weigher

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

NAMES, STANDING, OWNER = "statement_names", "statement_standing", "statement_owner"
# How much a word leans to naming a thing; measured on the builders' half, crosswise.
LEANING = 4.0
# From so likely on a thing is taken for there, and for the person's own: where nothing in its text
# speaks against it, and where something does (support.py). Measured likewise.
THERE, THERE_THOUGH_CONTESTED = 0.75, 0.985
OWN, OWN_THOUGH_OTHERS = 0.75, 0.985
_STEP, _MOST = 2.0, 60.0


@frozen
class Read:
    """scores: how well each tag (a column) suits each word (a row)."""

    seen: Seen
    scores: "Numbers"

    def best_of(self, topics: Sequence[Topic], reader: Tagger) -> float:
        """How much the likeliest name of one of these kinds beats no name; -99 without words."""
        if not len(self.scores):
            return -99.0
        columns = [
            reader.tags.index(f"B-{t.value}") for t in topics if f"B-{t.value}" in reader.tags
        ]
        over = self.scores[:, columns] - self.scores[:, [reader.tags.index(OUTSIDE)]]
        return float(over.max())


@lru_cache(maxsize=64)
def read(text: str, speaker: Speaker) -> Read:
    """Judgements of one turn read the same text."""
    return read_with(tagger(NAMES), text, speaker)


def read_with(reader: Tagger, text: str, speaker: Speaker) -> Read:
    seen = seen_in(text, speaker)
    return Read(seen, reader.scores(seen.signs))


def things_in(told: Read, reader: Tagger, leaning: float = LEANING) -> list[Named]:
    import numpy as np

    scores = told.scores.copy()
    if not len(scores):
        return []
    scores[:, reader.tags.index(OUTSIDE)] -= np.float32(leaning)
    tags = [reader.tags[at] for at in best_path(scores, reader.steps)]
    return list(named(told.seen.said.words, tags))


def things_at_least(told: Read, reader: Tagger, topics: Sequence[Topic]) -> list[Named]:
    """Leans further until something of these kinds is named; nothing for a text without words."""
    leaning = LEANING
    while told.seen.signs and leaning < _MOST:
        found = [thing for thing in things_in(told, reader, leaning) if thing.topic in topics]
        if found:
            return found
        leaning += _STEP
    return []


def named(words: Sequence[Word], tags: Sequence[str]) -> Iterator[Named]:
    for found in stretches(tags):
        yield Named(words[found.first].start, words[found.last].end, Topic(found.of))


def standing(seen: Seen, thing: Named) -> Polarity:
    """How it likeliest stands."""
    return _likeliest(_standings(view_of(seen, thing)))


def owner(seen: Seen, thing: Named) -> About:
    """Whose it likeliest is."""
    is_own = _own(view_of(seen, thing)) >= 0.5
    return About.SELF if is_own else About.OTHER


def supported(seen: Seen, thing: Named) -> tuple[Polarity, About]:
    """As above, but taken for present and the person's own only when that is well supported."""
    view = view_of(seen, thing)
    told = _standings(view)
    polarity = _likeliest(told)
    has_denial = is_contested(view)
    least = THERE_THOUGH_CONTESTED if has_denial else THERE
    if polarity is Polarity.PRESENT and told[polarity] < least:
        polarity = _likeliest({one: chance for one, chance in told.items() if one is not polarity})
        # Without a word that may deny it, nothing that may well be there is said not to be.
        if polarity is Polarity.ABSENT and not has_denial:
            polarity = Polarity.UNCERTAIN
    polarity = plain_standing(view, polarity) or polarity
    is_own = _own(view) >= (OWN_THOUGH_OTHERS if may_be_anothers(view) else OWN)
    return polarity, About.SELF if is_own else About.OTHER


def _standings(view: View) -> dict[Polarity, float]:
    told = weigher(STANDING).chances(around_standing(view))
    return {Polarity(name): chance for name, chance in told.items()}


def _likeliest(told: dict[Polarity, float]) -> Polarity:
    return max(told, key=lambda one: told[one])


def _own(view: View) -> float:
    """How likely it is the person's own."""
    return weigher(OWNER).chances(around_owner(view))[About.SELF.value]
