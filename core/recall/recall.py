"""`recall`: what is remembered of what somebody asks; nothing where nothing speaks of it.

The clinical record first (P1), then memories, then papers. By words alone until the vectors are
there. What comes back is untrusted words with a label (P4), and is never given to companion mode
(D6).
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from core.access import Right
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.memories import Numbered
from core.recall.abstaining import Coverage, is_anyone_unknown, least
from core.recall.diversity import spread
from core.recall.embeddable import names_on_record
from core.recall.found import MOST, Asked, Nothing, Recalled, Recollection, Store, Why
from core.recall.on_record import from_papers, from_record
from core.recall.question import Question, read_question
from core.recall.ranking import Ages, Ranked, Ranking, Signs, weights_for
from core.records.memory import MEMORY
from core.settings import VERIFY_BELOW, get_setting

if TYPE_CHECKING:
    from core.recall.vectors import MemoryVectors, Row

# Of words and of meaning each; what stands beside those is looked at too.
_FIRST: Final = 100
# Among so many of the best it is judged whether anything speaks of it at all.
_JUDGED: Final = 50
# What fits less than this share of the best is no answer beside it.
_WORTH: Final = 0.1
# From here on it is a reason of its own.
_TELLING: Final = 0.5


@frozen
class Sought:
    """A question as it is compared by meaning: its vector, and those it is compared with."""

    row: "Row" = field(repr=False)
    vectors: "MemoryVectors" = field(repr=False)


def recall(uow: UnitOfWork, asked: Asked, sought: Sought | None = None) -> Recalled:
    """Raises AccessDenied to a stranger. sought: None while only words can be compared."""
    question = read_question(asked.text)
    memories = _Memories(uow, asked, question, sought).found()
    others = [] if not asked.within.is_everywhere else _others(uow, question, asked)
    first = [each for each in others if each.store is Store.RECORD]
    last = [each for each in others if each.store is Store.DOCUMENT]
    items = [*first, *memories.items, *last][: min(asked.limit, MOST)]
    nothing = None if items else memories.nothing
    return Recalled(items, nothing, by_meaning=sought is not None)


def _others(uow: UnitOfWork, question: Question, asked: Asked) -> Sequence[Recollection]:
    return [*from_record(uow, question, asked), *from_papers(uow, question)]


class _Memories:
    def __init__(
        self, uow: UnitOfWork, asked: Asked, question: Question, sought: Sought | None
    ) -> None:
        self._uow = uow
        self._asked = asked
        self._question = question
        self._sought = sought
        self._model = sought.vectors.model.name if sought else None
        self._verify_below = get_setting(uow, VERIFY_BELOW)

    def found(self) -> Recalled:
        uow, question = self._uow, self._question
        if not uow.may(Right.SEE, MEMORY.name) or not question.words:
            return Recalled(nothing=Nothing.NOTHING_THERE)
        signs = self._signs()
        if not signs.words and not signs.meaning:
            return Recalled(nothing=Nothing.NOTHING_THERE)
        if is_anyone_unknown(question, names_on_record(uow), uow.memories.holding):
            return Recalled(nothing=Nothing.UNKNOWN_PERSON)
        ranked = self._ranked(signs)
        if not self._is_close(ranked, signs.meaning):
            return Recalled(nothing=Nothing.NOTHING_CLOSE)
        return Recalled([self._labelled(each) for each in self._chosen(ranked)])

    def _signs(self) -> Signs:
        """Of the best by words and by meaning, and of what stands beside them."""
        memories, within, sought = self._uow.memories, self._asked.within, self._sought
        words = dict(memories.with_words(self._question.words, 2 * _FIRST, within))
        only = None if within.is_everywhere else memories.numbers_within(within)
        meaning = dict(sought.vectors.nearest(sought.row, _FIRST, only)) if sought else {}
        looked_at = {*list(words)[:_FIRST], *meaning}
        beside = memories.beside(looked_at)
        near = {each for pair in beside.values() for each in pair if each is not None}
        beside = {**beside, **memories.beside(near - looked_at)}
        near |= {each for pair in beside.values() for each in pair if each is not None}
        if sought:
            meaning |= sought.vectors.cosines(sought.row, (looked_at | near) - set(meaning))
        return Signs(words, meaning, beside)

    def _ranked(self, signs: Signs) -> Sequence[Ranked]:
        numbers = {*list(signs.words)[:_FIRST], *signs.meaning, *signs.beside}
        found = self._uow.memories.numbered(numbers, self._asked.within)
        surest = [each for each in found if self._is_sure_enough(each)]
        now = self._uow.passed_at
        ages = Ages({each.number: now - each.memory.last_confirmed_at for each in surest})
        weights = weights_for(self._model, self._question)
        return Ranking(self._question, weights, signs).rank(surest, ages)

    def _is_sure_enough(self, each: Numbered) -> bool:
        wanted = self._asked.least_confidence
        return wanted is None or each.memory.confidence >= wanted

    def _is_close(self, ranked: Sequence[Ranked], cosines: Mapping[int, float]) -> bool:
        """Whether words and meaning come together in one of the best."""
        memories = self._uow.memories
        coverage = Coverage(self._question, memories.count(), memories.holding)
        best = max(
            (
                coverage.of(each.found.memory.content) + cosines.get(each.found.number, 0.0)
                for each in ranked[:_JUDGED]
            ),
            default=0.0,
        )
        return best >= least(self._question, self._model)

    def _chosen(self, ranked: Sequence[Ranked]) -> Sequence[Ranked]:
        limit = min(self._asked.limit, MOST)
        best = max(each.score for each in ranked)
        worth = [each for each in ranked if each.score >= best * _WORTH]
        if self._sought is None:
            return worth[:limit]
        return spread(worth, limit, self._sought.vectors.likeness)

    def _labelled(self, each: Ranked) -> Recollection:
        memory = each.found.memory
        sure = min(memory.confidence, memory.extraction_confidence or 1.0)
        return Recollection(
            id=memory.id,
            text=memory.content,
            store=Store.MEMORY,
            source=memory.source.value,
            kind=memory.namespace.value,
            memory_class=memory.memory_class,
            confidence=sure,
            last_confirmed_at=memory.last_confirmed_at,
            at=memory.true_from or memory.learned_at,
            score=round(each.score, 4),
            why=tuple(_why(each)),
            is_unsure=sure < self._verify_below,
            speaker=memory.speaker,
        )


def _why(each: Ranked) -> list[Why]:
    reasons = (
        (Why.WORDS, each.words >= _TELLING),
        (Why.MEANING, each.meaning >= _TELLING),
        (Why.DAY, each.on_the_day),
        (Why.SPEAKER, each.spoken_by),
    )
    given = [why for why, holds in reasons if holds]
    return given or [Why.WORDS if each.words >= each.meaning else Why.MEANING]
