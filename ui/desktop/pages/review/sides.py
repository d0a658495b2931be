"""The two sides of a decision in words: what is on record, and what was said or written since."""

from dataclasses import field

from core.clinical.differing import Difference, Value, proposed_of
from core.clinical.snapshot import least_confidence
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.facts import Fact
from core.records.finding import Finding
from core.records.working import ReviewItem, ReviewReason
from ui.desktop.desk import Desk
from ui.desktop.differences_in_words import DifferencesInWords
from ui.desktop.labels import Labels
from ui.desktop.offers import is_from_a_file, is_from_elsewhere
from ui.desktop.pages.review.reading import Looked, Waiting
from ui.desktop.widgets.chips import Provenance


@frozen
class Said:
    """One field as a side has it."""

    label: str
    words: str = field(repr=False)


@frozen
class Side:
    """said: where the two differ, what this side says."""

    label: str = field(repr=False)
    words: str = field(repr=False)
    said: tuple[Said, ...] = ()
    chips: tuple[Provenance, ...] = field(default=(), repr=False)


class Sides:
    def __init__(self, desk: Desk, waiting: Waiting) -> None:
        self._words, self._waiting = desk.words, waiting
        self._dates = DatesInWords(desk.words, desk.zone)
        self._labels = Labels(desk.words, self._dates, waiting.now)
        self._differing = DifferencesInWords(desk.words, self._dates)

    def of(self, looked: Looked) -> tuple[Side, Side | None]:
        return self._ours(looked), self._theirs(looked)

    def _ours(self, looked: Looked) -> Side:
        fact = looked.ours
        if fact is None:
            return Side(self._say("review.the_record"), self._say("review.not_there"))
        label = self._label_of_ours(looked, fact)
        said = tuple(self._said(looked, each, each.on_record) for each in looked.differences)
        chips = (*self._labels.of(fact), *self._sure(fact))
        return Side(label, _named(looked.text, fact), said, chips)

    def _label_of_ours(self, looked: Looked, fact: Fact) -> str:
        """What is only offered is not what the record says."""
        if looked.item.reason is ReviewReason.SAID_UNCONFIRMED:
            return self._say("review.was_said")
        if looked.item.reason is ReviewReason.FINDING and is_from_elsewhere(fact):
            return self._say("review.would_be", kind=self._say(f"kind.{looked.kind.name}"))
        return self._say("review.the_record")

    def _theirs(self, looked: Looked) -> Side | None:
        item = looked.item
        if item.reason is ReviewReason.SAID_GONE:
            return self._said_gone(item)
        if item.reason is ReviewReason.ALLERGY:
            return self._allergy(looked)
        if isinstance(looked.ours, Finding):
            return self._paper(looked, looked.ours)
        if looked.ours is not None and is_from_elsewhere(looked.ours):
            return self._elsewhere(looked, looked.ours)
        if item.reason is not ReviewReason.DIFFERS:
            return None
        if (proposed := proposed_of(item)) is not None and self._is_of_its_own(item, proposed):
            return self._other(looked, proposed)
        return self._file(looked) if is_from_a_file(item) else self._their_words(looked)

    def _said_gone(self, item: ReviewItem) -> Side:
        label = self._say("review.person_said", name=self._waiting.person)
        chip = Provenance("talk", self._say("label.said", when=self._opened(item)))
        return Side(label, self._say("review.says_over"), (), (chip,))

    def _is_of_its_own(self, item: ReviewItem, proposed: Fact) -> bool:
        """Somebody's whole statement, and not their word about a field of the record."""
        return not is_from_a_file(item) and proposed.id != item.record_id

    def _other(self, looked: Looked, proposed: Fact) -> Side:
        """As it would stand there: who says so, when, and how sure it is."""
        said = tuple(self._said(looked, each, each.in_file) for each in looked.differences)
        words = _named(looked.kind.text(proposed), proposed)
        chips = (*self._labels.of(proposed), *self._sure(proposed))
        return Side(self._say("review.said_otherwise"), words, said, chips)

    def _sure(self, fact: Fact) -> tuple[Provenance, ...]:
        """Only where it is not certain: the ordinary is quiet."""
        share = least_confidence(fact)
        words = self._say("review.how_sure", percent=round(share * 100))
        return (Provenance("quote", words, "note"),) if share < 1 else ()

    def _their_words(self, looked: Looked) -> Side:
        """What the person said of their own record, as they said it."""
        label = self._say("review.person_said", name=self._waiting.person)
        said = tuple(self._said(looked, each, each.in_file) for each in looked.differences)
        chip = Provenance("talk", self._say("label.said", when=self._opened(looked.item)))
        return Side(label, self._say("review.says_otherwise"), said, (chip,))

    def _allergy(self, looked: Looked) -> Side:
        label = self._say("review.stated_allergy")
        if looked.theirs is None:
            return Side(label, self._say("review.not_there"))
        return Side(label, looked.their_text, (), self._labels.of(looked.theirs))

    def _file(self, looked: Looked) -> Side:
        said = tuple(self._said(looked, each, each.in_file) for each in looked.differences)
        words = looked.their_text or looked.text or self._say("review.says_otherwise")
        when = self._opened(looked.item)
        chip = Provenance("document", self._say("review.brought_in", when=when))
        told = proposed_of(looked.item)
        chips = (self._labels.source(told.source), chip, *self._sure(told)) if told else (chip,)
        return Side(self._say("review.the_file"), words, said, chips)

    def _paper(self, looked: Looked, finding: Finding) -> Side:
        """Word for word, with the paper and its page."""
        page = self._say("record.page", page=finding.page)
        chip = Provenance("document", f"{looked.their_text}, {page}" if looked.their_text else page)
        return Side(self._say("review.the_paper"), finding.quote, (), (chip,))

    def _elsewhere(self, looked: Looked, fact: Fact) -> Side:
        """In the words of the talk or of the memory that it was read from."""
        label, words = self._say("review.told_elsewhere"), looked.as_written
        when = self._dates.on(fact.last_confirmed_at, self._waiting.now)
        chip = Provenance("talk", self._say("label.said", when=when))
        return Side(label, words or looked.text, (), (chip,))

    def _opened(self, item: ReviewItem) -> str:
        return self._dates.on(item.created_at, self._waiting.now)

    def _said(self, looked: Looked, difference: Difference, value: Value) -> Said:
        label = self._differing.asked(looked.kind.name, difference.name)
        return Said(label, self._differing.value(difference.name, value))

    def _say(self, key: str, **values: object) -> str:
        return self._words.say(key, **values)


def _named(text: str, fact: Fact) -> str:
    """A medicine with the words of its label; they are quoted and never computed with (N3)."""
    dose = getattr(fact, "dose", None)
    return f"{text}, {dose}" if dose else text
