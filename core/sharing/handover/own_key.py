"""A key for copies that are sent to oneself: the secret in a file, the other to give to anybody."""

import os
from pathlib import Path

from core.sharing.age.new_key import new_key_pair
from core.sharing.failures import ExportExists
from core.sharing.whole_file import export_errors


def make_own_key(out: Path) -> str:
    """Gives what others lock with (`age1...`); what opens it is in `out`, its owner's alone.

    Written as the age program writes it. Raises ExportExists, ExportUnwritable, ExportFull.
    """
    pair = new_key_pair()
    if os.path.lexists(out):
        raise ExportExists
    with export_errors(), open(out, "x", encoding="ascii", opener=_private) as file:
        file.write(f"# public key: {pair.recipient}\n{pair.identity}\n")
    return pair.recipient


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
