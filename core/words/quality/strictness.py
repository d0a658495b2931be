"""From where a head says yes, and how much a reading of its own is trusted: chosen on the check
set, which is of other hands than its lessons.

What is measured on the hands that taught a head says yes too soon to others: of replies twice as
many good ones were held back as allowed.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from pathlib import Path

from core.words.head import ADAPTED, adapted_head, forget_heads, words_head
from core.words.kept import kept_numbers
from core.words.meaning import Before, Meaning, chances, seen_adapted
from core.words.quality.learnt import written
from core.words.quality.lines import read_lines
from core.words.quality.task import Line, Task, Taught
from core.words.quality.threshold import least_of, steady_trust_of


def choose_strictness(task: Task, check: Path, out: Path, meaning: Meaning | None) -> None:
    """Writes it into the file that is asked last; nothing where it is not chosen so.

    It is for what is by hands, and for what adapted pieces are read for (teach_reading.py).

    check: the folder of the check set. meaning: None for the words alone.
    """
    wanted, source = task.taught, check / task.file
    if not isinstance(wanted, Taught) or not source.is_file():
        return
    of = _asked_last(task, meaning)
    is_adapted = of.endswith(ADAPTED)
    if not wanted.by_hands and not is_adapted:
        return
    lines = read_lines(source)
    forget_heads()
    told: dict[str, float] = {}
    if meaning and is_adapted:
        told["trust"] = _trust(task.name, wanted, lines, meaning)
        # What is said yes to hangs on it.
        _change(task.name, of, out, told)
    told["least"] = _least(task.name, wanted, lines, meaning)
    _change(task.name, of, out, told)


def _change(name: str, of: str, out: Path, told: Mapping[str, float]) -> None:
    import numpy as np

    kept = kept_numbers(name, of)
    if kept is not None:
        numbers = {part: np.array(value) for part, value in told.items()}
        written(out, f"{name}.{of}.npz", kept | numbers, ())
    forget_heads()


def _trust(name: str, wanted: Taught, lines: Sequence[Line], meaning: Meaning) -> float:
    """In the reading of its own, beside all others."""
    import numpy as np

    labels = words_head(name).labels
    others, read, right = [], [], []
    for line in lines:
        text, signs = _read(wanted, line)
        told = chances(name, text, signs, meaning, is_adapted=False).of
        seen = seen_adapted(name, text, meaning, _before(wanted, line))
        if seen is not None:
            others.append(np.log([max(told[label], _NEVER) for label in labels]))
            read.append(seen[1])
            right.append([wanted.label_of(line) == label for label in labels])
    return steady_trust_of(
        np.array(others, np.float32), np.array(read), np.array(right, np.float64)
    )


# The least chance that still has a logarithm.
_NEVER = 1e-30


def _least(name: str, wanted: Taught, lines: Sequence[Line], meaning: Meaning | None) -> float:
    import numpy as np

    bounds = wanted.bounds
    if bounds is None:
        return 0.5
    told = [
        chances(name, *_read(wanted, line), meaning, before=_before(wanted, line)).of[bounds.calm]
        for line in lines
    ]
    is_real = [wanted.label_of(line) != bounds.calm for line in lines]
    least = least_of(1 - np.array(told), is_real, bounds, len(lines), cost=hypot)
    return max(least, bounds.never_below)


def _read(wanted: Taught, line: Line) -> tuple[str, Sequence[float]]:
    text = wanted.text_of(line)
    return text, wanted.signs_in(line) if wanted.signs_in else wanted.signs_of(text)


def _before(wanted: Taught, line: Line) -> Before | None:
    return wanted.together.before(line) if wanted.together else None


def _asked_last(task: Task, meaning: Meaning | None) -> str:
    if meaning is None:
        return "words"
    embedder = meaning.embedder.model.name
    read = task.taught.together if isinstance(task.taught, Taught) else None
    reading = meaning.reading_together(read.kind) if read else meaning.reading
    is_adapted = adapted_head(task.name, embedder, reading) is not None
    return f"{embedder}.{ADAPTED}" if is_adapted else embedder
