"""Opens what reads memories of an open vault: the model that everybody in it chose, else our own.

What was chosen and does not answer is not replaced by another: its vectors would all be made anew
for nothing. Words alone are compared until it does. The same for another model under its name.
"""

from collections.abc import Callable, Sequence
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from core.errors import WorkStopped
from core.frozen import frozen
from core.loopback import EndpointFailed
from core.ports import UnitOfWork, Vault
from core.recall.finder_choice import FinderChoice, finder_in_force
from core.scope import ROSEMARY, Role, Scope
from core.words.embedding.port import Embedder, LocalReader, Model, Vectors
from core.words.embedding.shared import shared_embedder
from core.words.embedding.strangers import are_of_one_model

if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice
    from core.words.embedding.port import Matrix

# Whoever asks on is not kept waiting each time by a model that hangs. Seconds.
_LEFT_ALONE_FOR: Final = 60.0
# After that it is looked at anew whether it still is the same model. Seconds.
_KNOWN_FOR: Final = 600.0
_NOBODY: Final = Scope(ROSEMARY, ROSEMARY, Role.CAREGIVER)


class Reads(Protocol):
    """A model on this computer that turns sentences into vectors."""

    def embedder(self) -> LocalReader:
        """Raises EndpointRefused, EndpointFailed."""
        ...

    def cancel(self) -> None:
        """Whoever waits for it waits no longer. From any thread."""
        ...


FindReader = Callable[["ModelChoice"], Reads]


@frozen
class _Opened:
    choice: FinderChoice
    reader: LocalReader
    at: float


class Finder:
    """One for each open vault. Waits for transactions of it, so it is never asked in one."""

    def __init__(
        self,
        vault: Vault,
        find_model: FindReader | None = None,
        usual: Callable[[], Embedder] = shared_embedder,
        ticks: Callable[[], float] = monotonic,
    ) -> None:
        """find_model: None where nothing speaks to a model."""
        self._vault, self._find_model = vault, find_model
        self._usual, self._ticks = usual, ticks
        self._failed: tuple[FinderChoice, float] | None = None
        self._opened: _Opened | None = None
        self._asked: Reads | None = None
        self._is_let_go = False
        self._lock = Lock()

    def __call__(self) -> Embedder:
        """Asked for each time: what was chosen may have changed.

        Raises WeightsMissing, WeightsChanged, EndpointRefused, EndpointFailed, WorkStopped.
        """
        if self._is_let_go:
            raise WorkStopped
        choice = self.choice()
        if choice is None:
            return self._usual()
        with self._lock:
            return Chosen(self, choice, self._reader(choice))

    def choice(self) -> FinderChoice | None:
        """What everybody chose; None where anybody did not."""
        people = self._vault.submit(_NOBODY, _people).result()
        chosen = [
            self._vault.submit(Scope(each, ROSEMARY, Role.CAREGIVER), finder_in_force).result()
            for each in people
        ]
        known = [each for each in chosen if each is not None]
        if not known or len(known) != len(chosen):
            return None
        is_one = all(known[0].is_also(each) for each in known)
        return min(known, key=lambda each: each.signs) if is_one else None

    def failed(self, choice: FinderChoice) -> EndpointFailed | WorkStopped:
        """What to tell whoever asked it for something. It is left alone for a while."""
        self._failed, self._opened = (choice, self._ticks()), None
        return WorkStopped() if self._is_let_go else EndpointFailed()

    def let_go(self) -> None:
        """The vault is being closed: whoever waits for a model waits no longer. Any thread."""
        self._is_let_go = True
        if self._asked is not None:
            self._asked.cancel()

    def _reader(self, choice: FinderChoice) -> LocalReader:
        now, known = self._ticks(), self._opened
        if known is not None and known.choice == choice and now - known.at < _KNOWN_FOR:
            return known.reader
        if self._find_model is None or self._is_left_alone(choice):
            raise EndpointFailed
        reader = self._open(choice, self._find_model(choice.runs))
        self._opened = _Opened(choice, reader, now)
        return reader

    def _open(self, choice: FinderChoice, asked: Reads) -> LocalReader:
        self._asked = asked
        if self._is_let_go:
            asked.cancel()
        try:
            reader = asked.embedder()
        except EndpointFailed:
            raise self.failed(choice) from None
        if not are_of_one_model(reader.signs, choice.signs):
            raise self.failed(choice)
        return reader

    def _is_left_alone(self, choice: FinderChoice) -> bool:
        if self._failed is None or self._failed[0] != choice:
            return False
        return self._ticks() - self._failed[1] < _LEFT_ALONE_FOR


class Chosen:
    """Reads for as long as it is chosen, and a word that is taken back counts at once (S6)."""

    def __init__(self, finder: Finder, choice: FinderChoice, reader: LocalReader) -> None:
        self._finder, self._choice, self._reader = finder, choice, reader

    @property
    def model(self) -> Model:
        return Model(self._choice.name, self._choice.sha256, self._reader.model.dimensions)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Raises EndpointFailed, WorkStopped."""
        if self._finder.choice() != self._choice:
            raise EndpointFailed
        try:
            return Vectors(self._reader.embed(texts).rows, self.model)
        except EndpointFailed:
            raise self._finder.failed(self._choice) from None

    def pieces(self, text: str) -> "Matrix":
        return self._reader.pieces(text)


def _people(uow: UnitOfWork) -> list[str]:
    return [person.id for person in uow.directory.people()]
