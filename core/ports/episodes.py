"""An account's own episodes, whomever they are about; and what the job does for one person."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import Protocol

from core.frozen import frozen
from core.ports.memories import EmbeddingModel, KeptVector, ToEmbed
from core.records.episode import Episode


@frozen
class OwnEpisode:
    """number: of its words and its vector. patient_hash: whom it is about (S5)."""

    number: int
    patient_hash: str
    episode: Episode


@frozen
class Marks:
    """tags, tools: JSON, lists of words. is_ready: without names too."""

    tags: str = field(repr=False)
    tools: str
    is_ready: bool


@frozen
class Loss:
    """So many went at that time, because a person was erased (S2)."""

    at: datetime
    count: int


class Episodes(Protocol):
    """Never another account's. patient_hash: as `uow.hash_of` gives it; None for all."""

    def newest(self, limit: int, patient_hash: str | None = None) -> Sequence[OwnEpisode]: ...
    def one(self, episode_id: str) -> OwnEpisode | None: ...
    def count(self, patient_hash: str | None = None) -> int: ...
    def with_words(
        self, words: Sequence[str], limit: int, patient_hash: str | None = None
    ) -> Sequence[tuple[int, float]]:
        """Numbers and how well the words fit (BM25, over 0), best first. For all patients only
        what tells nobody apart is searched, for one what was said too."""
        ...

    def marks(self, numbers: Collection[int]) -> Mapping[int, Marks]:
        """What of each can be told without reading it whole."""
        ...

    def numbered(self, numbers: Collection[int]) -> Sequence[OwnEpisode]: ...
    def model(self) -> EmbeddingModel | None: ...
    def vectors(self) -> Sequence[KeptVector]:
        """All of this account's, in the order of their numbers."""
        ...

    def open_people(self) -> Mapping[str, str]:
        """Ids and names of the people whose record this account may see now."""
        ...

    def is_on(self) -> bool: ...
    def switch(self, *, is_on: bool) -> None:
        """From this moment on, for this account: nothing is kept, nothing is looked up."""
        ...

    def losses(self) -> Sequence[Loss]:
        """Newest first."""
        ...

    # What the job does, for all accounts that keep something about the scope's person.

    def unprepared(self, limit: int) -> Sequence[Episode]:
        """Those whose summary is not written yet."""
        ...

    def to_embed(self, limit: int) -> Sequence[ToEmbed]:
        """Summaries without a vector."""
        ...

    def waiting(self) -> int:
        """How many have no summary or no vector."""
        ...

    def use_model(self, model: EmbeddingModel) -> bool:
        """False when those of another were kept: then all of them went, everybody's."""
        ...

    def keep_vectors(self, model: EmbeddingModel, vectors: Sequence[KeptVector]) -> int: ...
    def before(self, moment: datetime, limit: int) -> Sequence[Episode]:
        """Those about the scope's person that are older, whoever keeps them."""
        ...
