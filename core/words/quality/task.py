"""One judgement as `quality` sees it: lines in, lines out, and how they are compared."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from core.errors import InputRejected
from core.frozen import frozen
from core.words.meaning import Meaning
from core.words.quality.figures import Figure

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Line = Mapping[str, object]


@frozen
class Taught:
    """A head that this task learns: its signs are computed alike in training and in use.

    row_of: the whole row, where a head is not over one text.
    """

    label_of: Callable[[Line], str]
    signs_of: Callable[[str], Sequence[bool]] = lambda _: ()
    row_of: "Callable[[Meaning, Line], NDArray[np.float32]] | None" = None


@frozen
class Task:
    """figures: of gold lines and predictions, in one order.

    taught: None where nothing is learnt, or not by a head over one text.
    """

    name: str
    predict: Callable[[Meaning, Line], dict[str, object]]
    figures: Callable[[Sequence[Line], Sequence[Line]], Sequence[Figure]]
    taught: Taught | None = None


def text_in(line: Line, field: str = "text") -> str:
    """Raises InputRejected, naming the field."""
    value = line.get(field)
    if not isinstance(value, str):
        raise InputRejected(field)
    return value


def labels(lines: Sequence[Line], field: str = "label") -> list[str]:
    return [str(line.get(field)) for line in lines]
