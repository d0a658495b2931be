"""Makes an adapted reading, and the heads over it, from the builders' half of all sets at once.

Its heads are trusted alike beside the others, and where the check set has lines of a task, as much
as is best there (strictness.py): nothing of the builders' half has to be kept aside.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.words.adapting.rounds import TellRound
from core.words.adapting.trunk import Adaptation, Trunk
from core.words.embedding.low_rank import READING, mark_of
from core.words.embedding.low_rank import packed as packed_low
from core.words.head import ADAPTED
from core.words.pooled import Pooled
from core.words.pooled import packed as packed_head
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.learnt import Learnt, written
from core.words.quality.reading_lessons import OF_THINGS, ReadingLessons, reading_lessons
from core.words.quality.task import Task
from core.words.statements.weighed import BEARING
from core.words.tagging import pooled_places
from core.words.tagging.placed import Trust
from core.words.tagging.pooled_places import PooledPlaces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = dict[str, NDArray[np.generic]]


SEED = 1
# Where there is no check set (strictness.py). Of emergencies all trusts from .4 to .6 are as good
# (area on three sets: .9950 to .9953).
TRUST, LEAST = 0.4, 0.5


def teach_reading(
    tasks: Sequence[Task],
    sets: Path,
    out: Path,
    of: AdaptedStack,
    *,
    tell: TellRound | None = None,
) -> Iterator[Learnt]:
    """The reading, and a head over it for each task that is so read."""
    lessons = reading_lessons(tasks, sets, of.stack)
    trunk = Trunk(of.stack.upper, lessons.questions, lessons.told, SEED, rank=of.rank)
    kept = trunk.learnt(of.rounds, tell=tell)
    reading = packed_low(kept.low)
    heads = _heads(lessons, kept, of.of_things)
    yield written(out, f"{READING}.{of.name}.npz", reading, ())
    for task, numbers in heads.items():
        file = f"{task}.{of.name}.{ADAPTED}.npz"
        yield written(out, file, numbers | marked(mark_of(reading)), ())


def marked(mark: str) -> "Numbers":
    """What a head carries of the reading that it was taught with."""
    return {"reading": _kept(mark)}


def trusted(trust: float, least: float) -> "Numbers":
    """What a head carries of how much it counts, and of where it says yes (head.py)."""
    return {"trust": _kept(trust), "least": _kept(least)}


def _heads(
    lessons: ReadingLessons, kept: Adaptation, of_things: Sequence[Trust]
) -> "Mapping[str, Numbers]":
    """By the names of their tasks."""
    heads = {name: Pooled(*numbers) for name, numbers in kept.heads.items()}
    labels = [lessons.labels[name] for name in OF_THINGS]
    places = PooledPlaces(labels, lessons.sorts, [heads[name] for name in OF_THINGS], of_things)
    told = {name: packed_head(heads[name]) | trusted(TRUST, LEAST) for name in lessons.tasks}
    return told | {BEARING: pooled_places.packed(places)}


def _kept(value: object) -> "NDArray[np.generic]":
    import numpy as np

    return np.array(value)
