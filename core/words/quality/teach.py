"""Makes the files in resources/words from the builders' half of the sets."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.words.meaning import Meaning
from core.words.quality.lines import read_lines
from core.words.quality.task import Line, Task, Taught, text_in
from core.words.training import as_file, seen, taught

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def teach(task: Task, sets: Path, out: Path, meaning: Meaning) -> Path | None:
    """Writes one head; None when this task learns nothing or has no sentences."""
    source = sets / f"{task.name}.jsonl"
    if task.taught is None or not source.is_file():
        return None
    lines = read_lines(source)
    rows = _rows(task.taught, lines, meaning)
    learnt = taught(rows, [task.taught.label_of(line) for line in lines])
    file = out / f"{task.name}.{meaning.embedder.model.name}.npz"
    file.write_bytes(as_file(learnt))
    return file


def _rows(wanted: Taught, lines: Sequence[Line], meaning: Meaning) -> "NDArray[np.float32]":
    import numpy as np

    if wanted.row_of:
        return np.stack([wanted.row_of(meaning, line) for line in lines])
    texts = [text_in(line) for line in lines]
    return seen(texts, [wanted.signs_of(text) for text in texts], meaning)
