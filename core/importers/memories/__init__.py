"""What other programs remember of somebody: Agno, mem0, ChatGPT, lists in plain JSON.

Nothing of it is written as truth. What is about health, and what somebody likes, waits in review
as an INFERENCE of its kind (P2, T4); all else is named in the receipt.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from core.importers.entry import Entry
from core.importers.memories.sniffing import LARGEST_BYTES, sniff

__all__ = ["LARGEST_BYTES", "changed_at", "read", "sniff"]


def read(path: Path, now: datetime) -> Iterator[Entry]:
    """Raises ImportRejected at once for what unpacks to more than it should."""
    # What judges a text is loaded for a file that has some.
    from core.importers.memories.reader import read_memories

    return read_memories(path, now)


def changed_at(text: str) -> datetime | None:
    """A memory that was changed is another text."""
    del text
    return None
