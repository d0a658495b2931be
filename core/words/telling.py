"""What a sentence shows by itself: how much it tells, whether it asks, whether it names a time."""

import math
import re
from functools import lru_cache
from typing import Final

from core.frozen import frozen
from core.words.stop_words import STOP_WORDS

_WORD: Final = re.compile(r"[^\W_]+")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_TIME: Final = re.compile(
    r"\b(?:yesterday|today|tonight|tomorrow|recently|since|weekend|\d{4}"
    r"|(?:last|next|this) (?:week|month|year|night|morning|summer|autumn|fall|winter|spring)"
    r"|\w+ (?:days?|weeks?|months?|years?) ago|years?|months?|weeks?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|january|february|march|april|june|july|august|september|october|november|december)\b",
    re.I,
)
# A sentence of six words that tell something is the usual one.
_USUAL: Final = 2.0
_SPREAD: Final = 0.7


@frozen
class Telling:
    """length: 0 for the usual sentence, 1 for one twice as long. asks: share of its sentences that
    are questions."""

    length: float
    asks: float
    names_time: bool


# Who asks once more, asks of the same.
@lru_cache(maxsize=4096)
def telling(text: str) -> Telling:
    said = [part for part in _SENTENCE.split(text.strip()) if part]
    words = sum(word not in STOP_WORDS for word in _WORD.findall(text.casefold()))
    return Telling(
        length=(math.log(1 + words) - _USUAL) / _SPREAD,
        asks=sum(part.rstrip().endswith("?") for part in said) / max(1, len(said)),
        names_time=_TIME.search(text) is not None,
    )
