"""Makes the reading of a task's lines as one with what stands before them, and the head over it.

It learns from all lines. How much it is trusted, and from where the head says yes, come of the
check set (strictness.py), which is of other hands.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from core.words.adapting.lessons import Asked, Question, Told
from core.words.adapting.trunk import Trunk
from core.words.embedding.joined import Joined
from core.words.embedding.low_rank import mark_of
from core.words.embedding.low_rank import packed as packed_low
from core.words.embedding.stack import Stack
from core.words.head import ADAPTED
from core.words.pooled import Pooled
from core.words.pooled import packed as packed_head
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.learnt import Learnt, written
from core.words.quality.lines import read_lines
from core.words.quality.reading_lessons import begun
from core.words.quality.task import Task, Taught
from core.words.quality.teach_reading import marked, trusted

SEED = 1
# Slower than the reading of all questions, which has eight times as many sentences.
ROUNDS, PACE = 3, 6e-4
# Until the check set has been asked.
TRUST, LEAST = 0.3, 0.5


def teach_together(task: Task, sets: Path, out: Path, of: AdaptedStack) -> Iterator[Learnt]:
    """Nothing where this task is read by itself, or has no lines."""
    wanted, source = task.taught, sets / task.file
    if not isinstance(wanted, Taught) or wanted.together is None or not source.is_file():
        return
    read = wanted.together
    lines = [*read_lines(source)]
    lines += [line for _, line in wanted.also(lines)] if wanted.also else []
    labels = sorted({wanted.label_of(line) for line in lines})
    rights = [labels.index(wanted.label_of(line)) for line in lines]
    joined = [of.stack.joined(read.before(line).texts, wanted.text_of(line)) for line in lines]
    told = _told(task.name, joined, rights, of.stack)
    questions = {task.name: Question(len(labels))}
    trunk = Trunk(of.stack.upper, questions, told, SEED, rank=of.rank)
    kept = trunk.learnt(ROUNDS, PACE)
    reading = packed_low(kept.low)
    yield written(out, f"{read.kind}.{of.name}.npz", reading, ())
    numbers = packed_head(Pooled(*kept.heads[task.name])) | marked(mark_of(reading))
    numbers |= trusted(TRUST, LEAST)
    yield written(out, f"{task.name}.{of.name}.{ADAPTED}.npz", numbers, ())


def _told(of: str, joined: Sequence[Joined], rights: Sequence[int], stack: Stack) -> list[Told]:
    states = begun(stack, [each.ids for each in joined])
    return [
        Told(state, [Asked(of, right, place=each.place)])
        for state, right, each in zip(states, rights, joined, strict=True)
    ]
