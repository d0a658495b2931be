"""Every call is noted, refused ones too: in the audit, and beside it who asked for what (S6)."""

import json
from collections.abc import Mapping
from dataclasses import field
from typing import Final

from core.access import Right
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.tool import TOOL_CALL, Outcome, ToolCall
from core.tools.budget import in_minute, mark_of, on_day
from core.tools.registry import TOOLS
from core.tools.tool import AnyTool

UNKNOWN: Final = "unknown"


@frozen
class Asked:
    """client: as `client_named` makes it. arguments: as they arrived."""

    client: str = field(repr=False)
    tool: str = field(repr=False)
    arguments: Mapping[str, object] = field(repr=False)


@frozen
class Done:
    """shown: keyed hashes of records."""

    outcome: Outcome
    count: int = 0
    about_id: str | None = None
    shown: frozenset[str] = frozenset()


def note(uow: UnitOfWork, asked: Asked, done: Done) -> None:
    """In the audit ids and counts alone; of the arguments their names, where they are ours."""
    tool = next((each for each in TOOLS if each.name == asked.tool), None)
    call_id = uow.new_id()
    if uow.may(Right.WRITE, TOOL_CALL.name):
        uow.of(TOOL_CALL).add(_row(uow, asked, done, tool).changed(id=call_id))
    action = f"tool.{tool.name if tool else UNKNOWN}.{done.outcome}"
    uow.audit.write(action, TOOL_CALL.name, call_id, count=done.count)


def hash_of(uow: UnitOfWork, asked: Asked) -> str:
    """Of the whole call, by a key of the vault: alike for the same call, and nothing to read."""
    try:
        told = json.dumps([asked.tool, asked.arguments], sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        told = ""
    return uow.hash_of(f"tool:{asked.client}:{told}")


def _row(uow: UnitOfWork, asked: Asked, done: Done, tool: AnyTool | None) -> ToolCall:
    ours = set(tool.asks.model_fields) if tool else set()
    now, counts = uow.passed_at, bool(done.shown or done.about_id)
    return ToolCall.parse(
        id=UNKNOWN,
        created_at=uow.now,
        updated_at=uow.now,
        client=asked.client,
        tool=tool.name if tool else UNKNOWN,
        account_id=uow.scope.account_id,
        given=json.dumps(sorted(ours & set(asked.arguments))),
        asked_hash=hash_of(uow, asked),
        outcome=done.outcome,
        count=done.count,
        wrote=mark_of(uow, done.about_id) if done.about_id else None,
        seen=json.dumps(sorted(done.shown)),
        asked_on=on_day(uow.now),
        asked_in=in_minute(uow.now),
        **({"counted_at": now, "counted_on": on_day(now)} if counts else {}),
    )
