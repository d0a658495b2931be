"""What comes back: each with the label it carries wherever it goes (P4), and why it came."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime
from enum import StrEnum

from core.frozen import frozen
from core.ports.memories import Within
from core.records.facts import MemoryClass

MOST: int = 50


class Use(StrEnum):
    """What for: each may ask for another certainty (C3)."""

    SEARCH = "search"  # somebody looks something up
    CONTEXT = "context"  # it goes to what answers a helper


class Store(StrEnum):
    RECORD = "record"  # the clinical record, before all else (P1)
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


@frozen
class Asked:
    """limit: at most so many come back, and never more than MOST.

    least_confidence: 0 to 1; what is less sure stays away. None: nothing stays away.
    """

    text: str = field(repr=False)
    limit: int = 10
    within: Within = field(default_factory=Within)
    use: Use = Use.SEARCH
    least_confidence: float | None = None


@frozen
class Recollection:
    """source: how it came here, as its store names it. at: when it was so, or was said.

    is_unsure: to be looked at before it is relied on (C3). page, document_id: of a paper.
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
    speaker: str | None = field(default=None, repr=False)
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
