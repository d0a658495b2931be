"""`recall`: what is remembered of what somebody asks; nothing where nothing speaks of it.

The clinical record first (P1), then memories, then papers. By words alone until the vectors are
there. What comes back is untrusted words with a label (P4), and is never given to companion mode
(D6).
"""

from collections.abc import Sequence
from dataclasses import replace

from core.access import Right
from core.ports import UnitOfWork
from core.recall.among import Among, Sought
from core.recall.found import MOST, Asked, Nothing, Recalled, Recollection, Store, refuse_unaskable
from core.recall.heard import Heard, heard
from core.recall.in_review import from_review
from core.recall.keepers import accounts_called, keepers
from core.recall.on_record import from_papers, from_record
from core.recall.tokens import tokens_of
from core.records.memory import MEMORY

__all__ = ["Sought", "recall"]


def recall(uow: UnitOfWork, asked: Asked, sought: Sought | None = None) -> Recalled:
    """sought: None while only words can be compared.

    Raises AccessDenied to a stranger, InTheFuture for what will be known, TooLong and
    InputRejected for what nobody can ask.
    """
    refuse_unaskable(asked.text)
    question = heard(uow, asked.text)
    asked = _by_those_named(uow, asked)
    memories = _memories(uow, asked, question, sought)
    is_of_all = asked.within.is_everywhere and not asked.speakers
    others = _others(uow, question, asked) if is_of_all else []
    first = [each for each in others if each.store in {Store.RECORD, Store.REVIEW}]
    last = [each for each in others if each.store is Store.DOCUMENT]
    items = [*first, *memories.items, *last][: min(asked.limit, MOST)]
    nothing = None if items else memories.nothing
    return Recalled(items, nothing, by_meaning=sought is not None)


def _memories(uow: UnitOfWork, asked: Asked, question: Heard, sought: Sought | None) -> Recalled:
    if not question.may_see or not question.question.words:
        return Recalled(nothing=Nothing.NOTHING_THERE)
    return Among(uow, asked, question, sought).found()


def _others(uow: UnitOfWork, question: Heard, asked: Asked) -> Sequence[Recollection]:
    on_record = from_record(uow, question, asked)
    known = frozenset(each.id for each in on_record)
    waiting = [each for each in from_review(uow, question, asked) if each.id not in known]
    return [*on_record, *waiting, *from_papers(uow, question.question, asked)]


def _by_those_named(uow: UnitOfWork, asked: Asked) -> Asked:
    """Of all who spoke or asked to keep something, those with every word of a name that is given;
    nobody where none has."""
    if not asked.speakers or not uow.may(Right.SEE, MEMORY.name):
        return asked
    named = [set(tokens_of(name)) for name in asked.speakers]
    spoke = [
        speaker
        for speaker in uow.memories.speakers()
        if any(name and name <= set(tokens_of(speaker)) for name in named)
    ]
    by = tuple(spoke) or asked.speakers
    accounts = accounts_called(asked.speakers, keepers(uow))
    return replace(asked, within=replace(asked.within, speakers=by, accounts=accounts))
