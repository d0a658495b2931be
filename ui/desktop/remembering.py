"""What a window's helper looks up in what is kept in mind: one holder of vectors for an open vault.

Light, since every desk has one: what it needs is loaded with the first use.
"""

from threading import Lock
from typing import TYPE_CHECKING

from core.ports import UnitOfWork, Vault
from core.scope import Role, Scope

if TYPE_CHECKING:
    from core.recall.finder import FindReader
    from core.recall.seeking import Seeking

# So that the vectors are brought by one, whoever asks first.
LANE = "memories"


class Remembering:
    def __init__(self, find_model: "FindReader | None" = None) -> None:
        """find_model: what speaks to a model that was chosen for it."""
        self._find_model = find_model
        self._seeking: Seeking | None = None
        self._lock = Lock()

    def seeking(self, vault: Vault) -> "Seeking":
        from core.recall.finder import Finder
        from core.recall.seeking import Seeking

        with self._lock:
            if self._seeking is None:
                self._seeking = Seeking(vault, Finder(vault, self._find_model))
        return self._seeking

    def fill(self, vault: Vault, scope: Scope) -> int:
        """How many vectors there are: for a thread in the background, after the unlock.

        For whoever may look things up: with the person nothing is recalled (D6). Until there is a
        vector, nothing that reads them is loaded.
        """
        if scope.role is Role.PATIENT or not vault.submit(scope, _has_vectors).result():
            return 0
        return self.seeking(vault).fill(scope)


def _has_vectors(uow: UnitOfWork) -> bool:
    from core.access import Right
    from core.records.memory import MEMORY

    return uow.may(Right.SEE, MEMORY.name) and uow.memories.extent()[0] > 0
