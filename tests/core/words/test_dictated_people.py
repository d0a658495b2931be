"""Names in small letters: each way in which they are told, and the words that are only words."""

import pytest

from core.words.deidentify.dictated_people import dictated_people
from core.words.deidentify.find import private_spans


def told(text):
    return [text[each.start : each.end] for each in dictated_people(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("my name is george pickersgill and i am eighty nine", ["george pickersgill"]),
        ("my maiden name was hargreaves", ["hargreaves"]),
        ("we had a foreman called tattersall", ["tattersall"]),
        ("we called him nobby because his name was clark", ["nobby", "clark"]),
        ("next of kin is jaswinder kaur", ["jaswinder kaur"]),
        ("the best friend was ethel birtwistle", ["ethel birtwistle"]),
        ("sergeant blenkinsop made us polish the coal", ["blenkinsop"]),
        ("me mate davo drove road trains", ["davo"]),
        ("my pal jock got it", ["jock"]),
        ("my grandson tyler put this on", ["tyler"]),
        ("my daugther in law michele is here", ["michele"]),
        ("my brother in law alf tunnicliffe", ["alf tunnicliffe"]),
        ("me and betty went dancing", ["betty"]),
        ("young mark did the garden", ["mark"]),
        ("is will coming on sunday", ["will"]),
        ("when is bridget here", ["bridget"]),
        ("mary didnt eat her dinner", ["mary"]),
        ("carol love can you find it", ["carol"]),
        ("sheila and roy took us", ["roy"]),
        ("saw ivy and stanley there", ["ivy"]),
        ("at school with betty jenkins", ["betty jenkins"]),
        ("muriels boy is in stoke", ["muriel"]),
    ],
)
def test_a_name_in_small_letters_is_told_by_what_is_beside_it(text, names):
    assert told(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "my son will come and my daughter may ring",
        "my friend rose early",
        "is bill paid, did hope come",
        "this is lovely and my name is on the list",
        "he was called out, they called him back",
        "my uncle polished his shoes",
        "like a sergeant major",
        "the jean jacket and the long johns",
        "up from the john",
        "she likes the russell hobbs kettle",
        "put an ella fitzgerald record on",
        "didn't get the memo",
        "she chucks a slipper, my jeans won't do up",
        "jo kuch bhi likha hai",
        "in a tin on the sly",
        "father cabg at 52, mother well",
        "this is angioplasty again",
        "father rose early, the professor read my bloods",
        "my sister-in-law ties papa to the chair",
        "mark hasn't gone, grant hasn't come through",
        "is hope gone",
        "two clementines and three birdies",
        "anca and ana, two puffs of sal and a neb",
    ],
)
def test_a_word_stays_a_word(text):
    assert told(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "it's like peter pan said, danny boy",
        "our lady of lourdes and county clare",
        "my dog betty died",
    ],
)
def test_what_only_sounds_like_somebody_is_not_hidden(text):
    assert private_spans(text) == []


def test_a_word_that_is_a_name_too_is_hidden_where_it_is_told():
    text = "me and betty went dancing"

    assert [text[each.start : each.end] for each in private_spans(text)] == ["betty"]
