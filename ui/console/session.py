"""One run of one command: which vault, whose record, in which role; opened when first used."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from core.audit import note_command
from core.clock import Clock
from core.errors import AccessDenied, SimulationOnly
from core.frozen import frozen
from core.key_choices import KeyChoice
from core.ports import UnitOfWork, Vault
from core.records.person import Person
from core.scope import Role, Scope
from core.strings import FALLBACK, Catalogue
from core.vaults import OpenVault, VaultKeeper
from ui.console.answer import Teller
from ui.console.options import Options
from ui.console.streams import Streams
from ui.console.typed import text_or_stdin
from ui.machine_zone import machine_zone
from ui.place import usual_folder

if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice
    from core.companion.writer import ModelWriter
    from core.ports import HandedOver
    from core.sharing.papers import Draw
    from ui.console.times import Times

T = TypeVar("T")

ClockFor = Callable[[datetime | None], Clock]


# Into a folder, of every page there is; None where nothing can be drawn.
DrawPictures = Callable[[VaultKeeper, Path], Sequence[Path] | None]
# Makes ready to draw pages to hand over, on the main thread; None where nothing can draw.
FindDrawer = Callable[[], "Draw | None"]


@frozen
class Drawing:
    """What draws is the window's, and not ours to import: the program hands it in."""

    pictures: DrawPictures | None = None
    find_drawer: FindDrawer | None = None


NOTHING_DRAWS = Drawing()
# A model on this computer that somebody chose; what speaks to it is not ours to import either.
FindModel = Callable[["ModelChoice"], "ModelWriter"]


@dataclass
class Session:
    """is_simulated: known once the vault is open."""

    keeper: VaultKeeper
    clock_for: ClockFor
    options: Options
    streams: Streams
    drawing: Drawing = NOTHING_DRAWS
    find_model: FindModel | None = None
    is_simulated: bool = False
    _opened: OpenVault | None = field(default=None, init=False, repr=False)
    _is_noted: bool = field(default=True, init=False)

    @cached_property
    def folder(self) -> Path:
        return self.options.vault or usual_folder()

    @cached_property
    def words(self) -> Catalogue:
        return Catalogue.load(self.person.locale if self.person else FALLBACK)

    @cached_property
    def key(self) -> KeyChoice:
        from ui.console.keys import key_to_open

        return key_to_open(self.options.key, self.streams)

    @property
    def opened(self) -> OpenVault:
        """The vault, open. Raises the VaultErrors, SimulationOnly."""
        if self._opened is None:
            clock = self.clock(is_simulation=self.keeper.is_simulation(self.folder))
            self.hold(self.keeper.open(self.folder, self.key, clock))
            self._is_noted = False
            if self.opened.looks_older:
                self.tell(Catalogue.load(FALLBACK).say("record.looks_older"))
            return self.opened
        return self._opened

    def hold(self, opened: OpenVault) -> None:
        """Work on in this vault, and close it at the end."""
        self._opened = opened
        self.is_simulated = opened.is_simulation

    def copy(self) -> "HandedOver | None":
        """What is read here, where that is somebody else's record; None in a vault of one's own,
        and where none was opened.
        """
        from ui.who import NOBODY

        return None if self._opened is None else self.run_for(NOBODY, _copy_of)

    def require_no_guest(self) -> None:
        """What concerns the whole vault, everybody in it, is not a clinician's to do (S10)."""
        if self.role is Role.CLINICIAN:
            raise AccessDenied("vault")

    def typed(self, text: str | None) -> str | None:
        """`-` is what stands on standard input, behind the line that opens the vault.

        Read before the vault is opened: whoever takes their time keeps nobody else out.
        """
        if text == "-":
            self.key  # noqa: B018 - its line comes first
        return text_or_stdin(text, self.streams)

    @property
    def role(self) -> Role | None:
        """As what one acts, where that was said; whose account a name is, the vault knows."""
        return self.scope.role if self.options.account else self.options.role

    def clock(self, *, is_simulation: bool) -> Clock:
        if self.options.now and not is_simulation:
            raise SimulationOnly
        return self.clock_for(self.options.now)

    @cached_property
    def scope(self) -> Scope:
        """Raises PersonMissing, PersonUnclear, AccountMissing, AccountUnclear."""
        scope = self.scope_of(self.options.person)
        self._note_unlock(scope)
        return scope

    def scope_as(self, role: Role) -> Scope:
        """As an account of this role, whatever was said of the others."""
        from ui.who import find_scope

        scope = find_scope(self.opened.vault, self.options.person, role, self.options.account)
        self._note_unlock(scope)
        return scope

    def scope_of(self, person: str | None) -> Scope:
        from ui.who import find_scope

        options = self.options
        return find_scope(self.opened.vault, person, options.role, options.account)

    @cached_property
    def person(self) -> Person | None:
        """Of the record that this command was about; None when it was about no one's."""
        from ui.who import read_person

        if self._opened is None or "scope" not in self.__dict__:
            return None
        return self.run(read_person)

    @property
    def zone(self) -> str:
        """For times that are typed without an offset: the person's own."""
        self.scope  # noqa: B018 - whose zone must be known first
        return self.teller().zone

    @cached_property
    def times(self) -> "Times":
        """How days and times are read; made for the first: most commands read none."""
        from core.said_dates import SaidDates
        from core.typed_dates import TypedDates
        from ui.console.times import Times

        zone = self.zone  # whose language it is, too
        return Times(SaidDates(TypedDates(self.words, zone)), self.run(_now))

    def teller(self) -> Teller:
        return Teller(self.words, self.person.time_zone if self.person else machine_zone())

    # A use case's own signature checks these; a ParamSpec cannot pass through `partial`.
    def run(self, use_case: Callable[..., T], **arguments: Any) -> T:  # noqa: ANN401
        """One use case, one transaction, for the chosen person."""
        return self.run_for(self.scope, partial(use_case, **arguments))

    def run_for(self, scope: Scope, use_case: Callable[[UnitOfWork], T]) -> T:
        return self.opened.vault.submit(scope, use_case).result()

    def tell(self, text: str) -> None:
        """A message beside the answer."""
        print(text, file=self.streams.stderr)

    def close(self) -> None:
        if self._opened is None:
            return
        opened = self._opened
        try:
            if not self._is_noted:
                self._note_for_all(opened.vault)
        finally:
            self._opened = None
            opened.close()

    def _note_unlock(self, scope: Scope) -> None:
        """Nobody waits for it, and a full disk keeps nobody out."""
        if not self._is_noted:
            self._is_noted = True
            self.opened.vault.submit(scope, note_command)

    def _note_for_all(self, vault: Vault) -> None:
        """What was about no one's record was about everybody's."""
        from ui.who import every_scope

        for scope in every_scope(vault, self.options.role):
            vault.submit(scope, note_command)


def _copy_of(uow: UnitOfWork) -> "HandedOver | None":
    return uow.directory.handed_over()


def _now(uow: UnitOfWork) -> datetime:
    return uow.now
