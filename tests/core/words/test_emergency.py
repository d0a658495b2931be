"""Somebody needs help now, or does not: each list of the patterns is needed for one sentence."""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from core.words import emergency, patterns
from core.words.emergency import FLAGS, NOT_NOW, Category, emergency_in

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


@pytest.mark.parametrize("category", list(Category))
def test_each_kind_of_emergency_is_told_apart(category):
    assert emergency_in(ONE_OF_EACH[category]).category == category


@pytest.mark.parametrize("category", list(Category))
def test_without_its_list_an_emergency_is_missed(category, without):
    without(FLAGS, category)

    assert emergency_in(ONE_OF_EACH[category]).category != category


@pytest.mark.parametrize("reason", sorted(ONE_OF_EACH_REASON))
def test_what_is_over_or_a_story_is_no_emergency(reason):
    assert emergency_in(ONE_OF_EACH_REASON[reason]).category is None


@pytest.mark.parametrize("reason", sorted(ONE_OF_EACH_REASON))
def test_without_its_list_a_story_would_be_one(reason, without):
    without(NOT_NOW, reason)

    assert emergency_in(ONE_OF_EACH_REASON[reason]).category is not None


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


def test_the_patterns_judge_before_any_model_is_loaded():
    program = (
        "import sys; from core.words.emergency import emergency_in;"
        "emergency_in('I can smell gas'); print(*sys.modules)"
    )

    run = subprocess.run(
        (sys.executable, "-c", program), check=True, capture_output=True, text=True, cwd=ROOT
    )

    assert "numpy" not in run.stdout.split()


@pytest.fixture
def without(monkeypatch):
    """Switches one list off."""

    def switch(path, name):
        import re

        whole = patterns.patterns(path)
        kept = {each: re.compile("(?!)") if each == name else p for each, p in whole.items()}
        monkeypatch.setattr(
            emergency, "patterns", lambda asked: kept if asked == path else patterns.patterns(asked)
        )

    return switch
