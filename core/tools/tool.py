"""One line of TOOLS: what it is asked, what it gives, what has to be allowed first."""

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, Generic, TypeVar

from core.access import Right
from core.errors import AccessDenied, AppError
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.tool import Outcome, Section
from core.tools.budget import Allowance
from core.words.meaning import Meaning

A = TypeVar("A", bound=Record)


@frozen
class Hints:
    """As MCP's annotations; none reaches anything outside of this computer."""

    is_read_only: bool = True
    is_destructive: bool = False
    is_idempotent: bool = True


@frozen
class Needed:
    """A part of the record that the person allows a client to see, or to write in."""

    section: Section
    right: Right


@frozen
class Wanted:
    """What is to be asked of the person. tool, record_id, asked_hash: of one thing, done once."""

    needed: Needed
    tool: str | None = None
    record_id: str | None = None
    asked_hash: str | None = None


class ToolRefused(AppError):
    """Nothing was given and nothing was done. Its argument is the outcome, a stable word."""

    code = "tool_refused"

    def __init__(self, outcome: Outcome, wanted: Wanted | None = None) -> None:
        super().__init__(outcome.value)
        self.outcome = outcome
        self.wanted = wanted


@frozen
class Call:
    """One call, in its transaction.

    seen: the same transaction as any helper reads it: nothing that someone keeps to themselves
    (N4). allowance: what may still be shown today. asked_hash: of the call.
    """

    uow: UnitOfWork
    seen: UnitOfWork
    client: str = field(repr=False)
    tool: str
    asked_hash: str
    allowance: Allowance = field(repr=False)
    meaning: Meaning | None = field(default=None, repr=False)


@frozen
class Given:
    """about_id: of what was written. count: how many records were shown or written."""

    answer: Record = field(repr=False)
    count: int = 0
    about_id: str | None = None
    outcome: Outcome = Outcome.GIVEN


@frozen
class Tool(Generic[A]):
    """name: as it is called. asks, gives: both strict. needs: what is allowed one by one, by what
    is asked. part: whose right the account itself must have (core/access.py). free_text: the
    argument that may ask for everything (S3). is_write: counted as such.
    """

    name: str
    title: str
    description: str
    asks: type[A]
    gives: type[Record]
    use: Callable[[Call, A], Given]
    needs: Callable[[A], Sequence[Needed]]
    hints: Hints = field(default_factory=Hints)
    free_text: str | None = None

    @property
    def is_write(self) -> bool:
        return not self.hints.is_read_only


def require_right(call: Call, right: Right, *parts: str) -> None:
    """What the client is allowed, its account may have no right to. Raises AccessDenied."""
    for part in parts:
        if not call.uow.may(right, part):
            raise AccessDenied(right.value, part)


# A tool is invariant in what it is asked, so "some tool, whichever" can only be said with Any.
AnyTool = Tool[Any]
