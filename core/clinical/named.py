"""Finding a current record by the first letters of the words in its name. Nothing is kept of it.

Exactly: what is typed begins a word, letter for letter. Names that only look alike are not found.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field

from core.clinical.dates import come_by
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import Stored
from core.records.facts import Status
from core.records.kind import AnyKind
from core.records.kinds import FACTS
from core.records.names import normalised
from core.records.reading import READING

MOST_FOUND = 12
_CURRENT = frozenset({Status.ACTIVE, Status.PLANNED})
_WORD = re.compile(r"\w+")

Called = Callable[[AnyKind, Stored], str]


@frozen
class Hit:
    kind: AnyKind
    record: Stored = field(repr=False)
    name: str = field(repr=False)


def find_named(uow: UnitOfWork, typed: str, called: Called | None = None) -> Sequence[Hit]:
    """At most twelve, kind by kind in the order of KINDS, each kind by name.

    called: what a record is called on the screen; its own text by default.
    """
    if not _WORD.search(normalised(typed)):
        return ()
    hits = [hit for hit in _current(uow, called or _own_text) if begins_words(typed, hit.name)]
    order = {kind.name: place for place, kind in enumerate(FACTS)}
    return sorted(hits, key=lambda hit: (order[hit.kind.name], normalised(hit.name)))[:MOST_FOUND]


def begins_words(typed: str, name: str) -> bool:
    """True when each word that was typed begins a word of the name, in any order."""
    words = _WORD.findall(normalised(name))
    wanted = _WORD.findall(normalised(typed))
    return bool(wanted) and all(any(word.startswith(each) for word in words) for each in wanted)


def _current(uow: UnitOfWork, called: Called) -> Iterator[Hit]:
    for kind in FACTS:
        statuses = tuple(_CURRENT & kind.statuses)
        for record in uow.of(kind).find(status=statuses) if statuses else ():
            yield Hit(kind, record, called(kind, record))
    for reading in uow.views.latest_readings(come_by(uow.now, uow.passed_at)):
        yield Hit(READING, reading, called(READING, reading))


def _own_text(kind: AnyKind, record: Stored) -> str:
    return kind.text(record)
