"""Teaches what an embedder sees of how things stand, from `statements` and `routing`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.words.meaning import Meaning
from core.words.quality.learnt import Learnt, written
from core.words.quality.statement_lessons import Lesson, rights
from core.words.quality.teach_statements import lessons_in
from core.words.statements.bearing import view_of
from core.words.statements.weighed import BEARING, placed_in
from core.words.tagging.placed import packed
from core.words.tagging.placing import Told, taught_places

SEED = 1


def teach_bearing(sets: Path, out: Path, meaning: Meaning) -> Learnt:
    told = places_told(lessons_in(sets), meaning)
    name = f"{BEARING}.{meaning.embedder.model.name}.npz"
    return written(out, name, packed(taught_places(told, SEED)), ())


def places_told(lessons: Sequence[Lesson], meaning: Meaning) -> list[Told]:
    return [told for lesson in lessons for told in _told(lesson, meaning)]


def _told(lesson: Lesson, meaning: Meaning) -> Iterator[Told]:
    for thing, right in rights(lesson):
        placed = placed_in(view_of(lesson.seen, thing), meaning, is_adapted=False)
        if placed:
            yield Told(placed, (right.standing, right.owner, right.of_both))
