"""Reads a text as it was taught: which words name a thing, how that stands, and whose it is."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.statements.bearing import Named, owner_signs, standing_signs, view_of
from core.words.statements.said import Word
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.support import is_contested, may_be_anothers
from core.words.tagging.stretches import OUTSIDE, stretches
from core.words.tagging.tagger import Tagger, best_path, tagger

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float32]

NAMES, STANDING, OWNER = "statement_names", "statement_standing", "statement_owner"
# How much a word leans to naming a thing; measured on the builders' half, crosswise.
LEANING = 4.0
# How much must speak for a thing that it is there, and that it is the person's own: where nothing in
# its text speaks against it, and where something does (support.py). Measured likewise.
THERE, THERE_THOUGH_CONTESTED = 10.0, 60.0
OWN, OWN_THOUGH_OTHERS = 8.0, 40.0
# Within this the other reading is taken; beyond it what is not supported is in doubt.
_NEARLY = 15.0
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
    return Polarity(_ranked(tagger(STANDING), standing_signs(view_of(seen, thing)))[0][1])


def owner(seen: Seen, thing: Named) -> About:
    """Whose it likeliest is."""
    return About(_ranked(tagger(OWNER), owner_signs(view_of(seen, thing)))[0][1])


def supported(seen: Seen, thing: Named) -> tuple[Polarity, About]:
    """As above, but taken for present and the person's own only when that is well supported."""
    view = view_of(seen, thing)
    stands = _ranked(tagger(STANDING), standing_signs(view))
    whose = _ranked(tagger(OWNER), owner_signs(view))
    polarity, about = Polarity(stands[0][1]), About(whose[0][1])
    if polarity is not Polarity.PRESENT or about is not About.SELF:
        return polarity, about
    lead = stands[0][0] - stands[1][0]
    if lead < (THERE_THOUGH_CONTESTED if is_contested(view) else THERE):
        return (Polarity(stands[1][1]) if lead < _NEARLY else Polarity.UNCERTAIN), about
    is_own = whose[0][0] - whose[1][0] >= (OWN_THOUGH_OTHERS if may_be_anothers(view) else OWN)
    return polarity, About.SELF if is_own else About.OTHER


def _ranked(reader: Tagger, signs: Sequence[str]) -> list[tuple[float, str]]:
    """Each tag with its score, the best first."""
    scores = reader.scores([signs])[0] + reader.steps[-1]
    return sorted(zip(scores.tolist(), reader.tags, strict=True), reverse=True)
