"""Making the slots of a vault: the first ones at creation, others later, and removing them."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class AddKeyring:
    """Unlocks with the login to this computer. Never the only slot."""


@dataclass(frozen=True, slots=True)
class AddRecovery:
    """A new printed code: the person's own, or one for a caregiver."""


@dataclass(frozen=True, slots=True)
class AddPassphrase:
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class AddKeyFile:
    path: Path = field(repr=False)


AddSlot = AddKeyring | AddRecovery | AddPassphrase | AddKeyFile
