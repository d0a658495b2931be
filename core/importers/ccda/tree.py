"""One part of a document in memory: elements by their local names, and the words in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from core.importers.ccda.mended import HIDDEN, UNREADABLE

# Elements of a narrative that stand apart from what is beside them.
_APART = frozenset(
    {"br", "caption", "item", "list", "paragraph", "table", "tbody", "td", "th", "thead", "tr"}
)


@dataclass(slots=True)
class Node:
    """tag, attributes: without their prefixes. start, end: bytes in the text of its entry."""

    tag: str
    attributes: dict[str, str] = field(repr=False)
    start: int = 0
    end: int = 0
    parts: list["Node | str"] = field(default_factory=list, repr=False)

    def __iter__(self) -> Iterator["Node"]:
        return (part for part in self.parts if isinstance(part, Node))

    def get(self, name: str) -> str | None:
        """An attribute, without what should not be in it; None when nothing is left."""
        return cleaned(self.attributes.get(name, "")) or None

    def all(self, *path: str) -> list["Node"]:
        """Elements at the end of a path of tags."""
        found = [self]
        for tag in path:
            found = [child for one in found for child in one if child.tag == tag]
        return found

    def first(self, *path: str) -> "Node | None":
        return next(iter(self.all(*path)), None)

    def value(self, *path: str, of: str = "value") -> str | None:
        """An attribute of the first element at the end of a path that has it."""
        return next((said for one in self.all(*path) if (said := one.get(of))), None)

    def code(self, *path: str) -> str | None:
        return self.value(*path, of="code")

    def has_template(self, *roots: str) -> bool:
        """Whatever their version: it is written beside the root."""
        return any(one.get("root") in roots for one in self.all("templateId"))

    @property
    def is_negated(self) -> bool:
        return (self.get("negationInd") or "").lower() in {"true", "1"}

    def words(self) -> str | None:
        """All text in it, on one line; None for a text with letters that could not be read."""
        text = "".join(_texts(self))
        return None if UNREADABLE in text else cleaned(text) or None

    def walk(self) -> Iterator["Node"]:
        """Itself, and all that is in it."""
        waiting: list[Self | Node] = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(list(node)))


def cleaned(text: str) -> str:
    return " ".join(text.replace(HIDDEN, " ").split())


def _texts(node: Node) -> Iterator[str]:
    for part in node.parts:
        if isinstance(part, str):
            yield part
        else:
            yield from _texts(part)
    if node.tag in _APART:
        yield " "
