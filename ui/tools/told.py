"""What a client is told: an answer as data, or one sentence of why not; never what went wrong."""

import json
from collections.abc import Mapping
from typing import Final

import mcp_types as types

from core.records.tool import Outcome
from core.strings import Catalogue
from core.tools.errand import Reply

REFUSED: Final = "refused"
_UNWELL: Final = "unwell"


def result_of(words: Catalogue, told: Reply | None) -> types.CallToolResult:
    """None: a bug; nothing of it leaves."""
    if told is None:
        return _refused(_UNWELL, words.say("tool_refusal.unwell"))
    if told.is_closed:
        return _refused(told.outcome, words.say("tool_refusal.closed"))
    if told.data is not None:
        return _given(told.data, is_summary=told.outcome == Outcome.SUMMARY)
    fields = ", ".join(each.replace("_", " ") for each in told.at_fault)
    return _refused(told.outcome, words.say(f"tool_refusal.{told.outcome}", fields=fields))


def _given(answer: str, *, is_summary: bool) -> types.CallToolResult:
    data = _without_none(json.loads(answer))
    text = json.dumps(data, ensure_ascii=False)
    content: list[types.ContentBlock] = [types.TextContent(type="text", text=text)]
    if is_summary:  # not what the tool gives: that was not to be had
        return types.CallToolResult(content=content, structured_content=data, is_error=True)
    return types.CallToolResult(content=content, structured_content=data)


def _refused(code: str, sentence: str) -> types.CallToolResult:
    content: list[types.ContentBlock] = [types.TextContent(type="text", text=sentence)]
    return types.CallToolResult(content=content, structured_content={REFUSED: code}, is_error=True)


def _without_none(data: Mapping[str, object]) -> dict[str, object]:
    """What is left out is left out (core/tools/schema.py)."""
    return {name: _cleared(value) for name, value in data.items() if value is not None}


def _cleared(value: object) -> object:
    if isinstance(value, Mapping):
        return _without_none(value)
    return [_cleared(each) for each in value] if isinstance(value, list | tuple) else value
