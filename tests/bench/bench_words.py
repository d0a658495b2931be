"""Each judgement costs at most three times one embedding of its sentence, in the same run.

Of sentences that nothing was learnt from, or where a task has none such of the builders', each
embedded and judged for the first time. For each task the median ratio; the greatest of them is
judged. By the processor time of the thread.
"""

import json
import statistics
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from time import thread_time

from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from core.words.quality.lines import read_lines
from core.words.quality.task import Line, Task
from core.words.quality.tasks import TASKS

LIMIT = 3.0
LINES = 80
SETS = Path(__file__).resolve().parents[1] / "quality"
# The others look nothing up in an embedder, or search a record.
MEANT = frozenset((
    "emergency", "disclosure", "question_type", "needs", "emotion", "repetition", "statements",
    "implied", "routing", "conflict", "deidentify", "reply_check",
))  # fmt: skip
# What is told of a line is told of this field of it.
FIELDS = ("text", "a")


def ratios_of(task: Task, meaning: Meaning, lines: list[Line]) -> list[float]:
    return [_ratio(task, meaning, line) for line in lines]


def _ratio(task: Task, meaning: Meaning, line: Line) -> float:
    text = next(str(line[field]) for field in FIELDS if field in line)
    # Another text of the same length: nothing is remembered of it.
    embedding = _seconds(partial(meaning.embedder.embed, [f"{text} ."]))
    return _seconds(partial(task.predict, meaning, line)) / embedding


def _seconds(work: "partial[object]") -> float:
    began = thread_time()
    work()
    return thread_time() - began


def main() -> None:
    meaning = Meaning(partial(open_embedder, "minilm"))
    told: Mapping[str, list[float]] = {
        task.name: ratios_of(task, meaning, lines[1:])
        for task in TASKS
        if (lines := _lines(task, meaning))
    }
    medians = {name: statistics.median(ratios) for name, ratios in told.items()}
    worst = max(medians.values())
    report = {
        "name": "words",
        "ratio": round(worst, 2),
        "limit": LIMIT,
        "ok": worst <= LIMIT,
        "medians": {name: round(ratio, 2) for name, ratio in medians.items()},
        "p95": {name: round(sorted(each)[int(len(each) * 0.95)], 2) for name, each in told.items()},
    }
    print(json.dumps(report))
    sys.exit(0 if report["ok"] else 1)


def _lines(task: Task, meaning: Meaning) -> list[Line]:
    """The first is judged beforehand: what a task loads once is no part of a judgement."""
    sources = [SETS / half / task.file for half in ("check", "outside", "dev")]
    source = next((each for each in sources if each.is_file()), None)
    if source is None or task.name not in MEANT:
        return []
    lines = [*read_lines(source)][: LINES + 1]
    task.predict(meaning, lines[0])
    return lines


if __name__ == "__main__":
    main()
