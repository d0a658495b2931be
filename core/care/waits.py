"""How much waits for whoever helps one person: for this scope alone, and counted, never told."""

from core.care.alerts import waiting_alerts
from core.clinical.at_rest import is_at_rest
from core.clinical.waiting_items import waiting_items
from core.frozen import frozen
from core.lifecycle.prompts import waiting_prompts
from core.ports import UnitOfWork
from core.records.working import ReviewReason


@frozen
class Waits:
    """decisions: without what was read in papers. ask_first, paper: ids, None where none waits.

    questions: that can be answered for the person. papers: with something to accept.
    """

    decisions: int = 0
    questions: int = 0
    papers: int = 0
    noticed: int = 0
    ask_first: str | None = None
    paper: str | None = None


def what_waits(uow: UnitOfWork) -> Waits:
    """Of a record that rests nothing is asked."""
    if is_at_rest(uow):
        return Waits()
    items = waiting_items(uow)
    found = [item for item in items if item.reason is ReviewReason.FINDING]
    papers = list(dict.fromkeys(item.other_id for item in found if item.other_id))
    questions = waiting_prompts(uow)
    return Waits(
        decisions=len(items) - len(found),
        questions=len(questions),
        papers=len(papers),
        noticed=len(waiting_alerts(uow)),
        ask_first=questions[0].record_id if questions else None,
        paper=papers[0] if papers else None,
    )
