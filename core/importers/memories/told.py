"""The texts in a file of memories or talks, each with who said it and when."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import Final

from core.frozen import frozen
from core.importers.json_stream import JSON
from core.importers.memories.moments import moment_of

# Where the programs put the text of a memory, and the moment of it.
_TEXTS: Final = ("memory", "text", "content", "data", "fact", "statement", "value", "preference")
_MOMENTS: Final = (
    *("created_at", "create_time", "timestamp", "sent_at", "at", "updated_at", "date", "time"),
)
_WHOSE: Final = ("user_id", "userId")
_SPEAKERS: Final = ("role", "sender", "from", "speaker", "author")
_TALKS: Final = ("session_id", "session", "conversation_id", "conversation", "thread_id", "chat_id")
_NAMES: Final = ("conversation_id", "session_id", "uuid", "id", "title", "name")
_OWN: Final = frozenset({"user", "human", "me"})
# What they say is no memory of anybody's.
_PROGRAMS: Final = frozenset(
    {
        *("assistant", "system", "tool", "model", "bot", "function", "developer", "ai", "agent"),
        *("chatgpt", "gpt", "claude", "gemini", "copilot"),
    }
)
# The tool by which ChatGPT writes into its list of memories.
_MEMORY_TOOL: Final = "bio"
# What lies beside the memories of some programs, and says the same in other words.
_PASSED_BY: Final = frozenset(
    {"relations", "history", "embedding", "metadata", "input", "feedback"}
)
_DEEPEST: Final = 8


@frozen
class Spoken:
    """by: None for whose file it is. talk, id: as the file calls them, where it does."""

    by: str | None = field(default=None, repr=False)
    talk: str | None = field(default=None, repr=False)
    id: str | None = field(default=None, repr=False)


@frozen
class Told:
    """spoken: somebody wrote it in a talk; None where a program keeps it as a memory.

    whose: as the program calls its user; None when it does not say. at: aware.
    """

    text: str = field(repr=False)
    spoken: Spoken | None = None
    at: datetime | None = None
    whose: str | None = field(default=None, repr=False)

    @property
    def is_memory(self) -> bool:
        return self.spoken is None


def told_in(value: JSON, depth: int = 0, talk: str | None = None) -> Iterator[Told]:
    """In the order of the file. What a program answered, and what tools said, is left out.

    talk: what it stands in.
    """
    if depth > _DEEPEST:
        return
    if isinstance(value, str):
        yield Told(value)
    elif isinstance(value, list):
        for each in value:
            yield from told_in(each, depth + 1, talk)
    elif isinstance(value, dict):
        yield from _in_object(value, depth, talk)


def is_of_a_talk(value: JSON) -> bool:
    """A talk or a message, whoever wrote it."""
    return isinstance(value, dict) and ("mapping" in value or _speaker(value) is not None)


def _in_object(value: dict[str, JSON], depth: int, talk: str | None) -> Iterator[Told]:
    mapping = value.get("mapping")
    if isinstance(mapping, dict):
        for node in mapping.values():
            yield from _in_node(node, _first(value, _TALKS) or _titled(value))
    elif (said_by := _speaker(value)) is not None:
        if said_by.lower() not in _PROGRAMS:
            yield from _in_talk(value, said_by, talk)
    elif isinstance(value.get("base_memory"), dict):
        yield from told_in(value["base_memory"], depth + 1)
    elif (text := _text(value)) is not None:
        yield _memory(text, value)
    else:
        here = _first(value, _NAMES) or talk
        for name, inner in value.items():
            if name not in _PASSED_BY and isinstance(inner, dict | list):
                # "session_3", and so on.
                numbered = f"{here or ''} {name}" if any(map(str.isdigit, name)) else here
                yield from told_in(inner, depth + 1, numbered)


def _titled(value: Mapping[str, JSON]) -> str:
    return f"{_first(value, _NAMES)} {value.get('create_time')}"


def _first(value: Mapping[str, JSON], names: Sequence[str]) -> str | None:
    found = (value.get(name) for name in names)
    return next((str(v) for v in found if isinstance(v, str | int) and v != ""), None)


def _memory(text: str, value: dict[str, JSON]) -> Told:
    """Some programs pack the memory once more, as JSON in the text."""
    whose = next((v for n in _WHOSE if isinstance(v := value.get(n), str)), None)
    return Told(_unpacked(text), at=_moment(value), whose=whose)


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
    return next((v for n in _SPEAKERS if isinstance(v := value.get(n), str)), None)


def _in_talk(value: dict[str, JSON], said_by: str, talk: str | None) -> Iterator[Told]:
    content = next((c for n in ("content", "text", "message", "body") if (c := value.get(n))), None)
    parts = content if isinstance(content, list) else [content]
    spoken = Spoken(
        by=None if said_by.lower() in _OWN else said_by,
        talk=_first(value, _TALKS) or talk,
        id=_first(value, ("id", "uuid")),
    )
    for part in parts:
        text = part.get("text") if isinstance(part, dict) else part
        if isinstance(text, str):
            yield Told(text, spoken, at=_moment(value))


def _in_node(node: JSON, talk: str | None) -> Iterator[Told]:
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
    spoken = None if is_memory else Spoken(talk=talk, id=_first(message, ("id",)))
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, str):
            for text in part.splitlines() if is_memory else (part,):
                yield Told(text, spoken, _moment(message))


def _moment(value: Mapping[str, JSON]) -> datetime | None:
    return next((at for n in _MOMENTS if (at := moment_of(value.get(n))) is not None), None)
