"""The health card as it is read, on the screen and on paper: the same words in the same order."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from enum import IntEnum

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.sharing.card import HealthCard, Whom
from core.sharing.entry import Entry
from core.sharing.entry_in_words import EntriesInWords
from core.sharing.paper_in_words import STAYS, PaperInWords, PaperLine, PaperSection

MOST_LINES = 25


class Rank(IntEnum):
    """What an emergency needs first; what stands last goes first where there is no room."""

    SEVERE_ALLERGY = 0
    FIRST_TO_CALL = 1
    ALLERGY = 2
    NOW = 3
    URGENT_MEDICINE = 4
    URGENT_CONDITION = 5
    NOT_CONFIRMED = 6
    MEDICINE = 7
    CONDITION = 8
    NEXT_TO_CALL = 9


def card_in_words(card: HealthCard, dates: DatesInWords) -> PaperInWords:
    """All of it; `fitted` chooses what one page holds."""
    say = dates.words.say
    return PaperInWords(
        title=say("card.title"),
        name=card.name,
        about=tuple(about(card, dates)),
        sections=tuple(_sections(card, dates)),
        foot=(as_of(card.made_at, dates), say("card.not_a_device")),
        most_lines=MOST_LINES,
    )


def as_of(moment: datetime, dates: DatesInWords) -> str:
    """What is on paper does not change with the record."""
    return dates.words.say("handed.as_of", day=dates.full_date(moment), time=dates.clock(moment))


def about(card: HealthCard, dates: DatesInWords) -> Iterator[PaperLine]:
    say = dates.words.say
    if card.birth_date:
        yield PaperLine(say("card.born"), dates.partial(card.birth_date))
    if card.blood_type:
        yield PaperLine(say("card.blood_type"), card.blood_type)
    if card.doctor:
        yield PaperLine(say("card.doctor"), card.doctor)


def _sections(card: HealthCard, dates: DatesInWords) -> Iterator[PaperSection]:
    say, of = dates.words.say, SectionOf(dates)
    yield of(say("card.allergies"), card.allergies, _allergy_rank, card.no_allergies_at)
    if card.now:
        yield of(say("card.now"), card.now, lambda _: Rank.NOW, None)
    if card.whom_to_call:
        yield PaperSection(say("card.call"), tuple(_calls(card.whom_to_call)))
    yield of(say("card.conditions"), card.conditions, _condition_rank, card.no_conditions_at)
    yield of(say("card.medicines"), card.medicines, _medicine_rank, card.no_medicines_at)
    if card.not_confirmed_lately:
        heading = say("card.not_confirmed_lately")
        yield of(heading, card.not_confirmed_lately, lambda _: Rank.NOT_CONFIRMED, None)


def _allergy_rank(entry: Entry) -> Rank:
    return Rank.SEVERE_ALLERGY if entry.is_severe else Rank.ALLERGY


def _condition_rank(entry: Entry) -> Rank:
    return Rank.URGENT_CONDITION if entry.is_urgent else Rank.CONDITION


def _medicine_rank(entry: Entry) -> Rank:
    return Rank.URGENT_MEDICINE if entry.is_urgent else Rank.MEDICINE


@frozen
class SectionOf:
    """A section of entries, each with its rank; where there are none it says what that means."""

    dates: DatesInWords

    def __call__(
        self,
        heading: str,
        found: Sequence[Entry],
        rank: Callable[[Entry], int],
        none_at: datetime | None,
    ) -> PaperSection:
        words = EntriesInWords(self.dates)
        lines = tuple(words.line(each, rank(each)) for each in found)
        if not lines:
            return PaperSection(heading, (none_line(none_at, self.dates),))
        return PaperSection(heading, lines, words.together(found))


def none_line(said_at: datetime | None, dates: DatesInWords) -> PaperLine:
    """An empty list says nothing; only a person can say that there are none."""
    if said_at is None:
        return PaperLine(dates.words.say("card.nothing_noted"), rank=STAYS)
    said = dates.words.say("card.none_known", day=dates.full_date(said_at))
    return PaperLine(said, rank=STAYS)


def _calls(whom_to_call: Sequence[Whom]) -> Iterator[PaperLine]:
    for place, whom in enumerate(whom_to_call):
        name = f"{whom.name}, {whom.relation}" if whom.relation else whom.name
        rank = Rank.NEXT_TO_CALL if place else Rank.FIRST_TO_CALL
        yield PaperLine(name, whom.phone, rank=rank)
