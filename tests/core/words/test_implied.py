"""What is told without its name is called by it, once."""

import collections
import json
from pathlib import Path

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.head import Chances
from core.words.meaning import Meaning
from core.words.quality.implied import label_of
from core.words.quality.statement_lessons import gold_of, lesson_of, plain_of
from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements, with_untold
from core.words.statements.implied import (
    NONE,
    called,
    implied,
    implied_names,
    is_vague,
    likeliest,
    of_its_kind,
)
from core.words.statements.plain_standing import plain_standing
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic

DEV = Path(__file__).resolve().parents[2] / "quality" / "dev" / "statements.jsonl"
# Each is learnt from so many sentences at least.
FEWEST = 8


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_minilm)


def of(topic, entity, means=""):
    return Statement(topic, entity, means or entity, Polarity.PRESENT, About.SELF)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the whole room goes round when I stand up from the chair", "dizziness"),
        ("I went down flat on my back on the kitchen floor last night", "fall"),
        ("eleven stone four on the bathroom scales this morning", "weight"),
        ("I lie there till gone four with my eyes open every night", "poor sleep"),
    ],
)
def test_a_complaint_without_its_name_is_called_by_it(meaning, text, name):
    told = statements(text, Speaker.PATIENT, (), meaning)

    assert [(one.entity, one.polarity, one.about) for one in told] == [
        (name, Polarity.PRESENT, About.SELF)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "the kettle's on and the cat is asleep",
        "Prices go up and up, it makes your head spin",
        "we had a lovely sing song at the club",
        "Is there any tea going?",
    ],
)
def test_small_talk_tells_of_no_complaint(meaning, text):
    assert implied(text, meaning) is None


def test_what_was_named_is_not_told_twice(meaning):
    told = statements("I've had a dizzy spell this morning", Speaker.PATIENT, (), meaning)

    assert [one.means for one in told] == ["dizziness"]


@pytest.mark.parametrize(
    ("name", "said", "is_there"),
    [
        ("dizziness", of(Topic.SYMPTOM, "light head"), True),
        ("knee pain", of(Topic.CONDITION, "arthritis"), True),
        ("fall", of(Topic.SYMPTOM, "bruise"), False),
        ("cough", of(Topic.MEDICATION, "linctus"), False),
    ],
)
def test_a_thing_of_its_kind_is_one_that_sounds_like_it(name, said, is_there):
    assert of_its_kind(name, [said]) == [said] * is_there


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ([], ["dizziness"]),
        ([of(Topic.SYMPTOM, "swimming")], ["dizziness"]),
        ([of(Topic.MEDICATION, "amlodipine")], ["amlodipine", "dizziness"]),
        ([of(Topic.SYMPTOM, "swimming"), of(Topic.SYMPTOM, "headache")], ["swimming", "headache"]),
        ([of(Topic.SYMPTOM, "black toe")], ["black toe"]),
    ],
)
def test_nothing_that_was_named_is_lost_and_nothing_of_its_kind_is_added(named, told):
    seen = seen_in("the room swims when I get up", Speaker.PATIENT)

    said = with_untold("dizziness", tuple(named), seen, None)

    assert [one.entity for one in said] == told


def test_a_name_is_given_from_so_likely_on():
    assert likeliest(Chances({NONE: 0.62, "fall": 0.29, "cough": 0.09}, 0.5)) == "fall"
    assert likeliest(Chances({NONE: 0.1, "fall": 0.29, "cough": 0.29, "rash": 0.32}, 0.5)) == "rash"
    assert likeliest(Chances({NONE: 0.1, "fall": 0.27, "cough": 0.27}, 0.5)) is None


def test_only_what_no_list_knows_bears_another_name():
    unknown, known = of(Topic.SYMPTOM, "swimming"), of(Topic.SYMPTOM, "headache")

    assert is_vague("dizziness", unknown)
    assert not is_vague("dizziness", known)
    assert not is_vague("fall", unknown)
    assert not is_vague("fall", of(Topic.EVENT, "scan"))
    assert not is_vague("dizziness", of(Topic.SYMPTOM, "black toe"))
    assert called("dizziness", unknown).entity == "dizziness"
    assert called("dizziness", unknown).polarity is unknown.polarity


def line(text, *told):
    fields = ("kind", "entity", "polarity", "who")
    said = [dict(zip(fields, one, strict=True)) for one in told]
    return {"text": text, "speaker": "patient", "statements": said}


DIZZY = ("symptom", "dizziness", "present", "self")


def test_it_is_learnt_from_what_is_untold_and_from_what_alone_is_named():
    both = line(
        "the room swims and I take amlodipine",
        DIZZY,
        ("medication", "amlodipine", "present", "self"),
    )

    assert label_of(line("the room swims when I get up", DIZZY)) == "dizziness"
    assert label_of(both) == "dizziness"
    assert label_of(line("I've got dizziness", DIZZY)) == "dizziness"
    assert label_of(line("the garden is a picture")) == NONE


def test_of_what_is_untold_the_whole_text_tells_how_it_stands():
    lesson = lesson_of(line("the room swims when I get up", DIZZY))

    ((place, _),) = lesson.untold
    assert lesson.is_whole
    assert not lesson.gold
    assert (place.start, place.end) == (0, len("the room swims when I get up"))


def test_each_plain_name_has_sentences_to_learn_from():
    lines = map(json.loads, DEV.read_text("utf-8").splitlines())
    found = collections.Counter(plain_of(one) for each in lines for one in gold_of(each))

    few = {name: found[name] for name in implied_names() if found[name] < FEWEST}
    assert few == {}


@pytest.mark.parametrize(
    ("text", "told", "stands"),
    [
        ("I didn't sleep a wink", Polarity.ABSENT, Polarity.PRESENT),
        ("I couldn't hear a thing till they were syringed", Polarity.RESOLVED, None),
    ],
)
def test_where_all_of_the_text_tells_it_tells_of_the_end_too(text, told, stands):
    seen = seen_in(text, Speaker.PATIENT)
    view = view_of(seen, Named(0, len(seen.said.text), Topic.SYMPTOM))

    assert plain_standing(view, told) is stands
