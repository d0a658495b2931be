"""What one page holds is chosen by what matters most, and what it does not hold is counted."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from core.dates_in_words import DatesInWords
from core.records.facts import Source
from core.sharing.card import HealthCard, Whom
from core.sharing.card_in_words import MOST_LINES, card_in_words
from core.sharing.doctors_page import DoctorsPage
from core.sharing.doctors_page_in_words import doctors_page_in_words
from core.sharing.entry import Behind, Entry
from core.sharing.fitting import HEIGHT, fitted, height_of, lines_on, more_in_record
from core.sharing.letter_widths import cut_to, lines_of, width_of
from core.strings import Catalogue

WORDS = Catalogue.load("en")
DATES = DatesInWords(WORDS, UTC)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
SAY = partial(more_in_record, WORDS)
BY = Behind(Source.FHIR)

WRITTEN = st.one_of(
    st.text(min_size=1, max_size=12),
    st.sampled_from(
        ["Penicillin", "W" * 500, "Wm " * 160, "ﷺ" * 90, "青霉素" * 160, "بنسلين " * 70]
    ),
)
DAYS = st.integers(0, 4000).map(lambda days: NOON - timedelta(days=days))
ENTRIES = st.builds(
    Entry,
    text=WRITTEN,
    detail=st.one_of(st.just(""), WRITTEN, st.just("one tablet\nwith water\n" * 90)),
    is_severe=st.booleans(),
    is_as_needed=st.booleans(),
    is_said_only=st.booleans(),
    not_confirmed_since=st.none() | DAYS,
    said_at=DAYS,
    since=st.none() | DAYS | st.just("2019-03"),
    behind=st.sampled_from([BY, Behind(Source.CAREGIVER, "W" * 400)]),
    out_of_ten=st.none() | st.integers(0, 10),
    is_urgent=st.booleans(),
)


def several(most: int = 40):
    """None, a few, or more than any page holds."""
    few = st.lists(ENTRIES, max_size=3)
    return st.builds(lambda found, times: tuple(found * times), few, st.integers(1, most))


CALLS = st.lists(st.builds(Whom, WRITTEN, WRITTEN, WRITTEN), max_size=6).map(tuple)
CARDS = st.builds(
    HealthCard,
    made_at=st.just(NOON),
    name=WRITTEN,
    birth_date=st.none() | st.just("1944-03-14"),
    blood_type=st.none() | WRITTEN,
    doctor=st.none() | WRITTEN,
    allergies=several(),
    whom_to_call=CALLS,
    conditions=several(),
    medicines=several(),
    now=several(5),
    not_confirmed_lately=several(5),
)
NOTES = st.sampled_from(
    ["", WORDS.say("card.unprinted", places="Name, Allergies, Conditions, Medicines")]
)
SLOWLY = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a card as small as it can be is no news
)


@SLOWLY
@given(CARDS, NOTES)
def test_the_card_of_any_record_is_at_most_twenty_five_lines_on_one_page(card, note):
    paper = fitted(card_in_words(card, DATES), SAY, note)

    assert lines_on(paper) <= MOST_LINES == 25
    assert height_of(paper) <= HEIGHT


@SLOWLY
@given(CARDS, several(3))
def test_the_page_for_the_doctor_is_one_page_whatever_the_record_holds(card, others):
    page = DoctorsPage(card, others, others, (), others)

    assert height_of(fitted(doctors_page_in_words(page, DATES), SAY)) <= HEIGHT


@SLOWLY
@given(CARDS)
def test_what_has_no_room_is_counted_where_it_would_have_stood(card):
    whole = card_in_words(card, DATES)
    paper = fitted(whole, SAY)

    for before, after in zip(whole.sections, paper.sections, strict=True):
        assert len(after.lines) + after.left_out == len(before.lines)
        assert (after.more != "") == (after.left_out > 0)
        assert str(after.left_out) in after.more or not after.left_out


@SLOWLY
@given(CARDS)
def test_nothing_is_left_out_for_the_sake_of_something_less_important(card):
    whole = card_in_words(card, DATES)
    paper = fitted(whole, SAY)

    kept = Counter(line.rank for section in paper.sections for line in section.lines)
    gone = Counter(line.rank for section in whole.sections for line in section.lines) - kept
    assert not gone or max(kept, default=-1) <= min(gone)


def entry(text: str, **more) -> Entry:
    return Entry(text=text, said_at=NOON, behind=BY, **more)


def card(allergies: int = 1, medicines: int = 1, conditions: int = 1) -> HealthCard:
    return HealthCard(
        made_at=NOON,
        name="Margaret Hale",
        birth_date=None,
        blood_type=None,
        doctor=None,
        allergies=tuple(entry(f"allergen {n}", is_severe=n == 0) for n in range(allergies)),
        whom_to_call=(Whom("Anna", "daughter", "555 0142"),),
        conditions=tuple(entry(f"condition {n}") for n in range(conditions)),
        medicines=tuple(entry(f"medicine {n}") for n in range(medicines)),
        now=(),
        not_confirmed_lately=(),
    )


def on_paper(made: HealthCard):
    return fitted(card_in_words(made, DATES), SAY)


def test_a_short_card_keeps_every_word():
    whole = card_in_words(card(), DATES)

    assert fitted(whole, SAY) == whole


def test_with_less_room_a_section_says_once_who_vouches_for_it():
    paper = on_paper(card(3, 9, 5))

    medicines = paper.sections[-1]
    assert {line.vouched for line in medicines.lines} == {""}
    assert medicines.behind == "Noted 1 March 2026 by a clinic's file"
    assert not any(section.left_out for section in paper.sections)


def test_of_too_many_medicines_the_card_says_how_many_more_there_are():
    paper = on_paper(card(2, 500, 2))

    allergies, call, conditions, medicines = paper.sections
    assert [len(each.lines) for each in (allergies, call)] == [2, 1]
    assert medicines.more == f"And {medicines.left_out} more in the record."
    assert medicines.left_out + len(medicines.lines) == 500
    assert conditions.left_out == 2


def test_a_hundred_allergies_leave_room_for_nothing_else_but_say_so():
    paper = on_paper(card(100, 3, 1))

    assert paper.sections[0].lines[0].words == "allergen 0"
    assert paper.sections[-1].more == "And 3 more in the record."
    assert paper.sections[-2].more == "And 1 more in the record."


def test_that_nobody_was_asked_is_never_left_out():
    made = replace(card(100, 0, 0), conditions=())

    texts = [line.words for section in on_paper(made).sections[-2:] for line in section.lines]

    assert texts == ["Nothing is noted. Please ask the person."] * 2


def test_a_note_that_comes_later_finds_its_room():
    paper = on_paper(card(9, 60, 9))
    noted = fitted(paper, SAY, "Some letters could not be printed under: Name.")

    assert lines_on(noted) <= MOST_LINES
    assert sum(s.left_out for s in noted.sections) >= sum(s.left_out for s in paper.sections)
    assert noted.note in noted.letters()


def test_words_are_cut_between_words_and_say_that_they_were():
    assert cut_to("half a tablet", 40) == "half a tablet"
    assert cut_to("half a tablet with water", 5) == "half a…"
    assert width_of(cut_to("W" * 50, 6)) <= 6


def test_lines_are_counted_as_they_are_wrapped():
    assert lines_of("one two", width_of("one two")) == 1
    assert lines_of("one two", width_of("one two") - 0.01) == 2
    assert lines_of("one\ntwo", 99) == 2
    assert lines_of("W" * 30, 10) >= 4
