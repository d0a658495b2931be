"""Opens what reads memories of an open vault: the model that everybody in it chose, else our own.

What was chosen and does not answer is not replaced by another: its vectors would all be made anew
for nothing. Words alone are compared until it does.
"""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from core.loopback import EndpointFailed
from core.ports import UnitOfWork, Vault
from core.recall.finder_choice import finder_in_force
from core.scope import ROSEMARY, Role, Scope
from core.words.embedding.port import Embedder
from core.words.embedding.shared import shared_embedder

if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice

# Whoever asks on is not kept waiting each time by a model that hangs. Seconds.
_LEFT_ALONE_FOR: Final = 60.0
_NOBODY: Final = Scope(ROSEMARY, ROSEMARY, Role.CAREGIVER)


class Reads(Protocol):
    """A model on this computer that turns sentences into vectors."""

    def embedder(self) -> Embedder:
        """Raises EndpointRefused, EndpointFailed."""
        ...


FindReader = Callable[["ModelChoice"], Reads]


class Finder:
    """find_model: None where nothing speaks to a model. Waits for transactions of the vault."""

    def __init__(
        self,
        vault: Vault,
        find_model: FindReader | None = None,
        usual: Callable[[], Embedder] = shared_embedder,
        ticks: Callable[[], float] = monotonic,
    ) -> None:
        self._vault, self._find_model = vault, find_model
        self._usual, self._ticks = usual, ticks
        self._failed: tuple[ModelChoice, float] | None = None

    def __call__(self) -> Embedder:
        """Asked for each time: what was chosen may have changed.

        Raises WeightsMissing, WeightsChanged, EndpointRefused, EndpointFailed.
        """
        choice = self.choice()
        if choice is None:
            return self._usual()
        if self._find_model is None or self._is_left_alone(choice):
            raise EndpointFailed
        try:
            return self._find_model(choice).embedder()
        except EndpointFailed:
            self._failed = choice, self._ticks()
            raise

    def _is_left_alone(self, choice: "ModelChoice") -> bool:
        if self._failed is None or self._failed[0] != choice:
            return False
        return self._ticks() - self._failed[1] < _LEFT_ALONE_FOR

    def choice(self) -> "ModelChoice | None":
        """What everybody chose; None where anybody did not."""
        people = self._vault.submit(_NOBODY, _people).result()
        chosen = {
            self._vault.submit(Scope(each, ROSEMARY, Role.CAREGIVER), finder_in_force).result()
            for each in people
        }
        return chosen.pop() if len(chosen) == 1 else None


def _people(uow: UnitOfWork) -> list[str]:
    return [person.id for person in uow.directory.people()]
