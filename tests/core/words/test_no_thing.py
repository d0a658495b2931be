"""What is named and is none of the person's: a helper, a flavour, an aid that nobody sees to."""

import pytest

from core.words.statements.bearing import Named
from core.words.statements.no_thing import helper_named, is_aid, is_flavour, is_only_spoken_of
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic

APPOINTMENT, EVENT = Topic.APPOINTMENT, Topic.EVENT
MEDICATION, ALLERGY = Topic.MEDICATION, Topic.ALLERGY


def at(text, name, topic):
    start = text.lower().index(name)
    return seen_in(text, Speaker.CAREGIVER), Named(start, start + len(name), topic)


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("The warfarin nurse is Thursday", APPOINTMENT),
        ("It's the warfarin clinic on the 4th", APPOINTMENT),
        ("The warfarin nurse came on Thursday", EVENT),
        ("The warfarin nurse says Thursday", EVENT),
    ],
)
def test_a_helper_is_to_come_where_a_day_is_named_and_nobody_came(text, topic):
    helper = helper_named(*at(text, "warfarin", MEDICATION))

    assert helper is not None
    assert helper.topic is topic


@pytest.mark.parametrize(
    ("text", "is_only"),
    [
        ("The warfarin nurse says her INR is 2.6", True),
        ("The warfarin nurse rang and says it is 2.6", True),
        ("The warfarin nurse came this morning", False),
        ("The warfarin nurse is Thursday", False),
    ],
)
def test_a_helper_who_only_says_something_did_not_come(text, is_only):
    assert is_only_spoken_of(*at(text, "warfarin", MEDICATION)) is is_only


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("She has Fortisip, the strawberry", True),
        ("He likes Fortisip but only the strawberry", True),
        ("She has Fortisip and a strawberry", False),
        ("Fortisip, the strawberry", False),
        ("She has Fortisip, the strawberry gave her a rash", False),
    ],
)
def test_what_a_drink_tastes_of_is_no_allergy(text, is_one):
    (seen, drink), (_, taste) = at(text, "fortisip", MEDICATION), at(text, "strawberry", ALLERGY)

    assert is_flavour(seen, taste, [drink, taste]) is is_one


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("We lost the hearing aid", True), ("Hearing aid check on Tuesday", False)],
)
def test_an_aid_is_no_visit_unless_it_is_seen_to(text, is_one):
    assert is_aid(*at(text, "hearing aid", APPOINTMENT)) is is_one
