"""What the page of a paper decides in one step: so that one undo takes all of it back."""

from collections.abc import Mapping

from core.clinical.review import decide
from core.documents.accept import change_finding
from core.documents.papers import look_at_paper
from core.ports import UnitOfWork
from core.records.result import RESULT
from core.records.working import Decision


def put_right_and_accept(
    uow: UnitOfWork,
    *,
    finding_id: str,
    review_id: str,
    fields: Mapping[str, object],
    expected_version: int,
) -> None:
    """Raises InputRejected naming what is still missing, StaleVersion when someone was faster; then
    nothing is written."""
    seen: int | None = expected_version
    if fields:
        change_finding(uow, finding_id, fields, seen)
        seen = None  # this very step wrote a newer one
    decide(uow, review_id, Decision.ACCEPT, seen)


def accept_results(uow: UnitOfWork, document_id: str) -> int:
    """All results of a paper's tables that wait; how many. Nothing else is accepted with them."""
    waiting = [
        each.item
        for each in look_at_paper(uow, document_id).waiting
        if each.item is not None and each.finding.about == RESULT.name
    ]
    for item in waiting:
        decide(uow, item.id, Decision.ACCEPT)
    return len(waiting)
