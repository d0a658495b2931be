"""Which sentences tell how somebody lives: what they like, usually do, or look forward to.

By patterns alone, and only of oneself: a wish of this moment ("I want to go home"), a complaint and
a question are none.
"""

import re
from collections.abc import Iterator
from typing import Final

_BETWEEN: Final = re.compile(r"(?<=[.!?;])\s+|\n+")
_LONGEST: Final = 200  # characters
_MINE: Final = re.compile(r"\b(?:i|i['\u2019](?:m|d|ve|ll)|my|we)\b", re.I)
_LIKES: Final = re.compile(
    r"\bi (?:(?:do|really|always|still|quite|just|so|don['\u2019]t|do not|never) )*"
    r"(?:like|love|enjoy|prefer|adore|hate|dislike|detest|can['\u2019]?t (?:stand|bear))\b"
    r"|\bmy favou?rite\b|\bi['\u2019]m (?:very |so )?(?:fond of|keen on)\b",
    re.I,
)
_USUALLY: Final = re.compile(
    r"\b(?:i|we) (?:always|usually|often|never)\b"
    r"|\bevery (?:day|morning|afternoon|evening|night|week)\b"
    r"|\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\b"
    r"|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b",
    re.I,
)
_AHEAD: Final = re.compile(
    r"\bi(?:['\u2019]m| am)? (?:hope to|hoping to|plan to|planning to|would like to learn"
    r"|want to learn|look(?:ing)? forward)\b",
    re.I,
)
# What weighs on somebody now, what was, and what points at what nobody hears.
_NOT_A_WAY: Final = re.compile(
    r"\b(?:used to|long ago|when i was|as a (?:girl|boy|child)|remember when|go home|die|dead|alone"
    r"|lonely|afraid|scared|pain|hurts?|sore|dizzy|sick|tired|forget|forgot|confused|lost)\b"
    r"|\b(?:this|that|these|those|it|them)[.!]?$",
    re.I,
)


def own_ways(said: str) -> Iterator[str]:
    for part in _BETWEEN.split(said.strip()):
        sentence = " ".join(part.split())
        if len(sentence) > _LONGEST or sentence.endswith("?") or not _MINE.search(sentence):
            continue
        tells = any(each.search(sentence) for each in (_LIKES, _USUALLY, _AHEAD))
        if tells and not _NOT_A_WAY.search(sentence):
            yield sentence
