"""`quality [TASK]`: what the judgements say of a file, or how well they judge the sets."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path

from core.errors import ImportRejected, InputRejected
from core.sharing.failures import ExportUnwritable
from core.words.adapting.rounds import Round
from core.words.embedding.low_rank import READING
from core.words.embedding.minilm import MiniLM, open_minilm
from core.words.embedding.usual import EMBEDDERS, SMALL, open_embedder
from core.words.meaning import Meaning
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.figures import Figure
from core.words.quality.learnt import Learnt
from core.words.quality.lines import as_lines, predictions, read_lines
from core.words.quality.small_reader import SMALL_FILE, cut_small_reader, opened_from
from core.words.quality.statements import STATEMENTS
from core.words.quality.strictness import choose_strictness
from core.words.quality.task import Line, Task
from core.words.quality.tasks import TASKS
from core.words.quality.teach import teach
from core.words.quality.teach_names import teach_names
from core.words.quality.teach_pairs_read import teach_pairs_read
from core.words.quality.teach_reading import teach_reading
from core.words.quality.teach_together import teach_together
from core.words.tagging.tagger import tagger
from ui.console.answer import DONE, FAILED, Answer, Teller, one_line, table
from ui.console.errors import SetsMissing
from ui.console.session import Session

# They come with the source, like the benchmarks.
_ROOT = Path(__file__).resolve().parents[3]
SETS = _ROOT / "tests" / "quality"
HEADS = _ROOT / "resources" / "words"
HALVES = ("held_out", "held_out_2", "held_out_3", "dev", "check", "outside")
# Asked of a vault, and so no judgement over a line by itself.
RECALL = "recall"
# Learnt over the adapted readings: which words of a sentence name a thing.
NAMES = "names"


# Of the reading of this name.
_TellRoundOf = Callable[[str, Round], None]


def arguments(parser: argparse.ArgumentParser) -> None:
    names = [*(task.name for task in TASKS), RECALL, READING, NAMES]
    parser.add_argument("task", nargs="?", metavar="TASK", choices=names, help="help.quality.task")
    parser.add_argument("--in", dest="source", metavar="FILE", help="help.quality.in")
    parser.add_argument("--out", metavar="FILE", help="help.quality.out")
    parser.add_argument("--half", choices=HALVES, default=HALVES[0], help="help.quality.half")
    known = [name for name, _ in EMBEDDERS]
    parser.add_argument("--embedder", choices=known, help="help.quality.embedder")
    parser.add_argument("--train", action="store_true", help="help.quality.train")


def run(session: Session, args: argparse.Namespace) -> Answer:
    chosen = [task for task in TASKS if args.task in {None, task.name}]
    if args.task == RECALL:
        return _recall(session, args)
    if args.task in {READING, NAMES} and not args.train:
        raise InputRejected("train")
    if args.source or args.out:
        return _judge(args)
    if args.train:
        return _teach(session, chosen, args)
    meaning = Meaning(partial(open_embedder, args.embedder))
    return _measure(session, chosen, args.half, meaning)


def _judge(args: argparse.Namespace) -> Answer:
    """Raises InputRejected: one task, one file to read and one to write."""
    task = next((task for task in TASKS if task.name == args.task), None)
    if task is None or not args.source or not args.out:
        raise InputRejected("task", "in", "out")
    lines = _handed_in(Path(args.source))
    told = predictions(task, lines, Meaning(partial(open_embedder, args.embedder)))
    return _judged(task.name, told, args.out)


def _recall(session: Session, args: argparse.Namespace) -> Answer:
    """Raises InputRejected: one file to read and one to write."""
    from ui.console.recall_quality import recall_predictions

    if not args.source or not args.out:
        raise InputRejected("in", "out")
    lines = _handed_in(Path(args.source))
    told = recall_predictions(session.keeper, lines, open_embedder(args.embedder))
    return _judged(RECALL, told, args.out)


def _handed_in(file: Path) -> list[Line]:
    """Raises ImportRejected where nothing can be read as text, InputRejected naming the line."""
    try:
        return read_lines(file)
    except OSError:
        raise ImportRejected("unreadable") from None
    except UnicodeDecodeError:
        raise ImportRejected("encoding") from None


def _judged(task: str, told: Sequence[Line], file: str) -> Answer:
    """Raises ExportUnwritable."""
    try:
        Path(file).write_text(as_lines(told), encoding="utf-8")
    except OSError:
        raise ExportUnwritable from None
    return Answer(
        {"task": task, "lines": len(told), "file": file},
        one_line("quality.judged", count=len(told), file=file),
    )


def _teach(session: Session, tasks: Sequence[Task], args: argparse.Namespace) -> Answer:
    """Of each task, a head over the words and one over each embedder there is.

    The figures are of sentences that were not learnt from.
    """
    # Before NumPy is first loaded: on one thread, the same sentences teach the same bytes.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    results: dict[str, Sequence[Figure]] = {}
    for learnt in _learnt(tasks, args, partial(_tell_round, session)):
        session.tell(session.words.say("bench.running", name=learnt.file))
        results[learnt.file] = learnt.figures
    data = {name: [_told(figure) for figure in figures] for name, figures in results.items()}
    return Answer({"files": list(results), "results": data}, _table(results))


def _tell_round(session: Session, name: str, done: Round) -> None:
    each = ", ".join(f"{name} {missed:.3f}" for name, missed in sorted(done.surprise.items()))
    counted = {"number": done.number, "count": done.count}
    session.tell(session.words.say("quality.round", name=name, each=each, **counted))


def _learnt(
    tasks: Sequence[Task], args: argparse.Namespace, tell: _TellRoundOf
) -> Iterator[Learnt]:
    """What is read of all sets at once comes after the tasks, and what stands on it after that.

    Raises InputRejected where nothing adapts.
    """
    names = [name for name, _ in EMBEDDERS if args.embedder in {None, name}]
    meanings = [Meaning(partial(open_embedder, name)) for name in names]
    is_read = args.task in {None, READING}
    if is_read and SMALL in names:
        yield cut_small_reader(open_minilm(), SETS / "dev", HEADS)
    read_by = list(_adapting(meanings))
    adapting = [each for each, _ in read_by]
    for task in tasks:
        yield from teach(task, SETS / "dev", HEADS, meanings)
        for there in read_by:
            yield from teach_together(task, SETS / "dev", HEADS, there[0])
            # With MiniLM a turn that reads one pair more costs over three embeddings (bench talk).
            if not isinstance(there[0].stack, MiniLM):
                yield from teach_pairs_read(task, SETS / "dev", HEADS, there)
    if args.task in {READING, NAMES} and not adapting:
        raise InputRejected("embedder")
    for each in adapting if is_read else ():
        yield from teach_reading(TASKS, SETS / "dev", HEADS, each, tell=partial(tell, each.name))
    # Opened anew: what was just taught is read with.
    meanings = [Meaning(partial(open_embedder, name)) for name in names]
    if is_read or args.task in {STATEMENTS.name, NAMES}:
        yield from _names_learnt(meanings)
    for task, meaning in product(TASKS if args.task == READING else tasks, (None, *meanings)):
        choose_strictness(task, SETS / "check", HEADS, meaning)


def _names_learnt(meanings: Sequence[Meaning]) -> Iterator[Learnt]:
    """By every embedder that was taught to read."""
    # What they are trusted beside may just have been written.
    tagger.cache_clear()
    for meaning in meanings:
        if meaning.reading:
            yield teach_names(SETS / "dev", SETS / "check", HEADS, meaning)


def _adapting(meanings: Sequence[Meaning]) -> Iterator[tuple[AdaptedStack, Meaning]]:
    """What is taught to read, and the meaning that it reads beside."""
    for meaning in meanings:
        if isinstance(meaning.embedder, MiniLM):
            yield AdaptedStack.of_minilm(meaning.embedder), meaning
        elif (HEADS / SMALL_FILE).is_file():
            yield opened_from(HEADS), meaning


def _measure(session: Session, tasks: Sequence[Task], half: str, meaning: Meaning) -> Answer:
    """Raises SetsMissing."""
    results: dict[str, Sequence[Figure]] = {}
    for task in tasks:
        path = SETS / half / task.file
        if path.is_file():
            session.tell(session.words.say("bench.running", name=task.name))
            lines = read_lines(path)
            results[task.name] = task.figures(lines, predictions(task, lines, meaning))
    if not results:
        raise SetsMissing
    is_ok = all(figure.is_met for figures in results.values() for figure in figures)
    data = {name: [_told(figure) for figure in figures] for name, figures in results.items()}
    return Answer(
        {"half": half, "embedder": meaning.embedder.model, "results": data},
        _table(results),
        DONE if is_ok else FAILED,
    )


def _table(results: dict[str, Sequence[Figure]]) -> Callable[[Teller], list[str]]:
    return lambda teller: [teller.say("quality.heading"), *table(_rows(teller, results))]


def _told(figure: Figure) -> dict[str, object]:
    return {
        "name": figure.name,
        "value": round(figure.value, 4),
        "low": round(figure.low, 4),
        "high": round(figure.high, 4),
        "naive": None if figure.naive is None else round(figure.naive, 4),
        "floor": figure.floor,
        "is_most": figure.is_most,
        "met": None if figure.floor is None else figure.is_met,
    }


def _rows(teller: Teller, results: dict[str, Sequence[Figure]]) -> Iterator[Sequence[object]]:
    for name, figures in results.items():
        for figure in figures:
            limit = "quality.most" if figure.is_most else "quality.least"
            yield (
                name,
                figure.name,
                f"{figure.value:.3f}",
                f"{figure.low:.3f}-{figure.high:.3f}",
                ""
                if figure.naive is None
                else teller.say("quality.naive", share=f"{figure.naive:.3f}"),
                "" if figure.floor is None else teller.say(limit, limit=figure.floor),
                ""
                if figure.floor is None
                else teller.say("quality.met" if figure.is_met else "quality.missed"),
            )
