"""Words that a person gives a command: as an argument, or better on standard input."""

from collections.abc import Callable

from core.errors import InputRejected
from ui.console.streams import Streams


def text_or_stdin(text: str | None, streams: Streams) -> str | None:
    """`-` reads standard input to its end, so that the words are in no process list."""
    return streams.stdin.read().strip() if text == "-" else text


def assignments(pairs: list[str], typed: Callable[[str], str | None]) -> dict[str, str]:
    """FIELD=VALUE, each; `typed` reads what stands for a value.

    Raises InputRejected naming what lacks one.
    """
    read: dict[str, str] = {}
    for pair in pairs:
        name, is_given, value = pair.partition("=")
        if not is_given:
            raise InputRejected("field=value")
        read[name.strip().replace("-", "_")] = typed(value) or ""
    return read
