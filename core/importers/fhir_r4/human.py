"""A person's name, address and phone as one line each."""

from core.importers.fhir_r4.concepts import Object, objects, words
from core.importers.json_stream import JSON

# Which of several to take, best first; a former or made-up one only when nothing else is there.
_NAME_USES = ("official", "usual", None, "nickname", "temp", "anonymous", "maiden", "old")
_HOME_USES = ("home", None, "mobile", "temp", "work", "old")


def human_name(value: JSON) -> str | None:
    names = sorted(objects(value), key=lambda name: (_is_over(name), _rank(name, _NAME_USES)))
    return next((text for name in names if (text := _full_name(name))), None)


def address(value: JSON) -> str | None:
    places = sorted(objects(value), key=lambda place: _rank(place, _HOME_USES))
    return next((text for place in places if (text := _one_line(place))), None)


def phone(value: JSON) -> str | None:
    return _way(value, ("phone", None))


def mail(value: JSON) -> str | None:
    return _way(value, ("email",))


def several(value: JSON) -> list[str]:
    """The texts of a list, or the one text that should have been in a list (family in R4)."""
    listed = value if isinstance(value, list) else [value]
    return [text for one in listed if (text := words(one))]


def _full_name(name: Object) -> str | None:
    parts = [*several(name.get("given")), *several(name.get("family"))]
    return words(name.get("text")) or " ".join(parts) or None


def _way(value: JSON, systems: tuple[str | None, ...]) -> str | None:
    ways = [way for way in objects(value) if way.get("system") in systems]
    ways.sort(key=lambda way: (_is_over(way), _rank(way, _HOME_USES)))
    return next((told for way in ways if (told := words(way.get("value")))), None)


def _one_line(place: Object) -> str | None:
    parts = several(place.get("line"))
    town = " ".join(
        text
        for field in ("postalCode", "city", "district", "state")
        if (text := words(place.get(field)))
    )
    parts += [text for text in (town, words(place.get("country"))) if text]
    return words(place.get("text")) or ", ".join(parts) or None


def _rank(value: Object, uses: tuple[str | None, ...]) -> int:
    use = words(value.get("use"))
    return uses.index(use) if use in uses else len(uses)


def _is_over(value: Object) -> bool:
    return any("end" in period for period in objects(value.get("period")))
