"""What was learnt to be private must hold what its kind holds: each ground on which it does not."""

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.likely import may_be_right
from core.words.deidentify.span import Private, Span


def may_be(text, said, kind):
    start = text.index(said)
    return may_be_right(text, Span(start, start + len(said), kind))


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("hx CABG 2016, nil since", "CABG 2016", Private.ID),
        ("now he thinks it's 1974", "1974", Private.ID),
        ("sats 86-97, probe poor", "86-97", Private.ID),
        ("vols 150-250 overnight", "150-250", Private.PHONE),
        ("slept 2200-0630", "2200-0630", Private.ID),
        ("late dose 0900 given 1000", "0900 given 1000", Private.ID),
        ("slept 23.00-06.00", "23.00-06.00", Private.DATE),
        ("the good leg thirty six round", "thirty six", Private.DATE),
        ("phone call 10.15 Monday", "10.15 Monday", Private.DATE),
        ("in 1988 it was", "1988", Private.DATE),
        ("Barrow Equity Release rang", "Barrow Equity Release", Private.ADDRESS),
        ("Sinemet 25/100 now", "25/100", Private.PHONE),
        ("a 14 French Foley", "14 French", Private.ADDRESS),
        ("18 gauge in the left arm", "18 gauge", Private.ADDRESS),
    ],
)
def test_a_year_an_hour_a_range_and_a_count_are_not_private(text, said, kind):
    assert not may_be(text, said, kind)


@pytest.mark.parametrize(
    ("text", "said", "kind"),
    [
        ("her PIN is 1958", "1958", Private.ID),
        ("alarm code then 1945", "1945", Private.ID),
        ("ref HX44210", "HX44210", Private.ID),
        ("dob twelve eleven thirty eight", "twelve eleven thirty eight", Private.DATE),
        ("clinic on 12/3.", "12/3.", Private.DATE),
        ("the third of May", "third of May", Private.DATE),
        ("number twelve Bethel Hill", "number twelve Bethel Hill", Private.ADDRESS),
        ("on 0118 496 0770", "0118 496 0770", Private.PHONE),
    ],
)
def test_a_code_a_birth_and_a_house_are(text, said, kind):
    assert may_be(text, said, kind)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Thank you Anna. Tom rang", "Anna. Tom"),
        ("was it Joan? Ellie said no", "Joan? Ellie"),
        ("only Mondays now", "Mondays"),
        ("see you Thursday love", "Thursday"),
    ],
)
def test_no_name_goes_on_in_the_next_sentence_or_is_a_day(text, said):
    assert not may_be(text, said, Private.PERSON)


def test_a_name_goes_on_behind_a_title():
    assert may_be("I saw Dr. Anna Moss there", "Dr. Anna Moss", Private.PERSON)


@pytest.mark.parametrize(
    "text",
    [
        "resident absent from unit since 1900, doors open",
        "back on the ward 1600",
        "Mummy ji is a sugar patient since 1998",
        "crushing CP 8/10, grey",
        "hip 2/12 ago, mobilising",
        "not perceived 4/10 sites both feet",
        "the young one across the road has it",
        "outside number 84, whole street was out",
        "Foley changed at half ten, 14 French, clear urine, 400 ml.",
    ],
)
def test_what_only_looks_like_a_code_or_an_address_stays(text):
    assert private_spans(text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the account ends 8816", "8816"),
        ("The four figures for your card are 7719", "7719"),
        ("account ending in 7710", "7710"),
        ("patient no AB 12345", "AB 12345"),
        ("policy hx/44210", "hx/44210"),
        ("unit 20147 it says", "20147"),
        ("ward number 1412", "1412"),
        ("national insurance ab 12 34 56 c", "ab 12 34 56 c"),
        ("i live at 12 main street", "12 main street"),
        ("my birthday is four seven thirty eight", "four seven thirty eight"),
        ("funeral is the 9th of the 10th", "9th of the 10th"),
        ("She lives at 9 Quay Street, Whitby. Her son rang.", "9 Quay Street, Whitby"),
        ("It is due on 3 March. Two are left.", "3 March"),
        ("Your sister is Doreen. She lives by the sea.", "Doreen"),
    ],
)
def test_it_is_hidden_to_its_end_and_no_further(text, said):
    assert [text[each.start : each.end] for each in private_spans(text)] == [said]
