"""A question to the person about a client: what it wants, and about which words."""

from dataclasses import field

from core.access import Right
from core.errors import NotFound
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.memory import MEMORY
from core.records.tool import TOOL_REQUEST, ToolRequest
from core.tools.framing import framed
from core.tools.requests import waiting_requests


@frozen
class Question:
    """key: of the sentence; it takes client and section. words: what is to be changed or to go."""

    request: ToolRequest
    key: str
    words: str | None = field(default=None, repr=False)


def question_of(uow: UnitOfWork, request_id: str) -> Question:
    """Raises NotFound."""
    request = uow.of(TOOL_REQUEST).get(request_id)
    if request is None:
        raise NotFound(TOOL_REQUEST.name)
    return _question(uow, request)


def waiting_questions(uow: UnitOfWork) -> list[Question]:
    """Oldest first."""
    return [_question(uow, each) for each in waiting_requests(uow)]


def _question(uow: UnitOfWork, request: ToolRequest) -> Question:
    if request.tool is not None:
        return Question(request, f"tool_question.{request.tool}", _words(uow, request))
    if request.section == "connection":
        return Question(request, "tool_question.connection")
    return Question(request, f"tool_question.{request.access_right}")


def _words(uow: UnitOfWork, request: ToolRequest) -> str | None:
    if request.record_id is None or not uow.may(Right.SEE, MEMORY.name):
        return None
    memory = uow.as_any_helper_sees().of(MEMORY).get(request.record_id)
    return framed(memory.content) if memory else None
