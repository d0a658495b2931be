"""A calm sentence hides no other: "I can smell gas. The tea was nice." (N1, N4)

What was learnt, was learnt of single sentences: talk is taken apart, first at the ends of its
sentences, then wherever a new thing begins; what speaks against one part may stand in another.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from core.frozen import frozen
from core.words.plain import plain

if TYPE_CHECKING:
    from core.words.emergency import Signs, Verdict
    from core.words.meaning import Meaning

# Reasons why a flag may mean nothing now; each is a list in not_now.json.
OF_THE_WHOLE: Final = ("media", "dealt_with", "settled", "idiom")
OF_ITS_CLAUSE: Final = ("hypothetical", "chronic", "question", "history", "elsewhere")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
# More than anybody says at once; a letter that is read out calls by its flags.
_MOST_SENTENCES, _MOST_PARTS = 12, 60
# From where on a sentence that raises no flag calls by itself. Of 1,382 ordinary turns of several
# sentences one is called from here on with MiniLM, none with the static table; of 201 emergencies
# in the midst of three calm sentences 0.89 and 0.85 are called in all.
_SURE_ALONE: Final = {"all-MiniLM-L6-v2": 0.95, "wordllama-l2-supercat-256": 0.97}
# From where on a sentence with a flag does: surer than alone, for it lost what stood beside it.
_MEANT_ALONE: Final = 0.6
# And a part of one, which lost more.
_PART_ALONE: Final = 0.8
_CLAUSE_ALONE: Final = 0.9
# Where the rest is told as a story, what happens while it is told.
_AT_ONCE = re.compile(
    r"\b(?:i|he|she|it|there|they|my \w+|mum|dad)"
    r"(?:'s|'m|'re|'ve just| is| am| are|'ve| have| has|'ve got)(?! (?:had|been)\b)\b"
    r"|\b(?:i|we) (?:can (?:smell|see|hear|feel|taste)|feel|don't feel|want)\b"
    r"|\bmy \w+ (?:hurts?|aches?|hits?|punches|slaps?|kicks)\b"
    r"|\b(?:she|he)(?:'s| has) been \w+ing\b"
    r"|\b(?:can't|cannot|won't|now|again|help|this (?:morning|afternoon|evening)|today|just)\b"
)
# What a film or a book shows is nobody's here, unless it is said of somebody who is.
_OF_US = re.compile(
    r"\b(?:i|i'm|i've|me|my|mum|mam|dad|we|we're|our|now|today|tonight|help)\b|\bi(?='[a-z])"
)
_OURS = re.compile(
    r"\b(?:mum|mam|mom|dad|nan|gran|granny|grandad|pt|patient|resident|client"
    r"|my (?:husband|wife|mother|father|brother|sister|son|daughter|partner|mum|dad|friend))\b"
)
_WHO = r"(?:i|he|she|it|they|there|we|my|his|her|mum|dad|the)\b"
_NEW_PART = re.compile(
    r"(?<=[.!?;])\s+|\s*\n\s*|\s+[-\u2013\u2014/]+\s+|[()\[\]]"
    rf"|,?\s+(?=(?:and|but|because|cos|so|then)\s+{_WHO})",
    re.IGNORECASE,
)
_COMMA = re.compile(r",\s+")
# "We had a cake i can't breathe": dictation has no signs.
_UNSIGNED = re.compile(r"[^.,;!?\n]{20,}")
_NEW_CLAUSE = re.compile(
    # Not what somebody says, thinks or knows, nor what may be.
    r"(?<!said)(?<!says)(?<!\bif)(?<!when)(?<!that)(?<!think)(?<!thought)(?<!know)(?<!who)(?<!what)"
    r"(?<!like)(?<!wish)(?<!hope)(?<!sure)\s+(?=(?:i|he|she|it|we|they|mum|dad)"
    r"(?:'s|'ve|'m|'re| can't| cannot| was| were| had| have| has| am| is| can| want)\b"
    r"|(?:i've|ive|im|i'm|hes|shes|cant)\b|my (?:chest|speech|face|lips|tongue|throat|arm|head)\b"
    r"|the (?:house|kitchen|oven|chip pan)\b)",
    re.IGNORECASE,
)


@frozen
class Judge:
    """How one part is judged by itself: its signs, and the verdict on them."""

    signs_of: "Callable[[str], Signs]"
    verdict_of: "Callable[[str], Verdict]"


@frozen
class Beside:
    """What the whole says of each of its sentences: it is over, a story, or as told.

    sure: from where on one without a flag calls; None where none does. is_shown: of a film or book.
    is_ours: somebody of the house is named.
    """

    sure: float | None
    is_over: bool
    is_told: bool
    is_shown: bool
    is_ours: bool

    @classmethod
    def of(cls, text: str, told: Mapping[str, bool], meaning: "Meaning | None") -> "Beside":
        """told: which reasons against it stand in the whole."""
        sure = _SURE_ALONE.get(meaning.embedder.model.name) if meaning else None
        over, story = (any(told[each] for each in some) for some in (OF_THE_WHOLE, OF_ITS_CLAUSE))
        is_ours = _OURS.search(plain(text)) is not None
        return cls(sure, over, story, told["media"] or told["hypothetical"], is_ours)

    def least(self, sentence: str, *, is_meant: bool) -> float | None:
        """None where it is not looked at."""
        if not is_meant:
            return None if self.is_over else self.sure
        is_now = not self.is_told or _AT_ONCE.search(plain(sentence))
        return _MEANT_ALONE if is_now else self.sure or 1.0

    def least_of_part(self, said: str, *, is_whole: bool) -> float | None:
        """said: plain. is_whole: a sentence, or a clause with its own subject. None where it may be
        of another time, or of a film."""
        is_now = _AT_ONCE.search(said) is not None
        is_here = is_now or (is_whole and not self.is_told)
        is_one_of_us = not self.is_shown or self.is_ours or _OF_US.search(said)
        if not is_here or not is_one_of_us:
            return None
        is_alone = not (self.is_told or self.is_over or self.is_shown)
        if not is_whole:
            return _CLAUSE_ALONE if not self.is_over else None
        return _MEANT_ALONE if is_alone else _PART_ALONE


def by_its_sentence(text: str, signs: "Signs", beside: Beside, judge: Judge) -> "Verdict | None":
    """What speaks against it may stand in another: "It was in the film. She did not move." """
    sentences = _SENTENCE_END.split(text)
    if not 1 < len(sentences) <= _MOST_SENTENCES:
        return None
    for each in sentences:
        own = judge.signs_of(each)
        least = beside.least(each, is_meant=not set(own.meant).isdisjoint(signs.meant))
        if least is None:
            continue
        told = judge.verdict_of(each)
        if told.category is not None and told.chance >= least:
            return told
    return None


def by_its_part(text: str, signs: "Signs", beside: Beside, judge: Judge) -> "Verdict | None":
    """What is told of here and now stands, whatever is told beside it: "I was watching the news. I
    can't breathe." A part counts by its own signs, and only where it raises a flag."""
    if not (signs.meant or signs.doubted):
        return None
    for each, is_whole in _parts(text):
        own, least = judge.signs_of(each), beside.least_of_part(plain(each), is_whole=is_whole)
        if not own.meant or least is None:
            continue
        told = judge.verdict_of(each)
        if told.category is not None and told.chance >= least:
            return told
    return None


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """Each once, and at most so many; whether it is whole."""
    whole = [each.strip() for each in _NEW_PART.split(text)]
    clauses = [clause.strip() for each in whole for clause in _clauses(each)]
    found = dict.fromkeys(clauses, False) | dict.fromkeys(whole, True)
    several = (each for each in found.items() if " " in each[0])
    yield from list(several)[:_MOST_PARTS]


def _clauses(part: str) -> list[str]:
    return (_NEW_CLAUSE if _UNSIGNED.fullmatch(part) else _COMMA).split(part)
