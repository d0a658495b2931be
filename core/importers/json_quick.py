"""Reads many JSON objects in one go, where they are as the standard wants them.

Anything else (a letter that is none, a number without end, a comma too few) is left to
json_window, which looks closer: msgspec is as strict as it is quick, and says nothing of where it
would go on.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias

from msgspec import MsgspecError, Raw
from msgspec.json import Decoder, Encoder

# Decimals stay text: a dose of "0.50" must not become 0.5.
JSON: TypeAlias = "dict[str, JSON] | list[JSON] | str | int | bool | None"

_TEXTS = Decoder(list[Raw])
_VALUES = Decoder(float_hook=str)
_CANONICAL = Encoder(order="sorted")


def texts_of(objects: str) -> Sequence[str]:
    """The text of each, where there is a comma behind each; none at all if any of it is out of
    order.
    """
    try:
        # What is there behind the last comma, too, is cheaper than a copy without the comma.
        *found, _ = _TEXTS.decode(f"[{objects}null]")
    except (MsgspecError, ValueError, RecursionError):
        return ()
    return [str(raw, "utf-8") for raw in found]


def value_of(text: str | bytes | Raw) -> JSON:
    """None where it asks for a closer look."""
    try:
        value: JSON = _VALUES.decode(text)
    except (MsgspecError, ValueError, RecursionError):
        return None
    return value


def content_hash(value: JSON, beside: str = "") -> str:
    """SHA-256 of what is said, the same in any layout. Raises UnicodeEncodeError."""
    digest = sha256(_CANONICAL.encode(value))
    digest.update(b"\n" + beside.encode())
    return digest.hexdigest()
