"""A helper tells of whom they help beside somebody else: "Mum and I both had covid"."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.cared_for import is_given_by_helper, theirs_too
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.whose_outright import whose_outright

PATIENT, CAREGIVER = Speaker.PATIENT, Speaker.CAREGIVER
SELF, OTHER = About.SELF, About.OTHER


def _at(text, name, topic=Topic.CONDITION, speaker=CAREGIVER):
    start = text.lower().index(name)
    return view_of(seen_in(text, speaker), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    "text",
    [
        "me and Dad have both got a cold",
        "Mum and I both had covid last month",
        "my husband and I have got a cold",
        "her mum had dementia and so has she",
        "His brother has gout and so does he",
    ],
)
def test_what_both_have_is_told_of_both(text):
    assert {one.about for one in statements(text, CAREGIVER)} == {SELF, OTHER}


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("me and my sister both have a cold", "cold", CAREGIVER),
        ("Mum and I both never had covid", "covid", CAREGIVER),
        ("Mum and I had covid jabs for my brother", "covid jabs", CAREGIVER),
        ("her mum never had dementia and so has she", "dementia", CAREGIVER),
        ("her mum had dementia and so has Vera", "dementia", CAREGIVER),
        ("Mum and I both had covid", "covid", PATIENT),
    ],
)
def test_what_another_has_or_nobody_is_not_theirs_too(text, name, speaker):
    assert theirs_too(_at(text, name, speaker=speaker), Polarity.PRESENT) is None


def test_what_is_over_with_one_may_be_there_with_the_other():
    then = _at("her mum had dementia and so has she", "dementia")
    both = _at("her mum had a stroke and so did she", "stroke")

    assert theirs_too(then, Polarity.RESOLVED) is Polarity.PRESENT
    assert theirs_too(both, Polarity.RESOLVED) is Polarity.RESOLVED


@pytest.mark.parametrize(
    "text",
    [
        "I gave Mum her liquid paracetamol, she can't swallow tablets",
        "just given Dad his paracetamol",
        "so I gave my husband two paracetamol",
    ],
)
def test_what_a_helper_gives_is_of_whom_it_is_given_to(text):
    view = _at(text, "paracetamol", Topic.MEDICATION)

    assert is_given_by_helper(view)
    assert whose_outright(view) is SELF


@pytest.mark.parametrize(
    "text",
    [
        "I gave my son his paracetamol",
        "I gave Mum a lift and took paracetamol",
        "Dad was out when I gave Mum her paracetamol",
        "I gave Mum the paracetamol for my sister",
    ],
)
def test_where_another_may_be_meant_nothing_is_settled(text):
    assert not is_given_by_helper(_at(text, "paracetamol", Topic.MEDICATION))


@pytest.mark.parametrize(
    "text",
    ["sorry that's Dad's, Mum takes ramipril", "that's Dad's tablet, Mum takes ramipril"],
)
def test_whose_it_is_put_right_to_be_is_not_who_is_helped(text):
    assert {one.about for one in statements(text, CAREGIVER) if one.entity == "ramipril"} == {SELF}


@pytest.mark.parametrize(
    "text",
    ["that's Mum in the photo, Dad takes ramipril", "Mum is well, Dad takes ramipril"],
)
def test_who_is_named_first_is_who_is_helped(text):
    assert {one.about for one in statements(text, CAREGIVER) if one.entity == "ramipril"} == {OTHER}
