"""What a helper decided or ordered, in their own words; and which step of it came first."""

import re
from collections.abc import Sequence
from dataclasses import field
from functools import cache
from typing import Final

from core.frozen import frozen
from core.recall.tokens import stem
from core.words.patterns import patterns
from core.words.plain import plain
from core.words.stop_words import STOP_WORDS

LISTS: Final = "lexicon/en/decisions.json"
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_PART: Final = re.compile(r"\s*(?:,|;|\+|&|\band\b|\bplus\b)\s*", re.I)
_END: Final = re.compile(r"[.!;:]\s|\s-\s|[.!]$")
# How much of something is the label's to say, and never repeated as advice (N3).
_AMOUNT: Final = re.compile(
    r"(?:\b(?:from|to|by|of|at|for|in|every|within|after) )*"
    r"\b\d[\d.,/]*\s*(?:mg|mcg|micrograms?|g|ml|l|iu|units?|mmol|%|tablets?|times?|x|hours?|days?"
    r"|weeks?|months?|years?)?\b(?: (?:once |twice )?(?:daily|a day|twice|nightly))?(?: of\b)?",
    re.I,
)
_WORD: Final = re.compile(r"\w+")
_DOUBLED: Final = re.compile(r"([^aeiou])\1$")


@frozen
class FirstStep:
    """said: as it was written. parts: what it was made of, however it was put or ordered."""

    said: str = field(repr=False)
    parts: frozenset[str] = field(repr=False)


def decided_in(text: str) -> str | None:
    """The sentences that state a decision, as they were said; None where none does."""
    told = [each.strip() for each in _SENTENCE.split(text) if _states_one(each)]
    return " ".join(told) or None


def first_step(decision: str) -> FirstStep | None:
    """Without how much of it; None where nothing is left that names a step."""
    first = _first_sentence(decision)
    said = _without_lead(_AMOUNT.sub(" ", _until_next(first)))
    pieces = [" ".join(each.split()) for each in _PART.split(said)]
    parts = {part: key for part in pieces if (key := _key(part))}
    if not parts:
        return None
    return FirstStep(" + ".join(dict.fromkeys(parts)), frozenset(parts.values()))


def _states_one(sentence: str) -> bool:
    said = plain(sentence)
    return bool(said) and not said.endswith("?") and _list("decided").match(said) is not None


def _first_sentence(decision: str) -> str:
    stated = [each for each in _SENTENCE.split(decision) if each.strip()]
    return next((each for each in stated if _states_one(each)), stated[0] if stated else "")


def _until_next(sentence: str) -> str:
    """Up to what came afterwards, or why it was done; an opening "first ... then" as well."""
    text = _END.sub(" ", f"{sentence} ").strip()
    found = next((m for m in _list("after").finditer(text.casefold()) if m.start() > 0), None)
    return text[: found.start()] if found else text


def _without_lead(text: str) -> str:
    """The words before the thing itself, and a "first" that closes it."""
    words = text.strip(" .,;:").split()
    while words and _list("lead").fullmatch(plain(words[0]).strip(" :,")):
        words.pop(0)
    while words and plain(words[-1]).strip(",") in {"first", "now", "today", "and"}:
        words.pop()
    return " ".join(words)


def _key(part: str) -> str:
    """Alike for "stop the blood thinner" and "stopped blood thinners"."""
    words: Sequence[str] = [
        _DOUBLED.sub(r"\1", stem(word))
        for word in _WORD.findall(part.casefold())
        if word not in STOP_WORDS
    ]
    return " ".join(sorted(set(words)))


@cache
def _list(name: str) -> re.Pattern[str]:
    return patterns(LISTS)[name]
