"""What a client wants to be allowed waits for the person: in the window, or on the command line."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from core.access import Right
from core.errors import NotFound, PolicyRefused
from core.events import RecordChanged
from core.ports import UnitOfWork
from core.records.tool import TOOL_REQUEST, Asking, Section, ToolRequest
from core.tools.grants import allow, require_may_allow
from core.tools.tool import Needed, Wanted

# A "no" is not asked about anew for so long, and a "yes" to one thing holds for so long.
NO_HOLDS_FOR: Final = timedelta(days=1)
YES_HOLDS_FOR: Final = timedelta(hours=1)
MOST_WAITING: Final = 12


def ask(uow: UnitOfWork, client: str, wanted: Wanted) -> ToolRequest | None:
    """The one that waits; None where a "no" still holds, or too many wait."""
    asked = [each for each in of_client(uow, client) if _wants(each) == wanted]
    waiting = next((each for each in asked if each.asking is Asking.WAITING), None)
    if waiting is not None:
        return waiting
    if any(_is_no(uow, each) for each in asked) or _is_crowded(uow):
        return None
    request = ToolRequest.parse(
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        client=client,
        section=wanted.needed.section,
        access_right=wanted.needed.right,
        tool=wanted.tool,
        record_id=wanted.record_id,
        asked_hash=wanted.asked_hash,
    )
    uow.of(TOOL_REQUEST).add(request)
    uow.announce(RecordChanged(uow.scope.user_id, TOOL_REQUEST.name, request.id))
    return request


def waiting_requests(uow: UnitOfWork) -> Sequence[ToolRequest]:
    """Oldest first."""
    found = uow.of(TOOL_REQUEST).find(asking=Asking.WAITING)
    return sorted(found, key=lambda each: (each.created_at, each.id))


def of_client(uow: UnitOfWork, client: str) -> Sequence[ToolRequest]:
    return uow.of(TOOL_REQUEST).find(client=client)


def answer_request(uow: UnitOfWork, request_id: str, *, is_allowed: bool) -> ToolRequest:
    """Raises NotFound, AccessDenied, PolicyRefused for one that was answered."""
    require_may_allow(uow)
    request = uow.of(TOOL_REQUEST).get(request_id)
    if request is None:
        raise NotFound(TOOL_REQUEST.name)
    if request.asking is not Asking.WAITING:
        raise PolicyRefused(TOOL_REQUEST.name)
    if is_allowed and request.tool is None:
        allow(uow, request.client, Needed(request.section, request.access_right))
    asking = Asking.ALLOWED if is_allowed else Asking.REFUSED
    decided = request.changed(
        asking=asking,
        decided_at=uow.now,
        decided_by=uow.scope.account_id,
        updated_at=uow.now,
    )
    uow.of(TOOL_REQUEST).replace(decided)
    uow.audit.write(f"set.tool_request.{asking}", TOOL_REQUEST.name, request.id)
    uow.announce(RecordChanged(uow.scope.user_id, TOOL_REQUEST.name, request.id))
    return decided


def use_yes(uow: UnitOfWork, client: str, asked_hash: str) -> bool:
    """Whether somebody said yes to just this call; a "yes" is good for one."""
    for each in of_client(uow, client):
        is_yes = each.asking is Asking.ALLOWED and each.asked_hash == asked_hash
        if is_yes and each.decided_at and uow.now <= each.decided_at + YES_HOLDS_FOR:
            uow.of(TOOL_REQUEST).replace(each.changed(asking=Asking.USED, updated_at=uow.now))
            return True
    return False


def _wants(request: ToolRequest) -> Wanted:
    needed = Needed(request.section, request.access_right)
    return Wanted(needed, request.tool, request.record_id, request.asked_hash)


def _is_no(uow: UnitOfWork, request: ToolRequest) -> bool:
    decided = request.decided_at
    is_no = request.asking is Asking.REFUSED and decided is not None
    return is_no and decided is not None and uow.now < decided + NO_HOLDS_FOR


def _is_crowded(uow: UnitOfWork) -> bool:
    """Whoever calls itself otherwise with each call buries nobody in questions."""
    return uow.of(TOOL_REQUEST).count(asking=Asking.WAITING) >= MOST_WAITING


CONNECTING: Final = Wanted(Needed(Section.CONNECTION, Right.SEE))
