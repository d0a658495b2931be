"""Each expression that finds who somebody is has a text that needs it: without it, it is missed.

By the expressions alone: what was learnt would find some of them too.
"""

import pytest

from core.resource_files import lexicon
from core.words.deidentify.find import private_spans
from core.words.deidentify.name_lists import seldom_first, seldom_last
from core.words.deidentify.signs import rule_spans
from core.words.deidentify.span import Private, apart

NUMBERS = (
    ("a.b@example.org", Private.EMAIL),
    ("betty underscore nineteen at example dot org", Private.EMAIL),
    ("www.example.org/a", Private.URL),
    ("020 7946 0857", Private.PHONE),
    ("oh seven seven double oh nine", Private.PHONE),
    ("2 March 2018", Private.DATE),
    ("3 February", Private.DATE),
    ("July 4, 1976", Private.DATE),
    ("October 2019", Private.DATE),
    ("14/11/25", Private.DATE),
    ("14 May two thousand and nine", Private.DATE),
    ("2026-05-19", Private.DATE),
    ("Christmas Eve 1940", Private.DATE),
    ("08/2027", Private.DATE),
    ("twenty-first of May", Private.DATE),
    ("219-09-9999", Private.ID),
    ("31926819", Private.ID),
)
WITHIN = (
    ("ring me on 5550 142", "5550 142", Private.PHONE),
    ("policy no. HX/44210/22", "HX/44210/22", Private.ID),
    ("born in 1929, think of that", "1929", Private.DATE),
    ("he saw me on 12/06 at ten", "12/06", Private.DATE),
    ("at 9 Laburnum Grove, Hull HU5 3TT", "9 Laburnum Grove, Hull HU5 3TT", Private.ADDRESS),
    ("double four Elm Road is it", "double four Elm Road", Private.ADDRESS),
    ("forty Elm Road, Hull HU6 5TR now", "forty Elm Road, Hull HU6 5TR", Private.ADDRESS),
    ("ten Elm Road, H U six five T R", "ten Elm Road, H U six five T R", Private.ADDRESS),
    ("on pillbox.shop/mk3, she says", "pillbox.shop/mk3", Private.URL),
    ("drop it at 9 laburnum grove love", "9 laburnum grove", Private.ADDRESS),
    ("her dob: ninth of the second", "ninth of the second", Private.DATE),
    ("ninth of the second nineteen forty", "ninth of the second nineteen forty", Private.DATE),
    ("on Good Friday 1971 it rained", "Good Friday 1971", Private.DATE),
    ("send it to 9 laburnum grove", "9 laburnum grove", Private.ADDRESS),
    ("Rose Cottage, Church Lane is mine", "Rose Cottage, Church Lane", Private.ADDRESS),
    ("we live in Harbour Street now", "Harbour Street", Private.ADDRESS),
    ("to 12 Gartenstrasse, Bonn", "12 Gartenstrasse, Bonn", Private.ADDRESS),
    ("near NE2 4PL somewhere", "NE2 4PL", Private.ADDRESS),
    ("it is twelve Acacia Avenue", "twelve Acacia Avenue", Private.ADDRESS),
    ("dial this one, then: 31926819", "31926819", Private.PHONE),
    ("membership, I read 0319268190", "0319268190", Private.ID),
    ("at 14 Elm Street, Mum says", "14 Elm Street", Private.ADDRESS),
    ("a card from my carer Blodwyn today", "Blodwyn", Private.PERSON),
    ("a word with Mr van der Berg", "van der Berg", Private.PERSON),
    ("a word with Mrs Entwistle", "Entwistle", Private.PERSON),
    ("then Zebedee rang", "Zebedee", Private.PERSON),
    ("it was Joanna Pike there", "Joanna Pike", Private.PERSON),
    ("seen, T. Abbott", "T. Abbott", Private.PERSON),
    ("that O'Rourke again", "O'Rourke", Private.PERSON),
    ("signed P. Whelan", "P. Whelan", Private.PERSON),
    ("thank you Femi", "Femi", Private.PERSON),
    ("May is coming", "May", Private.PERSON),
    ("our Will and the dog", "Will", Private.PERSON),
    ("it seems Gordon forgot", "Gordon", Private.PERSON),
    ("the J Murphy file", "J Murphy", Private.PERSON),
    ("our ann has gone home", "ann", Private.PERSON),
)
NOBODY = (
    "my cat Oliver is asleep",
    "Oliver is my cat",
    "I like Vera Lynn",
    "John Lewis delivered the bed",
    "she was moved from Addenbrooke's",
    "happy as Larry",
    "a week in Florence",
    "I've every faith in it",
    "she is in Gordon Lodge",
    "the church is St Martin there",
    "a trip to Sydney",
    "a parcel from Grimthorpe",
    "it's Hodgkin's lymphoma",
    "8/10 for pain today",
    "urine sent for Bence Jones protein",
    "the Herbert Protocol is filled in",
    "Sara Stedy for all transfers",
    "she loves Dot Cotton",
    "a new Russell Hobbs kettle",
    "like Darby and Joan they are",
    "had my hair done at Maison Yvonne",
    "ring the vet for Bonnie",
    "Genetics came back",
    "They're collecting for Tenovus, and I said yes",
    "Our Lady's Hospice rang",
    "restless, Ekbom's or some such",
    "he drinks at the Albert",
    "she moved to Victoria, in Canada",
    "Lourdes in the spring, with the parish",
    "Edith Shaw Hospital rang",
    "he's on Edith Shaw ward",
    "moved to the Edith Shaw unit",
    "known LI, lactose free milk only",
)


