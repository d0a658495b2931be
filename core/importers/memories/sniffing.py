"""How a file of memories or talks begins. Loads none of what judges them."""

import re
import zipfile
from pathlib import Path
from typing import Final

from core.errors import ImportRejected
from core.importers.memories.zipped import holds_chats
from core.importers.opening import Pieces

# Talks of many years; they are read as a stream.
LARGEST_BYTES: Final = 2_000_000_000
_SNIFFED: Final = 256 * 1024  # characters

_BEGINS = re.compile(r"\s*(?:\[\s*(?:[\"{\[]|\Z)|\{\s*\")")
_LIST_OF_TEXTS = re.compile(r"\s*\[\s*\"")
_OF_MEMORIES = re.compile(
    r'"(?:mapping|chat_messages|memories|results|base_memory)"\s*:\s*[\[{]'
    r'|"(?:memory|text|content|data|fact|statement|preference)"\s*:\s*["{\[]'
)
# Another importer's, and Rosemary's own export.
_OF_OTHERS = re.compile(r'"resourceType"|"rosemary')


def sniff(path: Path) -> bool:
    """Whether it looks like memories or talks in JSON, or a zip of a program's talks."""
    try:
        if zipfile.is_zipfile(path):
            return holds_chats(path)
        head = next(iter(Pieces(path)), "")[:_SNIFFED]
    except (ImportRejected, OSError):
        return False
    if _BEGINS.match(head) is None or _OF_OTHERS.search(head):
        return False
    return bool(_LIST_OF_TEXTS.match(head) or _OF_MEMORIES.search(head))
