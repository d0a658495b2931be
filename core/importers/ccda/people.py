"""A person's name, address and phone: written as FHIR has them, and read as those are."""

from core.importers.ccda.tree import Node
from core.importers.fhir_r4.concepts import Object
from core.importers.fhir_r4.human import address, human_name, phone

_NAME_USES = {"L": "official", "C": "usual", "P": "nickname", "ABC": "usual"}
_NOT_A_NAME = frozenset({"SRCH", "PHON", "SNDX"})
_PLACE_USES = {"HP": "home", "H": "home", "HV": "home", "MC": "mobile", "WP": "work", "TMP": "temp"}


def person_name(of: Node | None) -> str | None:
    """of: what has `name` in it."""
    names = of.all("name") if of is not None else []
    return human_name([_name(one) for one in names if one.get("use") not in _NOT_A_NAME])


def home_address(of: Node) -> str | None:
    return address([_place(one) for one in of.all("addr")])


def phone_number(of: Node) -> str | None:
    return phone([_way(one) for one in of.all("telecom") if one.get("value")])


def _name(node: Node) -> Object:
    """A call name beside the given one is left out."""
    given = [one for one in node.all("given") if one.get("qualifier") != "CL"]
    name: Object = {
        "given": [text for one in given if (text := one.words())],
        "family": [text for one in node.all("family") if (text := one.words())],
    }
    if not name["given"] and not name["family"]:
        name["text"] = node.words()
    if use := _NAME_USES.get(node.get("use") or ""):
        name["use"] = use
    if node.first("validTime", "high") is not None:
        name["period"] = {"end": ""}
    return name


def _place(node: Node) -> Object:
    place: Object = {
        "line": [text for one in node.all("streetAddressLine") if (text := one.words())]
    }
    for field in ("postalCode", "city", "state", "country"):
        for one in node.all(field):
            place[field] = one.words()
    if len(list(node)) == 0:
        place["text"] = node.words()
    return _used(place, node)


def _way(node: Node) -> Object:
    scheme, _, number = (node.get("value") or "").rpartition(":")
    system = "phone" if scheme in {"", "tel"} else scheme
    return _used({"system": system, "value": number.strip()}, node)


def _used(said: Object, node: Node) -> Object:
    uses = (node.get("use") or "").split()
    known = next((_PLACE_USES[use] for use in uses if use in _PLACE_USES), None)
    if known:
        said["use"] = known
    return said
