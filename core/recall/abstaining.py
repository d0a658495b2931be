"""Whether anything that is remembered speaks of what is asked: "nothing known" is an answer.

Three looks. Somebody is named of whom nobody ever spoke, and nobody beside them who is on record or
spoke: then nothing is known, whatever else fits. Somebody is named who spoke: little more is needed
in what they said, and less still where it is asked what would be, since that is said in other
words. Else the words that are asked for, each by how rare it is, and the meaning must come together
in one place; a name is one of those words, but for the name of whose record it is, which says no
more there than "she" does.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.frozen import frozen
from core.recall.question import Question, words_of
from core.recall.tokens import stem
from core.recall.wording import Spoken, Wording

# What the best must reach of its rare words' share (0 to 1) and its meaning (cosine) together.
# Calibrated so that 95 of 100 answers that stand among the first five are kept, in long talks and
# in records in which five, twenty or sixty things are kept.
# What it was set on is not what it holds on: in small records of six other people, made of public
# conversations, 12 to 24 of 100 questions in vain find something and 85 to 95 of 100 hits are kept
# (static table). Set on all but one and measured on that one, neither a limit of its own, nor one
# relative to how near the sentences of strangers come, nor words that are used alike, nor the
# question's last word or the distance to the second best holds both: what is asked in vain about a
# theme of somebody's life is as near as what is answered in other words.
SPOKE: Final = 0.38
SPOKE_SUPPOSING: Final = 0.22
USUAL: Final[Mapping[str | None, float]] = {
    None: 0.31,
    "wordllama-l2-supercat-256": 0.49,
}
USUAL_ELSE: Final = 0.60
# What names nobody of those who are named speaks of somebody else, however well it fits.
_OF_ANOTHER: Final = 0.25
# A name alone, of somebody who stands in much, says less than what is asked of them.
_NAME_COUNTS: Final = 0.7
# Said of everybody and everything: no answer is known by it.
_OF_ANYBODY: Final = frozenset(
    {
        *("called", "live", "lives", "living", "name", "named", "names", "old", "own", "owns"),
        *("anybody", "anyone", "anything", "everybody", "somebody", "someone", "something"),
        *("give", "gives", "given", "happen", "happened", "happens", "keep", "kept"),
        *("sort", "sorts", "stay", "stays", "use", "used", "uses"),
    }
)
# What those around somebody call them.
_THEIRS: Final = frozenset(
    {
        *("mum", "mom", "mummy", "mother", "dad", "daddy", "father", "gran", "granny", "grandma"),
        *("grandmother", "nan", "nana", "grandad", "granddad", "grandpa", "grandfather", "patient"),
    }
)


@frozen
class Whose:
    """own: words that name whose record it is. spoke: words of the names of whoever spoke. known:
    of all names on record."""

    own: frozenset[str]
    spoke: frozenset[str]
    known: frozenset[str]


def whose(name: str, speakers: Sequence[str], known: Sequence[str], *, by_helper: bool) -> Whose:
    """name: of the person. by_helper: a helper's "mum" is the person; the person's own is not."""
    spoke = frozenset(word for each in speakers for word in words_of(each))
    own = frozenset(words_of(name)) | (_THEIRS if by_helper else frozenset())
    return Whose(own - spoke, spoke, frozenset(word for each in known for word in words_of(each)))


def is_anyone_unknown(
    question: Question, whose: Whose, wording: Wording, holding: Callable[..., int]
) -> bool:
    """holding: how many memories have one of these ways to write a word."""
    if not whose.known.isdisjoint(question.people):
        return False
    return any(holding(*wording.of(word)) == 0 for word in question.people)


def least(question: Question, whose: Whose, model: str | None) -> float:
    if model is not None and not whose.spoke.isdisjoint(question.people):
        return SPOKE_SUPPOSING if question.supposes else SPOKE
    return USUAL.get(model, USUAL_ELSE)


@frozen
class AskedFor:
    """words: that a memory must have; none where only whose record it is was named. people: those
    among them that name somebody."""

    words: Sequence[str]
    people: Sequence[str] = ()


def asked_for(question: Question, whose: Whose) -> AskedFor:
    if not whose.spoke.isdisjoint(question.people):
        return AskedFor(question.topics or question.words)
    named = [word for word in question.words if word not in whose.own]
    words = [word for word in named if word not in _OF_ANYBODY] or named
    return AskedFor(words, [word for word in words if word in question.people])


class Coverage:
    """How much of a question's words stands in a text, each by how rare it is: 0 to 1; less where
    it names somebody, and the text names nobody of them."""

    def __init__(
        self, asked: "AskedFor", wording: Wording, count: int, holding: Callable[..., int]
    ) -> None:
        """count: of all memories."""
        words, self._people, self._wording = asked.words, asked.people, wording
        rare = {word: _rarity(count, holding(*wording.of(word))) for word in words}
        rare |= {word: _NAME_COUNTS * rare[word] for word in self._people}
        # Two words that are one, as "swim" and "swimming", count once.
        once = {stem(word): word for word in rare}
        whole = sum(rare[word] for word in once.values()) or 1.0
        self._shares = [(word, rare[word] / whole) for word in once.values()]

    def of(self, text: str) -> float:
        said = Spoken(text)
        share = sum(share for word, share in self._shares if self._wording.stands_in(word, said))
        is_of_them = any(self._wording.stands_in(word, said) for word in self._people)
        return share if is_of_them or not self._people else share - _OF_ANOTHER


def _rarity(count: int, holding: int) -> float:
    return math.log(1 + (max(count, holding) - holding + 0.5) / (holding + 0.5))
