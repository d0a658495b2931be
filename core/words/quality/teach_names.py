"""Teaches what an embedder sees of the words that name a thing, from `statements` and `routing`.

It learns the builders' half; how much it counts beside the tagger of the words is chosen on the
check set, which is of other hands (strictness.py).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.head import ADAPTED
from core.words.meaning import Meaning
from core.words.quality.learnt import Learnt, written
from core.words.quality.statement_lessons import Lesson, names_shown
from core.words.quality.teach_statements import lessons_in
from core.words.statements.bearing import Named
from core.words.statements.names_read import both_named, names_along, words_seen
from core.words.statements.reader import NAMES, Read, things_in
from core.words.statements.readings import readings
from core.words.tagging.tagger import Tagger, tagger
from core.words.tagging.window_tags import WindowTags, WordsSeen, packed, unpacked
from core.words.tagging.windowing import Tagged, taught_windows

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

SEED = 1
# Where there is no check set; on it any trust of 15 to 30 and leaning of 4 to 16 names as rightly.
TRUST, LEANING = 20.0, 10.0
TRUSTS, LEANINGS = range(10, 41, 5), range(2, 21, 2)
# So near to the best is as good: one thing more or less of the check set's nine hundred.
AS_GOOD = 0.001


@frozen
class Asked:
    """A line as the words read it, what is read along at a trust of 1, and what it names."""

    words: Read
    along: "Matrix"
    gold: frozenset[Named]


def teach_names(sets: Path, check: Path, out: Path, meaning: Meaning) -> Learnt:
    """meaning: of an embedder that was taught to read; the file carries its mark."""
    import numpy as np

    learnt = taught_windows([*_shown(lessons_in(sets), meaning)], SEED, TRUST, LEANING)
    # As it will be kept, rounded.
    trust, leaning = _trusted(unpacked(packed(learnt)), lessons_in(check), meaning)
    kept = packed(replace(learnt, trust=trust, leaning=leaning))
    name = f"{NAMES}.{meaning.embedder.model.name}.{ADAPTED}.npz"
    told = written(out, name, {**kept, "reading": np.array(meaning.reading)}, ())
    names_along.cache_clear()
    readings.cache_clear()
    return told


def _shown(lessons: Sequence[Lesson], meaning: Meaning) -> Iterator[Tagged]:
    """Half precision: there are half a million words."""
    import numpy as np

    for lesson in lessons:
        tags = names_shown(lesson).tags
        if lesson.is_whole and tags:
            seen = words_seen(lesson.seen, meaning)
            yield Tagged(WordsSeen(seen.means.astype(np.float16), seen.marks), tags)


def _trusted(
    learnt: WindowTags, lessons: Sequence[Lesson], meaning: Meaning
) -> tuple[float, float]:
    if not lessons:
        return TRUST, LEANING
    reader, told = tagger(NAMES), replace(learnt, trust=1.0)
    asked = [asked_of(told, each, reader, meaning) for each in lessons if each.is_whole]
    return best_of(asked, reader)


def best_of(asked: Sequence[Asked], reader: Tagger) -> tuple[float, float]:
    """The trust and the leaning under which most things are rightly named; of those that are as
    good, the nearest to the usual ones."""
    tried = product(map(float, TRUSTS), map(float, LEANINGS))
    named = {each: rightly(asked, reader, *each) for each in tried}
    least = max(named.values()) - AS_GOOD
    return min((each for each in named if named[each] >= least), key=_off)


def _off(each: tuple[float, float]) -> float:
    trust, leaning = each
    return abs(trust / TRUST - 1) + abs(leaning / LEANING - 1)


def asked_of(learnt: WindowTags, lesson: Lesson, reader: Tagger, meaning: Meaning) -> Asked:
    words = Read(lesson.seen, reader.scores(lesson.seen.signs))
    along = learnt.scores(words_seen(lesson.seen, meaning), reader.tags)
    return Asked(words, along, frozenset(thing for thing, _ in lesson.gold))


def rightly(asked: Sequence[Asked], reader: Tagger, trust: float, leaning: float) -> float:
    """F1 of what is named, all of it."""
    hits = given = wanted = 0
    for one in asked:
        both = both_named(one.words.scores, one.along * trust, reader, leaning)
        found = {*things_in(Read(one.words.seen, both), reader)}
        hits, given, wanted = (
            hits + len(found & one.gold),
            given + len(found),
            wanted + len(one.gold),
        )
    return 2 * hits / max(1, given + wanted)
