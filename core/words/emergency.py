"""Does this sentence say that somebody needs help now? (N1, N4)

The words judge at once, before any model is loaded: red flags and the reasons against them are
signs for a head learnt over the words (core/words/head.py). Once an embedder is there, a second
head reads with it. A flag without a reason against it needs less to stand: a miss is worse than a
false alarm.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Final

from core.frozen import frozen
from core.words.emergency_asked import asked_of_what_happened
from core.words.emergency_beside import (
    OF_ITS_CLAUSE,
    OF_THE_WHOLE,
    Beside,
    Judge,
    by_its_part,
    by_its_sentence,
)
from core.words.emergency_cries import beside_a_request, is_cry
from core.words.emergency_farewell import means_to_die
from core.words.emergency_harmless import is_harmless
from core.words.emergency_outright import ASKED_OF_NOW, outright
from core.words.emergency_signs import sign_of
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.misspelt import put_right
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


# What raises a flag, and what speaks against it.
Lists = tuple[Patterns, Patterns]

TASK: Final = "emergency"
CALM: Final = "not_emergency"
FLAGS, NOT_NOW = "safety/en/red_flags.json", "safety/en/not_now.json"
# So plain that what was learnt is not asked: each stands unless something speaks against it.
SURE: Final = "safety/en/sure_flags.json"
# A red flag without a reason against it stands, unless what was learnt is surer of the contrary
# than this, as a chance and as a share of the threshold. Chosen on the check set.
LET_GO = 0.4

# What was learnt, was learnt of sentences: in so many letters an unopposed flag stands.
_LONG: Final = 600

# "38.5" is one figure; "in 1990. I've got chest pain" are two sentences.
_CLAUSES = re.compile(
    r"(?<!\d)[.;!?]+\s*|[.;!?]+(?:\s+|$)|,\s+|\s+-+\s+|\s+(?:but|so now|and now|then suddenly)\s+"
)
_NEGATED = re.compile(
    r"\b(?:no|not|never|without|denie[sd]|denying|negative for|free of|nobody|none|nor|neither"
    r"|nothing|no one|rule[sd] out|(?:did|has|have|is|was|does|do|had|are|were|would|wo|ca)n't)"
    r"(?: (?!sure\b|know\b|certain\b|only\b|want to\b|stop\b|help\b)[\w']+){0,4} $"
    r"|\bnil (?:(?:active|further|obvious|new|acute|more|other|signs of|evidence of) )?$"
)
_NOW = re.compile(
    r"\b(?:right now|now|again|suddenly|all of a sudden|just (?:now|had|fell|collapsed|taken)"
    r"|at the moment|won't stop|help|still (?:bleeding|there|hurts)|tonight|getting worse)\b"
)


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
    """Without `meaning`, by the words alone: for the time before the embedder is loaded."""
    signs, said = signs_in(text), plain(text).strip(" .!")
    if is_harmless(said):
        return Verdict(None, 0.0)
    called = _called_outright(said, signs)
    if called is not None:
        return Verdict(called, 1.0)
    told = decided(signs, chances(TASK, text, signs.row(), meaning))
    if told.category is not None:
        return told
    if signs.meant and len(text) > _LONG:
        return Verdict(signs.meant[0], told.chance)
    by_part = _by_what_stands_beside(text, signs, meaning) or _by_its_reason(said, meaning)
    return by_part or _if_it_calls(put_right(text), meaning) or told


def _by_what_stands_beside(text: str, signs: Signs, meaning: Meaning | None) -> Verdict | None:
    # What is a sentence and a part as well is judged once.
    signs_of = cache(signs_in)

    @cache
    def verdict_of(said: str) -> Verdict:
        own = signs_of(said)
        return decided(own, chances(TASK, said, own.row(), meaning))

    reasons = dict(zip(patterns(NOT_NOW), signs.reasons, strict=True))
    beside, judge = Beside.of(text, reasons, meaning), Judge(signs_of, verdict_of)
    by_sentence = by_its_sentence(text, signs, beside, judge)
    return by_sentence or by_its_part(text, signs, beside, judge)


def _by_its_reason(said: str, meaning: Meaning | None) -> Verdict | None:
    """ "I can't breathe, can you ring my son": a request makes no call calmer."""
    return _if_it_calls(beside_a_request(said), meaning)


def _if_it_calls(text: str | None, meaning: Meaning | None) -> Verdict | None:
    told = emergency_in(text, meaning) if text else None
    return told if told and told.category is not None else None


def _called_outright(said: str, signs: Signs) -> Category | None:
    """ "Is it all right that his lips are blue" is a question, and no less a call for that."""
    if is_cry(said):
        return Category.OTHER
    sure = signs_in(said, (patterns(SURE), _against_sure())).meant
    if sure:
        return sure[0]
    told = outright(said) or sign_of(said)
    told = told or asked_of_what_happened(said) or means_to_die(said)
    if told is not None:
        return Category(told)
    raised = (*signs.meant, *signs.doubted)
    return raised[0] if raised and ASKED_OF_NOW.search(said) else None


def _against_sure() -> Patterns:
    """Who "feels all right" after it, or has had a cough, needs help none the less."""
    return {name: each for name, each in patterns(NOT_NOW).items() if name not in _DESPITE}


_DESPITE: Final = frozenset(("settled", "chronic", "elsewhere"))


def decided(signs: Signs, told: Chances) -> Verdict:
    chance = 1 - told.of[CALM]
    if chance < told.least * (LET_GO if signs.meant else 1):
        return Verdict(None, chance)
    return Verdict(_category(signs, told.of), chance)


def signs_in(text: str, lists: Lists | None = None) -> Signs:
    """lists: those in resources/, unless told otherwise."""
    whole = plain(text)
    flags, against = lists or (patterns(FLAGS), patterns(NOT_NOW))
    reasons = tuple(bool(each.search(whole)) for each in against.values())
    # Most sentences raise no flag: they are looked through once.
    raised = [each for each in Category if each in flags and flags[each].search(whole)]
    if not raised:
        return Signs((), (), reasons)
    meant: list[Category] = []
    doubted: list[Category] = []
    clauses = [clause for clause in _CLAUSES.split(whole) if clause]
    for part in dict.fromkeys((*clauses, whole)):
        is_whole = part == whole and len(clauses) > 1
        for category in raised:
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
    told = [each for each in (*OF_THE_WHOLE, *OF_ITS_CLAUSE) if each in against]
    told = [name for name in told if name not in silenced]
    if _NOW.search(seen.part):
        told = [name for name in told if name not in _PAST]
    return any(
        against[name].search(seen.whole if name in OF_THE_WHOLE else seen.part) for name in told
    )


def _category(signs: Signs, likely: Mapping[str, float]) -> Category:
    """The likeliest; a flag that was raised makes its own category likelier."""

    def weight(category: Category) -> float:
        more = 4 if category in signs.meant else 2 if category in signs.doubted else 1
        return more * likely[category]

    return max(Category, key=weight)


def _once(categories: Sequence[Category]) -> tuple[Category, ...]:
    return tuple(dict.fromkeys(categories))
