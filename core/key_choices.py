"""What a vault may be opened with, as whoever stands at the door gives it."""

from dataclasses import field
from pathlib import Path
from typing import ClassVar

from core.frozen import frozen


@frozen
class UseKeyring:
    """The operating system's keyring: nothing to type."""

    slot_type: ClassVar[str] = "keyring"


@frozen
class UseRecovery:
    """The code of the printed sheet."""

    slot_type: ClassVar[str] = "recovery"
    code: str = field(repr=False)


@frozen
class UsePassphrase:
    slot_type: ClassVar[str] = "passphrase"
    text: str = field(repr=False)


@frozen
class UseKeyFile:
    """A 0600 file, for machines without a keyring."""

    slot_type: ClassVar[str] = "file"
    path: Path = field(repr=False)


KeyChoice = UseKeyring | UseRecovery | UsePassphrase | UseKeyFile
