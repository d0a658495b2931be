"""A new key for the whole vault: what comes of it, and its two steps (db/key_change.py)."""

from collections.abc import Callable
from dataclasses import field
from typing import Protocol

from core.frozen import frozen
from core.key_choices import KeyChoice

# How far, of how much; and whether to stop.
Progress = Callable[[int, int], None]
ShouldStop = Callable[[], bool]


@frozen
class KeyRotated:
    """recovery_code: of the new sheet; it is kept nowhere. rows: compared in the new file.

    dropped: types of ways in that have to be added anew. helpers: how many named codes are among
    what opens nothing any more.
    """

    recovery_code: str = field(repr=False)
    rows: int
    dropped: tuple[str, ...] = ()
    helpers: int = 0


class KeyChange(Protocol):
    """A new key for everything, made and not used yet. One of `commit` and `drop` ends it.

    The vault is closed, and nobody else opens it meanwhile. Whatever stops it between the two,
    a power cut too, leaves all as it was.
    """

    @property
    def rotated(self) -> KeyRotated: ...
    @property
    def key(self) -> KeyChoice:
        """What opens the vault after `commit`."""
        ...

    def commit(self) -> KeyRotated:
        """From now on the new key, and a backup under it. Raises VaultFull, VaultUnwritable."""
        ...

    def drop(self) -> None: ...
