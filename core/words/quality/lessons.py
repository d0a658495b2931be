"""What a head is to learn: sentences, their labels, and how much each counts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.quality.lines import read_lines
from core.words.quality.task import Bounds, Line, Taught, text_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# All ordinary talk of other tasks together counts so much beside the set's own calm lines.
ORDINARY_SHARE = 1.0


@frozen
class Sentences:
    """lines: the set's own, which stand first; after them those of another set that teach the same,
    and ordinary talk of other sets.

    twins: the places of a line and of its other shape. right: 1 for a sentence's label. share: how
    much it counts, 1 on average.
    """

    lines: Sequence[Line]
    twins: Sequence[tuple[int, int]]
    texts: Sequence[str]
    signs: Sequence[Sequence[float]]
    labels: Sequence[str]
    right: "NDArray[np.float64]"
    share: "NDArray[np.float64]"


def sentences_of(wanted: Taught, lines: Sequence[Line], sets: Path) -> Sentences:
    import numpy as np

    lines = [line for line in lines if wanted.is_taught(line)]
    also = wanted.also(lines) if wanted.also else ()
    every_line = [*lines, *(line for _, line in also), *(wanted.more(sets) if wanted.more else ())]
    texts = [wanted.text_of(line) for line in every_line]
    own = set(texts)
    told = [wanted.label_of(line) for line in every_line]
    ordinary = [text for text in _ordinary(wanted, sets) if text not in own]
    calm = wanted.bounds.calm if wanted.bounds else ""
    names = sorted(set(told))
    every = [*told, *[calm] * len(ordinary)]
    right = np.array([[label == name for name in names] for label in every], dtype=np.float64)
    share = _shares(told, wanted.bounds, len(ordinary))
    own_signs = [wanted.signs_in(line) for line in every_line] if wanted.signs_in else None
    signs = own_signs or [wanted.signs_of(text) for text in texts]
    signs += [wanted.signs_of(text) for text in ordinary]
    twins = [(at, place) for place, (at, _) in enumerate(also, len(lines))]
    return Sentences(lines, twins, texts + ordinary, signs, names, right, share)


def _ordinary(wanted: Taught, sets: Path) -> list[str]:
    """Some of each set; and each with the next, for people say more than one thing."""
    found: list[str] = []
    for task, labels in wanted.ordinary:
        lines = read_lines(sets / f"{task}.jsonl")
        texts = list(dict.fromkeys(text_in(each) for each in lines if each.get("label") in labels))
        some = texts[:: len(texts) // wanted.most + 1]
        found += some
        found += [f"{one}. {other}" for one, other in zip(some[::2], some[1::2], strict=False)]
    return found


def _shares(told: Sequence[str], bounds: Bounds | None, ordinary: int) -> "NDArray[np.float64]":
    """A rare label counts more, by the root; where one is calm, both sides count the same."""
    import numpy as np

    count = {label: told.count(label) for label in set(told)}
    share = np.array([count[label] ** -0.5 for label in told])
    if bounds:
        is_calm = np.array([label == bounds.calm for label in told])
        share[is_calm] /= share[is_calm].sum()
        share[~is_calm] /= share[~is_calm].sum()
    share /= share.mean()
    if not ordinary:
        return share
    each = ORDINARY_SHARE * len(told) / 2 / ordinary
    return np.concatenate((share, np.full(ordinary, each)))
