"""The two sides of a decision in words: what is on record, and what was said or written since."""

from dataclasses import dataclass, field
from datetime import datetime

from core.dates_in_words import DatesInWords
from core.records.facts import Fact
from core.records.working import ReviewItem, ReviewReason
from ui.desktop.desk import Desk
from ui.desktop.labels import Labels
from ui.desktop.pages.review.reading import Difference, Looked, Waiting
from ui.desktop.theme.icons import IconName
from ui.desktop.widgets.chips import Provenance


@dataclass(frozen=True, slots=True)
class Side:
    """lines: what this side says where the two differ."""

    label: str = field(repr=False)
    words: str = field(repr=False)
    lines: tuple[str, ...] = field(default=(), repr=False)
    chips: tuple[Provenance, ...] = field(default=(), repr=False)


class Sides:
    def __init__(self, desk: Desk, waiting: Waiting) -> None:
        self._words, self._waiting = desk.words, waiting
        self._dates = DatesInWords(desk.words, desk.zone)
        self._labels = Labels(desk.words, self._dates, waiting.now)

    def of(self, looked: Looked) -> tuple[Side, Side | None]:
        return self._ours(looked), self._theirs(looked)

    def _ours(self, looked: Looked) -> Side:
        fact, item = looked.ours, looked.item
        if fact is None:
            return Side(self._say("review.the_record"), self._say("review.not_there"))
        is_claim = item.reason is ReviewReason.SAID_UNCONFIRMED
        label = self._say("review.was_said") if is_claim else self._say("review.the_record")
        lines = tuple(self._line(d, d.ours) for d in looked.differences)
        return Side(label, self._named(looked.text, fact), lines, self._labels.of(fact))

    def _theirs(self, looked: Looked) -> Side | None:
        item = looked.item
        if item.reason is ReviewReason.SAID_GONE:
            return self._said_gone(item)
        if item.reason is ReviewReason.ALLERGY:
            return self._allergy(looked)
        if item.reason is ReviewReason.DIFFERS:
            return self._file(looked)
        return None

    def _said_gone(self, item: ReviewItem) -> Side:
        label = self._say("review.person_said", name=self._waiting.person)
        return Side(label, self._say("review.says_over"), (), (self._opened(item, "talk"),))

    def _allergy(self, looked: Looked) -> Side:
        label = self._say("review.stated_allergy")
        if looked.theirs is None:
            return Side(label, self._say("review.not_there"))
        chips = self._labels.of(looked.theirs)
        return Side(label, self._named(looked.their_text, looked.theirs), (), chips)

    def _file(self, looked: Looked) -> Side:
        lines = tuple(self._line(d, d.theirs) for d in looked.differences)
        words = looked.their_text or self._say("review.says_otherwise")
        return Side(
            self._say("review.the_file"), words, lines, (self._opened(looked.item, "document"),)
        )

    def _opened(self, item: ReviewItem, icon: IconName) -> Provenance:
        when = self._dates.on(item.created_at, self._waiting.now)
        words = self._say("review.since", when=when)
        return Provenance(icon, words)

    def _named(self, text: str, fact: Fact) -> str:
        """A medicine with the words of its label; they are quoted and never computed with (N3)."""
        dose = getattr(fact, "dose", None)
        return f"{text}, {dose}" if dose else text

    def _line(self, difference: Difference, said: object) -> str:
        key = f"field.{difference.name}"
        words = self._words
        name = (
            words.say(key) if words.knows(key) else difference.name.replace("_", " ").capitalize()
        )
        return self._say("review.field", name=name, value=self._value(said))

    def _value(self, said: object) -> str:
        if said is None:
            return self._say("review.nothing")
        if isinstance(said, datetime):
            return self._dates.full_date(said)
        status = f"status.{said}"
        return self._words.say(status) if self._words.knows(status) else str(said)

    def _say(self, key: str, **values: object) -> str:
        return self._words.say(key, **values)
