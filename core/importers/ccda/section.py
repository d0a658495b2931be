"""One section of a document: what it is about, and the words that its entries point at."""

from dataclasses import dataclass, field

from core.importers.ccda.tree import Node

_LONGEST_KEPT = 10_000


@dataclass(slots=True)
class Section:
    """code: LOINC. null_flavor: why it is empty, if it says so. entries: read so far."""

    null_flavor: str | None = None
    code: str = ""
    templates: set[str] = field(default_factory=set)
    written_at: str | None = None
    is_about_another: bool = False
    entries: int = 0
    sections: int = 0
    text: Node | None = field(default=None, repr=False)
    verbatim: str = field(default="", repr=False)
    marked: dict[str, Node] = field(default_factory=dict, repr=False)

    def take(self, node: Node, verbatim: str) -> None:
        """One of its elements that is no entry. verbatim: as in the file."""
        if node.tag == "code":
            self.code = node.get("code") or ""
        elif node.tag == "templateId":
            self.templates.add(node.get("root") or "")
        elif node.tag == "author":
            self.written_at = node.value("time") or self.written_at
        elif node.tag == "subject":
            self.is_about_another = True
        elif node.tag == "text":
            self.text = node
            self.verbatim = verbatim if len(verbatim) <= _LONGEST_KEPT else ""
            self.marked = {name: one for one in node.walk() if (name := one.get("ID"))}

    def words_at(self, reference: str | None) -> str | None:
        """What stands in the narrative at `#name`; of a row, what its first cell says."""
        node = self.marked.get((reference or "").lstrip("#"))
        if node is None:
            return None
        if node.tag == "tr":
            return next((told for cell in node if (told := cell.words())), None)
        return node.words()
