"""The texts in a file of memories or talks, each with who said it and when."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import UTC, datetime
from typing import Final

from core.frozen import frozen
from core.importers.fhir_r4.dates import instant
from core.importers.json_stream import JSON

# Where the programs put the text of a memory, and the moment of it.
_TEXTS: Final = ("memory", "text", "content", "data", "fact", "statement", "value", "preference")
_MOMENTS: Final = ("created_at", "create_time", "timestamp", "updated_at", "date", "time")
_WHOSE: Final = ("user_id", "userId")
_SPEAKERS: Final = ("role", "sender", "from")
_OWN: Final = frozenset({"user", "human", "me"})
# The tool by which ChatGPT writes into its list of memories.
_MEMORY_TOOL: Final = "bio"
# What lies beside the memories of some programs, and says the same in other words.
_PASSED_BY: Final = frozenset(
    {"relations", "history", "embedding", "metadata", "input", "feedback"}
)
_DEEPEST: Final = 8
_YEAR_3000: Final = 32_503_680_000  # seconds; what is more was counted in milliseconds


@frozen
class Told:
    """is_memory: a program keeps it as one; else somebody wrote it in a talk.

    whose: as the program calls its user; None when it does not say. at: aware.
    """

    text: str = field(repr=False)
    is_memory: bool
    at: datetime | None = None
    whose: str | None = field(default=None, repr=False)


def told_in(value: JSON, depth: int = 0) -> Iterator[Told]:
    """In the order of the file. What a program answered, and what tools said, is left out."""
    if depth > _DEEPEST:
        return
    if isinstance(value, str):
        yield Told(value, is_memory=True)
    elif isinstance(value, list):
        for each in value:
            yield from told_in(each, depth + 1)
    elif isinstance(value, dict):
        yield from _in_object(value, depth)


def is_of_a_talk(value: JSON) -> bool:
    """A talk or a message, whoever wrote it."""
    return isinstance(value, dict) and ("mapping" in value or _speaker(value) is not None)


def _in_object(value: dict[str, JSON], depth: int) -> Iterator[Told]:
    mapping = value.get("mapping")
    if isinstance(mapping, dict):
        for node in mapping.values():
            yield from _in_node(node)
    elif (said_by := _speaker(value)) is not None:
        if said_by in _OWN:
            yield from _in_talk(value)
    elif isinstance(value.get("base_memory"), dict):
        yield from told_in(value["base_memory"], depth + 1)
    elif (text := _text(value)) is not None:
        yield _memory(text, value)
    else:
        for name, inner in value.items():
            if name not in _PASSED_BY and isinstance(inner, dict | list):
                yield from told_in(inner, depth + 1)


def _memory(text: str, value: dict[str, JSON]) -> Told:
    """Some programs pack the memory once more, as JSON in the text."""
    inner = _unpacked(text)
    whose = next((v for n in _WHOSE if isinstance(v := value.get(n), str)), None)
    return Told(inner, is_memory=True, at=_moment(value), whose=whose)


def _text(value: dict[str, JSON]) -> str | None:
    for name in _TEXTS:
        found = value.get(name)
        if isinstance(found, str) and found.strip():
            return found
        if isinstance(found, dict) and (inner := _text(found)) is not None:
            return inner
    return None


def _unpacked(text: str) -> str:
    if not text.lstrip().startswith("{"):
        return text
    try:
        inner = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return (_text(inner) if isinstance(inner, dict) else None) or text


def _speaker(value: Mapping[str, JSON]) -> str | None:
    return next((v.lower() for n in _SPEAKERS if isinstance(v := value.get(n), str)), None)


def _in_talk(value: dict[str, JSON]) -> Iterator[Told]:
    content = value.get("content", value.get("text"))
    parts = content if isinstance(content, list) else [content]
    at = _moment(value)
    for part in parts:
        text = part.get("text") if isinstance(part, dict) else part
        if isinstance(text, str):
            yield Told(text, is_memory=False, at=at)


def _in_node(node: JSON) -> Iterator[Told]:
    """One message of ChatGPT: the person's own, or one that goes to the list of memories."""
    message = node.get("message") if isinstance(node, dict) else None
    if not isinstance(message, dict):
        return
    author = message.get("author")
    role = author.get("role") if isinstance(author, dict) else None
    is_memory = message.get("recipient") == _MEMORY_TOOL
    if role != "user" and not is_memory:
        return
    content = message.get("content")
    parts = content.get("parts") if isinstance(content, dict) else None
    at = _moment(message)
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, str):
            for text in part.splitlines() if is_memory else (part,):
                yield Told(text, is_memory, at)


def _moment(value: Mapping[str, JSON]) -> datetime | None:
    return next((at for n in _MOMENTS if (at := _as_moment(value.get(n))) is not None), None)


def _as_moment(told: JSON) -> datetime | None:
    """Seconds since 1970, the same in milliseconds, or ISO text."""
    if isinstance(told, bool) or not isinstance(told, int | str):
        return None
    try:
        seconds = float(told)
        return datetime.fromtimestamp(seconds if seconds < _YEAR_3000 else seconds / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return instant(told) if isinstance(told, str) else None
