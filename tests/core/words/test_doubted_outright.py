"""What is taken back, feared or nearly so is not there; and whose a thing is, said outright."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.doubted_outright import doubted_outright
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.whose_outright import whose_outright

ILLNESS, BEFELL, ALLERGY = Topic.CONDITION, Topic.EVENT, Topic.ALLERGY
PRESENT, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN


@pytest.mark.parametrize(
    "text",
    [
        "I'm not allergic to penicillin, I'm anaphylactic",
        "They wrote down I'm not allergic to penicillin but I am",
        "It's not true that I'm not allergic to penicillin",
        "Don't let anyone tell you I'm not allergic to penicillin",
    ],
)
def test_a_denial_that_is_taken_back_denies_no_allergy(text: str) -> None:
    told = {one.polarity for one in statements(text) if one.topic is Topic.ALLERGY}

    assert told <= {Polarity.UNCERTAIN, Polarity.PRESENT}


@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("I'm not allergic to penicillin", Polarity.ABSENT),
        ("The doctor says I'm not allergic to penicillin", Polarity.ABSENT),
        ("I'm not allergic to penicillin but I do get a lot of colds", Polarity.ABSENT),
        ("I'm not allergic to penicillin any more", Polarity.RESOLVED),
    ],
)
def test_what_is_said_of_an_allergy_outright_stands(text: str, polarity: Polarity) -> None:
    told = [one.polarity for one in statements(text) if one.topic is Topic.ALLERGY]

    assert told == [polarity]


def test_what_is_left_out_of_a_denial_is_there() -> None:
    told = [
        (one.entity, one.polarity) for one in statements("I'm not allergic to anything bar latex")
    ]

    assert ("latex", Polarity.PRESENT) in told


@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("It's a lie that I have diabetes", Polarity.ABSENT),
        ("It feels as if I have asthma", Polarity.UNCERTAIN),
        ("I worry I have cancer", Polarity.UNCERTAIN),
        ("People say I have dementia", Polarity.UNCERTAIN),
        ("I very nearly had a fall yesterday", Polarity.ABSENT),
        ("I worry about my asthma", Polarity.PRESENT),
        ("I fear I have shingles again", Polarity.PRESENT),
        ("I fell yesterday", Polarity.PRESENT),
    ],
)
def test_what_is_only_feared_or_nearly_so_is_not_taken_as_there(
    text: str, polarity: Polarity
) -> None:
    assert [one.polarity for one in statements(text)] == [polarity]


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("I looked after a man with Parkinson's", About.OTHER),
        ("I keep a GTN for my wife", About.OTHER),
        ("I bought an EpiPen for my grandson", About.OTHER),
        ("They got me mixed up with the one with epilepsy", About.OTHER),
        ("I'm a man with Parkinson's", About.SELF),
        ("I'm the one with diabetes", About.SELF),
        ("I need insulin for my son's sake", About.SELF),
        ("I take warfarin for my heart", About.SELF),
        ("I'm the only one in the family with coeliac", About.SELF),
        ("I'm taking metformin and my wife takes nothing", About.SELF),
    ],
)
def test_whose_it_is_said_outright(text: str, about: About) -> None:
    assert [one.about for one in statements(text)] == [about]


@pytest.mark.parametrize(
    "text", ["That weatherman has psoriasis, and so do I", "My sister has gout, me too"]
)
def test_what_is_told_of_another_and_oneself_is_told_of_both(text: str) -> None:
    assert {one.about for one in statements(text)} == {About.OTHER, About.SELF}


@pytest.mark.parametrize("text", ["My sister hasn't gout, me neither", "Has she gout, me too?"])
def test_a_denial_or_a_question_is_not_told_of_oneself(text: str) -> None:
    assert not any(one.polarity is Polarity.PRESENT for one in statements(text))


@pytest.mark.parametrize(
    "text",
    [
        "My wife is deaf, she shouts at me too",
        "My husband has Parkinson's and the carers look after me as well",
        "My husband is diabetic, so am I careful with sugar",
        "My brother had bowel cancer so they're testing me too",
        "My wife is allergic to nuts, he rang me too late",
    ],
)
def test_what_goes_on_is_not_told_of_oneself(text: str) -> None:
    assert all(one.about is About.OTHER for one in statements(text) if one.topic is not Topic.EVENT)


@pytest.mark.parametrize(
    "text",
    [
        "I take cetirizine for my cat allergy",
        "I have to take my insulin for my daughter to stop fretting",
        "I've got a heart condition for my daughter to worry about",
    ],
)
def test_what_is_ones_own_is_not_made_anothers(text: str) -> None:
    told = [one.about for one in statements(text)]

    assert told
    assert About.OTHER not in told


@pytest.mark.parametrize(
    "text",
    [
        "Patient not allergic to penicillin. Severe anaphylaxis to peanuts 2010",
        "They got it wrong, I'm not allergic to penicillin",
        "I'm not allergic to penicillin, I'm lactose intolerant",
    ],
)
def test_a_plain_denial_stands(text: str) -> None:
    told = statements(text, Speaker.CLINICIAN if text.startswith("Patient") else Speaker.PATIENT)

    assert Polarity.ABSENT in {one.polarity for one in told if one.means == "penicillin"}


def test_what_follows_but_is_no_allergy() -> None:
    told = statements("I'm not allergic to anything but cats I don't like")

    assert not any(one.topic is Topic.ALLERGY and one.polarity is Polarity.PRESENT for one in told)


def test_what_another_had_long_ago_is_there_with_who_has_it() -> None:
    told = {one.about: one.polarity for one in statements("My late father had gout, and so do I")}

    assert told[About.SELF] is Polarity.PRESENT


def test_what_somebody_else_is_said_to_say_is_not_taken_outright() -> None:
    view = view_of(seen_in("I've got diabetes, says Edna", Speaker.PATIENT), Named(9, 17, ILLNESS))

    assert whose_outright(view) is None


def test_a_worry_of_its_own_stays_one() -> None:
    told = [one.entity for one in statements("I'm anxious about the scan and I have a cough")]

    assert {"cough"} < {*told}


@pytest.mark.parametrize(
    ("text", "named", "learnt", "stands"),
    [
        ("I'm not allergic to anything bar latex", ("latex", ALLERGY), ABSENT, PRESENT),
        ("She's allergic to nothing apart from eggs", ("eggs", ALLERGY), ABSENT, PRESENT),
        ("I'm not allergic to latex", ("latex", ALLERGY), ABSENT, None),
        ("I worry I have cancer", ("cancer", ILLNESS), PRESENT, OPEN),
        ("I worry I have cancer because of the lump", ("cancer", ILLNESS), PRESENT, None),
        ("She thinks she has asthma but it's under control", ("asthma", ILLNESS), PRESENT, None),
        ("I nearly had a fall", ("fall", BEFELL), PRESENT, ABSENT),
        ("I nearly had a fall and broke my hip", ("fall", BEFELL), PRESENT, None),
    ],
)
def test_it_is_doubted_outright_unless_it_goes_on(text, named, learnt, stands):
    name, topic = named
    start = text.index(name)
    view = view_of(seen_in(text, Speaker.PATIENT), Named(start, start + len(name), topic))

    assert doubted_outright(view, learnt) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I almost fainted in the shop", ABSENT),
        ("Nearly went down the stairs but caught the rail", ABSENT),
        ("I fainted in the shop", None),
        ("I nearly missed the bus", None),
    ],
)
def test_what_all_of_the_text_tells_may_only_nearly_have_happened(text, stands):
    view = view_of(seen_in(text, Speaker.PATIENT), Named(0, len(text), BEFELL))

    assert doubted_outright(view, PRESENT) is stands
