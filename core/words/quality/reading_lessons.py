"""What the adapted reading is taught: every sentence of every set, once, with all its answers."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.lessons import Asked, Question, Questions, Told
from core.words.embedding.stack import LONGEST, Stack, of_one_length
from core.words.quality.lessons import Sentences, sentences_of
from core.words.quality.lines import read_lines
from core.words.quality.statement_lessons import Lesson, names_shown, rights
from core.words.quality.task import Task, Taught
from core.words.quality.teach_statements import lessons_in
from core.words.statements.bearing import view_of

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

Ids = tuple[int, ...]
STANDING, OWNER, BOTH, NAMES = "standing", "owner", "both", "names"
OF_THINGS = STANDING, OWNER, BOTH
# A sentence has many words: all their tags together count about as much as its things.
SHARE_OF_WORD = 0.2
# How a thing stands is the hardest of all questions, and the others crowd it out.
SHARE_OF_STANDING = 2.5


@frozen
class OfTask:
    """at: the number of each sentence's text."""

    name: str
    known: Sentences
    at: Sequence[int]


@frozen
class Thing:
    """A thing among the pieces of the text with the number `at`. right: of OF_THINGS, in order."""

    at: int
    place: tuple[int, int]
    sorts: tuple[str, str]
    right: tuple[str, str | None, str | None]


@frozen
class Tagged:
    """The words of the text with the number `at`: where each begins, and its tag."""

    at: int
    starts: Sequence[int]
    tags: Sequence[str]


@frozen
class ReadingLessons:
    """tasks: their names, of those read of whole sentences. sorts, labels: of things; of each
    question. told: one for each text."""

    tasks: Sequence[str]
    sorts: Sequence[str]
    labels: Mapping[str, Sequence[str]]
    told: Sequence[Told]

    @property
    def questions(self) -> Questions:
        of_things = len(self.sorts)
        return {
            name: Question(len(labels), of_things if name in OF_THINGS else 0)
            for name, labels in self.labels.items()
        }


class _Texts:
    """Numbers for texts: those of the same pieces are one."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.numbers: dict[Ids, int] = {}

    def number(self, text: str) -> int:
        return self.numbers.setdefault(self.stack.ids(text), len(self.numbers))


@frozen
class _OfStatements:
    """What the sentences with statements ask: of each thing in them, and of each word."""

    things: Sequence[Thing]
    tagged: Sequence[Tagged]

    @property
    def sorts(self) -> list[str]:
        return sorted({sort for thing in self.things for sort in thing.sorts})

    @property
    def labels(self) -> dict[str, Sequence[str]]:
        of_things: dict[str, Sequence[str]] = {
            name: sorted({right for thing in self.things if (right := thing.right[which])})
            for which, name in enumerate(OF_THINGS)
        }
        return of_things | {NAMES: sorted({tag for one in self.tagged for tag in one.tags})}


def reading_lessons(tasks: Sequence[Task], sets: Path, stack: Stack) -> ReadingLessons:
    texts = _Texts(stack)
    of_tasks = [one for task in tasks if (one := _of_task(task, sets, texts))]
    said = _of_statements(lessons_in(sets), texts)
    labels = {one.name: one.known.labels for one in of_tasks} | said.labels
    asked: list[list[Asked]] = [[] for _ in texts.numbers]
    _ask_tasks(of_tasks, asked)
    _ask_things((said.things, said.sorts), labels, asked)
    _ask_words(said.tagged, labels[NAMES], asked)
    names = [one.name for one in of_tasks]
    return ReadingLessons(names, said.sorts, labels, [*_told(texts, asked)])


def _of_statements(lessons: Sequence[Lesson], texts: _Texts) -> _OfStatements:
    things = [thing for lesson in lessons for thing in _things(lesson, texts)]
    tagged = [_tagged(lesson, texts) for lesson in lessons if lesson.is_whole]
    return _OfStatements(things, tagged)


def _of_task(task: Task, sets: Path, texts: _Texts) -> OfTask | None:
    """None where nothing is so read of a whole sentence, or there is no set."""
    file = sets / task.file
    is_read = isinstance(task.taught, Taught) and task.taught.is_adapted
    if not isinstance(task.taught, Taught) or not is_read or not file.is_file():
        return None
    known = sentences_of(task.taught, read_lines(file), sets)
    return OfTask(task.name, known, [texts.number(text) for text in known.texts])


def _words(lesson: Lesson) -> list[str]:
    return [word.low for word in lesson.seen.said.words]


def _things(lesson: Lesson, texts: _Texts) -> Iterator[Thing]:
    words = _words(lesson)
    starts = texts.stack.adapted_starts(words)
    for thing, right in rights(lesson):
        view = view_of(lesson.seen, thing)
        place = starts[view.first], starts[view.last + 1]
        text = " ".join(words)
        is_whole = place[0] < place[1] < len(texts.stack.ids(text))
        if is_whole:
            sorts = thing.topic.value, lesson.seen.speaker.value
            told = right.standing, right.owner, right.of_both
            yield Thing(texts.number(text), place, sorts, told)


def _tagged(lesson: Lesson, texts: _Texts) -> Tagged:
    words = _words(lesson)
    starts = texts.stack.adapted_starts(words)
    return Tagged(texts.number(" ".join(words)), starts, names_shown(lesson).tags)


def _ask_tasks(of_tasks: Sequence[OfTask], asked: list[list[Asked]]) -> None:
    for one in of_tasks:
        answers = one.known.right.argmax(axis=1).tolist()
        for at, answer, share in zip(one.at, answers, one.known.share.tolist(), strict=True):
            asked[at].append(Asked(one.name, answer, share))


def _ask_things(
    known: tuple[Sequence[Thing], Sequence[str]],
    labels: Mapping[str, Sequence[str]],
    asked: list[list[Asked]],
) -> None:
    things, sorts = known
    for thing in things:
        of_sorts = [sorts.index(sort) for sort in thing.sorts]
        for name, right in zip(OF_THINGS, thing.right, strict=True):
            if right:
                answer = labels[name].index(right)
                share = SHARE_OF_STANDING if name == STANDING else 1.0
                asked[thing.at].append(Asked(name, answer, share, thing.place, of_sorts))


def _ask_words(tagged: Sequence[Tagged], labels: Sequence[str], asked: list[list[Asked]]) -> None:
    """No head of this is kept: it makes the pieces tell names, which window_tags.py reads."""
    for one in tagged:
        places = zip(pairwise(one.starts), one.tags, strict=True)
        for (first, past), tag in places:
            if first < past <= LONGEST - 1:
                answer = labels.index(tag)
                asked[one.at].append(Asked(NAMES, answer, SHARE_OF_WORD, (first, past)))


def _told(texts: _Texts, asked: Sequence[Sequence[Asked]]) -> Iterator[Told]:
    states = begun(texts.stack, list(texts.numbers))
    yield from (Told(state, answers) for state, answers in zip(states, asked, strict=True))


def begun(stack: Stack, texts: Sequence[Ids]) -> "list[Matrix]":
    """The pieces of each as the layers leave them that are not adapted."""
    states: dict[int, Matrix] = {}
    for together in of_one_length(texts):
        rows = stack.begun([texts[at] for at in together])
        states |= dict(zip(together, rows, strict=True))
    return [states[at] for at in range(len(texts))]
