"""What comes back: each with the label it carries wherever it goes (P4), and why it came."""

import re
from collections.abc import Sequence
from dataclasses import field
from datetime import datetime
from enum import StrEnum
from typing import Final

from core.errors import InputRejected
from core.frozen import frozen
from core.ports.memories import Within
from core.recall.keepers import Keeper
from core.records.facts import MemoryClass
from core.words.at_once import refuse_too_long

MOST: int = 50
_HALF_A_LETTER: Final = re.compile("[\ud800-\udfff]")


class Use(StrEnum):
    """What for: each may ask for another certainty (C3)."""

    SEARCH = "search"  # somebody looks something up
    CONTEXT = "context"  # it goes to what answers a helper


class Store(StrEnum):
    RECORD = "record"  # the clinical record, before all else (P1)
    REVIEW = "review"  # waits for somebody's decision, and is on no record yet
    MEMORY = "memory"
    DOCUMENT = "document"


class Why(StrEnum):
    WORDS = "words"
    MEANING = "meaning"
    DAY = "day"
    SPEAKER = "speaker"
    PAGE = "page"


class Nothing(StrEnum):
    """Why nothing came back."""

    UNKNOWN_PERSON = "unknown_person"
    NOTHING_CLOSE = "nothing_close"
    NOTHING_THERE = "nothing_there"


class NothingAsked(InputRejected):
    """There is no word to look for."""

    code = "nothing_asked"


class NotSoMany(InputRejected):
    """At least one, and at most MOST come back."""

    code = "not_so_many"


def refuse_unaskable(text: str) -> None:
    """Raises TooLong; InputRejected for half a letter, which no search knows."""
    refuse_too_long(text)
    if _HALF_A_LETTER.search(text):
        raise InputRejected("text")


@frozen
class Asked:
    """limit: at most so many come back, and never more than MOST.

    least_confidence: 0 to 1; a memory that is less sure stays away. None: as the person's
    settings have it for this use (C3). speakers: names of who said it, or asked to
    keep it, as people call them. abstains: False, to measure, tells the nearest however far it is.
    """

    text: str = field(repr=False)
    limit: int = 10
    within: Within = field(default_factory=Within)
    use: Use = Use.SEARCH
    least_confidence: float | None = None
    speakers: tuple[str, ...] = field(default=(), repr=False)
    abstains: bool = True


@frozen
class Recollection:
    """source: how it came here, as its store names it. at: when it was so, or was said.

    is_unsure: to be looked at before it is relied on (C3). is_waiting: told, and not
    confirmed yet (P6). kept_by: a helper who asked to keep it. page, document_id: of a paper.
    score: to compare with others of the same answer, and with nothing else.
    """

    id: str
    text: str = field(repr=False)
    store: Store
    source: str
    kind: str
    memory_class: MemoryClass | None
    confidence: float
    last_confirmed_at: datetime
    at: datetime
    score: float
    why: tuple[Why, ...]
    is_unsure: bool = False
    is_waiting: bool = False
    speaker: str | None = field(default=None, repr=False)
    kept_by: Keeper | None = None
    document_id: str | None = None
    page: int | None = None


@frozen
class Recalled:
    """Best first. nothing: why there is none. by_meaning: False while only words are compared."""

    items: Sequence[Recollection] = ()
    nothing: Nothing | None = None
    by_meaning: bool = True

    @property
    def abstained(self) -> bool:
        return not self.items
