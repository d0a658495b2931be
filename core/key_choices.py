"""What a vault may be opened with, as whoever stands at the door gives it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class UseKeyring:
    """The operating system's keyring: nothing to type."""

    slot_type: ClassVar[str] = "keyring"


@dataclass(frozen=True, slots=True)
class UseRecovery:
    """The code of the printed sheet."""

    slot_type: ClassVar[str] = "recovery"
    code: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class UsePassphrase:
    slot_type: ClassVar[str] = "passphrase"
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class UseKeyFile:
    """A 0600 file, for machines without a keyring."""

    slot_type: ClassVar[str] = "file"
    path: Path = field(repr=False)


KeyChoice = UseKeyring | UseRecovery | UsePassphrase | UseKeyFile
