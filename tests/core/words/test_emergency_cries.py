"""Who cries for help is heard, and so is the reason beside a request (N1)."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.embedding.static_table import open_static_table
from core.words.emergency import Category, emergency_in
from core.words.emergency_cries import beside_a_request, is_cry
from core.words.meaning import Meaning
from core.words.plain import plain

EMBEDDERS = [None, Meaning(open_minilm), Meaning(open_static_table)]
NAMES = ["words", "minilm", "static"]


@pytest.mark.parametrize("meaning", EMBEDDERS, ids=NAMES)
@pytest.mark.parametrize(
    "text",
    [
        "I need an ambulance please",
        "can you get me an ambulance",
        "you need to send an ambulance to 12 Elm Street",
        "An ambulance, quick!",
        "ring an ambulance for mammy",
        "Rosemary, call an ambulance",
        "could someone call 999",
        "dial 911 for me",
        "fire brigade quick",
        "It's an emergency.",
        "SOS",
        "please help my wife",
        "I need help now",
        "please get someone quickly",
        "bachao, please call somebody",
        "get a doctor quick",
        "will you send for the doctor, I'm bad",
        "somebody please come, something's wrong with me",
        "There's something terribly wrong with Mum",
        "something terrible is happening to Frank",
        "Joe's taken bad",
        "can you get the police",
        "he's in a bad way",
        "something's happened to Bill",
        "I've took bad",
        "I'm dying, I know I am",
    ],
)
def test_a_cry_is_heard_by_whatever_there_is(text, meaning):
    assert emergency_in(text, meaning).category is Category.OTHER


@pytest.mark.parametrize(
    "text",
    [
        "call 999 is what they teach the children",
        "no emergency",
        "it's not an emergency",
        "I need a doctor's appointment",
        "can you call the doctor for my prescription",
        "I don't need an ambulance",
        "they sent an ambulance for Joe last year",
        "please help with the crossword",
        "help yourself",
        "please help yourself",
        "can you help me",
        "is something wrong with the telly",
        "Joe was taken bad in 1962",
        "somebody come and look at this bird",
        "the emergency exit",
        "get the ambulance chaser on the telly",
        "I'm dying for a cup of tea",
        "my nurse is called May",
        "the police",
        "my son is in the police",
        "something happened to me in 1953",
        "I want my tea now",
    ],
)
def test_who_only_talks_of_help_is_not_crying(text):
    assert not is_cry(plain(text).strip(" .!"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Would you ring Anna, my mouth's gone crooked", "my mouth's gone crooked"),
        ("I can't breathe, can you ring my son", "i can't breathe"),
        ("Will you tell Anna I'm lost, I don't know this road", "i'm lost, i don't know this road"),
        ("could you tell my son i banged my head", "i banged my head"),
        ("Can you ask the girl to come, I'm bleeding", "i'm bleeding"),
        ("please tell the nurse that I can't feel my arm", "i can't feel my arm"),
        ("I've fallen and would you ring Mary please?", "i've fallen"),
        ("Can you ring my son?", None),
        ("I can't breathe", None),
        ("I rang Anna, I can't wait for Sunday", None),
    ],
)
def test_the_reason_is_what_stands_beside_the_request(text, reason):
    assert beside_a_request(plain(text)) == reason


@pytest.mark.parametrize("meaning", EMBEDDERS, ids=NAMES)
@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I can't breathe, can you ring my son", Category.BREATHING),
        ("my face has dropped, would you ring Anna", Category.STROKE),
        ("Can you get the nurse, I've chest pain", Category.CARDIAC),
        ("Would you ring Anna, I've fallen and I can't get up", Category.HEAD_INJURY_FALL),
        ("Would you ring the gas people, I can smell gas", Category.FIRE_GAS_WANDERING),
        ("Can you ring Anna, I'm having a hypo", Category.DIABETIC),
        ("Could you get the nurse, there's blood everywhere", Category.BLEEDING),
    ],
)
def test_a_request_makes_no_call_calmer(text, category, meaning):
    assert emergency_in(text, meaning).category is category


@pytest.mark.parametrize("meaning", EMBEDDERS, ids=NAMES)
@pytest.mark.parametrize(
    "text",
    [
        "Can you ring Anna, I've made a cake",
        "would you tell the nurse my slippers are wet",
        "Can you ring my son, it's his birthday",
        "I've had my lunch, can you ring Mary",
        "Will you tell Anna I love her",
        "Would you ring the surgery, my prescription is ready",
    ],
)
def test_a_calm_reason_calls_nobody(text, meaning):
    assert emergency_in(text, meaning).category is None
