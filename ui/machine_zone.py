"""The time zone this computer is set to, by its IANA name."""

import os
from collections.abc import Iterator
from pathlib import Path

from core.typed_moments import zone_named


def machine_zone() -> str:
    """ "UTC" where the machine does not name one (Windows names its zones otherwise)."""
    return next((name for name in _candidates() if zone_named(name).key == name), "UTC")


def _candidates() -> Iterator[str]:
    if named := os.environ.get("TZ", "").lstrip(":"):
        yield named
    try:
        # A link into the zone files: .../zoneinfo/Europe/Berlin
        yield str(Path("/etc/localtime").resolve(strict=True)).partition("zoneinfo/")[2]
        yield Path("/etc/timezone").read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return
