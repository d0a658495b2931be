"""Somebody needs help now, or does not: each list of the patterns is needed for one sentence."""

import json
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from core.words.embedding.static_table import open_static_table
from core.words.embedding.usual import open_embedder
from core.words.emergency import (
    CALM,
    FLAGS,
    NOT_NOW,
    Category,
    Signs,
    decided,
    emergency_in,
    signs_in,
)
from core.words.emergency_outright import outright
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain

ROOT = Path(__file__).parents[3]

ONE_OF_EACH = {
    Category.ABUSE_NEGLECT: "the carer slapped me this morning",
    Category.SUICIDAL: "everyone would be better off without me",
    Category.OVERDOSE_POISONING: "Mum drank some bleach, she thought it was squash",
    Category.ANAPHYLAXIS: "my tongue feels too big for my mouth since I had that penicillin",
    Category.FIRE_GAS_WANDERING: "I can smell gas",
    Category.STROKE: "half my face feels like when you come from the dentist",
    Category.SEIZURE: "convulsing for six minutes now",
    Category.DIABETIC: "my sugar is 2.1 and I'm shaking",
    Category.SEPSIS_LIKE: "he was having chemo and now he's got a temperature of 38.7",
    Category.BLEEDING: "I've gone through three towels already and it's still soaking through",
    Category.BREATHING: "cant get my breath at all",
    Category.CARDIAC: "there's an elephant on my chest dear",
    Category.HEAD_INJURY_FALL: "I'm alright, only I cant seem to get off the floor",
    Category.OTHER: "I got bleach in my eyes and it burns",
}

# A reason why a flag means nothing now, and a sentence that only it keeps calm.
ONE_OF_EACH_REASON = {
    "history": "Mum had a stroke ten years ago",
    "question": "is shortness of breath a side effect",
    "idiom": "we laughed till we couldn't breathe",
    "hypothetical": "if I ever get chest pain I'll press the button",
    "media": "on the telly a man collapsed in the supermarket",
    "elsewhere": "my cousin had an allergic reaction at the wedding",
    "dealt_with": "the gas man has been and fixed the leak, there was a smell of gas",
    "settled": "the smoke alarm went off, it was only the toast",
    "chronic": "my right hand has gone numb as usual in the cold",
}


def without(path, name):
    """All lists, but one."""
    lists = {each: patterns(each) for each in (FLAGS, NOT_NOW)}
    lists[path] = {
        each: re.compile("(?!)") if each == name else known for each, known in lists[path].items()
    }
    return lists[FLAGS], lists[NOT_NOW]


@pytest.mark.parametrize("category", list(Category))
def test_each_kind_of_emergency_is_told_apart(category):
    assert emergency_in(ONE_OF_EACH[category]).category == category


@pytest.mark.parametrize("category", list(Category))
def test_each_kind_raises_its_flag(category):
    assert category in signs_in(ONE_OF_EACH[category]).meant


@pytest.mark.parametrize("category", list(Category))
def test_without_its_list_a_flag_is_not_raised(category):
    signs = signs_in(ONE_OF_EACH[category], without(FLAGS, category))

    assert category not in signs.meant


@pytest.mark.parametrize("reason", sorted(ONE_OF_EACH_REASON))
def test_what_is_over_or_a_story_is_no_emergency(reason):
    assert emergency_in(ONE_OF_EACH_REASON[reason]).category is None


@pytest.mark.parametrize("reason", sorted(ONE_OF_EACH_REASON))
def test_a_reason_against_a_flag_makes_it_doubtful(reason):
    signs = signs_in(ONE_OF_EACH_REASON[reason])

    assert not signs.meant
    assert signs.doubted


@pytest.mark.parametrize("reason", sorted(ONE_OF_EACH_REASON))
def test_without_its_list_a_flag_would_stand(reason):
    assert signs_in(ONE_OF_EACH_REASON[reason], without(NOT_NOW, reason)).meant


def test_a_flag_that_stands_needs_less_to_be_an_emergency():
    told = Chances({CALM: 0.55, **{category.value: 0.45 / 14 for category in Category}}, 0.8)
    flagged = Signs((Category.STROKE,), (), ())

    assert decided(flagged, told).category == Category.STROKE
    assert decided(Signs((), (), ()), told).category is None


@pytest.mark.parametrize(
    "text", ["no chest pain today", "he didn't hit his head", "nobody hits me here"]
)
def test_what_is_denied_is_no_emergency(text):
    assert emergency_in(text).category is None


@pytest.mark.parametrize(
    "text", ["she isn't breathing", "my inhaler isn't working", "won't wake up"]
)
def test_what_does_not_work_is_not_a_denial(text):
    assert emergency_in(text).category is not None


