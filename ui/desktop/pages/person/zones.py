"""Time zones by the name of their city, as people look for them."""

from collections.abc import Sequence
from functools import cache

MOST_FOUND = 5
# Technical names of the same clocks; nobody lives there.
_NOBODY_LIVES_IN = ("Etc/", "posix", "right", "SystemV/", "US/", "Canada/", "Brazil/", "Mexico/")


def zones_called(typed: str) -> Sequence[str]:
    """IANA names whose city, or any word of it, begins with what was typed; at most five."""
    wanted = typed.casefold().strip()
    if not wanted:
        return ()
    found = [zone for zone, words in _cities() if any(word.startswith(wanted) for word in words)]
    return found[:MOST_FOUND]


@cache
def _cities() -> tuple[tuple[str, tuple[str, ...]], ...]:
    from zoneinfo import available_timezones  # reads a folder of six hundred files

    zones = sorted(
        zone
        for zone in available_timezones()
        if "/" in zone and not zone.startswith(_NOBODY_LIVES_IN)
    )
    return tuple((zone, _words(zone)) for zone in zones)


def _words(zone: str) -> tuple[str, ...]:
    """The city as a whole, and each of its words: "new york", "york"."""
    city = zone.rpartition("/")[2].replace("_", " ").casefold()
    return (city, *city.split()[1:])
