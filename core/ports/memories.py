"""Memories beside the clinical record, as they are found by name, by word and by meaning."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import Protocol

from core.frozen import frozen
from core.records.memory import Category, Memory, Namespace


@frozen
class Within:
    """Where one looks; an empty tuple means everywhere. since, until: when it was so or was said,
    `until` not included. speakers: who said it, as they are kept; accounts: or
    asked to keep it. as_of: what was known at that
    moment; None for now."""

    namespaces: tuple[Namespace, ...] = ()
    categories: tuple[Category, ...] = ()
    speakers: tuple[str, ...] = field(default=(), repr=False)
    accounts: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None

    @property
    def is_everywhere(self) -> bool:
        """At whatever moment."""
        return self == Within(as_of=self.as_of)

    @property
    def is_all_that_holds(self) -> bool:
        return self == Within()


@frozen
class Numbered:
    """A memory under the number of its words and its vector."""

    number: int
    memory: Memory


@frozen
class EmbeddingModel:
    """Whose vectors are kept. sha256: of its weights."""

    name: str
    sha256: str
    dimensions: int


@frozen
class KeptVector:
    """vector: int8, one byte a dimension."""

    number: int
    vector: bytes = field(repr=False)


@frozen
class ToEmbed:
    number: int
    content: str = field(repr=False)


@frozen
class Brought:
    """A file of which memories are kept. change_id: what taking it in is called; at: when."""

    change_id: str
    account_id: str
    at: datetime


class Memories(Protocol):
    """Of one person; a superseded one is known by its id, and as of a day on which it held."""

    def named(self, namespace: Namespace, doc_id: str) -> Memory | None:
        """The one that holds."""
        ...

    def with_words(
        self, words: Sequence[str], limit: int, within: Within
    ) -> Sequence[tuple[int, float]]:
        """Numbers, and how well the words fit (BM25, over 0), best first."""
        ...

    def holding(self, *ways: str) -> int:
        """In how many one of these stands, in whichever form; counted up to 2,000."""
        ...

    def newest_texts(self, limit: int) -> Sequence[str]:
        """Of those that hold."""
        ...

    def count(self) -> int:
        """Of those that hold."""
        ...

    def speakers(self) -> Sequence[str]: ...
    def kept_by(self) -> Sequence[str]:
        """Accounts that asked to keep something for whose record it is."""
        ...

    def numbered(self, numbers: Collection[int], within: Within) -> Sequence[Numbered]:
        """Those that hold, in no order."""
        ...

    def beside(self, numbers: Collection[int]) -> Mapping[int, tuple[int | None, int | None]]:
        """What was said just before and just after each, in the same talk."""
        ...

    def last_brought(self, account_id: str) -> Brought | None:
        """The newest of this account; None, too, where this is not to be seen."""
        ...

    def brought_with(self, change_id: str) -> Brought | None: ...
    def drop_brought(self, change_id: str) -> int:
        """What came with this file; what held before holds again. How many are gone."""
        ...

    def numbers_within(self, within: Within) -> Sequence[int]: ...
    def model(self) -> EmbeddingModel | None: ...
    def vectors(self, after: int, limit: int) -> Sequence[KeptVector]:
        """In the order of their numbers."""
        ...

    def to_embed(self, limit: int) -> Sequence[ToEmbed]:
        """Without a vector, in the order of their numbers."""
        ...

    def extent(self) -> tuple[int, int]:
        """How many vectors of this person are kept, and the highest number among them."""
        ...

    def waiting_to_be_embedded(self) -> int: ...
    def drop_vectors(self, limit: int) -> int:
        """Of this person, whichever model made them. How many."""
        ...

    def use_model(self, model: EmbeddingModel) -> bool:
        """False while anybody's vectors of another model stand; then nothing changes."""
        ...

    def keep_vectors(self, model: EmbeddingModel, vectors: Sequence[KeptVector]) -> int:
        """Those whose memory is still there. How many."""
        ...