def test_a_stroke_long_ago_does_not_hide_the_one_now():
    said = "she had a stroke last year and now her face is drooping"

    assert emergency_in(said).category == Category.STROKE


def test_every_list_has_a_sentence_that_needs_it():
    lists = json.loads(files("resources").joinpath(NOT_NOW).read_text(encoding="utf-8"))

    assert set(lists) == set(ONE_OF_EACH_REASON)


def test_the_words_judge_before_any_embedder_is_loaded():
    program = (
        "import sys; from core.words.emergency import emergency_in;"
        "emergency_in('I can smell gas'); print(*sys.modules)"
    )

    run = subprocess.run(
        (sys.executable, "-c", program), check=True, capture_output=True, text=True, cwd=ROOT
    )

    assert "core.words.embedding.minilm" not in run.stdout.split()
    assert "core.words.embedding.static_table" not in run.stdout.split()


def test_ordinary_talk_calls_nobody():
    said = (Path(__file__).parent / "ordinary_talk.txt").read_text(encoding="utf-8").splitlines()
    meaning = Meaning(open_static_table)

    called = [text for text in said if emergency_in(text).category]
    called_with_meaning = [text for text in said if emergency_in(text, meaning).category]

    assert len(said) >= 100
    assert called == []
    assert called_with_meaning == []


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I've made a plan and I've chosen Saturday", Category.SUICIDAL),
        ("you won't have to save me a seat, I shan't be here for the wedding", Category.SUICIDAL),
        ("Dad's locked himself in the garage with the engine on", Category.SUICIDAL),
        ("he's sat on the window ledge", Category.SUICIDAL),
        ("the neighbour's been hitting my mum", Category.ABUSE_NEGLECT),
        (
            "they lock the door from the outside and I can't get out till six",
            Category.ABUSE_NEGLECT,
        ),
        ("nobody's been for two days", Category.ABUSE_NEGLECT),
        ("I've to say I fell", Category.ABUSE_NEGLECT),
    ],
)
def test_the_quiet_ways_of_saying_it_raise_a_flag(text, category):
    assert category in signs_in(text).meant


@pytest.mark.parametrize(
    "text",
    [
        "I've decided to have the blue curtains",
        "this isn't goodbye, see you Tuesday",
        "they won't let me smoke in here",
        "walked into the door, what a noodle",
    ],
)
def test_what_only_sounds_like_it_raises_none(text):
    assert not signs_in(text).meant


@pytest.mark.parametrize(
    "text",
    [
        "Somebody has stolen my wallet",
        "Somebody's taken my glasses again",
        "Someone stole my purse!",
    ],
)
def test_a_thing_that_is_missing_and_nobody_named_is_no_abuse(text):
    meaning = Meaning(open_embedder)

    assert emergency_in(text, meaning).category is None
    assert emergency_in(text).category is None


@pytest.mark.parametrize(
    "text", ["that girl is rough with me", "The night nurse was very rough with him"]
)
def test_who_is_treated_roughly_is_heard_at_once(text):
    told = emergency_in(text, Meaning(open_embedder))

    assert told.category is emergency_in(text).category is Category.ABUSE_NEGLECT


@pytest.mark.parametrize(
    "text",
    [
        "She doesn't know where she is today and yesterday she was doing the crossword.",
        "He doesn't recognise his own house this morning, yesterday he drove to Tesco",
        "Mother can't tell me what year it is and she's usually on the ball",
        "auntie is more confused than I've ever known her",
        "Dad's all muddled since last night",
        "Acutely confused o/n, previously A&O",
        "Mum muddled this afternoon, baseline A&O",
        "The tea was nice. Mum doesn't know me, she was fine yesterday.",
        "she doesn't know who I am today and yesterday she was fine",
        "Mum suddenly doesn't know who I am, she was right as rain yesterday",
        "Dad doesn't know me today and he did yesterday",
        "Mum has no idea who I am this morning, she was herself last night",
        "doesn't know who I am all of a sudden",
        "I'm worried, Mum doesn't know who we are and she was fine yesterday",
    ],
)
def test_confusion_that_is_new_is_a_call(text):
    assert emergency_in(text, Meaning(open_embedder)).category is Category.OTHER
    assert emergency_in(text).category is Category.OTHER


