"""Words that stand nowhere else, and the search for them wherever a program might leave them."""

import base64
from collections.abc import Iterator
from pathlib import Path

STEM = "quailwort"


def canary(*where: str) -> str:
    """The words that are told in one place only: "quailwort-symptom-label"."""
    return "-".join((STEM, *where)).replace("_", "-")


def has_canary(content: bytes) -> bool:
    """In UTF-8 or UTF-16, in capitals or not, or inside something written as base64 or hex."""
    folded = content.lower()
    return any(form in folded for form in _PLAIN) or any(form in content for form in _CODED)


def traces_in(*folders: Path) -> list[str]:
    """The files, links and folders in whose name or content a canary stands."""
    found = (path for folder in folders for path in sorted(folder.rglob("*")))
    return [str(path) for path in found if has_canary(str(path).encode()) or _holds(path)]


def _holds(path: Path) -> bool:
    return path.is_file() and has_canary(path.read_bytes())


def _coded(words: bytes) -> Iterator[bytes]:
    """Three ways in base64, by where in a group of three bytes the words begin."""
    yield words.hex().encode()
    yield words.hex().upper().encode()
    for before in range(3):
        coded = base64.b64encode(bytes(before) + words)
        # The letters at either end also stand for bytes beside ours.
        yield coded[-(-before * 4 // 3) : (before + len(words)) * 4 // 3]


_PLAIN = [STEM.encode(coding) for coding in ("utf-8", "utf-16-le", "utf-16-be")]
_CODED = [
    form
    for words in (STEM, STEM.upper(), STEM.capitalize())
    for coding in ("utf-8", "utf-16-le", "utf-16-be")
    for form in _coded(words.encode(coding))
]
