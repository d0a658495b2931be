"""Makes the files in resources/words from the builders' half of the sets."""

from pathlib import Path

from core.words.meaning import Meaning
from core.words.quality.lines import read_lines
from core.words.quality.task import Task, text_in
from core.words.training import as_file, seen, taught


def teach(task: Task, sets: Path, out: Path, meaning: Meaning) -> Path | None:
    """Writes one head; None when this task learns nothing or has no sentences."""
    source = sets / f"{task.name}.jsonl"
    if task.taught is None or not source.is_file():
        return None
    lines = read_lines(source)
    texts = [text_in(line) for line in lines]
    signs = [task.taught.signs_of(text) for text in texts]
    learnt = taught(seen(texts, signs, meaning), [task.taught.label_of(line) for line in lines])
    file = out / f"{task.name}.{meaning.embedder.model.name}.npz"
    file.write_bytes(as_file(learnt))
    return file
