"""How well each memory answers a question: measured signs, weighed and added.

Words and meaning count about alike, each as a share of the best. Beside them: what stands just
before and just after; whether what was said before it asked for just this; whether the talk as a
whole is about it; whether it was said by whom the question names, or on the day that it names.
Found on public conversations by cross-validation over whole ones (reference/retrieval.md names
the first half; the others were added for talks in which questions are answered a turn later).
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import timedelta
from typing import Final, TypeVar

from core.frozen import frozen
from core.memory.how_sure import how_sure
from core.ports.memories import Numbered
from core.recall.question import Question, words_of
from core.recall.weight import weight
from core.words.telling import Telling, telling

K = TypeVar("K", int, str)


@frozen
class Weights:
    """What each sign adds. words, meaning: of a share 0 to 1."""

    words: float
    meaning: float
    same_talk: float = 0.40
    longer: float = 0.05
    asks: float = -0.30
    spoken_by: float = 0.15
    on_the_day: float = 0.50
    words_before: float = 0.17
    meaning_after: float = 0.09
    asked_before: float = 0.35
    names_time: float = 0.20
    begins: float = 0.12


# By the embedder's name; a static table knows less of meaning.
USUAL: Final = Weights(words=0.53, meaning=0.47)
_OF_MODEL: Final[Mapping[str, Weights]] = {
    "wordllama-l2-supercat-256": Weights(words=0.61, meaning=0.39)
}
# What would be is said in other words, anywhere.
SUPPOSING: Final = Weights(words=0.35, meaning=0.65, same_talk=0.10)
# What is told in parts stands in other talks too: for what is told after the first five. Measured:
# with meaning as MiniLM knows it, more parts are found; with the static table fewer.
SEVERAL: Final = Weights(
    words=0.44,
    meaning=0.56,
    same_talk=0.12,
    asks=-0.20,
    spoken_by=0.12,
    words_before=0.09,
    meaning_after=0.07,
    asked_before=0.11,
    names_time=0.13,
    begins=0.07,
)
_SEVERAL_OF_MODEL: Final[Mapping[str, Weights]] = {"all-MiniLM-L6-v2": SEVERAL}
# Without vectors yet.
WORDS_ALONE: Final = Weights(words=1.0, meaning=0.0)


def weights_for(model: str | None, question: Question) -> Weights:
    """model: its name, or None for words alone."""
    if model is None:
        return WORDS_ALONE
    return SUPPOSING if question.supposes else _OF_MODEL.get(model, USUAL)


def weights_of_the_rest(model: str, question: Question) -> Weights | None:
    """Of what stands after the first five, where a question is answered in parts; None where those
    of the first do for all."""
    return _SEVERAL_OF_MODEL.get(model) if question.seeks_several else None


@frozen
class Signs:
    """By number. words: BM25. meaning: cosine. beside: what was said just before and after."""

    words: Mapping[int, float]
    meaning: Mapping[int, float]
    beside: Mapping[int, tuple[int | None, int | None]]


@frozen
class Ranked:
    """fit: how well it answers, before confidence and age weighed."""

    found: Numbered = field(repr=False)
    score: float
    fit: float
    words: float
    meaning: float
    on_the_day: bool
    spoken_by: bool


class Ranking:
    def __init__(self, question: Question, weights: Weights, signs: Signs) -> None:
        self._question = question
        self._weights = weights
        self._words = _shares(signs.words)
        # What has no vector yet means what it says.
        unread = {number: self._words[number] for number in self._words if signs.meaning}
        self._meaning = {**unread, **_shares(signs.meaning)}
        self._beside = signs.beside
        self._telling: dict[int, Telling] = {}

    def rank(self, found: Sequence[Numbered], now: "Ages") -> list[Ranked]:
        """Best first; of two that are alike, the later one."""
        self._telling = {each.number: telling(each.memory.content) for each in found}
        first = {each.number: self._first(each) for each in found}
        talks = self._talks(found, first)
        ranked = [self._ranked(each, talks.get(_talk(each), 0.0), now) for each in found]
        return sorted(ranked, key=lambda each: (-each.score, -each.found.number))

    def _first(self, each: Numbered) -> float:
        """As the usual search ranks: what the talks are weighed by."""
        own = self._own(each.number)
        near = sum(self._own(n) for n in self._beside.get(each.number, (None, None)) if n)
        told = self._telling[each.number]
        marks = 0.1 * self._is_speaker(each) + 0.5 * self._is_on_the_day(each)
        return own + 0.1 * near + 0.05 * told.length - 0.15 * told.asks + marks

    def _talks(self, found: Sequence[Numbered], first: Mapping[int, float]) -> Mapping[str, float]:
        """The best of each talk, as a share of the best of all."""
        best: dict[str, float] = {}
        for each in found:
            talk = _talk(each)
            best[talk] = max(best.get(talk, 0.0), first[each.number])
        return _shares(best)

    def _ranked(self, each: Numbered, talk: float, now: "Ages") -> Ranked:
        number = each.number
        fit = self._fit(each, talk)
        sure = now.weight_of(each)
        return Ranked(
            found=each,
            # What fits less than nothing is not lifted by being doubted.
            score=fit * sure if fit > 0 else fit / sure,
            fit=fit,
            words=self._words.get(number, 0.0),
            meaning=self._meaning.get(number, 0.0),
            on_the_day=self._is_on_the_day(each),
            spoken_by=self._is_speaker(each),
        )

    def _fit(self, each: Numbered, talk: float) -> float:
        weights, told = self._weights, self._telling[each.number]
        before, after = self._beside.get(each.number, (None, None))
        asked = self._telling[before].asks if before in self._telling else 0.0
        return (
            self._own(each.number)
            + weights.same_talk * talk * (each.memory.session_id is not None)
            + weights.longer * told.length
            + weights.asks * told.asks
            + weights.spoken_by * self._is_speaker(each)
            + weights.on_the_day * self._is_on_the_day(each)
            + weights.words_before * _of(self._words, before)
            + weights.meaning_after * _of(self._meaning, after)
            + weights.asked_before * asked * _of(self._meaning, before)
            + weights.names_time * (self._question.is_when and told.names_time)
            + weights.begins * (each.memory.session_id is not None and before is None)
        )

    def _own(self, number: int) -> float:
        weights = self._weights
        words, meaning = self._words.get(number, 0.0), self._meaning.get(number, 0.0)
        return weights.words * words + weights.meaning * meaning

    def _is_speaker(self, each: Numbered) -> bool:
        speaker = each.memory.speaker
        return speaker is not None and not set(words_of(speaker)).isdisjoint(self._question.people)

    def _is_on_the_day(self, each: Numbered) -> bool:
        at = each.memory.true_from or each.memory.learned_at
        return any(days.are_told_at(at) for days in self._question.days)


class Ages:
    """How much each counts by its confidence and its age."""

    def __init__(self, ages: Mapping[int, timedelta]) -> None:
        self._ages = ages

    def weight_of(self, each: Numbered) -> float:
        age = self._ages.get(each.number, timedelta())
        return weight(how_sure(each.memory), age, each.memory.memory_class)


def _talk(each: Numbered) -> str:
    return each.memory.session_id or f"number {each.number}"


def _shares(values: Mapping[K, float]) -> dict[K, float]:
    """Of the best; nothing where the best is no good."""
    best = max(values.values(), default=0.0)
    return {key: value / best for key, value in values.items()} if best > 0 else {}


def _of(values: Mapping[int, float], number: int | None) -> float:
    return values.get(number, 0.0) if number is not None else 0.0
