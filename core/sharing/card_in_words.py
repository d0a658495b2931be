"""The health card as it is read, on the screen and on paper: the same words in the same order."""

from collections.abc import Iterator, Sequence
from dataclasses import field
from datetime import datetime

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.sharing.card import CardItem, HealthCard, Whom


@frozen
class CardLine:
    """words: in strong letters. detail: under or behind them; may be empty."""

    words: str = field(repr=False)
    detail: str = field(default="", repr=False)


@frozen
class CardSection:
    heading: str
    lines: tuple[CardLine, ...]


@frozen
class CardInWords:
    """about: birth date, blood type, doctor, as far as known. foot: when it was made, and what
    Rosemary is not. sections: in the order of urgency, allergies first.
    """

    title: str
    name: str = field(repr=False)
    about: tuple[CardLine, ...]
    sections: tuple[CardSection, ...]
    foot: tuple[str, ...]

    def letters(self) -> str:
        """Everything that is written on it."""
        lines = [*self.about, *(line for section in self.sections for line in section.lines)]
        headings = [section.heading for section in self.sections]
        words = [part for line in lines for part in (line.words, line.detail)]
        return "\n".join([self.title, self.name, *headings, *words, *self.foot])


def card_in_words(card: HealthCard, dates: DatesInWords) -> CardInWords:
    say = dates.words.say
    return CardInWords(
        title=say("card.title"),
        name=card.name,
        about=tuple(_about(card, dates)),
        sections=tuple(_sections(card, dates)),
        foot=(
            say("card.made_on", day=dates.full_date(card.made_at)),
            say("card.not_a_device"),
        ),
    )


def _about(card: HealthCard, dates: DatesInWords) -> Iterator[CardLine]:
    say = dates.words.say
    if card.birth_date:
        yield CardLine(say("card.born"), dates.partial(card.birth_date))
    if card.blood_type:
        yield CardLine(say("card.blood_type"), card.blood_type)
    if card.doctor:
        yield CardLine(say("card.doctor"), card.doctor)


def _sections(card: HealthCard, dates: DatesInWords) -> Iterator[CardSection]:
    say = dates.words.say
    lines = [_line(item, dates) for item in card.allergies]
    none = _none(card.no_allergies_at, dates)
    yield CardSection(say("card.allergies"), tuple(lines) or (none,))
    if card.now:
        yield CardSection(say("card.now"), tuple(_dated(item, dates) for item in card.now))
    if card.whom_to_call:
        yield CardSection(say("card.call"), tuple(_call(whom) for whom in card.whom_to_call))
    yield _section(say("card.conditions"), card.conditions, card.no_conditions_at, dates)
    yield _section(say("card.medicines"), card.medicines, card.no_medicines_at, dates)
    if card.not_confirmed_lately:
        heading = say("card.not_confirmed_lately")
        yield CardSection(heading, tuple(_line(item, dates) for item in card.not_confirmed_lately))


def _section(
    heading: str, items: Sequence[CardItem], none_at: datetime | None, dates: DatesInWords
) -> CardSection:
    lines = [_line(item, dates) for item in items]
    return CardSection(heading, tuple(lines) or (_none(none_at, dates),))


def _none(said_at: datetime | None, dates: DatesInWords) -> CardLine:
    """An empty list says nothing; only a person can say that there are none."""
    if said_at is None:
        return CardLine(dates.words.say("card.nothing_noted"))
    return CardLine(dates.words.say("card.none_known", day=dates.full_date(said_at)))


def _line(item: CardItem, dates: DatesInWords) -> CardLine:
    say = dates.words.say
    parts = [
        _severe(item, say("card.severe")),
        item.detail,
        say("card.as_needed") if item.is_as_needed else "",
        say("card.said_only") if item.is_said_only else "",
        _since(item.not_confirmed_since, dates),
    ]
    return CardLine(item.text, ". ".join(part.rstrip(". ") for part in parts if part.strip()))


def _severe(item: CardItem, word: str) -> str:
    """Once: a clinic's own words for the reaction often say it."""
    is_said = word.casefold() in item.detail.casefold()
    return word if item.is_severe and not is_said else ""


def _since(moment: datetime | None, dates: DatesInWords) -> str:
    if moment is None:
        return ""
    return dates.words.say("card.not_confirmed_since", day=dates.full_date(moment))


def _dated(item: CardItem, dates: DatesInWords) -> CardLine:
    if item.said_at is None:
        return CardLine(item.text)
    return CardLine(item.text, dates.words.say("card.said_on", day=dates.full_date(item.said_at)))


def _call(whom: Whom) -> CardLine:
    name = f"{whom.name}, {whom.relation}" if whom.relation else whom.name
    return CardLine(name, whom.phone)
