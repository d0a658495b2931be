"""A question, read with what the record knows: whom it names, and how its words may be written."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from core.access import Right
from core.frozen import frozen
from core.ports import UnitOfWork
from core.recall.abstaining import AskedFor, Whose, asked_for, whose
from core.recall.embeddable import names_on_record
from core.recall.question import Question, read_question
from core.recall.tokens import tokens_of
from core.recall.wording import Wording, wording_of
from core.records.memory import MEMORY
from core.records.person import PERSON
from core.scope import Role

# Of so many of the newest the words are looked through, where one that is asked for is unknown.
_LOOKED_THROUGH: Final = 2_000


@frozen
class Heard:
    """asked_for: what must be spoken of, for it to be an answer. wording: of every word of the
    question. may_see: what is kept in mind."""

    question: Question
    whose: Whose
    asked_for: AskedFor
    wording: Wording
    may_see: bool

    @property
    def words(self) -> Sequence[str]:
        return self.asked_for.words


def heard(uow: UnitOfWork, text: str) -> Heard:
    question = read_question(text)
    may_see = uow.may(Right.SEE, MEMORY.name)
    person = uow.of(PERSON).get(uow.scope.user_id)
    names = names_on_record(uow) if may_see else []
    theirs = whose(
        person.display_name if person else "",
        uow.memories.speakers() if may_see else (),
        names,
        by_helper=uow.scope.role is not Role.PATIENT,
    )
    holding = uow.memories.holding if may_see else _nowhere
    used = partial(_used, uow, names) if may_see else tuple
    wording = wording_of(question.words, holding, used)
    return Heard(question, theirs, asked_for(question, theirs), wording, may_see)


def _nowhere(*_ways: str) -> int:
    return 1


def _used(uow: UnitOfWork, names: Sequence[str]) -> Sequence[str]:
    texts = [*names, *uow.memories.newest_texts(_LOOKED_THROUGH)]
    return sorted({token for text in texts for token in tokens_of(text)})
