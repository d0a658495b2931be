"""What a talk was about, in the words that told most: whole sentences that read by themselves."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from core.frozen import frozen
from core.words.fingerprint import fingerprint
from core.words.remembering import asked_to_remember
from core.words.telling import telling

_BETWEEN: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_MOST: Final = 3
# A sentence of one telling word, or that only asks, says nothing of what a talk was about.
_LEAST: Final = -1.6
_ASKING_COSTS: Final = 2.0
_LONGEST: Final = 300  # characters
_FILLERS: Final = re.compile(
    r"^(?:(?:well|oh|ah|you know|so|and|but|now|yes|no|listen|look|i mean)\b[,.!\s]+)+", re.I
)
_GREETS: Final = re.compile(
    r"^\W*(?:good (?:morning|afternoon|evening|night|day)|hello|hi|hey|bye|goodbye|thank)\b", re.I
)
# Told in confidence: nobody is helped by its being said again.
_IN_CONFIDENCE: Final = re.compile(
    r"\b(?:do ?n['\u2019]?o?t tell|between (?:us|you and me)|keep it (?:quiet|secret)|a secret)\b",
    re.I,
)
# Of somebody who was named just before.
_POINTS_BACK: Final = re.compile(r"^\W*(?:he|she|they|it|his|her|their|that|those)\b", re.I)
_AT_A_THING: Final = re.compile(r"^\W*(?:it|that|those)\b", re.I)
_SMALL_I: Final = re.compile(r"\bi(?=['\u2019]|\s|$)")


@frozen
class _Sentence:
    text: str = field(repr=False)
    worth: float

    @property
    def points_back(self) -> bool:
        return _POINTS_BACK.match(self.text) is not None


def gist(said: Sequence[str]) -> str:
    """said: what one person said, in its order. "" where nothing was told."""
    sentences = [_Sentence(text, _worth(text)) for text in _sentences(said)]
    worth = [
        place
        for place, each in enumerate(sentences)
        if each.worth > _LEAST and len(each.text) <= _LONGEST and _stands(sentences, place)
    ]
    best = sorted(worth, key=lambda place: sentences[place].worth, reverse=True)[:_MOST]
    chosen = sorted({near for place in best for near in _with_whom(sentences, place)})
    return " ".join(_as_a_sentence(sentences[place].text) for place in chosen)


def sentences_of(told: str) -> Sequence[str]:
    """Of a gist, whole."""
    return [each for each in _BETWEEN.split(told) if each]


def _sentences(said: Sequence[str]) -> Iterator[str]:
    """Each once, without what is only said to begin or to please."""
    known = set[str]()
    for each in said:
        for part in _BETWEEN.split((asked_to_remember(each) or each).strip()):
            text = _FILLERS.sub("", part.strip())
            mark = fingerprint(text) or text.casefold()
            is_told = text and not _GREETS.match(text) and not _IN_CONFIDENCE.search(text)
            if is_told and mark not in known:
                known.add(mark)
                yield text


def _stands(sentences: Sequence[_Sentence], place: int) -> bool:
    """By itself, or beside the one that says of whom."""
    return not sentences[place].points_back or len(_with_whom(sentences, place)) > 1


def _with_whom(sentences: Sequence[_Sentence], place: int) -> tuple[int, ...]:
    if not sentences[place].points_back or place == 0 or sentences[place - 1].points_back:
        return (place,)
    before = sentences[place - 1].text
    is_of_it = _AT_A_THING.match(sentences[place].text) is not None and not before.endswith("?")
    return (place - 1, place) if is_of_it or _names_somebody(before) else (place,)


def _names_somebody(text: str) -> bool:
    """Or something that has a name of its own."""
    return re.search(r"\b(?:my|our|the)\s+\w+|(?<!^)\b[A-Z][a-z]+", text) is not None


def _worth(sentence: str) -> float:
    told = telling(sentence)
    return told.length - _ASKING_COSTS * told.asks


def _as_a_sentence(text: str) -> str:
    """As it was said, but for how a sentence begins and ends."""
    text = _SMALL_I.sub("I", text)
    ended = text if text[-1] in ".!?\u2026" else f"{text.rstrip(',;:- ')}."
    return ended[:1].upper() + ended[1:]
