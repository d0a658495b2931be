"""What somebody is not given or not allowed is never written down as "no allergy" (C1)."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.meaning import Meaning
from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.forbidden import forbidden
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

ME = Speaker.PATIENT
PRESENT, ABSENT, UNSURE = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN


def at(text, name, topic=Topic.ALLERGY):
    seen = seen_in(text, ME)
    start = seen.said.text.index(name)
    return view_of(seen, Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm not allowed penicillin", "penicillin"),
        ("I'm not allowed penicillin because it brings me out in a rash", "penicillin"),
        ("they won't give me any penicillin", "penicillin"),
        ("they never let me have aspirin", "aspirin"),
        ("I was told never to take ibuprofen", "ibuprofen"),
        ("For God's sake don't let anyone give me penicillin", "penicillin"),
        ("Never let them give me codeine, it nearly killed me", "codeine"),
        ("nobody is to give me penicillin", "penicillin"),
        ("I mustn't have anything with egg in", "egg"),
        ("Avoid codeine - adverse reaction documented", "codeine"),
        ("No penicillin - anaphylaxis", "penicillin"),
        ("Nil penicillin please, anaphylaxis as a child", "penicillin"),
        ("no crab for me thanks, I swell up", "crab"),
        ("I avoid nuts but I can have seeds", "nuts"),
    ],
)
def test_what_is_forbidden_is_an_allergy(text, name):
    assert forbidden(at(text, name), ABSENT) is PRESENT
    assert forbidden(at(text, name), UNSURE) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("As a girl I was never allowed penicillin", "penicillin"),
        ("when I was little they never let me have eggs", "eggs"),
        ("when we were kids we weren't allowed nuts", "nuts"),
        ("growing up I was never allowed peanuts", "peanuts"),
        ("no penicillin for me, ever", "penicillin"),
    ],
)
def test_what_may_be_one_is_asked_about(text, name):
    assert forbidden(at(text, name), ABSENT) is UNSURE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        # Denied all the same, or taken back.
        ("No penicillin reaction", "penicillin"),
        ("No penicillin rash this time", "penicillin"),
        ("nil penicillin adverse reactions", "penicillin"),
        ("No nuts, no rash", "nuts"),
        ("No penicillin allergy for me", "penicillin"),
        ("I was told I'm not allowed eggs. I can have eggs.", "eggs"),
        ("I was told not to have penicillin. I've had it twice since.", "penicillin"),
        ("they said never to touch aspirin, but I can take it fine", "aspirin"),
        ("he's not allowed eggs. No allergy, he just can't look at them", "eggs"),
        ("I was told not to have eggs, but I can have a couple", "eggs"),
        ("told never to eat nuts but she's eaten two", "nuts"),
        ("I'm not allowed eggs but I'm not allergic", "eggs"),
        ("I avoid eggs, it's not an allergy", "eggs"),
        ("I've never been given penicillin in my life", "penicillin"),
        ("no penicillin given, rash on Tuesday", "penicillin"),
        # For another reason, or a time, or a place.
        ("they won't give me penicillin for a cold", "penicillin"),
        ("won't prescribe me penicillin because it's only a virus", "penicillin"),
        ("I'm not allowed eggs, my cholesterol is too high", "eggs"),
        ("I'm not allowed latex gloves at work", "latex"),
        ("I'm not allowed penicillin yet", "penicillin"),
        ("they never give me eggs here", "eggs"),
        ("told never to take ibuprofen with my warfarin", "ibuprofen"),
        ("I avoid eggs, don't like them", "eggs"),
        ("The doctor won't give me penicillin, he says it's a virus.", "penicillin"),
        ("They can't give me penicillin, they've none.", "penicillin"),
        ("No penicillin, the rash is only from the heat.", "penicillin"),
        ("No penicillin, swelling now down.", "penicillin"),
        ("Don't let him have nuts, he chokes on them.", "nuts"),
        ("I was told never to eat nuts, I've diverticulitis.", "nuts"),
        ("Dad can't have anything with milk before the scan.", "milk"),
        ("I can't eat anything with nuts, my plate won't chew it.", "nuts"),
        ("I avoid nuts, they stick in my teeth.", "nuts"),
        ("She's not allowed milk, she's on thickened fluids.", "milk"),
        # It forbids nothing.
        ("It's not that I'm not allowed eggs", "eggs"),
        ("there's no reason to avoid nuts", "nuts"),
        ("I used to avoid nuts", "nuts"),
        ("There's no penicillin in the cupboard, the nurse will get some for me", "penicillin"),
        ("am I not allowed penicillin?", "penicillin"),
    ],
)
def test_what_is_no_allergy_stays_none(text, name):
    assert forbidden(at(text, name), ABSENT) is None


def test_of_what_is_no_allergy_it_says_nothing():
    assert (
        forbidden(at("I'm not allowed penicillin", "penicillin", Topic.MEDICATION), ABSENT) is None
    )
    assert forbidden(at("I'm not allowed penicillin", "penicillin"), PRESENT) is None


@pytest.mark.parametrize("meaning", [None, Meaning(open_minilm)], ids=["words", "minilm"])
@pytest.mark.parametrize(
    "text",
    [
        "I'm not allowed penicillin",
        "they won't give me penicillin",
        "nobody is to give me penicillin",
    ],
)
def test_nobody_is_put_down_as_bearing_what_they_are_not_given(text, meaning):
    (told,) = statements(text, ME, (), meaning)

    assert (told.topic, told.polarity) == (Topic.ALLERGY, PRESENT)
