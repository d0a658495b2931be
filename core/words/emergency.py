"""Does this sentence say that somebody needs help now? (N1, N4)

Patterns judge at once, before any model is loaded. Once meaning is there it may add what no
pattern knows, and let go of what only sounds alike. A miss is worse than a false alarm.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from core.frozen import frozen
from core.words.meaning import Meaning
from core.words.patterns import Patterns, patterns
from core.words.plain import plain


class Category(StrEnum):
    """In the order in which one is chosen where several are meant: that of the first act."""

    ABUSE_NEGLECT = "abuse_neglect"
    SUICIDAL = "suicidal"
    OVERDOSE_POISONING = "overdose_poisoning"
    ANAPHYLAXIS = "anaphylaxis"
    FIRE_GAS_WANDERING = "fire_gas_wandering"
    STROKE = "stroke"
    SEIZURE = "seizure"
    DIABETIC = "diabetic"
    SEPSIS_LIKE = "sepsis_like"
    BLEEDING = "bleeding"
    BREATHING = "breathing"
    CARDIAC = "cardiac"
    HEAD_INJURY_FALL = "head_injury_fall"
    OTHER = "other"


@frozen
class Verdict:
    """category: None when nobody needs help now. chance: 0 to 1, how sure."""

    category: Category | None
    chance: float


TASK: Final = "emergency"
CALM: Final = "not_emergency"
FLAGS, NOT_NOW = "safety/en/red_flags.json", "safety/en/not_now.json"
# Measured on the builders' half and on ordinary talk. Over ALONE, meaning needs no pattern; below
# LET_GO, a pattern without a reason against it is let go; over STILL, a reason against it is not
# believed. Kept far apart on purpose: what is dangerous stays an emergency in doubt.
ALONE, LET_GO, STILL = 0.80, 0.06, 0.75

_CLAUSES = re.compile(r"(?<!\d)[.;!?]+\s*|,\s+|\s+-+\s+|\s+(?:but|so now|and now|then suddenly)\s+")
_NEGATED = re.compile(
    r"\b(?:no|not|never|without|denie[sd]|denying|negative for|free of|nobody|none|nor|neither"
    r"|nothing|no one|rule[sd] out|(?:did|has|have|is|was|does|do|had|are|were|would|wo|ca)n't)"
    r"(?: (?!sure\b|know\b|certain\b|only\b|want to\b|stop\b|help\b)[\w']+){0,4} $"
)
_NOW = re.compile(
    r"\b(?:right now|now|again|suddenly|all of a sudden|just (?:now|had|fell|collapsed|taken)"
    r"|at the moment|won't stop|help|still (?:bleeding|there|hurts)|tonight|getting worse)\b"
)


# Reasons why a flag may mean nothing now; each is a list in NOT_NOW.
_OF_THE_WHOLE = ("media", "dealt_with", "settled", "idiom")
_OF_ITS_CLAUSE = ("hypothetical", "chronic", "question", "history", "elsewhere")
_PAST = ("history", "elsewhere")
_INWARD = ("settled", "dealt_with", "hypothetical", "elsewhere", "chronic")
# What people say of these does not make them safe: "I feel all right" after too many tablets.
_NOT_SILENCED_BY: Final[dict[Category, tuple[str, ...]]] = {
    Category.ABUSE_NEGLECT: _INWARD,
    Category.SUICIDAL: _INWARD,
    Category.OVERDOSE_POISONING: ("settled", "hypothetical"),
    Category.HEAD_INJURY_FALL: ("settled",),
    Category.STROKE: ("settled",),
    Category.CARDIAC: ("settled",),
    Category.ANAPHYLAXIS: ("settled",),
}


@frozen
class _Seen:
    """A flag: in which part of what was said, and where in it."""

    category: Category
    part: str
    begin: int
    whole: str


@frozen
class Signs:
    """meant: categories whose flag stands unopposed. doubted: those with a reason against."""

    meant: tuple[Category, ...]
    doubted: tuple[Category, ...]
    reasons: tuple[bool, ...]

    def row(self) -> list[bool]:
        """What the head sees, in one order."""
        return [
            *(category in self.meant for category in Category),
            *self.reasons,
            bool(self.meant),
            bool(self.doubted),
        ]


def emergency_in(text: str, meaning: Meaning | None = None) -> Verdict:
    """Without `meaning`, patterns alone: for the time before the embedder is loaded."""
    signs = signs_in(text)
    if meaning is None:
        return _by_patterns(signs)
    chances = meaning.chances(TASK, text, signs.row())
    if not chances:
        return _by_patterns(signs)
    chance = 1 - chances.pop(CALM)
    if chance < _least(signs):
        return Verdict(None, chance)
    return Verdict(_category(signs, chances), chance)


def signs_in(text: str) -> Signs:
    whole = plain(text)
    flags, against = patterns(FLAGS), patterns(NOT_NOW)
    reasons = tuple(bool(each.search(whole)) for each in against.values())
    meant: list[Category] = []
    doubted: list[Category] = []
    clauses = [clause for clause in _CLAUSES.split(whole) if clause]
    for part in dict.fromkeys((*clauses, whole)):
        is_whole = part == whole and len(clauses) > 1
        for category in Category:
            found = flags[category].search(part)
            if found and is_whole and (category in meant or category in doubted):
                continue
            if found:
                doubt = _is_doubted(_Seen(category, part, found.start(), whole), against)
                (doubted if doubt else meant).append(category)
    return Signs(_once(meant), _once(doubted), reasons)


def _is_doubted(seen: "_Seen", against: Patterns) -> bool:
    """What was told as a story, or is over, counts for the whole; the rest for its clause."""
    if _NEGATED.search(seen.part[: seen.begin]):
        return True
    silenced = _NOT_SILENCED_BY.get(seen.category, ())
    told = [name for name in (*_OF_THE_WHOLE, *_OF_ITS_CLAUSE) if name not in silenced]
    if _NOW.search(seen.part):
        told = [name for name in told if name not in _PAST]
    return any(
        against[name].search(seen.whole if name in _OF_THE_WHOLE else seen.part) for name in told
    )


def _by_patterns(signs: Signs) -> Verdict:
    meant = [category for category in Category if category in signs.meant]
    return Verdict(meant[0], 0.9) if meant else Verdict(None, 0.3 if signs.doubted else 0.05)


def _least(signs: Signs) -> float:
    if signs.meant:
        return LET_GO
    return STILL if signs.doubted else ALONE


def _category(signs: Signs, chances: dict[str, float]) -> Category:
    """Of what was seen, the one that meaning holds likeliest; else meaning alone."""
    seen = signs.meant or signs.doubted or tuple(Category)
    return max(seen, key=lambda category: chances.get(category, 0.0))


def _once(categories: Sequence[Category]) -> tuple[Category, ...]:
    return tuple(dict.fromkeys(categories))
