"""A new record that the keyring opens, in a moment: one is made, and the others are its copies.

Making one takes half a second, most of it for the recovery code. `Keeper.create` stays the way
where making is what a test is about, or where two records of one test must not be the same one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from core.clock import Clock, ManualClock
from core.key_choices import UseKeyring
from core.vaults import Created, NewVault
from db.files import create_private
from db.hardening import private_folder
from db.keeper import Keeper
from db.keystore import KeyringItem
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON


@dataclass(frozen=True, slots=True)
class _Newborn:
    files: Mapping[str, bytes]
    keys: Mapping[KeyringItem, bytes]
    recovery_code: str = field(repr=False)


@cache
def _newborn(*, simulation: bool) -> _Newborn:
    keystore = MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    with TemporaryDirectory() as place:
        folder = Path(place, "vault")
        created = keeper.create(NewVault(folder, UseKeyring(), simulation), ManualClock(NOON))
        created.opened.close()
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return _Newborn(files, dict(keystore.keys), created.recovery_code)


def newborn(
    keeper: Keeper,
    keystore: MemoryKeyStore,
    folder: Path,
    clock: Clock,
    *,
    simulation: bool = False,
) -> Created:
    """Open, with nobody in it; born at noon. keystore: the one that `keeper` asks."""
    first = _newborn(simulation=simulation)
    private_folder(folder)
    for name, content in first.files.items():
        create_private(folder / name, content, is_hurried=True)
    keystore.keys.update(first.keys)
    return Created(keeper.open(folder, UseKeyring(), clock), first.recovery_code)
