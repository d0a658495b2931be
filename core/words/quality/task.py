"""One judgement as `quality` sees it: lines in, lines out, and how they are compared."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import InputRejected
from core.frozen import frozen
from core.words.head import Chances
from core.words.meaning import Before, Meaning
from core.words.quality.figures import Figure
from core.words.quality.learnt import Learnt

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Line = Mapping[str, object]


def _no_signs(_: str) -> Sequence[float]:
    return ()


def _every_line(_: Line) -> bool:
    return True


@frozen
class Bounds:
    """What may be missed and what may be called in vain, 0 to 1; calm: the label of neither.

    quiet: so many of the calm lines of other sets may be called. They were written of illness and
    worry, so they lie nearer than the ordinary talk in which one of 500 may be.
    never_below: where the check set chooses from where a head says yes, it is not lower: that set
    has too little ordinary talk to tell where one of 500 is called.
    """

    calm: str
    missed: float
    in_vain: float
    quiet: float = 1 / 150
    never_below: float = 0.0


@frozen
class Together:
    """kind: whose reading reads a line as one with what stands before it (teach_together.py)."""

    kind: str
    before: Callable[["Line"], Before]


@frozen
class Taught:
    """A head that this task learns: its signs are computed alike in training and in use.

    said: the prediction for a line, of how likely each label is. bounds: where one label is rare,
    and a threshold is learnt. ordinary: tasks whose lines, of these labels, are calm talk here too.
    most: so much of the ordinary talk of each of them is learnt from; there is a lot of it.
    more: lines of another set, labelled as this one; learnt from, not judged. also: of the set's
    own lines those that come in another shape too, by their place, and that shape; learnt from.
    read, signs_in: what of a line is read and told by signs, where it is more than its `text`.
    groups_words: the words of all sets are put into groups before it is taught, unless they are.
    is_adapted: a head over adapted pieces judges along. together: a line is read as one with what
    stands before it.
    by_hands: neighbours are judged by what was learnt from others (folds.py), and the threshold is
    chosen on the check set (strictness.py).
    """

    label_of: Callable[[Line], str]
    said: Callable[[Line, Chances], dict[str, object]]
    signs_of: Callable[[str], Sequence[float]] = _no_signs
    bounds: Bounds | None = None
    ordinary: Sequence[tuple[str, Sequence[str]]] = ()
    most: int = 450
    is_taught: Callable[[Line], bool] = _every_line
    read: Callable[[Line], str] | None = None
    signs_in: Callable[[Line], Sequence[float]] | None = None
    more: Callable[[Path], Sequence[Line]] | None = None
    also: Callable[[Sequence[Line]], Sequence[tuple[int, Line]]] | None = None
    groups_words: bool = False
    is_adapted: bool = True
    together: Together | None = None
    by_hands: bool = False

    def text_of(self, line: "Line") -> str:
        """What of it is read. Raises InputRejected."""
        return self.read(line) if self.read else text_in(line)


@frozen
class TaughtPairs:
    """A head over two texts. row_of: all that it sees of them."""

    label_of: Callable[[Line], str]
    row_of: "Callable[[Meaning, Line], NDArray[np.float32]]"


@frozen
class TaughtApart:
    """teach: what is learnt without an embedder; the labelled lines' folder, and where files go.

    reading: what is learnt for each embedder beside it.
    """

    teach: Callable[[Path, Path], Iterator[Learnt]]
    reading: Callable[[Path, Path, Meaning], Learnt] | None = None


@frozen
class Task:
    """figures: of gold lines and predictions, in one order.

    taught: None where nothing is learnt. set_of: the task whose lines it judges, when not its own.
    """

    name: str
    predict: Callable[[Meaning, Line], dict[str, object]]
    figures: Callable[[Sequence[Line], Sequence[Line]], Sequence[Figure]]
    taught: Taught | TaughtPairs | TaughtApart | None = None
    set_of: str = ""

    @property
    def file(self) -> str:
        return f"{self.set_of or self.name}.jsonl"


def text_in(line: Line, field: str = "text") -> str:
    """Raises InputRejected, naming the field."""
    value = line.get(field)
    if not isinstance(value, str):
        raise InputRejected(field)
    return value


def labels(lines: Sequence[Line], field: str = "label") -> list[str]:
    return [str(line.get(field)) for line in lines]
