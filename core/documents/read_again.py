"""Reads a paper that is kept once more: with the password it asks for, or by a better reader."""

from collections.abc import Iterable
from functools import partial

from core.clinical.write import Why, change, require
from core.documents.original import pieces_of
from core.errors import InputRejected, NotFound
from core.frozen import frozen
from core.importers.documents.opening import Opened, open_paper
from core.importers.documents.store import keep_page, offer
from core.importers.receipt import Outcome
from core.ports import UnitOfWork, Vault
from core.records.document import DOCUMENT, Document, Legible
from core.records.facts import Status
from core.scope import Scope

_PAGES_IN_A_STEP = 8


@frozen
class ReadAgain:
    """offered: findings that wait in review because of it."""

    legible: Legible
    offered: int


def read_again(
    vault: Vault, scope: Scope, document_id: str, password: str | None = None
) -> ReadAgain:
    """The password goes to the child that opens the paper, and is kept nowhere.

    Raises NotFound, AccessDenied; InputRejected("password") when it is not the right one.
    """
    paper = vault.submit(scope, partial(_current, document_id=document_id)).result()
    content = partial(pieces_of, vault, scope, document_id)
    opened = open_paper(paper.media_type, content, password=password)
    if opened.legible is Legible.LOCKED and password is not None:
        raise InputRejected("password")
    for some in _in_steps(list(opened.texts.items())):
        vault.submit(scope, partial(_keep, document_id=document_id, pages=some)).result()
    return vault.submit(scope, partial(_offer, document_id=document_id, opened=opened)).result()


def _current(uow: UnitOfWork, document_id: str) -> Document:
    paper = require(uow, DOCUMENT, document_id)
    if paper.status is not Status.ACTIVE:
        raise NotFound(DOCUMENT.name)
    return paper


def _keep(uow: UnitOfWork, document_id: str, pages: Iterable[tuple[int, str]]) -> None:
    for page, text in pages:
        keep_page(uow, document_id, page, text)


def _offer(uow: UnitOfWork, document_id: str, opened: Opened) -> ReadAgain:
    paper = _current(uow, document_id)
    results = [
        offer(uow, paper, found, import_batch_id=paper.import_batch_id) for found in opened.found
    ]
    told = {
        "legible": opened.legible,
        "pages": opened.pages if opened.pages is not None else paper.pages,
        "dated_on": opened.dated_on or paper.dated_on,
    }
    if any(getattr(paper, name) != value for name, value in told.items()):
        change(uow, DOCUMENT, paper, Why("read_again"), **told)
    return ReadAgain(opened.legible, sum(one.outcome is Outcome.ADDED for one in results))


def _in_steps(pages: list[tuple[int, str]]) -> Iterable[list[tuple[int, str]]]:
    return (pages[at : at + _PAGES_IN_A_STEP] for at in range(0, len(pages), _PAGES_IN_A_STEP))
