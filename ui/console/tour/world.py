"""Where the tour takes place: a throw-away simulation vault and a clock that is moved by hand."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from core.clock import ManualClock
from core.key_choices import KeyChoice, UseKeyFile
from core.scope import Scope
from core.vaults import OpenVault, VaultKeeper

T = TypeVar("T")

# A Monday morning, two weeks after the clinic wrote its file.
START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)


@dataclass
class TourWorld:
    """folder: 0700, gone at the end. ids: what the steps wrote, by the tour's own names."""

    keeper: VaultKeeper
    folder: Path
    clock: ManualClock
    ids: dict[str, str] = field(default_factory=dict)
    _opened: OpenVault | None = None
    _caregiver: Scope | None = None
    _person: Scope | None = None

    @property
    def vault_folder(self) -> Path:
        return self.folder / "vault"

    @property
    def export_file(self) -> Path:
        return self.folder / "everything.json"

    @property
    def key(self) -> KeyChoice:
        return UseKeyFile(self.folder / "key")

    @property
    def opened(self) -> OpenVault:
        return _made(self._opened)

    @property
    def caregiver(self) -> Scope:
        return _made(self._caregiver)

    @property
    def person(self) -> Scope:
        return _made(self._person)

    def enter(self, opened: OpenVault) -> None:
        self._opened = opened

    def introduce(self, caregiver: Scope, person: Scope) -> None:
        self._caregiver, self._person = caregiver, person

    # A use case's own signature checks these.
    def run(self, scope: Scope, use_case: Callable[..., T], **arguments: Any) -> T:  # noqa: ANN401
        return self.opened.vault.submit(scope, partial(use_case, **arguments)).result()

    def pass_time(self, by: timedelta) -> None:
        self.clock.advance(by)

    @property
    def passed(self) -> timedelta:
        return self.clock.read().wall - START

    def leave(self) -> None:
        if self._opened is not None:
            opened, self._opened = self._opened, None
            opened.close()


@contextmanager
def tour_world(keeper: VaultKeeper) -> Iterator[TourWorld]:
    """mkdtemp makes the folder 0700; whatever happens, nothing of it stays."""
    with TemporaryDirectory(prefix="rosemary-tour-") as folder:
        world = TourWorld(keeper, Path(folder), ManualClock(START))
        try:
            yield world
        finally:
            world.leave()


def _made(thing: T | None) -> T:
    if thing is None:
        raise RuntimeError("a step was taken before the one it stands on")
    return thing
