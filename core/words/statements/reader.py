"""Reads a text as it was taught: which words name a thing, how that stands, and whose it is."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.statements.bearers import is_only_told_of_oneself
from core.words.statements.bearing import Named, View, view_of, whose_by_rule
from core.words.statements.doubted_outright import doubted_outright
from core.words.statements.eaten import eaten_by_one
from core.words.statements.plain_standing import denied_outright, plain_standing
from core.words.statements.said import Word
from core.words.statements.set_apart import apart
from core.words.statements.signs import Seen, seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.support import Against, against_anywhere, against_beside
from core.words.statements.weighed import Weighed, read_along, weighed
from core.words.statements.whose_outright import ones_own_too, whose_outright
from core.words.tagging.stretches import OUTSIDE, stretches
from core.words.tagging.tagger import Tagger, best_path, tagger

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from core.words.meaning import Meaning

    Numbers = NDArray[np.float32]

NAMES = "statement_names"
# How much a word leans to naming a thing; measured on the builders' half, crosswise.
LEANING = 4.0
# Where nothing in its text speaks against it, and where something does (support.py). Measured on
# the builders' half, crosswise; where an embedder read along, less is in doubt.
Bounds = tuple[float, float]
# How it stands with each of whom it is told: one, or two.
Told = tuple[tuple[Polarity, About], ...]
# From so likely on a thing is the person's own.
OWN, OWN_READ = (0.7, 0.95), (0.6, 0.92)
# So likely is it at most that a thing which seems to be there is said not to be. What may be over,
# given up or unsure is no such doubt: of these the likeliest is told. Half as much again as once,
# where something speaks against it: of 2,680 facts of other hands 0.6 % more stand rightly, and no
# more of what is not there, or another's, is taken for the person's own (2026-11-29).
DENIED, DENIED_READ = (0.2, 0.09), (0.3, 0.15)
# From so likely on it is told of two; and where the person is one of those who have it.
OF_BOTH, OWN_OF_BOTH = 0.4, 0.6
# Only from so likely on it is told as not there: below, nobody is sure.
NOT_THERE = 0.25
# So far it leans for something that is likely there, and for a liking that is known to be told. A
# liking that is misnamed does little harm; a fact does.
_STEP, MOST, MOST_LIKED = 2.0, 60.0, 200.0


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
    things = list(named(told.seen.said.words, tags))
    return [thing for thing in things if not _is_of_another(told.seen, thing, things)]


# Who worries about an illness has that one.
_WORRY = re.compile(r"worr(?:y|ies|ying)\b")
_ABOUT = re.compile(r" about(?: (?:my|the|her|his|this|that))?(?: \w+)? ")


def _is_of_another(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    text = seen.said.text
    about = _ABOUT.match(text, thing.end) if _WORRY.match(text, thing.start) else None
    return about is not None and any(thing.end < each.start <= about.end() for each in things)


def things_at_least(
    told: Read, reader: Tagger, topics: Sequence[Topic], most: float = MOST
) -> list[Named]:
    """Leans further until something of these kinds is named; nothing for a text without words."""
    leaning = LEANING
    while told.seen.signs and leaning < most:
        found = [thing for thing in things_in(told, reader, leaning) if thing.topic in topics]
        if found:
            return found
        leaning += _STEP
    return []


def named(words: Sequence[Word], tags: Sequence[str]) -> Iterator[Named]:
    for found in stretches(tags):
        # "The Archers" is called so without it.
        first = found.first + (words[found.first].low == "the" and found.last > found.first)
        yield Named(words[first].start, words[found.last].end, Topic(found.of))


def standing(seen: Seen, thing: Named) -> Polarity:
    """How it likeliest stands, by the words alone; with the person, where it is told of two."""
    view = view_of(seen, thing)
    if denied := denied_outright(view):
        return denied
    told = weighed(view)
    pair = told.pair(OF_BOTH, OWN_OF_BOTH)
    return pair.own if pair else _likeliest(told.standings)


def owner(seen: Seen, thing: Named) -> About:
    """Whose it likeliest is, by the words alone."""
    told = weighed(view_of(seen, thing))
    is_own = told.own >= 0.5 or told.pair(OF_BOTH, OWN_OF_BOTH)
    return About.SELF if is_own else About.OTHER


def supported(
    seen: Seen, thing: Named, meaning: "Meaning | None" = None, *, is_untold: bool = False
) -> Told:
    """As above, but taken for present and the person's own only when that is well supported.

    An embedder settles what the words leave open, and may doubt what they take for there; of what
    they take for absent, or another's, it never makes the person's own.
    is_untold: no words name it, and all of the text speaks for or against it.
    """
    view = view_of(seen, thing)
    against = against_anywhere(view) if is_untold else against_beside(view)
    words = weighed(view)
    by_words = _told(view, words, against, (DENIED, OWN))
    both = read_along(view, words, meaning) if meaning else None
    told = _told(view, both, against, (DENIED_READ, OWN_READ)) if both else by_words
    return settled(by_words, told)


def settled(by_words: Told, told: Told) -> Told:
    """told: by both. Nothing becomes present and the person's own that was absent or another's."""
    is_taken = (Polarity.PRESENT, About.SELF) in told
    is_foreign = all(of is Polarity.ABSENT or whose is About.OTHER for of, whose in by_words)
    return by_words if is_taken and is_foreign else told


def _told(view: View, told: Weighed, against: Against, bounds: tuple[Bounds, Bounds]) -> Told:
    outright = apart(view)
    pair = outright or eaten_by_one(view) or told.pair(OF_BOTH, OWN_OF_BOTH)
    if pair and denied_outright(view) is not Polarity.UNCERTAIN:
        own_standing = ones_own_too(view, pair.own) or pair.own
        others = doubted_outright(view, pair.other) or pair.other
        told_of = (own_standing, About.SELF), (others, About.OTHER)
        is_other_first = not outright and whose_by_rule(view) == About.OTHER.value
        return told_of[::-1] if is_other_first else told_of
    denied, of_self = bounds
    likeliest = About.SELF if told.own >= of_self[against.may_be_anothers] else About.OTHER
    polarity = _standing(told, denied[against.is_contested], is_contested=against.is_contested)
    polarity = plain_standing(view, polarity) or polarity
    whose = whose_outright(view) or _whose(view, likeliest)
    own = ones_own_too(view, polarity) if whose is About.OTHER else None
    if own:
        return (polarity, whose), (own, About.SELF)
    return ((polarity, whose),)


def _whose(view: View, likeliest: About) -> About:
    is_own = likeliest is About.OTHER and is_only_told_of_oneself(view)
    return About.SELF if is_own else likeliest


def _standing(told: Weighed, denied: float, *, is_contested: bool) -> Polarity:
    polarity = _likeliest(told.standings)
    denial = _denied(told)
    if polarity is Polarity.PRESENT and denial >= denied:
        # Without a word that may deny it, nothing that may well be there is said not to be.
        is_denied = is_contested and denial >= NOT_THERE
        polarity = Polarity.ABSENT if is_denied else Polarity.UNCERTAIN
    return polarity


def _denied(told: Weighed) -> float:
    """How likely it is not there, of two ways: there or not."""
    there, denied = told.standings[Polarity.PRESENT], told.standings[Polarity.ABSENT]
    return denied / (there + denied)


def _likeliest(told: Mapping[Polarity, float]) -> Polarity:
    return max(told, key=lambda one: told[one])
