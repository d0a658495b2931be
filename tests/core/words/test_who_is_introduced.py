"""Somebody whom no list has, told by how they are brought in; and what is brought in so too."""

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.introduced import introduced_people


def hidden(text, *names):
    return [text[each.start : each.end] for each in private_spans(text, names)]


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("in the village he went by Sonny", ["Sonny"]),
        ("the solicitor (say it Deeth) has the key", ["Deeth"]),
        ("not the ward, Bluebell the great-granddaughter!", ["Bluebell"]),
        ("Sunday (the Nigerian nurse) on duty", ["Sunday"]),
        ("Bed 9 was asleep, bed 10 Cook, and no breakfast", ["Cook"]),
        ("Mr K. wandered to the pub", ["K."]),
        ("Dear Mr Onions, please avoid onions", ["Onions"]),
        ("MRS PEASE REFUSING MUSHY PEAS", ["PEASE"]),
        ("pressure care given by HG and TW, heels intact", ["HG", "TW"]),
        ("to be signed by e m shufflebotham", ["e m shufflebotham"]),
        ("for the packing, nurse jincy or whoever", ["jincy"]),
        ("jhun the filipino lad does my bag", ["jhun"]),
        ("a text from nnamdi at the blood bank", ["nnamdi"]),
        ("Mercy on nights, she has soft hands", ["Mercy"]),
        ("Me and May went out", ["May"]),
        ("Will is executor", ["Will"]),
    ],
)
def test_who_is_brought_in_is_hidden(told, who):
    assert hidden(told) == who


@pytest.mark.parametrize(
    "told",
    [
        "Allevyn the nurse put on",
        "Sunday the nurse came",
        "known as Alzheimer's",
        "DR PARACETAMOL",
        "Drains the nurse emptied",
        "Drops the carer gave",
        "seen and assessed by GP and OT",
        "signed by a nurse",
        "the nurse bleeped, the nurse practitioner came",
        "fone my son plees",
        "a text from vodafone",
        "room 3 Window, stuck",
    ],
)
def test_what_is_brought_in_the_same_way_stays(told):
    assert hidden(told) == []


def test_a_message_is_from_somebody_with_a_name_that_few_bear():
    assert len(list(introduced_people("a text from nnamdi, a text from vodafone"))) == 1


def test_behind_a_bed_stands_a_name_that_some_list_has():
    assert list(introduced_people("bay 3 Zumba, at ten")) == []


@pytest.mark.parametrize(
    ("told", "who"),
    [
        ("frank had frank blood in the bottle", ["frank"]),
        ("grace came to do my hair and grace was said after", ["grace"]),
        ("the girl patience has no patience", ["patience"]),
        ("send penny the photo of the toe", ["penny"]),
        ("have you seen poppy this week", ["poppy"]),
        ("fifteenth of november crystal says it is gout", ["fifteenth of november", "crystal"]),
    ],
)
def test_of_a_word_told_beside_itself_the_one_who_acts_is_somebody(told, who):
    assert hidden(told) == who


@pytest.mark.parametrize(
    "told",
    [
        "frank blood in the bottle",
        "grace was said after",
        "the girl has patience, patience is all",
        "send a penny the next time",
    ],
)
def test_such_a_word_stays_where_nobody_acts(told):
    assert hidden(told) == []


@pytest.mark.parametrize(
    ("name", "told", "what"),
    [
        ("Ho Wai-Ming", "ming s leg is sore", ["ming"]),
        ("Rose Tully", "rose rose at six", ["rose"]),
        ("Zbigniew Kowalczyk", "Mr K. wandered off", ["K."]),
    ],
)
def test_a_known_name_that_is_dictated_is_hidden(name, told, what):
    assert hidden(told, name) == what


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("I told the taxi twenty two pottery row", "twenty two pottery row"),
        ("address: Drumbeg, 19 Shore Road, Killyleagh, BT30 9QQ.",
         "Drumbeg, 19 Shore Road, Killyleagh, BT30 9QQ"),
        ("the chemist ref 0083/JA/5 on it", "0083/JA/5"),
    ],
)  # fmt: skip
def test_an_address_and_a_code_are_hidden_whole(told, what):
    assert hidden(told) == [what]


@pytest.mark.parametrize(
    "told", ["a twenty five minute walk", "twenty two people walk", "thirty five steps in a row"]
)
def test_what_is_counted_is_no_house(told):
    assert hidden(told) == []
