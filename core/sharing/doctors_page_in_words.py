"""The pages for the doctor in words: one to read, the medicines, and the questions."""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum

from core.dates_in_words import DatesInWords
from core.records.names import normalised
from core.sharing.card import HealthCard
from core.sharing.card_in_words import SectionOf, about, as_of
from core.sharing.doctors_page import (
    DoctorsPage,
    Happened,
    MedicineLine,
    MedicineList,
    Questions,
)
from core.sharing.entry import Entry
from core.sharing.entry_in_words import EntriesInWords, sentences
from core.sharing.paper_in_words import USUAL, PaperInWords, PaperLine, PaperSection

# Its height allows fewer: lines alone would be too small to count by.
MOST_LINES = 60


class Rank(IntEnum):
    """What a doctor needs first; what stands last goes first where there is no room."""

    ALLERGY = 0
    URGENT = 1
    MEDICINE = 2
    CONDITION = 3
    SYMPTOM = 4
    NOT_CONFIRMED = 5
    SIGNAL = 6
    LATELY = 7
    LATER_VISIT = 8


def doctors_page_in_words(page: DoctorsPage, dates: DatesInWords) -> PaperInWords:
    """All of it; `fitted` chooses what one page holds."""
    say = dates.words.say
    return PaperInWords(
        title=say("handed.doctor"),
        name=page.card.name,
        about=tuple(about(page.card, dates)),
        sections=tuple(section for section in _sections(page, dates) if section.lines),
        foot=_foot(page.card, dates),
        letters_of=USUAL,
        most_lines=MOST_LINES,
    )


def medicine_list_in_words(found: MedicineList, dates: DatesInWords) -> PaperInWords:
    """As long as it is: nothing is left out of it."""
    say, of = dates.words.say, SectionOf(dates)
    card, columns = found.card, _columns(dates)
    allergies = of(say("card.allergies"), card.allergies, _unranked, card.no_allergies_at)
    medicines = of(say("card.medicines"), (), _unranked, card.no_medicines_at)
    if found.medicines:
        lines = tuple(_medicine(each, dates) for each in found.medicines)
        medicines = PaperSection(medicines.heading, lines, columns=columns)
    return PaperInWords(
        title=say("handed.medicines"),
        name=card.name,
        about=tuple(about(card, dates)),
        sections=(allergies, medicines),
        foot=(say("handed.no_advice"), *_foot(card, dates)),
        letters_of=USUAL,
    )


def _unranked(_entry: Entry) -> int:
    return 0


def _columns(dates: DatesInWords) -> tuple[str, str, str]:
    say = dates.words.say
    return (
        say("handed.column_medicine"),
        say("handed.column_label"),
        say("handed.column_vouched"),
    )


def questions_in_words(found: Questions, dates: DatesInWords) -> PaperInWords:
    """What somebody wished to ask, and what the record itself leaves open. No advice (N3)."""
    say = dates.words.say
    sections = [
        PaperSection(say("handed.noted_to_ask"), tuple(map(PaperLine, found.noted))),
        PaperSection(say("handed.left_open"), tuple(left_open(found, dates))),
        _visits(found.visits, dates),
    ]
    filled_ones = tuple(section for section in sections if section.lines)
    nothing = PaperSection(say("handed.noted_to_ask"), (PaperLine(say("handed.no_questions")),))
    return PaperInWords(
        title=say("handed.questions"),
        name=found.card.name,
        about=tuple(about(found.card, dates)),
        sections=filled_ones or (nothing,),
        foot=_foot(found.card, dates),
        letters_of=USUAL,
    )


def _sections(page: DoctorsPage, dates: DatesInWords) -> Iterator[PaperSection]:
    """What is current first; what nobody confirmed lately stands apart from it (T2)."""
    say, of, card = dates.words.say, SectionOf(dates), page.card
    yield of(say("card.allergies"), card.allergies, _always(Rank.ALLERGY), card.no_allergies_at)
    if page.symptoms:
        yield of(say("handed.symptoms"), page.symptoms, _urgent_or(Rank.SYMPTOM), None)
    conditions = _urgent_or(Rank.CONDITION)
    yield of(say("card.conditions"), card.conditions, conditions, card.no_conditions_at)
    medicines = _urgent_or(Rank.MEDICINE)
    yield of(say("card.medicines"), card.medicines, medicines, card.no_medicines_at)
    if lately := card.not_confirmed_lately:
        yield of(say("card.not_confirmed_lately"), lately, _always(Rank.NOT_CONFIRMED), None)
    signals = tuple(signal_line(each, dates) for each in page.signals)
    yield PaperSection(say("handed.signals"), signals)
    happened = tuple(happened_line(each, dates) for each in page.lately)
    yield PaperSection(say("handed.lately"), happened)
    yield _visits(page.visits, dates)


