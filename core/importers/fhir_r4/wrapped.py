"""What lies in a Bundle or in Parameters that lie in an entry themselves, as a server answers that
was asked several things at once: each as an entry of the file, under the number of the outer one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import MsgspecError, Raw, Struct, structs
from msgspec.json import Decoder

from core.importers.fhir_r4.concepts import Object
from core.importers.fhir_r4.ordinary import glimpse
from core.importers.fhir_r4.outline import resource_of
from core.importers.json_quick import value_of
from core.importers.json_stream import Break, Element, JsonReader

_DEEPEST = 4

Elements = Iterable[Element | Break]


class _Entry(Struct):
    resource: Raw = Raw()


class _Parameter(Struct):
    resource: Raw = Raw()
    part: list["_Parameter"] = []


class _Parameters(Struct):
    parameter: list[_Parameter] = []


_ENTRY, _PARAMETERS = Decoder(_Entry), Decoder(_Parameters)


def unwrapped(elements: Elements, deepest: int = _DEEPEST) -> Iterator[Element | Break]:
    for element in elements:
        inside = None
        if deepest and isinstance(element, Element) and element.glimpse is None:
            inside = _inside(element)
        if inside is None:
            yield element
        else:
            for one in unwrapped(inside, deepest - 1):
                yield _numbered(one, element.number)


def _inside(element: Element) -> Elements | None:
    """None for what wraps nothing, and for what is too odd to be opened quickly."""
    entry, resource = resource_of(element)
    try:
        if _wraps(resource, "Bundle", "entry"):
            return JsonReader(iter((_own_text(entry, element.text),)), glimpse=glimpse)
        if _wraps(resource, "Parameters", "parameter"):
            told = _PARAMETERS.decode(_own_text(entry, element.text))
            return list(_resources(told.parameter)) or None
    except (MsgspecError, ValueError, RecursionError):
        return None
    return None


def _wraps(resource: Object, what: str, members: str) -> bool:
    return resource.get("resourceType") == what and bool(resource.get(members))


def _own_text(entry: Object, text: str) -> str:
    """Of the resource, exactly as in the file."""
    return str(_ENTRY.decode(text).resource, "utf-8") if entry else text


def _resources(parameters: list[_Parameter]) -> Iterator[Element]:
    for one in parameters:
        if one.resource and bytes(one.resource) != b"null":
            text = str(one.resource, "utf-8")
            yield Element(0, text, value_of(text), is_plain=True)
        yield from _resources(one.part)


def _numbered(one: Element | Break, number: int) -> Element | Break:
    if isinstance(one, Break):
        return replace(one, number=number)
    return structs.replace(one, number=number)
