"""Time zones by the names of their cities."""

from collections.abc import Sequence
from functools import cache
from zoneinfo import available_timezones

MOST_FOUND = 5
# Old names, and those of no city.
_NO_PLACES = ("Etc/", "SystemV/", "US/", "posix/", "right/")


def zone_in_words(zone: str) -> str:
    """ "Berlin, Europe"; a zone of no city by its own name."""
    region, _, city = zone.replace("_", " ").partition("/")
    if not city:
        return zone
    parts = city.split("/")
    return ", ".join([*reversed(parts), region])


def zones_called(typed: str) -> Sequence[str]:
    """At most five, those whose city begins so first; nothing for no words."""
    wanted = typed.casefold().strip().replace(" ", "_")
    if not wanted:
        return ()
    found = [(_rank(zone, wanted), zone) for zone in _places() if wanted in zone.casefold()]
    return [zone for _, zone in sorted(found)][:MOST_FOUND]


def _rank(zone: str, wanted: str) -> int:
    return 0 if zone.rpartition("/")[2].casefold().startswith(wanted) else 1


@cache
def _places() -> tuple[str, ...]:
    known = available_timezones()
    return tuple(sorted(z for z in known if "/" in z and not z.startswith(_NO_PLACES)))
