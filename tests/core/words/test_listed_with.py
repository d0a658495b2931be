"""An allergy in one list with another is told with it; a medicine taken beside one is none."""

import pytest

from core.words.statements.bearing import Named
from core.words.statements.extract import statements
from core.words.statements.kinds import kind_put_right
from core.words.statements.listed_with import listed_with
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic


def named(text, name):
    start = text.lower().index(name)
    return Named(start, start + len(name), Topic.ALLERGY)


def found_with(text, name):
    seen = seen_in(text, Speaker.PATIENT)
    return [text[each.start : each.end] for each in listed_with(seen, [named(text, name)])]


@pytest.mark.parametrize(
    ("text", "name", "more"),
    [
        ("I'm allergic to nuts, eggs or fish", "nuts", ["eggs", "fish"]),
        ("Allergies: penicillin, latex/codeine", "penicillin", ["latex", "codeine"]),
        ("he's allergic to cats and to the pollen as well", "cats", ["pollen"]),
        ("she reacts to latex, and house dust", "latex", ["house dust"]),
        # What is said of it there is no part of the list, nor what begins anew.
        ("I'm allergic to nuts, fish I love", "nuts", []),
        ("I'm allergic to nuts and fish is my favourite", "nuts", []),
        ("I'm allergic to nuts. Fish for tea", "nuts", []),
        ("I'm allergic to nuts, honest", "nuts", []),
        ("I'm allergic to latex, bread and cheese for lunch please", "latex", []),
        ("I'm allergic to nuts, asthma", "nuts", []),
        ("I can't abide nuts, eggs or fish", "nuts", []),
    ],
)
def test_it_goes_on_as_long_as_the_list_does(text, name, more):
    assert found_with(text, name) == more


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("I'm allergic to penicillin and take codeine", "codeine", Topic.MEDICATION),
        ("I'm allergic to penicillin, I take aspirin and codeine", "codeine", Topic.MEDICATION),
        ("I'm allergic to penicillin, aspirin daily", "aspirin", Topic.MEDICATION),
        ("I'm allergic to penicillin, aspirin badly", "aspirin", Topic.ALLERGY),
        ("I'm allergic to penicillin and on codeine I get hives", "codeine", Topic.ALLERGY),
        ("I'm allergic to latex, tramadol daily makes me swell up", "tramadol", Topic.ALLERGY),
        ("I'm allergic to penicillin and codeine", "codeine", Topic.ALLERGY),
        ("I'm allergic to penicillin and on morphine I nearly died.", "morphine", Topic.ALLERGY),
        ("I'm allergic to nuts but taking aspirin is what ails me", "aspirin", Topic.ALLERGY),
        ("Allergies: penicillin, codeine at night, latex", "codeine", Topic.ALLERGY),
        ("I'm allergic to latex, codeine at night had the same effect", "codeine", Topic.ALLERGY),
        ("I'm allergic to penicillin and take aspirin as well", "aspirin", Topic.MEDICATION),
    ],
)
def test_a_medicine_that_is_taken_beside_an_allergy_is_none(text, name, topic):
    seen = seen_in(text, Speaker.PATIENT)

    assert kind_put_right(seen, named(text, name)).topic is topic


def test_the_rule_is_used():
    told = statements("I'm not allergic to nuts, eggs or fish", Speaker.PATIENT)

    assert [(one.entity, one.polarity) for one in told] == [
        ("nut", Polarity.ABSENT),
        ("egg", Polarity.ABSENT),
        ("fish", Polarity.ABSENT),
    ]
