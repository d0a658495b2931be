"""What is kept in mind of a question: ranked and labelled; nothing where nothing is near."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from core.frozen import frozen
from core.memory.how_sure import how_sure
from core.ports import UnitOfWork
from core.ports.memories import Numbered
from core.recall.abstaining import Coverage, is_anyone_unknown, least
from core.recall.diversity import spread
from core.recall.found import MOST, Asked, Nothing, Recalled, Recollection, Store, Use, Why
from core.recall.heard import Heard
from core.recall.keepers import keeper_of, keepers
from core.recall.ranking import (
    Ages,
    Ranked,
    Ranking,
    Signs,
    Weights,
    weights_for,
    weights_of_the_rest,
)
from core.recall.second_look import second_look
from core.settings import ANSWERED_ABOVE, FOUND_ABOVE, VERIFY_BELOW, get_setting

if TYPE_CHECKING:
    from core.recall.vectors import MemoryVectors, Row

# Of words and of meaning each; what stands beside those is looked at too.
_FIRST: Final = 100
# Among so many of the best it is judged whether anything speaks of it at all.
_JUDGED: Final = 50
# What fits less than this share of the best is no answer beside it; whoever looks it up goes
# through a list, and an answer is read whole.
_WORTH: Final = {Use.SEARCH: 0.1, Use.CONTEXT: 0.5}
# How sure a memory must be, by what it is wanted for (C3).
_LEAST: Final = {Use.SEARCH: FOUND_ABOVE, Use.CONTEXT: ANSWERED_ABOVE}
# Of a question that is answered in parts; the rest are looked for in other talks too.
_AS_USUAL: Final = 5
# From here on it is a reason of its own.
_TELLING: Final = 0.5

Rank = Callable[[Weights, Signs], Sequence[Ranked]]


@frozen
class Sought:
    """A question as it is compared by meaning: its vector, and those it is compared with."""

    row: "Row" = field(repr=False)
    vectors: "MemoryVectors" = field(repr=False)


class Among:
    def __init__(self, uow: UnitOfWork, asked: Asked, heard: Heard, sought: Sought | None) -> None:
        self._uow = uow
        self._asked = asked
        self._heard = heard
        self._question = heard.question
        self._keepers = keepers(uow)
        self._sought = sought
        self._model = sought.vectors.model.name if sought else None
        self._verify_below = get_setting(uow, VERIFY_BELOW)
        self._least = asked.least_confidence
        if self._least is None:
            self._least = get_setting(uow, _LEAST[asked.use])

    def found(self) -> Recalled:
        heard = self._heard
        if not heard.words:
            return Recalled(nothing=Nothing.NOTHING_CLOSE)
        signs = self._signs()
        if not signs.words and not signs.meaning:
            return Recalled(nothing=Nothing.NOTHING_THERE)
        if self._is_anyone_unknown():
            return Recalled(nothing=Nothing.UNKNOWN_PERSON)
        rank = self._ranks(signs)
        ranked = rank(weights_for(self._model, heard.question), signs)
        if self._asked.abstains and not self._is_close(ranked, signs.meaning):
            return Recalled(nothing=Nothing.NOTHING_CLOSE)
        return Recalled([self._labelled(each) for each in self._chosen(ranked, signs, rank)])

    def _is_anyone_unknown(self) -> bool:
        heard, memories = self._heard, self._uow.memories
        return is_anyone_unknown(heard.question, heard.whose, heard.wording, memories.holding)

    def _signs(self) -> Signs:
        """Of the best by words and by meaning, and of what stands beside them."""
        memories, within, sought = self._uow.memories, self._asked.within, self._sought
        asked = self._heard.wording.all_of(self._question.words)
        words = dict(memories.with_words(asked, 2 * _FIRST, within))
        only = None if within.is_all_that_holds else memories.numbers_within(within)
        meaning = dict(sought.vectors.nearest(sought.row, _FIRST, only)) if sought else {}
        looked_at = {*list(words)[:_FIRST], *meaning}
        beside = memories.beside(looked_at)
        near = {each for pair in beside.values() for each in pair if each is not None}
        beside = {**beside, **memories.beside(near - looked_at)}
        near |= {each for pair in beside.values() for each in pair if each is not None}
        if sought:
            meaning |= sought.vectors.cosines(sought.row, (looked_at | near) - set(meaning))
        return Signs(words, meaning, beside)

    def _ranks(self, signs: Signs) -> Rank:
        numbers = {*list(signs.words)[:_FIRST], *signs.meaning, *signs.beside}
        found = self._uow.memories.numbered(numbers, self._asked.within)
        surest = [each for each in found if self._is_sure_enough(each)]
        now = self._asked.within.as_of or self._uow.passed_at
        ages = Ages({each.number: now - each.memory.last_confirmed_at for each in surest})
        return lambda weights, by: Ranking(self._question, weights, by).rank(surest, ages)

    def _is_sure_enough(self, each: Numbered) -> bool:
        return how_sure(each.memory) >= (self._least or 0.0)

    def _is_close(self, ranked: Sequence[Ranked], cosines: Mapping[int, float]) -> bool:
        """Whether words and meaning come together in one of the best."""
        memories, heard = self._uow.memories, self._heard
        coverage = Coverage(heard.asked_for, heard.wording, memories.count(), memories.holding)
        best = max(
            (
                coverage.of(each.found.memory.content) + cosines.get(each.found.number, 0.0)
                for each in ranked[:_JUDGED]
            ),
            default=0.0,
        )
        return best >= least(heard.question, heard.whose, self._model)

    def _chosen(self, ranked: Sequence[Ranked], signs: Signs, rank: Rank) -> Sequence[Ranked]:
        limit, worth = min(self._asked.limit, MOST), self._worth(ranked)
        if self._sought is None:
            return worth[:limit]
        likeness = self._sought.vectors.likeness
        first = spread(worth, min(limit, _AS_USUAL), likeness)
        if limit <= _AS_USUAL:
            return first
        rest = self._looked_again(first, signs, rank)
        return spread(worth if rest is None else self._worth(rest), limit, likeness, first)

    def _looked_again(
        self, first: Sequence[Ranked], signs: Signs, rank: Rank
    ) -> Sequence[Ranked] | None:
        """For what stands behind the first; None where one look is all."""
        if self._sought is None or self._model is None:
            return None
        numbers = [each.found.number for each in first]
        by = second_look(self._sought.row, self._sought.vectors, numbers, signs)
        weights = weights_of_the_rest(self._model, self._question)
        if by is None and weights is None:
            return None
        return rank(weights or weights_for(self._model, self._question), by or signs)

    def _worth(self, ranked: Sequence[Ranked]) -> Sequence[Ranked]:
        least = max(each.score for each in ranked) * _WORTH[self._asked.use]
        return [each for each in ranked if each.score >= least]

    def _labelled(self, each: Ranked) -> Recollection:
        memory = each.found.memory
        sure, as_of = how_sure(memory), self._asked.within.as_of
        is_later = as_of is not None and memory.last_confirmed_at > as_of
        return Recollection(
            id=memory.id,
            text=memory.content,
            store=Store.MEMORY,
            source=memory.source.value,
            kind=memory.namespace.value,
            memory_class=memory.memory_class,
            confidence=sure,
            last_confirmed_at=memory.learned_at if is_later else memory.last_confirmed_at,
            at=memory.true_from or memory.learned_at,
            score=round(each.score, 4),
            why=tuple(_why(each)),
            is_unsure=sure < self._verify_below,
            speaker=memory.speaker,
            kept_by=keeper_of(memory, self._keepers),
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
