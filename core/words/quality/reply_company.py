"""Replies as they also come: the same with ordinary sentences around it, late in a long talk, or
cut to the answer alone.

Who writes a reply that may not go out writes no comfort around it: of what was learnt from those
alone "I'm here with you" before it hid half of them, and four replies before it made of one in
thirty fine ones a contradiction. And who writes fine ones adds a kind word to each, so that a plain
answer by itself was taken for an abrupt one.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random

from core.words.in_voice import is_in_voice
from core.words.quality.task import Line, text_in

SEED = 1
# One line in so many is told once more with sentences around it, another with replies before it,
# and of a third, when it may go out, the first sentence alone. Odd, for who writes such lines
# writes a bad one and then its near-miss.
EVERY = 5
# At most so many sentences stand before it, and so many after; of all ways to stand at least one.
_MOST = 2
_MOST_EARLIER = 8  # replies
# One in so many is comfort; the rest are facts, offers and questions of ordinary replies.
_COMFORT = 0.55
_LONGEST = 10  # words
# "Not today." alone is abrupt.
_SHORTEST = 3
_SENTENCE = re.compile(r"[^.!?]+[.!?]+")
# A figure or a name may contradict what it stands beside.
_TELLS_MORE = re.compile(r"\d|(?<!^)\b(?!I\b|I')[A-Z]")


def in_company(lines: Sequence[Line], calm: str | None) -> list[tuple[int, Line]]:
    """Of which place each is, and the line it became. calm: the `rule` of what may go out."""
    fine = [text_in(line) for line in lines if line.get("rule") == calm]
    comfort, others = _comfort(fine), _ordinary(fine)
    chance = Random(SEED)  # noqa: S311 - of lessons, the same every time
    if not comfort or not others:
        return []
    told: list[tuple[int, Line]] = []
    for at in range(0, len(lines) - EVERY // 2, EVERY):
        around, late = lines[at], lines[at + EVERY // 2]
        text = _among(text_in(around), comfort, others, chance)
        earlier = chance.sample(others, min(len(others), chance.randint(1, _MOST_EARLIER)))
        told.append((at, {**around, "text": text}))
        told.append((at + EVERY // 2, {**late, "prior": [*earlier, *_prior(late)]}))
    return [*told, *_answers(lines, calm)]


def _answers(lines: Sequence[Line], calm: str | None) -> Iterator[tuple[int, Line]]:
    for at in range(EVERY - 1, len(lines), EVERY):
        sentences = _SENTENCE.findall(text_in(lines[at]))
        is_more = len(sentences) > 1 and len(sentences[0].split()) >= _SHORTEST
        if is_more and lines[at].get("rule") == calm:
            yield at, {**lines[at], "text": sentences[0]}


def _prior(line: Line) -> Sequence[str]:
    told = line.get("prior")
    return [str(each) for each in told] if isinstance(told, list) else []


def _among(text: str, comfort: Sequence[str], others: Sequence[str], chance: Random) -> str:
    before, after = chance.choice(_WAYS)
    told = [
        chance.choice(comfort if chance.random() < _COMFORT else others)
        for _ in range(before + after)
    ]
    return " ".join((*told[:before], text, *told[before:]))


_WAYS = [(one, other) for one in range(_MOST + 1) for other in range(_MOST + 1) if one + other]


def _comfort(fine: Sequence[str]) -> list[str]:
    """True of anyone at any time. Sorted as they come, each once."""
    told = dict.fromkeys(each.strip() for text in fine for each in _SENTENCE.findall(text))
    return [each for each in told if is_in_voice(each, is_at_ease=True)]


def _ordinary(fine: Sequence[str]) -> list[str]:
    return [*dict.fromkeys(_short(fine))]


def _short(fine: Sequence[str]) -> Iterator[str]:
    for text in fine:
        is_short = len(text.split()) <= _LONGEST and len(_SENTENCE.findall(text)) == 1
        if is_short and not _TELLS_MORE.search(text):
            yield text
