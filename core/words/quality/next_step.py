"""`next_step`: what goes on with a request of the lines of `disclosure`, and what a day brings."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path

from core.words.disclosure import ALL, asks_for_everything
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.next_step import ELSE, GOES_ON, TASK, may_go_on, signs_of
from core.words.quality.disclosure import earlier_in
from core.words.quality.figures import Aim, Figure, share
from core.words.quality.lines import read_lines
from core.words.quality.task import Bounds, Line, Task, Taught, text_in

# Of each other set so many sentences stand for all that is said on a day.
_OF_EACH = 700
_OF_A_DAY = ("ordinary", "question_type", "needs", "emotion", "statements", "emergency", "routing")
# What goes on is judged once more, with what went before (disclosure.py): next to nothing of it may
# be missed here, and some of a day's sentences may go on.
_BOUNDS = Bounds(ELSE, missed=0.01, in_vain=0.5, quiet=0.08)


def _label(line: Line) -> str:
    is_step = bool(earlier_in(line)) and line.get("label") == ALL
    return GOES_ON if is_step else ELSE


def _follows_a_request(line: Line) -> bool:
    """What is no step after "and tomorrow?" may well be one after another sentence."""
    is_step = _label(line) == GOES_ON
    return is_step or any(map(asks_for_everything, earlier_in(line)))


# What is said next begins so, whatever it goes on with.
_BEGINS = ("And", "Now", "Yes,", "And then", "Well,", "Also", "Oh,", "Please,")


def _day(sets: Path) -> Sequence[Line]:
    """Every second one begins as a next step does."""
    said = [text for task in _OF_A_DAY for text in _some(sets / f"{task}.jsonl")]
    begun = [f"{begin} {text}" for begin, text in zip(cycle(_BEGINS), said[::2], strict=False)]
    return [{"text": text, "label": ELSE} for text in (*said, *begun)]


def _some(source: Path) -> Iterator[str]:
    lines = read_lines(source) if source.is_file() else []
    texts = list(dict.fromkeys(map(text_in, lines)))
    yield from texts[:: len(texts) // _OF_EACH + 1]


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    return {"label": GOES_ON if may_go_on(text_in(line), meaning) else ELSE}


def _said(_: Line, told: Chances) -> dict[str, object]:
    return {"label": GOES_ON if told.of[GOES_ON] >= told.least else ELSE}


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    """The simplest judgement takes all for steps."""
    pairs = [
        (_label(line), str(told["label"]))
        for line, told in zip(gold, said, strict=True)
        if _follows_a_request(line)
    ]
    steps = [told == GOES_ON for right, told in pairs if right == GOES_ON]
    others = [told == GOES_ON for right, told in pairs if right == ELSE]
    return (
        share(Aim("steps"), sum(steps), len(steps), 1.0),
        share(Aim("steps in vain", is_most=True), sum(others), len(others), 1.0),
    )


NEXT_STEP = Task(
    TASK,
    _predict,
    _figures,
    Taught(
        _label, _said, signs_of, _BOUNDS, is_taught=_follows_a_request, more=_day, is_adapted=False
    ),
    set_of="disclosure",
)
