"""Where a line is from, how old and how sure it is: the label it carries wherever it goes (P4)."""

from core.assistant.context import Cited, Label, Store
from core.clinical.snapshot import least_confidence
from core.lifecycle.rules import is_unconfirmed_medicine
from core.ports import UnitOfWork
from core.records.document import DOCUMENT
from core.records.facts import Fact, Source, Status, Verification
from core.records.finding import FINDING
from core.records.names import normalised

_NOT_CONFIRMED = frozenset({Status.RESOLVED_UNCONFIRMED, Status.STALE})


def label_of(uow: UnitOfWork, fact: Fact, *, is_held: bool = False) -> Label:
    """is_held: time says that it is over, and the clock is not to be believed (T7)."""
    is_doubtful = is_held or fact.status in _NOT_CONFIRMED or is_unconfirmed_medicine(fact, uow.now)
    return Label(
        store=Store.CLINICAL,
        source=fact.source.value,
        memory_class=fact.memory_class.value,
        confidence=least_confidence(fact),
        last_confirmed_at=fact.last_confirmed_at,
        not_confirmed_since=fact.last_confirmed_at if is_doubtful else None,
        is_only_said=fact.verification is Verification.SAID_UNCONFIRMED,
        cited=_cited(uow, fact),
    )


def of_rosemary(source: Source = Source.ROSEMARY) -> Label:
    """Of what is no statement by anyone: the clock, a name in the vault."""
    return Label(Store.CLINICAL, source.value)


def _cited(uow: UnitOfWork, fact: Fact) -> Cited | None:
    """The paper it was accepted from, and the words there where they are still known."""
    if fact.source_document_id is None:
        return None
    paper, page = fact.source_document_id, fact.source_page
    found = uow.of(FINDING).find(document_id=paper, page=page) if page else ()
    name = normalised(str(getattr(fact, "name", getattr(fact, "substance", ""))))
    quote = next((each.quote for each in found if name and name in normalised(each.label)), "")
    held = uow.of(DOCUMENT).get(paper)
    return Cited(paper, held.title if held else "", page, quote)
