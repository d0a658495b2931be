"""UUID version 7: ids that sort by the time they were made (RFC 9562, section 5.7)."""

import secrets
import uuid
from datetime import datetime


def uuid7(now: datetime) -> str:
    """48 bits of Unix milliseconds, then 74 random bits around version and variant."""
    milliseconds = int(now.timestamp() * 1000) & ((1 << 48) - 1)
    random = secrets.randbits(74)
    high = (milliseconds << 16) | (0x7 << 12) | (random >> 62)
    low = (0b10 << 62) | (random & ((1 << 62) - 1))
    return str(uuid.UUID(int=(high << 64) | low))