def _always(rank: Rank) -> Callable[[Entry], int]:
    return lambda _entry: rank


def _urgent_or(usual: Rank) -> Callable[[Entry], int]:
    return lambda entry: Rank.URGENT if entry.is_urgent else usual


def signal_line(entry: Entry, dates: DatesInWords) -> PaperLine:
    """With its date, always: a value without one would read as today's."""
    say = dates.words.say
    if entry.not_confirmed_since is not None:
        day = dates.full_date(entry.not_confirmed_since)
        return PaperLine(entry.text, say("handed.stale", day=day), rank=Rank.SIGNAL + 1)
    day = "" if entry.said_at is None else dates.full_date(entry.said_at)
    return PaperLine(entry.text, say("handed.measured", day=day), rank=Rank.SIGNAL)


def happened_line(event: Happened, dates: DatesInWords) -> PaperLine:
    who = dates.words.say("handed.told", who=EntriesInWords(dates).who(event.behind))
    return PaperLine(event.text, dates.began(event.on), who, Rank.LATELY)


def _visits(visits: Sequence[Entry], dates: DatesInWords) -> PaperSection:
    """One that comes every week stands there once, with how many more there are: no page is full
    of it, and the last line of a page is never what one came to ask.
    """
    alike: dict[str, list[Entry]] = {}
    for each in visits:
        alike.setdefault(normalised(each.text), []).append(each)
    lines = tuple(
        PaperLine(
            first.text,
            sentences([_day_of(first, dates), _as_often(others, dates)]),
            rank=Rank.LATER_VISIT if place else Rank.SYMPTOM,
        )
        for place, (first, *others) in enumerate(alike.values())
    )
    return PaperSection(dates.words.say("handed.visits"), lines)


def _day_of(visit: Entry, dates: DatesInWords) -> str:
    return "" if visit.since is None else dates.began(visit.since)


def _as_often(others: Sequence[Entry], dates: DatesInWords) -> str:
    """How many of the same name are behind the first, up to which day."""
    if not others:
        return ""
    key = "handed.again" if len(others) == 1 else "handed.again_many"
    return dates.words.say(key, count=len(others), day=_day_of(others[-1], dates))


def _medicine(medicine: MedicineLine, dates: DatesInWords) -> PaperLine:
    say = dates.words.say
    line = EntriesInWords(dates).line(medicine.entry)
    until = "" if medicine.ends_on is None else dates.partial(medicine.ends_on)
    more = [
        line.detail,
        say("handed.until", day=until) if until else "",
        say("handed.prescribed", who=medicine.prescriber) if medicine.prescriber else "",
    ]
    return PaperLine(line.words, sentences(more), line.vouched)


def left_open(found: Questions, dates: DatesInWords) -> Iterator[PaperLine]:
    """A question each, about what is so now; never about what somebody forgot (D5)."""
    say, card = dates.words.say, found.card
    if not card.allergies and card.no_allergies_at is None:
        yield PaperLine(say("handed.ask_allergies"))
    words = EntriesInWords(dates)
    for entry in found.unconfirmed:
        line = words.line(entry)
        yield PaperLine(line.words, say("handed.ask_medicine"), line.detail)
    for entry in found.said_only:
        yield PaperLine(entry.text, say("handed.ask_said"), words.vouched(entry))
    for entry in found.symptoms:
        yield PaperLine(entry.text, say("handed.ask_symptom"), words.vouched(entry))


def _foot(card: HealthCard, dates: DatesInWords) -> tuple[str, ...]:
    return (as_of(card.made_at, dates), dates.words.say("card.not_a_device"))
