"""Makes the small reader that stands beside the static table: cuts it from MiniLM, teaches it.

Its heads are trusted alike, and where the check set has lines of a task, as much as is best there:
an eighth of the builders' half, kept aside for each of fifteen heads, would take an hour more.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from string import punctuation
from typing import TYPE_CHECKING

from core.words.embedding import small_reader
from core.words.embedding.low_rank import READING, mark_of
from core.words.embedding.low_rank import packed as packed_low
from core.words.embedding.minilm import MiniLM
from core.words.embedding.small_reader import LAYERS, NAME
from core.words.embedding.stack import Entry, Stack
from core.words.embedding.static_table import MODEL
from core.words.head import ADAPTED
from core.words.pooled import Pooled
from core.words.pooled import packed as packed_head
from core.words.quality.adapted_stack import RANK_OF_SMALL, AdaptedStack
from core.words.quality.learnt import Learnt, written
from core.words.quality.lines import read_lines
from core.words.quality.reading_lessons import OF_THINGS, reading_lessons
from core.words.quality.task import Task
from core.words.quality.teach_reading import marked, taught_reading
from core.words.statements.weighed import BEARING
from core.words.tagging import pooled_places
from core.words.tagging.placed import Trust
from core.words.tagging.pooled_places import PooledPlaces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = dict[str, NDArray[np.generic]]

SMALL_FILE = f"{NAME}.{MODEL.name}.npz"
# MiniLM's pieces stand in the order of how often they are read.
FREQUENT = 15_000
# Of these every word can be put together.
_SHORT = 3
# Beside them pounds, euros, degrees, typographic quotes and dashes, fractions and powers.
_SIGNS = frozenset(
    punctuation
    + "\u00a3\u20ac\u00a7\u00b0\u2018\u2019\u201c\u201d\u2013\u2014\u2026"
    + "\u00bd\u00bc\u00be\u00b2\u00b3\u00b5\u00d7\u00f7"
)
_FIELDS = ("text", "a", "b", "user")
# Between .4 and .6 all trusts are as good (area of emergencies on three sets: .9950 to .9953).
TRUST, LEAST = 0.4, 0.5
# As MiniLM's was measured: how a thing stands, whose it is, both.
OF_PLACES = Trust(0.9, 0.4), Trust(0.9, 0.4), Trust(0.6, 0.6)


def cut_small_reader(minilm: MiniLM, sets: Path, out: Path) -> Learnt:
    """The lower layers of MiniLM, and the pieces of words that are frequent or in `sets`."""
    kept = pieces_kept(minilm, sets)
    whole = minilm.entry
    entry = Entry(whole.words[kept], whole.places, whole.gain, whole.bias)
    vocabulary = [minilm.vocabulary[at] for at in kept]
    numbers = small_reader.packed(entry, minilm.layers[:LAYERS], vocabulary)
    return written(out, SMALL_FILE, numbers, ())


def opened_from(out: Path) -> AdaptedStack:
    """The one that was just cut, untaught."""
    import numpy as np

    with np.load(out / SMALL_FILE, allow_pickle=False) as kept:
        stack = Stack(*small_reader.unpacked(dict(kept)))
    return AdaptedStack(MODEL.name, stack, RANK_OF_SMALL)


def teach_small_reader(
    tasks: Sequence[Task], sets: Path, out: Path, reader: AdaptedStack
) -> Iterator[Learnt]:
    """The reading, and a head over it for each task that is so read."""
    lessons = reading_lessons(tasks, sets, reader.stack)
    kept = taught_reading(lessons, reader)
    heads = {name: Pooled(*kept.heads[name]) for name in kept.heads}
    reading = packed_low(kept.low)
    yield written(out, f"{READING}.{reader.name}.npz", reading, ())
    told: list[tuple[str, Numbers]] = [
        (one.task.name, packed_head(heads[one.task.name]) | _trusted())
        for one in lessons.tasks
        if one.taught.is_adapted
    ]
    labels = [lessons.labels[name] for name in OF_THINGS]
    of_things = PooledPlaces(labels, lessons.sorts, [heads[name] for name in OF_THINGS], OF_PLACES)
    told.append((BEARING, pooled_places.packed(of_things)))
    for task, numbers in told:
        file = f"{task}.{reader.name}.{ADAPTED}.npz"
        yield written(out, file, numbers | marked(mark_of(reading)), ())


def _trusted() -> "Numbers":
    import numpy as np

    return {"trust": np.array(TRUST), "least": np.array(LEAST)}


def pieces_kept(minilm: MiniLM, sets: Path) -> list[int]:
    """By their numbers. What is put together of them is cut as MiniLM cuts it, if it is English."""
    used = {piece for text in _texts(sets) for piece in minilm.ids(text)}
    return [
        at
        for at, piece in enumerate(minilm.vocabulary)
        if _is_special(piece) or (_is_plain(piece) and (at in used or _is_needed(at, piece)))
    ]


def _texts(sets: Path) -> Iterator[str]:
    for file in sorted(sets.glob("*.jsonl")):
        for line in read_lines(file):
            yield from (str(line[field]) for field in _FIELDS if field in line)


def _is_special(piece: str) -> bool:
    return piece in {"[CLS]", "[SEP]", "[UNK]"}


def _is_plain(piece: str) -> bool:
    word = piece.removeprefix("##")
    return (word.isascii() and word.isalnum()) or word in _SIGNS


def _is_needed(at: int, piece: str) -> bool:
    return at < FREQUENT or len(piece.removeprefix("##")) <= _SHORT
