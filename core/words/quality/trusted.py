"""How much the words and the adapted reading each count where they say how a thing stands."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import product
from math import log
from typing import TYPE_CHECKING

from core.words.adapting.trunk import Adaptation
from core.words.pooled import Pooled
from core.words.quality.reading_lessons import OF_THINGS, ReadingLessons, Thing
from core.words.quality.teach_bearing import SEED
from core.words.quality.teach_statements import weighers
from core.words.statements import weighed
from core.words.tagging.placed import Placed, Trust
from core.words.tagging.placing import Told, taught_places
from core.words.tagging.pooled_places import PooledPlaces

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

_TRIED = tuple(Trust(words / 10, pieces / 10) for words, pieces in product(range(2, 13), repeat=2))

# By the words, by the reading (in logarithms), and the right label.
_Said = tuple[Mapping[str, float], Mapping[str, float], str]


def trusted(
    lessons: ReadingLessons,
    measured: Adaptation,
    pieces: "Mapping[int, Matrix]",
    frozen: "Callable[[int], Matrix]",
) -> list[Trust]:
    """Of OF_THINGS. pieces: of the texts neither has learnt from, by their numbers.

    frozen: of any text by its number, as they stand for the reader of placed things.
    """
    asked = [thing for thing in lessons.things if thing.at in pieces]
    told = _by_others(lessons, pieces.keys(), frozen)
    heads = [Pooled(*measured.heads[name]) for name in OF_THINGS]
    labels = [lessons.labels[name] for name in OF_THINGS]
    reader = PooledPlaces(labels, lessons.sorts, heads, ())
    said: list[list[_Said]] = [[] for _ in OF_THINGS]
    for thing, others in zip(asked, told, strict=True):
        read = reader.logarithms(Placed(pieces[thing.at], *thing.place, thing.sorts))
        for each, by_others, by_reading, right in zip(said, others, read, thing.right, strict=True):
            if right:
                each.append((by_others, by_reading, right))
    return [_best(each) for each in said]


def _by_others(
    lessons: ReadingLessons, unseen: Collection[int], frozen: "Callable[[int], Matrix]"
) -> "list[list[dict[str, float]]]":
    """What the words and the frozen pieces say of each thing that they have not learnt from."""
    asked = [thing for thing in lessons.things if thing.at in unseen]
    others = [thing for thing in lessons.things if thing.at not in unseen]
    hidden = {id(thing.lesson) for thing in asked}
    words = dict(weighers([one for one in lessons.statements if id(one) not in hidden]))
    reader = taught_places([Told(_placed(thing, frozen), thing.right) for thing in others], SEED)
    found = []
    for thing in asked:
        by_words = [words[name].chances(around(thing.view)) for name, around in weighed.ASKED]
        read = reader.logarithms(_placed(thing, frozen))
        each = zip(by_words, read, reader.trusts, strict=True)
        found.append([weighed.both(*told) for told in each])
    return found


def _placed(thing: Thing, frozen: "Callable[[int], Matrix]") -> Placed:
    return Placed(frozen(thing.at), *thing.place, thing.sorts)


def _best(said: Sequence[_Said]) -> Trust:
    """That under which the right labels are likeliest."""
    return max(_TRIED, key=lambda trust: _likelihood(said, trust))


def _likelihood(said: Iterable[_Said], trust: Trust) -> float:
    return sum(log(weighed.both(words, read, trust)[right]) for words, read, right in said)
