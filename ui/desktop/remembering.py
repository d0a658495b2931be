"""What a window's helper looks up in what is kept in mind: one holder of vectors for an open vault.

Light, since every desk has one: what it needs is loaded with the first use.
"""

from threading import Lock
from typing import TYPE_CHECKING

from core.ports import UnitOfWork, Vault
from core.scope import Role, Scope

if TYPE_CHECKING:
    from core.recall.finder import Finder, FindReader
    from core.recall.seeking import Seeking
    from core.words.embedding.port import Embedder

# So that the vectors are brought by one, whoever asks first.
LANE = "memories"


class Remembering:
    def __init__(self, find_model: "FindReader | None" = None) -> None:
        """find_model: what speaks to a model that was chosen for it."""
        self._find_model = find_model
        self._finder: Finder | None = None
        self._seeking: Seeking | None = None
        self._is_let_go = False
        self._lock = Lock()

    def seeking(self, vault: Vault) -> "Seeking":
        from core.recall.seeking import Seeking

        with self._lock:
            if self._seeking is None:
                self._seeking = Seeking(vault, self._finder_of(vault))
        return self._seeking

    def embedder(self, vault: Vault) -> "Embedder":
        """For what is done while nobody waits. Raises what a Finder raises."""
        with self._lock:
            finder = self._finder_of(vault)
        return finder()

    def let_go(self) -> None:
        """The vault is being closed: no model is waited for any longer."""
        self._is_let_go = True
        if self._finder is not None:
            self._finder.let_go()

    def fill(self, vault: Vault, scope: Scope) -> int:
        """How many vectors there are: for a thread in the background, after the unlock.

        For whoever may look things up: with the person nothing is recalled (D6). Until there is a
        vector, nothing that reads them is loaded.
        """
        if scope.role is Role.PATIENT or not vault.submit(scope, _has_vectors).result():
            return 0
        return self.seeking(vault).fill(scope)

    def _finder_of(self, vault: Vault) -> "Finder":
        from core.recall.finder import Finder

        if self._finder is None:
            self._finder = Finder(vault, self._find_model)
            if self._is_let_go:
                self._finder.let_go()
        return self._finder


def _has_vectors(uow: UnitOfWork) -> bool:
    from core.access import Right
    from core.records.memory import MEMORY

    return uow.may(Right.SEE, MEMORY.name) and uow.memories.extent()[0] > 0
