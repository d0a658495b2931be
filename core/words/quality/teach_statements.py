"""Teaches the reader of statements from the lines of `statements` and `routing`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.words.quality.learnt import Learnt
from core.words.quality.lines import read_lines
from core.words.quality.statement_lessons import (
    Lesson,
    both_shown,
    lesson_of,
    names_shown,
    owners_shown,
    standings_shown,
)
from core.words.statements.reader import NAMES
from core.words.statements.weighed import BOTH, OWNER, STANDING
from core.words.tagging import tagger, weigher
from core.words.tagging.learning import taught_together
from core.words.tagging.tagger import Tagger
from core.words.tagging.weigher import Weigher
from core.words.tagging.weighing import taught_weigher

SETS = ("statements", "routing")


def lessons_in(sets: Path) -> list[Lesson]:
    files = (sets / f"{name}.jsonl" for name in SETS)
    return [lesson_of(line) for file in files if file.is_file() for line in read_lines(file)]


def names_reader(lessons: Sequence[Lesson]) -> Tagger:
    return taught_together([names_shown(one) for one in lessons if one.is_whole])


def _weighers(lessons: Sequence[Lesson]) -> Iterator[tuple[str, Weigher]]:
    yield STANDING, taught_weigher([s for one in lessons for s in standings_shown(one)])
    yield OWNER, taught_weigher([s for one in lessons for s in owners_shown(one)])
    yield BOTH, taught_weigher([s for one in lessons for s in both_shown(one)])


def teach_statements(sets: Path, out: Path) -> Iterator[Learnt]:
    lessons = lessons_in(sets)
    yield _written(out / f"{NAMES}.tags.npz", tagger.as_file(names_reader(lessons)))
    for name, learnt in _weighers(lessons):
        yield _written(out / f"{name}.weights.npz", weigher.as_file(learnt))


def _written(file: Path, content: bytes) -> Learnt:
    file.write_bytes(content)
    return Learnt(file.name, ())
