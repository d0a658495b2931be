"""Countries by name, in English and in their own languages, for the emergency number (N1)."""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QLocale

from core.frozen import frozen
from core.zone_countries import country_of_zone

MOST_FOUND = 5
NO_COUNTRIES = frozenset({"EU", "EZ", "UN"})  # on Qt's list, and no telephone has their number
# What people call a country that no locale calls so.
SPOKEN_NAMES = {
    "GB": ("UK", "England", "Scotland", "Wales", "Great Britain"),
    "NL": ("Holland",),
    "US": ("USA", "America"),
}


@frozen
class Country:
    """code: ISO 3166 alpha-2. own_names: as its own people call it."""

    code: str
    name: str
    own_names: tuple[str, ...]


def country_name(code: str) -> str:
    """The code itself for a country nobody knows."""
    country = _all().get(code)
    return country.name if country else code


def likely_countries(zone: str) -> tuple[str, ...]:
    """What this computer says of where it stands: its clock, then its language."""
    spoken = QLocale.territoryToCode(QLocale.system().territory())
    codes = (country_of_zone(zone), spoken)
    return tuple(dict.fromkeys(code for code in codes if code in _all()))


def countries_called(typed: str) -> Sequence[Country]:
    """At most five: names that begin so before those that hold it; nothing for no words."""
    wanted = typed.casefold().strip()
    if not wanted:
        return ()
    ranked = ((_rank(country, wanted), country.name, country) for country in _all().values())
    found = sorted(each for each in ranked if each[0] is not None)
    return [country for _, _, country in found][:MOST_FOUND]


def _rank(country: Country, wanted: str) -> int | None:
    names = [country.name.casefold(), *(name.casefold() for name in country.own_names)]
    if wanted == country.code.casefold() or wanted in names:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    return 2 if any(f" {wanted}" in name for name in names) else None


@cache
def _all() -> dict[str, Country]:
    any_language, any_script = QLocale.Language.AnyLanguage, QLocale.Script.AnyScript
    found: dict[str, Country] = {}
    for territory in QLocale.Country:
        code = QLocale.territoryToCode(territory)
        if len(code) != len("GB") or not code.isalpha() or code in NO_COUNTRIES:
            continue
        locales = QLocale.matchingLocales(any_language, any_script, territory)
        own = {locale.nativeTerritoryName() for locale in locales}.union(SPOKEN_NAMES.get(code, ()))
        found[code] = Country(code, QLocale.territoryToString(territory), tuple(sorted(own)))
    return found
