"""From where a head says yes, chosen on the check set, which is of other hands than its lessons.

What is measured on the hands that taught a head says yes too soon to others: of replies twice as
many good ones were held back as allowed.
"""

from collections.abc import Sequence
from math import hypot
from pathlib import Path

from core.words.head import ADAPTED, adapted_head, forget_heads
from core.words.kept import kept_numbers
from core.words.meaning import Meaning, chances
from core.words.quality.learnt import written
from core.words.quality.lines import read_lines
from core.words.quality.task import Line, Task, Taught, text_in
from core.words.quality.threshold import least_of


def choose_strictness(task: Task, check: Path, out: Path, meaning: Meaning | None) -> None:
    """Writes it into the file that is asked last; nothing where it is not chosen so.

    check: the folder of the check set. meaning: None for the words alone.
    """
    wanted, source = task.taught, check / task.file
    if not isinstance(wanted, Taught) or not wanted.by_hands or not source.is_file():
        return
    forget_heads()
    least = _least(task.name, wanted, read_lines(source), meaning)
    of = _asked_last(task.name, meaning)
    kept = kept_numbers(task.name, of)
    if kept is not None:
        import numpy as np

        written(out, f"{task.name}.{of}.npz", kept | {"least": np.array(least)}, ())
    forget_heads()


def _least(name: str, wanted: Taught, lines: Sequence[Line], meaning: Meaning | None) -> float:
    import numpy as np

    bounds = wanted.bounds
    if bounds is None:
        return 0.5
    told = [chances(name, *_read(wanted, line), meaning).of[bounds.calm] for line in lines]
    is_real = [wanted.label_of(line) != bounds.calm for line in lines]
    return least_of(1 - np.array(told), is_real, bounds, len(lines), cost=hypot)


def _read(wanted: Taught, line: Line) -> tuple[str, Sequence[float]]:
    text = wanted.read(line) if wanted.read else text_in(line)
    return text, wanted.signs_in(line) if wanted.signs_in else wanted.signs_of(text)


def _asked_last(name: str, meaning: Meaning | None) -> str:
    if meaning is None:
        return "words"
    embedder = meaning.embedder.model.name
    is_adapted = adapted_head(name, embedder, meaning.reading) is not None
    return f"{embedder}.{ADAPTED}" if is_adapted else embedder
