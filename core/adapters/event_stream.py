"""What a model says piece by piece, as the OpenAI chat protocol streams it (server-sent events)."""

import json
from collections.abc import Iterable
from typing import Any, Final

from core.loopback import EndpointFailed

KIND: Final = "text/event-stream"
_DATA, _DONE = b"data:", b"[DONE]"
# It came to an end of its own: not at its longest, not stopped by a filter.
_ENDED: Final = "stop"


def reply_in(lines: Iterable[bytes], longest: int) -> str:
    """The reply, whole. longest: in characters; what goes on beyond is not waited for.

    Raises EndpointFailed for what is cut off, too long, or no such stream.
    """
    said, is_whole = "", False
    for line in lines:
        if not line.startswith(_DATA):
            continue
        data = line.removeprefix(_DATA).strip()
        if data == _DONE:
            break
        piece, ended = _piece(data)
        said += piece
        is_whole = is_whole or ended == _ENDED
        if len(said) > longest or ended not in {None, _ENDED}:
            raise EndpointFailed
    if not is_whole:
        raise EndpointFailed
    return said


def _piece(data: bytes) -> tuple[str, str | None]:
    try:
        told: dict[str, Any] = json.loads(data)
        if not told["choices"]:
            return "", None  # what it cost, told at the end
        choice = told["choices"][0]
        piece, ended = choice["delta"].get("content") or "", choice.get("finish_reason")
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise EndpointFailed from None
    if not isinstance(piece, str) or not isinstance(ended, str | None):
        raise EndpointFailed
    return piece, ended
