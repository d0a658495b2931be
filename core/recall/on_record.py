"""What the clinical record and its papers say of what is asked: by the words of the question."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from core.access import Right
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.snapshot import Item
from core.documents.lookup import quote_of
from core.frozen import frozen
from core.ports import UnitOfWork
from core.recall.found import Asked, Recollection, Store, Why
from core.recall.heard import Heard
from core.recall.question import Question
from core.recall.wording import Spoken
from core.records.document import DOCUMENT, Document
from core.records.document_text import DOCUMENT_PAGE
from core.records.facts import Verification
from core.settings import VERIFY_BELOW, get_setting

MOST_PAPERS: Final = 3
# What people call each kind: it is asked for by these.
_CALLED: Final = {
    "allergy": "allergy allergies allergic",
    "medication": "medicine medicines medication tablet tablets pill pills",
    "condition": "condition conditions illness illnesses diagnosis diagnoses",
    "symptom": "symptom symptoms complaint complaints",
    "appointment": "appointment appointments visit visits",
    "reading": "reading readings measurement measurements",
}
# At least so much of the question stands in it, or all of it names its kind.
ENOUGH: Final = 0.34


def from_record(uow: UnitOfWork, question: Heard, asked: Asked) -> Sequence[Recollection]:
    """Facts of now, or of the moment that is asked for, the best first; behind those what nobody
    confirmed of late (T5). None is too unsure to be told (C3). Raises InTheFuture.
    """
    as_of = asked.within.as_of
    profile = clinical_profile_as_of(uow, as_of) if as_of else clinical_profile_get(uow)
    verify_below = get_setting(uow, VERIFY_BELOW)
    found = [
        _labelled(item, share, is_unsure=item.confidence < verify_below)
        for section in fields(profile)
        if isinstance(items := getattr(profile, section.name), tuple)
        for item in items
        if (share := share_of(question, item.kind, told_of(item))) >= ENOUGH
    ]
    # A state that lapsed may stand in two sections.
    once = {each.id: each for each in reversed(found)}
    return sorted(once.values(), key=lambda each: (each.is_unsure, -each.score, each.id))


def from_papers(uow: UnitOfWork, question: Question, asked: Asked) -> Sequence[Recollection]:
    """Pages that have every word, of papers that were there by then."""
    if not (uow.may(Right.SEE, DOCUMENT.name) and uow.may(Right.SEE, DOCUMENT_PAGE.name)):
        return []
    topics, as_of = list(question.topics), asked.within.as_of
    cited = uow.views.pages_with(topics, MOST_PAPERS, need_all=True) if topics else []
    found = []
    for page in cited:
        paper = uow.of(DOCUMENT).get(page.document_id)
        if paper is not None and (as_of is None or paper.created_at <= as_of):
            quoted = _Quoted(page.id, page.page, quote_of(page.text, topics))
            found.append(_cited(paper, quoted))
    return found


@frozen
class _Quoted:
    id: str
    page: int
    quote: str


def share_of(question: Heard, kind: str, told: str) -> float:
    """0 to 1: of what is asked for, that stands there or is its kind's name."""
    said = Spoken(f"{told} {_CALLED.get(kind, kind)}")
    found = [word for word in question.words if question.wording.stands_in(word, said)]
    return len(found) / max(1, len(question.words))


def told_of(item: Item) -> str:
    """Its name, and of a medicine how it is taken."""
    return ", ".join(part for part in (item.text, item.dose, item.taken) if part)


def _labelled(item: Item, share: float, *, is_unsure: bool) -> Recollection:
    return Recollection(
        id=item.id,
        text=told_of(item),
        store=Store.RECORD,
        source=item.source.value,
        kind=item.kind,
        memory_class=item.memory_class,
        confidence=item.confidence,
        last_confirmed_at=item.last_confirmed_at,
        at=item.last_confirmed_at,
        score=round(share, 4),
        why=(Why.WORDS,),
        is_unsure=is_unsure or item.not_confirmed_since is not None,
        is_waiting=item.verification is Verification.SAID_UNCONFIRMED,
    )


def _cited(paper: Document, quoted: _Quoted) -> Recollection:
    return Recollection(
        id=quoted.id,
        text=quoted.quote,
        store=Store.DOCUMENT,
        source=paper.source.value,
        kind=DOCUMENT.name,
        memory_class=paper.memory_class,
        confidence=paper.confidence,
        last_confirmed_at=paper.last_confirmed_at,
        at=paper.last_confirmed_at,
        score=1.0,
        why=(Why.PAGE,),
        document_id=paper.id,
        page=quoted.page,
    )
