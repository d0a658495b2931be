"""Teaches what tells who somebody is, from the lines of `deidentify`.

Each text is shown twice, with what the expressions found and without it: they fit these lines
better than the next ones, and are not to be trusted alone.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.words.deidentify.borne import BORNE
from core.words.deidentify.reader import PRIVATE
from core.words.deidentify.signs import Token, private_signs, rule_spans, tokens_of
from core.words.quality.borne_lessons import borne_reader
from core.words.quality.learnt import Learnt
from core.words.quality.lines import read_lines
from core.words.quality.places import places_in
from core.words.quality.task import Line, text_in
from core.words.tagging import weigher
from core.words.tagging.learning import Shown, taught_tagger
from core.words.tagging.stretches import OUTSIDE
from core.words.tagging.tagger import Tagger, as_file

BORNE_ONLY = "borne"


def teach_deidentify(sets: Path, out: Path) -> Iterator[Learnt]:
    lines = read_lines(sets / "deidentify.jsonl")
    yield _written(out / f"{PRIVATE}.tags.npz", as_file(private_reader(lines)))
    yield _written(out / f"{BORNE}.weights.npz", weigher.as_file(borne_reader(lines)))


def _written(file: Path, content: bytes) -> Learnt:
    file.write_bytes(content)
    return Learnt(file.name, ())


def private_reader(lines: Sequence[Line]) -> Tagger:
    """Without lines that were written for names that are words: what is in the record it is not
    told."""
    told = (line for line in lines if line.get("teaches") != BORNE_ONLY)
    return taught_tagger([shown for line in told for shown in _shown(line)])


def _shown(line: Line) -> Iterator[Shown]:
    text = text_in(line)
    tags = _tags(tokens_of(text), line)
    yield Shown(private_signs(text, rule_spans(text)), tags)
    yield Shown(private_signs(text, ()), tags)


def _tags(tokens: Sequence[Token], line: Line) -> list[str]:
    tags = [OUTSIDE] * len(tokens)
    for start, end, kind in places_in(line):
        inside = [at for at, t in enumerate(tokens) if t.start < end and t.end > start]
        for number, at in enumerate(inside):
            tags[at] = f"{'I' if number else 'B'}-{kind}"
    return tags
