"""What the first pass may keep, so that files of ordinary size are parsed only once."""

from collections.abc import Collection, Iterator, Sequence

from core.importers.fhir_r4.outline import resource_of
from core.importers.json_stream import Break, Element

# A person's file of many years holds some thousand entries, and a tenth of this in those that
# we read. A larger file is read a second time instead of being held.
MOST_ELEMENTS = 5_000
MOST_CHARACTERS = 4_000_000


class Shelf:
    """Keeps elements of some resource types whole, of all others only what they are."""

    def __init__(self, whole: Collection[str]) -> None:
        self._whole = whole
        self._kept: list[Element | Break] | None = []
        self._characters = 0

    @property
    def kept(self) -> Sequence[Element | Break] | None:
        """All elements that passed, in order; None when there was no room for them."""
        return self._kept

    def passing(self, elements: Iterator[Element | Break]) -> Iterator[Element | Break]:
        for element in elements:
            yield element
            self._keep(element)

    def _keep(self, element: Element | Break) -> None:
        if self._kept is None:
            return
        shelved = element if isinstance(element, Break) else self._shelved(element)
        self._kept.append(shelved)
        self._characters += len(shelved.text) if isinstance(shelved, Element) else 0
        if len(self._kept) > MOST_ELEMENTS or self._characters > MOST_CHARACTERS:
            self._kept = None

    def _shelved(self, element: Element) -> Element:
        if element.glimpse is not None:
            return element
        entry, resource = resource_of(element)
        what = resource.get("resourceType")
        if not resource or (isinstance(what, str) and what in self._whole):
            element.lay_aside()
            return element
        identity = {"resourceType": what, "id": resource.get("id")}
        return Element(element.number, "", {"fullUrl": entry.get("fullUrl"), "resource": identity})
