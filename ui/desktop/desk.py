"""What a view-model works at: one person's record, and the way to say and show things."""

from collections.abc import Callable, Sequence
from dataclasses import field
from datetime import tzinfo
from typing import TYPE_CHECKING, Protocol, TypeVar

from core.clock import Clock
from core.errors import AppError
from core.frozen import frozen
from core.key_choices import KeyChoice
from core.ports import UnitOfWork, Vault
from core.scope import Scope
from core.strings import Catalogue
from core.vaults import OpenVault, VaultKeeper
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.remembering import Remembering
from ui.desktop.tasks import Tasks
from ui.desktop.theme.sizes import Face
from ui.desktop.work import Work

if TYPE_CHECKING:
    from core.companion.who_writes import FindModel

T = TypeVar("T")


@frozen
class Route:
    """A page, and what it is to show there: a record's id, a kind's name."""

    page: str
    about: str | None = None


TakeBack = Callable[[UnitOfWork], object]


class Saved(Protocol):
    """take_back: where `undo` is not what takes it back."""

    def __call__(self, words: str, take_back: TakeBack | None = None) -> None: ...


class WindowControl(Protocol):
    """What a page may ask of the window around it."""

    def dress(self) -> None:
        """Draw everything anew: theme or text size were changed in the wishes."""
        ...

    def show_face(self, face: Face) -> None: ...
    def enter_anew(self, start: Route, words: str) -> None:
        """Make every page anew, for another language or time zone, and say `words` there."""
        ...

    def see_person(self, person_id: str) -> None:
        """Make every page anew, for another person whom the same kind of account helps."""
        ...

    def lock(self) -> None:
        """Close the vault and stand at the door."""
        ...

    def bring_back(self) -> None:
        """Close the vault, and ask at the door which backup takes its place."""
        ...

    def change_key(self, key: KeyChoice) -> None:
        """Close the vault and make a new key for it; `key` was just shown to open it."""
        ...

    def delete_everything(self) -> None:
        """Close the vault, destroy it, and tell what was checked; then the first run."""
        ...

    def part_with_person(self, lines: Sequence[str]) -> None:
        """Close the vault after a person was erased from it, and show the receipt."""
        ...

    def leave(self) -> None:
        """Close the vault and end the program, in the background too."""
        ...

    @property
    def wishes(self) -> LocalWishes: ...


@frozen
class Desk:
    """scope: whose record, in which face. zone: where the person lives.

    go: shows another page. say: words at the foot. saved: the same, with the word that takes the
    last change back. told: the sentence for a failure, there too. All from the GUI thread.
    work: long work beside the window, which outlives the page that began it. find_model: on this
    computer, for whoever was chosen; None where nothing speaks to one. remembering: the vectors of
    what is kept in mind, as long as the vault is open.
    """

    keeper: VaultKeeper
    opened: OpenVault
    scope: Scope
    tasks: Tasks
    words: Catalogue
    clock: Clock
    zone: tzinfo
    window: "WindowControl"
    go: Callable[[Route], None]
    say: Callable[[str], None]
    saved: Saved
    told: Callable[[AppError], None]
    work: Work = field(default_factory=Work)
    find_model: "FindModel | None" = None
    remembering: Remembering = field(default_factory=Remembering)

    @property
    def vault(self) -> Vault:
        return self.opened.vault

    def ask(
        self,
        use_case: Callable[[UnitOfWork], T],
        then: Callable[[T], None],
        failed: Callable[[AppError], None] | None = None,
    ) -> None:
        """Run a use case on the vault's thread; the answer comes back to this one.

        Once the vault is closed, what still runs here asks nothing more of it.
        """
        if self.tasks.has_ended:
            return
        self.tasks.when_done(self.vault.submit(self.scope, use_case), then, failed or self.told)
