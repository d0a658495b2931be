"""A vault in its folder with a past in it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from _filling import live

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock
from core.key_choices import UseKeyring
from core.records.kinds import kind_named
from core.records.person import PersonDraft
from core.scope import Scope
from core.vaults import NewVault
from db.keeper import Keeper
from db.keystore import SERVICE, KeyringItem
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON
from ui.newcomer import enrol


@dataclass
class _Kept:
    """Answers to what fills a World, and fills a vault that was made as a program makes it."""

    opened: Opened
    scope: Scope

    @property
    def user_id(self) -> str:
        return self.scope.user_id

    @property
    def connection(self) -> "_Kept":
        return self

    def execute(self, sql: str, values: Any = (), /) -> Sequence[Sequence[Any]]:
        rows: list[Any] = self.opened.on_thread(lambda there: there.execute(sql, values).fetchall())
        return rows

    def add(self, kind: str, /, **fields: Any) -> Any:
        chosen = kind_named(kind)
        assert chosen.draft is not None
        draft, origin = chosen.draft.parse(**fields), spoken(self.scope.role)

        def upsert(uow: Any) -> Any:
            return clinical_profile_upsert(uow, kind=chosen, draft=draft, origin=origin)

        return self.opened.vault.submit(self.scope, upsert).result()


def lived_in_folder(folder: Path, keys: Path, records: int) -> None:
    """keys: what its keyring would hold, for a double to read."""
    keystore = MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = keeper.create(NewVault(folder, UseKeyring()), ManualClock(NOON)).opened
    live(_Kept(opened, enrol(opened.vault, PersonDraft(display_name="Ada"))), records)
    opened.close()
    kept = {item.account: key.hex() for item, key in keystore.keys.items()}
    keys.write_text(json.dumps(kept), encoding="utf-8")


def keys_in(keys: Path) -> MemoryKeyStore:
    """What `lived_in_folder` wrote."""
    keystore = MemoryKeyStore()
    for account, key in json.loads(keys.read_text(encoding="utf-8")).items():
        keystore.keys[KeyringItem(SERVICE, account)] = bytes.fromhex(key)
    return keystore