def told(text):
    return [(text[s.start : s.end], s.type) for s in apart(rule_spans(text))]


@pytest.mark.parametrize(("words", "kind"), NUMBERS)
def test_what_has_a_shape_is_found_by_it(words, kind):
    assert (words, kind) in told(f"it is {words} they say")


@pytest.mark.parametrize(("text", "words", "kind"), WITHIN)
def test_what_stands_in_its_place_is_found_by_it(text, words, kind):
    assert (words, kind) in told(text)


@pytest.mark.parametrize("text", NOBODY)
def test_what_only_looks_like_somebody_stays(text):
    assert private_spans(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Next of kin: Paul Smith", "Paul Smith"),
        ("NOK Tom Jones, son", "Tom Jones"),
        ("my neighbour Tom Jones took the bins out", "Tom Jones"),
        ("Vera Lynn, my friend from chapel, rang", "Vera Lynn"),
        ("John Lewis (husband) rang", "John Lewis"),
        ("James Cook is my cousin", "James Cook"),
    ],
)
def test_who_is_called_like_somebody_whom_all_know_is_hidden(text, name):
    assert name in [text[each.start : each.end] for each in private_spans(text, ())]


@pytest.mark.parametrize(
    "text",
    [
        "I like Vera Lynn, mum does too",
        "we had Tom Jones on and the nurse danced",
        "John Lewis delivered the bed",
    ],
)
def test_whom_all_know_is_nobody_beside_ones_own(text):
    assert not private_spans(text, ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("tell Albert I'm ready", "Albert"),
        ("ask Jordan to come", "Jordan"),
        ("Lourdes came about my leg", "Lourdes"),
        ("then Petra said it was fine", "Petra"),
        ("Edith Shaw rang", "Edith Shaw"),
        ("Lindsay Crouch ward 4", "Lindsay Crouch"),
        ("JO CAME AT NINE", "JO"),
    ],
)
def test_who_is_called_like_a_house_or_a_town_is_hidden_where_somebody_is_meant(text, name):
    assert [text[each.start : each.end] for each in private_spans(text)] == [name]


def test_a_count_is_no_code():
    assert told("a record 12000 steps today") == []


def test_a_word_in_small_letters_is_a_name_beside_a_title():
    text = "ask nurse joy"

    assert [(s.start, s.end) for s in private_spans(text)] == [(10, 13)]


def test_a_name_of_the_record_is_hidden_though_all_know_it():
    text = "Vera Lynn came to tea"

    assert [(s.start, s.end) for s in private_spans(text, ["Vera Lynn"])] == [(0, 9)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Alasdair and Mhairi are driving up", "Alasdair"),
        ("it was Dieter who drove me", "Dieter"),
        ("taxi man is Javed, he knows my walker", "Javed"),
        ("Errol lives by the pump", "Errol"),
    ],
)
def test_a_name_that_few_bear_is_a_name(text, name):
    at = text.index(name)

    assert (at, at + len(name)) in [(s.start, s.end) for s in private_spans(text)]


def test_no_seldom_name_is_a_word_that_people_write_small():
    small = {w for line in lexicon("lexicon/en/small_letters.json")["words"] for w in line.split()}
    own = {"norm", "comfort", "ola", "nev", "lofty"}

    assert (seldom_first() | seldom_last()) & small <= own