@pytest.mark.parametrize(
    "text",
    [
        "Mum is muddled of an evening, usually fine by morning",
        "He doesn't know where he put his keys, he had them yesterday",
        "she's confused by the new remote since yesterday",
        "Dad gets confused every evening",
        "I'm a bit confused since last night's quiz",
        "He was confused yesterday but he's fine today",
        "Not confused, usually sharp",
        "She never knows what day it is, that's her dementia",
        "She doesn't know who I am, hasn't for years",
        "He doesn't know who I am, I'm the new postman",
        "Mum has no idea who I am seeing, she was fine with it yesterday",
    ],
)
def test_confusion_that_is_as_ever_or_over_is_none(text):
    assert emergency_in(text, Meaning(open_embedder)).category is None
    assert outright(plain(text).strip(" .!")) is None


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("is it ok that my wife's face has slipped", Category.STROKE),
        ("Is it all right that his lips are blue?", Category.BREATHING),
        ("is it normal for her tongue to swell up like that", Category.ANAPHYLAXIS),
    ],
)
def test_what_is_asked_of_somebody_here_is_a_call_like_what_is_told(text, category):
    assert emergency_in(text, Meaning(open_embedder)).category is category
    assert emergency_in(text).category is category


@pytest.mark.parametrize(
    "text",
    [
        "is it normal for my knee to ache in the rain",
        "is it ok for me to have grapefruit",
        "is it all right for me to have a bath after a nosebleed",
        "what does it mean when lips are blue",
        "is it true that lips go blue in the cold",
    ],
)
def test_what_is_only_asked_is_none(text):
    assert emergency_in(text, Meaning(open_embedder)).category is None
    assert emergency_in(text).category is None


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Choking!", Category.BREATHING),
        ("can't breathe", Category.BREATHING),
        ("heart attack", Category.CARDIAC),
        ("chest pain", Category.CARDIAC),
        ("I fell", Category.HEAD_INJURY_FALL),
        ("on the floor", Category.HEAD_INJURY_FALL),
        ("chip pan", Category.FIRE_GAS_WANDERING),
        ("overdose", Category.OVERDOSE_POISONING),
    ],
)
def test_a_word_or_two_are_enough(text, category):
    assert emergency_in(text, Meaning(open_embedder)).category is category
    assert emergency_in(text).category is category


@pytest.mark.parametrize(
    "text",
    [
        "it's bleeding cold in here",
        "He's hit the bottle bank with the car again",
        "fell asleep on the floor by the fire",
    ],
)
def test_a_manner_of_speaking_is_none(text):
    assert emergency_in(text).category is None


def test_who_takes_it_and_is_known_may_well_be():
    told = emergency_in("My son steals my pension and shouts at me", Meaning(open_embedder))

    assert told.category is Category.ABUSE_NEGLECT


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Visitor in bay 3 has arrested, send the trolley", Category.CARDIAC),
        ("he can only get two words out at a time", Category.BREATHING),
        ("the tea is dribbling out one side of her mouth", Category.STROKE),
        ("the wee one got at my pressure tablets", Category.OVERDOSE_POISONING),
        ("her face is like a football and she's croaky", Category.ANAPHYLAXIS),
        ("three pads in the hour", Category.BLEEDING),
        ("her ear's leaking clear water", Category.HEAD_INJURY_FALL),
        ("I'm sat here with the shotgun", Category.SUICIDAL),
        ("she holds a pillow over Auntie", Category.ABUSE_NEGLECT),
        ("a lad in the lane with a live cable on him", Category.FIRE_GAS_WANDERING),
        ("2.1 and it's still dropping", Category.DIABETIC),
        ("the carer is fitting in the sluice", Category.SEIZURE),
        ("Granny's skin has gone marbly", Category.SEPSIS_LIKE),
        ("I'm numb where you sit", Category.OTHER),
    ],
)
def test_what_a_nurse_would_run_for_raises_its_flag(text, category):
    assert category in signs_in(text).meant


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("the police have arrested him for it", Category.CARDIAC),
        ("they are fitting the new kitchen", Category.SEIZURE),
        ("they were fitting a stair lift", Category.SEIZURE),
        ("two words about the weather", Category.BREATHING),
        ("he always locked up the shop himself", Category.ABUSE_NEGLECT),
    ],
)
def test_another_sense_of_the_same_words_raises_no_flag(text, category):
    signs = signs_in(text)

    assert category not in (*signs.meant, *signs.doubted)


@pytest.mark.parametrize(
    "text",
    [
        "I can't breathe for laughing",
        "Mum always said she'd kill me if I got my frock dirty",
        "Carbon monoxide man came and checked the boiler",
    ],
)
def test_a_manner_of_speaking_makes_a_flag_doubtful(text):
    signs = signs_in(text)

    assert not signs.meant


@pytest.mark.parametrize(
    "text",
    [
        "My husband always said he'd kill me if I rang the police",
        "I get chest pain with laughing",
        "Staff lock up the residents at night",
        "My daughter locks up the bread and my tablets",
        "The boiler man said it wasn't safe, I can smell gas",
    ],
)
def test_no_manner_of_speaking_hides_what_is_meant(text):
    assert signs_in(text).meant
