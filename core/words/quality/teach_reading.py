"""Makes the adapted reading, and the heads over it, from the builders' half of all sets at once.

How much it is trusted beside the others, and from where a head says yes, are measured on an eighth
of the texts that none of them has learnt from.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.words.adapting.trunk import Adaptation, Trunk
from core.words.embedding.low_rank import READING, mark_of
from core.words.embedding.low_rank import packed as packed_low
from core.words.head import ADAPTED
from core.words.pooled import Pooled
from core.words.pooled import packed as packed_head
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.figures import Figure
from core.words.quality.learnt import Learnt, written
from core.words.quality.reading_lessons import (
    OF_THINGS,
    UNSEEN,
    OfTask,
    ReadingLessons,
    reading_lessons,
)
from core.words.quality.task import Task
from core.words.quality.unseen import Unseen
from core.words.statements.weighed import BEARING
from core.words.tagging import pooled_places
from core.words.tagging.pooled_places import PooledPlaces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = dict[str, NDArray[np.generic]]


SEED = 1


def teach_reading(
    tasks: Sequence[Task], sets: Path, out: Path, of: AdaptedStack
) -> Iterator[Learnt]:
    """One file for the reading of MiniLM, one for each task's head over it.

    Nothing is written before all is known: heads and a reading of two teachings do not go together.
    """
    lessons = reading_lessons(tasks, sets, of.stack)
    kept = taught_reading(lessons, of)
    unseen = Unseen(lessons, of.stack, kept)
    heads = [one for one in lessons.tasks if one.taught.is_adapted]
    told = [(one.task.name, *_head(one, kept, unseen)) for one in heads]
    told.append((BEARING, _places(lessons, kept, unseen), ()))
    name, reading = of.name, packed_low(kept.low)
    yield written(out, f"{READING}.{name}.npz", reading, ())
    for task, numbers, figures in told:
        told_of = numbers | marked(mark_of(reading))
        yield written(out, f"{task}.{name}.{ADAPTED}.npz", told_of, figures)


def marked(mark: str) -> "Numbers":
    """What a head carries of the reading that it was taught with."""
    return {"reading": _kept(mark)}


def _head(one: OfTask, kept: Adaptation, unseen: Unseen) -> "tuple[Numbers, Sequence[Figure]]":
    told = unseen.told(one)
    numbers = packed_head(Pooled(*kept.heads[one.task.name]))
    numbers |= {"trust": _kept(told.trust), "least": _kept(told.least)}
    return numbers, told.figures


def _places(lessons: ReadingLessons, kept: Adaptation, unseen: Unseen) -> "Numbers":
    heads = [Pooled(*kept.heads[name]) for name in OF_THINGS]
    labels = [lessons.labels[name] for name in OF_THINGS]
    return pooled_places.packed(PooledPlaces(labels, lessons.sorts, heads, unseen.trusts()))


def _kept(value: object) -> "NDArray[np.generic]":
    import numpy as np

    return np.array(value)


def taught_reading(lessons: ReadingLessons, of: AdaptedStack) -> Adaptation:
    """Learnt from all parts but one."""
    parts = lessons.parts.tolist()
    told = [one for one, part in zip(lessons.told, parts, strict=True) if part != UNSEEN]
    return Trunk(of.stack.upper, lessons.questions, told, SEED, rank=of.rank).learnt()
