"""A keyring that is only a dict, for tests that are not about the keyring."""

from core.errors import KeyringUnavailable
from db.keystore import KeyringItem, Unavailable


class MemoryKeyStore:
    """`unavailable`: set it and every call fails with that reason, as a locked keyring does."""

    def __init__(self) -> None:
        self.keys: dict[KeyringItem, bytes] = {}
        self.unavailable: Unavailable | None = None

    def get(self, item: KeyringItem) -> bytearray | None:
        self._require_available()
        return bytearray(self.keys[item]) if item in self.keys else None

    def set(self, item: KeyringItem, key: bytearray) -> str:
        self._require_available()
        self.keys[item] = bytes(key)
        return "memory"

    def delete(self, item: KeyringItem) -> None:
        self._require_available()
        self.keys.pop(item, None)

    def _require_available(self) -> None:
        if self.unavailable is not None:
            raise KeyringUnavailable(self.unavailable)
