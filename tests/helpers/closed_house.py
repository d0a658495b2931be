"""A record in a folder with a key file, closed: what lies there can be spoilt and opened again."""

from collections.abc import Callable
from pathlib import Path

from core.clock import ManualClock
from core.key_choices import UseKeyFile
from core.vault_receipts import SalvageReceipt
from core.vaults import NewVault
from db.connection import PAGE_BYTES
from db.keeper import Keeper
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON


class ClosedHouse:
    """fill: what is done in it while it is open for the first time."""

    def __init__(self, folder: Path, fill: Callable[[Opened], None]) -> None:
        self.folder, self.key = folder / "vault", UseKeyFile(folder / "key")
        self.keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        self.clock = ManualClock(NOON)
        new = NewVault(self.folder, self.key, simulation=True)
        opened = self.keeper.create(new, self.clock).opened
        assert isinstance(opened, Opened)
        fill(opened)
        opened.close()

    def open(self) -> Opened:
        return self.keeper.open(self.folder, self.key, self.clock)

    @property
    def database(self) -> Path:
        return self.folder / "memory.db"

    def page_of(self, table: str) -> int:
        """Where it begins, counted from 0."""
        opened = self.open()
        try:
            ((root,),) = opened.on_thread(
                lambda connection: connection.execute(
                    "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
                ).fetchall()
            )
        finally:
            opened.close()
        return int(root) - 1

    def spoil(self, *pages: int) -> None:
        """Zeros in the place of these pages."""
        content = bytearray(self.database.read_bytes())
        for page in pages:
            at = page * PAGE_BYTES
            content[at : at + PAGE_BYTES] = bytes(PAGE_BYTES)
        self.database.write_bytes(content)

    def salvage(self) -> SalvageReceipt:
        return self.keeper.salvage(self.folder, self.key, self.clock)
