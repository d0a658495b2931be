"""vault.json on disk: written whole, and read from its predecessor when it is broken."""

import json
import logging
import stat
from pathlib import Path

from pydantic_core import SchemaValidator, ValidationError, core_schema

from core.errors import HeaderDamaged, VaultMissing, VaultTooNew
from db.errors import vault_errors
from db.files import write_atomically
from db.header import FORMAT, Header, is_whole

DATABASE_NAME = "memory.db"
HEADER_NAME = "vault.json"
PREVIOUS_NAME = "vault.json.prev"

# 100,000 erasures fit; a file of gigabytes is not read into memory.
_LONGEST_FILE = 16 * 1024 * 1024

# Any version of a header, ours or a later one.
_ANY_FORMAT = core_schema.typed_dict_schema(
    {"format": core_schema.typed_dict_field(core_schema.int_schema(strict=True))},
    extra_behavior="allow",
)

log = logging.getLogger(__name__)


def read_header(folder: Path) -> Header:
    """Read the header, or the one before it when the newest is broken or gone.

    Raises VaultMissing where no record lies, HeaderDamaged, and VaultTooNew even when an older
    copy is readable.
    """
    current, previous = folder / HEADER_NAME, folder / PREVIOUS_NAME
    with vault_errors():
        if not current.exists() and not previous.exists():
            raise HeaderDamaged if (folder / DATABASE_NAME).exists() else VaultMissing
        try:
            return _read(current)
        except HeaderDamaged:
            header = _read(previous)
    log.warning("header.previous_used")
    return header


def write_header(folder: Path, header: Header, *, forget_previous: bool = False) -> None:
    """Replace vault.json and keep the one before as vault.json.prev.

    forget_previous: after a slot was removed, both files must be the new one, for the old
    one still opens with the removed slot. Raises VaultFull, VaultUnwritable.
    """
    if not is_whole(header):
        raise ValueError("a header is sealed before it is written")
    content = header.model_dump_json(indent=1).encode("utf-8")
    if not forget_previous:
        _keep_previous(folder)
    write_atomically(folder / HEADER_NAME, content)
    if forget_previous:
        write_atomically(folder / PREVIOUS_NAME, content)


def parse_header(content: bytes) -> Header:
    """A header from a file or a backup. Raises HeaderDamaged and VaultTooNew."""
    try:
        _refuse_newer(content)
        header = Header.model_validate_json(content)
    except ValidationError:
        raise HeaderDamaged from None
    if not is_whole(header):
        raise HeaderDamaged
    return header


def _refuse_newer(content: bytes) -> None:
    said = SchemaValidator(_ANY_FORMAT).validate_json(content)
    if said["format"] <= FORMAT:
        return
    if _is_ours(said):
        raise HeaderDamaged
    raise VaultTooNew(said["format"])


def _is_ours(said: dict[str, object]) -> bool:
    """Whether all but the number is as we wrote it: then a bit of the number has flipped."""
    try:
        return is_whole(Header.model_validate_json(json.dumps({**said, "format": FORMAT})))
    except ValidationError:
        return False


def _read(path: Path) -> Header:
    try:
        found = path.stat()
        # A pipe of this name would be waited for without an end.
        if not stat.S_ISREG(found.st_mode) or found.st_size > _LONGEST_FILE:
            raise HeaderDamaged
        return parse_header(path.read_bytes())
    except (FileNotFoundError, IsADirectoryError):
        raise HeaderDamaged from None


def _keep_previous(folder: Path) -> None:
    """A copy, not a rename: vault.json is never absent. A broken one is not worth keeping."""
    current = folder / HEADER_NAME
    with vault_errors():
        try:
            header = _read(current)
        except HeaderDamaged:
            return
    write_atomically(folder / PREVIOUS_NAME, header.model_dump_json(indent=1).encode("utf-8"))
