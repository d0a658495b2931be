"""What somebody asks, read once: its words, whom and which days it names, how it asks."""

import re
from collections.abc import Sequence
from dataclasses import field
from datetime import date, datetime, timedelta
from typing import Final

from core.frozen import frozen
from core.recall.tokens import tokens_of
from core.words.deidentify.find import private_spans
from core.words.deidentify.span import Private
from core.words.stop_words import STOP_WORDS

# Beside those of all texts: how questions are put.
_ASKING: Final = frozenset(
    {
        *("been", "could", "did", "does", "ever", "kind", "many", "might", "much"),
        *("said", "say", "type", "went", "would"),
    }
)
_WORD: Final = re.compile(r"[^\W_]+")
_WHEN: Final = re.compile(
    r"^\s*(?:when|how long|what (?:year|month|date|day|time)|since when)\b|\bwhen\b", re.I
)
_SUPPOSES: Final = re.compile(
    r"^\s*(?:would|could|might|is it likely|do you think|does)\b"
    r"|\b(?:likely|might|considered|probably|personality|attributes)\b",
    re.I,
)
# "What books has she read", "where have they been", "how many": told in parts, on several days.
_NO_PLURAL: Final = r"(?:is|was|does|has|his|this|always|yes)\b"
_SEVERAL: Final = re.compile(
    r"\bhow (?:many|often)\b|^\s*where (?:has|have)\b"
    r"|^\s*(?:what|which)(?: (?!is|was|does|did|do|has|kind)\w+)*"
    rf" (?!{_NO_PLURAL})\w{{2,}}s\b (?:has|have|does|do|did|are|were|is)\b"
    r"|^\s*(?:what|which) (?:are|were|types?|kinds?|sorts?)\b"
    r"|^\s*in what ways|^\s*who (?:are|have)|^\s*how did|\bboth\b",
    re.I,
)
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_MONTH: Final = f"(?P<month>{'|'.join(_MONTHS)})"
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR: Final = r"(?:,? (?P<year>\d{4}))?"
_DATES: Final = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"\b{_DAY},? (?:of )?{_MONTH}{_YEAR}\b",
        rf"\b{_MONTH} {_DAY}\b(?!\d){_YEAR}",
        rf"\b(?:in|of|during|since|by|until|early|late|mid) {_MONTH}{_YEAR}\b",
        rf"\b{_MONTH},? (?P<year>\d{{4}})\b",
    )
)
# What happens is told within days.
_TOLD_WITHIN: Final = timedelta(days=7)
MOST_WORDS: Final = 40


@frozen
class Days:
    """A day or a month that was named; year: None where it was left open."""

    year: int | None
    month: int
    day: int | None

    def are_told_at(self, at: datetime) -> bool:
        if self.day is None:
            return at.month == self.month and self.year in {None, at.year}
        try:
            told = date(self.year or at.year, self.month, self.day)
        except ValueError:
            return False
        return timedelta() <= at.date() - told <= _TOLD_WITHIN


@frozen
class Question:
    """words: those that say what it is about, lower case, each once. people: words that name
    somebody. is_when: it asks for a time. supposes: for what would be, not for what was said.
    seeks_several: for what is told in parts.
    """

    text: str = field(repr=False)
    words: tuple[str, ...] = field(repr=False)
    people: tuple[str, ...] = field(default=(), repr=False)
    days: tuple[Days, ...] = ()
    is_when: bool = False
    supposes: bool = False
    seeks_several: bool = False

    @property
    def topics(self) -> Sequence[str]:
        """What it is about, beside whom."""
        return [word for word in self.words if word not in self.people]


def read_question(text: str) -> Question:
    spoken = tokens_of(text)
    telling = [word for word in spoken if word not in STOP_WORDS and word not in _ASKING]
    return Question(
        text=text,
        # A question of nothing but small words asks for those.
        words=tuple(dict.fromkeys(telling or spoken))[:MOST_WORDS],
        people=tuple(dict.fromkeys(_people(text))),
        days=tuple(_days(text)),
        is_when=_WHEN.search(text) is not None,
        supposes=_SUPPOSES.search(text) is not None,
        seeks_several=_SEVERAL.search(text) is not None,
    )


def words_of(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _people(text: str) -> list[str]:
    names = [span for span in private_spans(text) if span.type is Private.PERSON]
    return [
        word
        for span in names
        for word in words_of(text[span.start : span.end])
        if len(word) > 1 and word not in STOP_WORDS
    ]


def _days(text: str) -> list[Days]:
    for pattern in _DATES:
        found = [match.groupdict() for match in pattern.finditer(text)]
        if found:
            return [_named(told) for told in found]
    return []


def _named(told: dict[str, str | None]) -> Days:
    year, day = told.get("year"), told.get("day")
    month = _MONTHS.index((told["month"] or "").casefold()) + 1
    return Days(int(year) if year else None, month, int(day) if day else None)
