"""Asks on one's own thread, and holds the vectors of each record while its vault is open.

The vectors are there when they have been fetched, and until then words alone are compared: `fill`
is for a thread in the background, right after the vault was opened. The embedder is opened with the
first question, so that whoever asks nothing has not the room of it taken.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from time import perf_counter
from typing import Final

from core.loopback import EndpointFailed, EndpointRefused
from core.memory.store import ask_to_embed
from core.ports import UnitOfWork, Vault
from core.ports.memories import EmbeddingModel, KeptVector
from core.recall.embeddable import embeddable, names_on_record
from core.recall.embedding import model_of
from core.recall.finder import Finder
from core.recall.found import Asked, Recalled, refuse_unaskable
from core.recall.recall import Sought, recall
from core.recall.vectors import MemoryVectors
from core.scope import Scope
from core.words.embedding.port import Embedder
from core.words.embedding.weights import WeightsChanged, WeightsMissing

_AT_ONCE: Final = 2_000
# Before it is known whose vectors are kept.
_NO_MODEL: Final = EmbeddingModel("", "", 0)


@dataclass
class _Held:
    """vectors: as the record had them when it was of that extent."""

    vectors: MemoryVectors
    extent: tuple[int, int] = (0, 0)
    lock: Lock = field(default_factory=Lock)


class Seeking:
    """One for each open vault; waits for its transactions, so it is never asked on its thread."""

    def __init__(self, vault: Vault, open_embedder: Callable[[], Embedder] | None = None) -> None:
        """open_embedder: a Finder; by itself one that speaks to no model."""
        self._vault = vault
        self._open_embedder = open_embedder or Finder(vault)
        self._held: dict[tuple[str, str], _Held] = {}
        self._lock = Lock()

    def recall(self, scope: Scope, asked: Asked) -> Recalled:
        """By meaning too, once `fill` has brought the vectors. Raises AccessDenied, InTheFuture."""
        sought = self.sought(scope, asked.text)
        return self._vault.submit(scope, partial(_recall, asked=asked, sought=sought)).result()

    def fill(self, scope: Scope) -> int:
        """Brings what is missing of the vectors. How many there are. Raises AccessDenied."""
        key = scope.user_id, scope.account_id
        with self._lock:
            held = self._held.setdefault(key, _Held(MemoryVectors(_NO_MODEL)))
        with held.lock:
            self._bring(scope, held)
        return len(held.vectors)

    def forget(self) -> None:
        """The vault is being closed."""
        self._held.clear()

    def _bring(self, scope: Scope, held: _Held) -> None:
        extent, model = self._vault.submit(scope, _extent).result()
        if model is not None and model != held.vectors.model:
            held.vectors, held.extent = MemoryVectors(model), (0, 0)
        if extent == held.extent:
            return
        is_grown = extent[0] > held.extent[0] and extent[1] > held.extent[1]
        fresh = held.vectors if is_grown else MemoryVectors(held.vectors.model)
        after = held.extent[1] if is_grown else 0
        fresh.fill(extent[0] - len(fresh), self._parts(scope, after))
        held.vectors, held.extent = fresh, extent

    def _parts(self, scope: Scope, after: int) -> Iterator[Sequence[KeptVector]]:
        while part := self._vault.submit(scope, partial(_part, after=after)).result():
            yield part
            after = part[-1].number

    def sought(self, scope: Scope, text: str) -> Sought | None:
        """None before the first `fill`; what came since then is brought here. None, too, while the
        vectors that are kept are of another embedder than the one at hand, and where that fails.

        Raises AccessDenied, TooLong, InputRejected.
        """
        refuse_unaskable(text)
        if (scope.user_id, scope.account_id) not in self._held or not self.fill(scope):
            return None
        try:
            return self._read(scope, text, self._open_embedder())
        except (WeightsMissing, WeightsChanged, EndpointFailed, EndpointRefused):
            return None

    def _read(self, scope: Scope, text: str, embedder: Embedder) -> Sought | None:
        vectors = self._held[scope.user_id, scope.account_id].vectors
        if vectors.model != model_of(embedder):
            self._vault.submit(scope, ask_to_embed).result()
            return None
        names = self._vault.submit(scope, names_on_record).result()
        return Sought(embedder.embed([embeddable(text, names)]).rows[0], vectors)


def _recall(uow: UnitOfWork, asked: Asked, sought: Sought | None) -> Recalled:
    """Counted, with how long it took: of what was asked, nothing."""
    began = perf_counter()
    recalled = recall(uow, asked, sought)
    uow.tally.took("recall", perf_counter() - began)
    uow.tally.add("recalls")
    uow.tally.add("recalls_empty", int(recalled.abstained))
    return recalled


def _extent(uow: UnitOfWork) -> tuple[tuple[int, int], EmbeddingModel | None]:
    """What has no vector is put into the queue: after a restore."""
    if uow.memories.waiting_to_be_embedded():
        ask_to_embed(uow)
    return uow.memories.extent(), uow.memories.model()


def _part(uow: UnitOfWork, after: int) -> Sequence[KeptVector]:
    return uow.memories.vectors(after, _AT_ONCE)
