"""One call of a tool: allowed, counted, answered and audited, or refused and audited.

What is refused leaves nothing but the note of it: the transaction is undone, and the refusal is
written in one of its own, with the question to the person that follows from it.
"""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from pydantic_core import ValidationError

from core.access import Right
from core.errors import (
    AccessDenied,
    AppError,
    InputRejected,
    NotFound,
    PolicyRefused,
    StaleVersion,
    VaultError,
)
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.records.base import Record
from core.records.tool import TOOL_REQUEST, Outcome, ToolCall, ToolRequest
from core.scope import Scope
from core.settings import TOOLS_ON, get_setting
from core.tools.budget import Allowance, calls_of_a_day, is_too_fast, wrote_enough
from core.tools.everything import give_summary
from core.tools.grants import holds
from core.tools.noting import Asked, Done, hash_of, note
from core.tools.registry import tool_named
from core.tools.requests import CONNECTING, ask
from core.tools.tool import AnyTool, Call, Given, Needed, ToolRefused, Wanted
from core.words.disclosure import asks_for_everything
from core.words.meaning import Meaning

# Signs of JSON; what is longer is no question.
LONGEST: Final = 8_192
_OUTCOMES: Final[Mapping[type[AppError], Outcome]] = {
    AccessDenied: Outcome.NO_RIGHT,
    NotFound: Outcome.NOT_FOUND,
    StaleVersion: Outcome.STALE,
    PolicyRefused: Outcome.RULE,
    InputRejected: Outcome.REJECTED,
}


@frozen
class Refused:
    """at_fault: names of arguments. request: what was asked of the person because of it."""

    outcome: Outcome
    at_fault: tuple[str, ...] = ()
    request: ToolRequest | None = None


def call_tool(
    vault: Vault, scope: Scope, asked: Asked, meaning: Meaning | None = None
) -> Given | Refused:
    """Raises VaultError where the vault itself fails."""
    try:
        return vault.submit(scope, partial(_use, asked=asked, meaning=meaning)).result()
    except VaultError:
        raise
    except AppError as error:
        refusing = partial(_refuse, asked=asked, error=error)
        return vault.submit(scope, refusing).result()


def _use(uow: UnitOfWork, asked: Asked, meaning: Meaning | None) -> Given:
    if not get_setting(uow, TOOLS_ON):
        raise ToolRefused(Outcome.OFF)
    if is_too_fast(uow, asked.client):
        raise ToolRefused(Outcome.TOO_FAST)
    if not holds(uow, asked.client, CONNECTING.needed):
        raise ToolRefused(Outcome.NOT_CONNECTED, CONNECTING)
    tool = tool_named(asked.tool)
    arguments = _read(tool, asked.arguments)
    _require_allowed(uow, asked.client, tool.needs(arguments))
    calls = calls_of_a_day(uow, asked.client)
    allowance = Allowance(uow, uow.as_any_helper_sees(), calls)
    call = Call(
        uow=uow,
        seen=allowance.seen,
        client=asked.client,
        tool=tool.name,
        asked_hash=hash_of(uow, asked),
        allowance=allowance,
        meaning=meaning,
    )
    given = _answer(call, tool, arguments, calls)
    note(uow, asked, Done(given.outcome, given.count, given.about_id, frozenset(allowance.shown)))
    return given


def _answer(call: Call, tool: AnyTool, arguments: Record, calls: Sequence[ToolCall]) -> Given:
    if tool.is_write and wrote_enough(calls):
        raise ToolRefused(Outcome.ENOUGH)
    if tool.free_text is not None:
        text = str(getattr(arguments, tool.free_text))
        if asks_for_everything(text, call.meaning):
            return give_summary(call)
    given = tool.use(call, arguments)
    if not given.count and call.allowance.was_refused:
        raise ToolRefused(Outcome.ENOUGH)
    return given


def _read(tool: AnyTool, arguments: Mapping[str, object]) -> Record:
    """As strictly as JSON can be read. Raises InputRejected naming the fields, never values."""
    try:
        text = json.dumps(arguments)
    except (TypeError, ValueError, RecursionError):
        raise InputRejected("arguments") from None
    if len(text) > LONGEST:
        raise InputRejected("arguments")
    try:
        read: Record = tool.asks.model_validate_json(text)
    except ValidationError as error:
        raise InputRejected(*_at_fault(tool, error)) from None
    return read


def _at_fault(tool: AnyTool, error: ValidationError) -> Sequence[str]:
    """Names of ours alone: another was typed by whoever calls."""
    problems = error.errors(include_input=False, include_url=False, include_context=False)
    named = [str(each["loc"][0]) if each["loc"] else "" for each in problems]
    ours = set(tool.asks.model_fields)
    return sorted({name if name in ours else "arguments" for name in named})


def _require_allowed(uow: UnitOfWork, client: str, needed: Sequence[Needed]) -> None:
    for each in needed:
        if not holds(uow, client, each):
            raise ToolRefused(Outcome.NOT_ALLOWED, Wanted(each))


def _refuse(uow: UnitOfWork, asked: Asked, error: AppError) -> Refused:
    outcome = outcome_of(error)
    wanted = error.wanted if isinstance(error, ToolRefused) else None
    request = ask(uow, asked.client, wanted) if wanted and uow.may(*_ASKING) else None
    note(uow, asked, Done(outcome))
    at_fault = error.args if isinstance(error, InputRejected) else ()
    return Refused(outcome, tuple(map(str, at_fault)), request)


def outcome_of(error: AppError) -> Outcome:
    if isinstance(error, ToolRefused):
        return error.outcome
    kinds = (outcome for kind, outcome in _OUTCOMES.items() if isinstance(error, kind))
    return next(kinds, Outcome.RULE)


_ASKING: Final = (Right.WRITE, TOOL_REQUEST.name)
