"""Teaches the reader of statements from the lines of `statements` and `routing`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.words.quality.learnt import Learnt
from core.words.quality.lines import read_lines
from core.words.quality.statement_lessons import (
    Lesson,
    lesson_of,
    names_shown,
    owners_shown,
    standings_shown,
)
from core.words.statements.reader import NAMES, OWNER, STANDING
from core.words.tagging.learning import taught_together
from core.words.tagging.tagger import Tagger, as_file

SETS = ("statements", "routing")


def lessons_in(sets: Path) -> list[Lesson]:
    files = (sets / f"{name}.jsonl" for name in SETS)
    return [lesson_of(line) for file in files if file.is_file() for line in read_lines(file)]


def readers(lessons: Sequence[Lesson]) -> Iterator[tuple[str, Tagger]]:
    yield NAMES, taught_together([names_shown(one) for one in lessons if one.is_whole])
    yield STANDING, taught_together([s for one in lessons for s in standings_shown(one)])
    yield OWNER, taught_together([s for one in lessons for s in owners_shown(one)])


def teach_statements(sets: Path, out: Path) -> Iterator[Learnt]:
    for name, learnt in readers(lessons_in(sets)):
        file = out / f"{name}.tags.npz"
        file.write_bytes(as_file(learnt))
        yield Learnt(file.name, ())
