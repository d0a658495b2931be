"""Whom to call, by country (rule N1). A country we do not know has no number here: then the
sentence with 112 and 911 is shown, never a guess.
"""

import json
from collections.abc import Mapping
from datetime import date
from functools import cache

from core.frozen import frozen
from core.resource_files import resource


@frozen
class Line:
    """number: as it is dialled within the country. name: who answers; "" for the emergency call.

    source: where it was found. reviewed_on: when someone last looked there.
    """

    number: str
    name: str
    source: str
    reviewed_on: date


@frozen
class EmergencyNumbers:
    """emergency: what to dial first. ambulance: only where that is another number.

    crisis, poison, abuse: None where we are not certain of one for the whole country.
    """

    country: str
    emergency: Line
    ambulance: Line | None
    crisis: Line | None
    poison: Line | None
    abuse: Line | None


def emergency_numbers(country: str | None) -> EmergencyNumbers | None:
    """country: ISO 3166 alpha-2. None when it was not asked yet, or is not on our list."""
    return _all().get(country) if country else None


def known_countries() -> frozenset[str]:
    return frozenset(_all())


@cache
def _all() -> Mapping[str, EmergencyNumbers]:
    text = resource("safety", "emergency_numbers.json").read_text("utf-8")
    countries: dict[str, dict[str, dict[str, str]]] = json.loads(text)["countries"]
    return {country: _numbers(country, lines) for country, lines in countries.items()}


def _numbers(country: str, lines: Mapping[str, Mapping[str, str]]) -> EmergencyNumbers:
    made = {what: _line(line) for what, line in lines.items()}
    return EmergencyNumbers(
        country=country,
        emergency=made["emergency"],
        ambulance=made.get("ambulance"),
        crisis=made.get("crisis"),
        poison=made.get("poison"),
        abuse=made.get("abuse"),
    )


def _line(line: Mapping[str, str]) -> Line:
    return Line(
        number=line["number"],
        name=line.get("name", ""),
        source=line["source"],
        reviewed_on=date.fromisoformat(line["reviewed_on"]),
    )
