"""What a person sees of other assistants: whether they may ask, each with what it may and did."""

from collections.abc import Sequence
from dataclasses import field
from datetime import datetime
from typing import Final

from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.tool import TOOL_CALL, Outcome, ToolCall
from core.settings import TOOLS_ON, get_setting
from core.tools.budget import A_DAY, on_day
from core.tools.grants import Granted, grants
from core.tools.question import Question, waiting_questions

_GAVE: Final = frozenset({Outcome.GIVEN, Outcome.SUMMARY})
_LATELY: Final = 7  # days


@frozen
class Client:
    """allowed: what holds now; empty for one that only asked. last_at: of its newest call.

    calls, refused, shown: of the last day.
    """

    name: str = field(repr=False)
    allowed: tuple[Granted, ...]
    last_at: datetime | None
    calls: int
    refused: int
    shown: int

    @property
    def until(self) -> datetime | None:
        return max((each.until for each in self.allowed), default=None)


@frozen
class Overview:
    is_on: bool
    clients: tuple[Client, ...]
    waiting: tuple[Question, ...]


def overview(uow: UnitOfWork) -> Overview:
    """Those that may ask, or asked within a week; the names in order."""
    calls = _lately(uow)
    held = grants(uow)
    names = sorted({each.client for each in calls} | {each.client for each in held})
    return Overview(
        is_on=get_setting(uow, TOOLS_ON),
        clients=tuple(_client(uow, name, calls, held) for name in names),
        waiting=tuple(waiting_questions(uow)),
    )


def _lately(uow: UnitOfWork) -> list[ToolCall]:
    days = tuple(on_day(uow.now - day * A_DAY) for day in range(_LATELY))
    return list(uow.of(TOOL_CALL).find(asked_on=days))


def _client(
    uow: UnitOfWork, name: str, calls: Sequence[ToolCall], held: Sequence[Granted]
) -> Client:
    own = [each for each in calls if each.client == name]
    today = [each for each in own if each.created_at > uow.now - A_DAY]
    return Client(
        name=name,
        allowed=tuple(each for each in held if each.client == name),
        last_at=max((each.created_at for each in own), default=None),
        calls=len(today),
        refused=sum(each.outcome not in _GAVE for each in today),
        shown=sum(each.count for each in today),
    )
