"""Builds one part of a document as a tree, as long as it stays of a size that a part can have."""

from core.importers.ccda.tree import Node

MOST_NODES = 50_000
MOST_CHARACTERS = 4_000_000
MOST_OF_A_BODY = 12_000_000
DEEPEST = 60


class Capture:
    """begins_at: bytes from the beginning of the file. reason: why it cannot be read, if so.

    most: characters. A body that is a paper may have many.
    """

    def __init__(self, begins_at: int, most: int = MOST_CHARACTERS) -> None:
        self.begins_at = begins_at
        self.most = most
        self.reason: str | None = None
        self.root: Node | None = None
        self._open: list[Node] = []
        self._depth = 0
        self._nodes = 0
        self._characters = 0

    def begin(self, tag: str, attributes: dict[str, str], at: int) -> None:
        self._depth += 1
        self._nodes += 1
        self._count(sum(map(len, attributes.values())))
        if self._depth > DEEPEST:
            self._refuse("too_deep")
        if self._nodes > MOST_NODES:
            self._refuse("too_large")
        if self.reason is not None:
            return
        node = Node(tag, attributes, start=at - self.begins_at)
        if self._open:
            self._open[-1].parts.append(node)
        self.root = self.root or node
        self._open.append(node)

    def say(self, text: str) -> None:
        self._count(len(text))
        if self._open:
            self._open[-1].parts.append(text)

    def end(self, at: int) -> bool:
        """at: behind the end. Whether that was all of it."""
        self._depth -= 1
        if self._open:
            self._open.pop().end = at - self.begins_at
        return self._depth == 0

    def _count(self, characters: int) -> None:
        self._characters += characters
        if self._characters > self.most:
            self._refuse("too_large")

    def _refuse(self, reason: str) -> None:
        """What was read of it is let go at once."""
        self.reason = self.reason or reason
        self.root = None
        self._open.clear()
