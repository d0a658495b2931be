"""`statements`: what a text asserts, how it stands and of whom."""

from collections.abc import Iterator, Sequence

from core.words.meaning import Meaning
from core.words.quality.entity import is_entity
from core.words.quality.figures import Figure, share
from core.words.quality.routing import (
    ENTITY,
    POLARITY,
    TAKEN,
    WHO,
    is_foreign,
    is_own,
    listed_in,
    same_share,
)
from core.words.quality.statement_lessons import gold_of, speaker_in
from core.words.quality.task import Line, Task, TaughtApart, text_in
from core.words.quality.teach_bearing import teach_bearing
from core.words.quality.teach_statements import teach_statements
from core.words.routing import assertions
from core.words.statements.statement import Topic

# A cold, a migraine: a complaint to one, an illness to the other.
_ALIKE = {Topic.SYMPTOM.value: Topic.CONDITION.value}
Pair = tuple[Line, Line]


def _predict(meaning: Meaning, line: Line) -> dict[str, object]:
    found = assertions(text_in(line), speaker_in(line), meaning)
    return {
        "statements": [
            {
                "kind": one.topic.value,
                "entity": one.entity,
                "polarity": one.polarity.value,
                "who": one.about.value,
                "about": one.other,
                "time": one.time,
            }
            for one in found
        ]
    }


def _figures(gold: Sequence[Line], said: Sequence[Line]) -> Sequence[Figure]:
    """entity: F1 of kind and name; beside it, that of every word that a list has. Polarity and
    whom: of those that were found."""
    pairs, named = _all_met(gold, said), [_listed(line) for line in gold]
    foreign = [s for g, s in pairs if is_foreign(g)]
    naive = 2 * len(_all_met(gold, named)) / max(1, _count(gold) + _count(named))
    return (
        # F1 is a share, of all that is wanted and all that is given.
        share(ENTITY, 2 * len(pairs), _count(gold) + _count(said), naive),
        same_share(POLARITY, "polarity", pairs),
        same_share(WHO, "who", pairs),
        share(TAKEN, sum(is_own(s) for s in foreign), len(foreign), 1.0),
    )


def _listed(line: Line) -> Line:
    named = [{"kind": term.topic.value, "entity": term.means} for term in listed_in(line)]
    return {"statements": named}


def _count(lines: Sequence[Line]) -> int:
    return sum(len(gold_of(line)) for line in lines)


def _all_met(gold: Sequence[Line], said: Sequence[Line]) -> list[Pair]:
    return [pair for g, s in zip(gold, said, strict=True) for pair in _met(g, s)]


def _met(gold: Line, said: Line) -> Iterator[Pair]:
    """Each statement that is wanted with the first that is given and fits; each once."""
    left = gold_of(said)
    for one in gold_of(gold):
        hit = next((other for other in left if _fits(one, other)), None)
        if hit is not None:
            left.remove(hit)
            yield one, hit


def _fits(gold: Line, said: Line) -> bool:
    kinds = {_ALIKE.get(str(one["kind"]), one["kind"]) for one in (gold, said)}
    return len(kinds) == 1 and is_entity(gold, said.get("entity"))


STATEMENTS = Task("statements", _predict, _figures, TaughtApart(teach_statements, teach_bearing))
