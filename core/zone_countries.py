"""Which countries a time zone belongs to, to check the country a person named (rule N1)."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files


def countries_of_zone(zone: str) -> frozenset[str]:
    """ISO 3166 codes for an IANA name. Empty for a zone of no country, and for an old name."""
    return _by_zone().get(zone, frozenset())


def country_of_zone(zone: str) -> str | None:
    """The one country that a zone is named for; None where it is several, or none."""
    own = _by_name().get(zone, frozenset())
    return next(iter(own)) if len(own) == 1 else None


@cache
def _by_name() -> Mapping[str, frozenset[str]]:
    return {zone: frozenset(countries) for countries, zone in _rows("zone.tab")}


@cache
def _by_zone() -> Mapping[str, frozenset[str]]:
    """zone.tab names each country's own zones; zone1970.tab who shares the clock of one."""
    found: dict[str, set[str]] = {}
    for table in ("zone.tab", "zone1970.tab"):
        for countries, zone in _rows(table):
            found.setdefault(zone, set()).update(countries)
    return {zone: frozenset(countries) for zone, countries in found.items()}


def _rows(table: str) -> Iterator[tuple[list[str], str]]:
    text = files("tzdata").joinpath("zoneinfo", table).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            countries, _, zone, *_ = line.split("\t")
            yield countries.split(","), zone
