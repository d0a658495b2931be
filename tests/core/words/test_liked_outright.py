"""Who says that they like a thing likes it, also where "never" or "can't" stands beside it."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.liked_less import liked_less
from core.words.statements.liked_outright import liked_outright
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic


def _standings(text: str) -> set[Polarity]:
    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))
    return {one.polarity for one in said}


@pytest.mark.parametrize(
    "text",
    [
        "I love that hospital drama on a Sunday, never miss it",
        "I'm addicted to them murder mysteries, can't get enough",
        "I'm mad about Westerns, the older the better",
        "the radio's what I like",
        "Porridge with salt, that's how I have it",
        "Never miss Casualty, I don't, Saturday night with a tray on me knee",
        "Cricket is my religion, beta, I have not missed a Test since Gavaskar",
        "I've not missed an episode of Corrie in thirty years",
    ],
)
def test_a_liking_said_outright_is_there(text: str) -> None:
    assert _standings(text) == {Polarity.PRESENT}


@pytest.mark.parametrize(
    "text",
    [
        "I never said I like bingo",
        "Nobody says I like bingo",
        "I don't love cheese",
        "I love cheese? no",
        "I love cheese, not any more",
        "I've not missed alcohol",
        "We never missed television as children, we had none",
        "No pork is my religion",
    ],
)
def test_what_is_taken_back_is_not(text: str) -> None:
    assert Polarity.PRESENT not in _standings(text)


@pytest.mark.parametrize("text", ["I can't abide tapioca", "My husband detests the wireless"])
def test_who_cannot_stand_a_thing_does_not_like_it(text: str) -> None:
    said = statements(text, Speaker.CAREGIVER, (Topic.PREFERENCE,))

    assert {one.polarity for one in said} == {Polarity.ABSENT}


@pytest.mark.parametrize(
    ("text", "liked"),
    [
        ("I prefer tea to coffee", "tea"),
        ("mum prefers baths to showers", "bath"),
        ("I prefer to go to bed early", "bed early"),
        ("I prefer the window open", "window open"),
    ],
)
def test_of_two_things_the_preferred_one_gives_the_name(text: str, liked: str) -> None:
    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))

    assert [one.entity for one in said] == [liked]


def test_of_two_things_the_other_is_liked_less_where_it_is_named() -> None:
    text = "I prefer the radio to the television"

    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))

    assert {one.entity: one.polarity for one in said} == {
        "radio": Polarity.PRESENT,
        "television": Polarity.ABSENT,
    }


def test_of_two_things_told_apart_the_other_is_liked_less() -> None:
    said = statements("Prefers own mug to beaker.", Speaker.CLINICIAN, (Topic.PREFERENCE,))

    assert [(one.entity, one.polarity) for one in said] == [
        ("own mug", Polarity.PRESENT),
        ("beaker", Polarity.ABSENT),
    ]


def test_what_one_would_rather_have_is_liked_and_the_other_is_not() -> None:
    said = statements("I'd rather have coffee than tea", Speaker.PATIENT, (Topic.PREFERENCE,))

    assert {one.entity: one.polarity for one in said} == {
        "coffee": Polarity.PRESENT,
        "tea": Polarity.ABSENT,
    }


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("my husband hated cabbage but I love it", Polarity.PRESENT),
        ("my sister couldn't stand cheese but I could eat it all day", Polarity.PRESENT),
        ("she loves liver but I can't stand it", Polarity.ABSENT),
        ("my husband hates cabbage and so do I", Polarity.ABSENT),
    ],
)
def test_ones_own_liking_is_kept_beside_anothers(text: str, own: Polarity) -> None:
    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))

    assert {one.about for one in said} == {About.SELF, About.OTHER}
    assert [one.polarity for one in said if one.about is About.SELF] == [own]


@pytest.mark.parametrize(
    "text",
    ["my husband hated cabbage", "my husband hated cabbage but I made him eat it"],
)
def test_what_another_cannot_stand_is_not_told_of_oneself(text: str) -> None:
    said = statements(text, Speaker.PATIENT, (Topic.PREFERENCE,))

    assert {one.about for one in said} == {About.OTHER}


@pytest.mark.parametrize(
    ("text", "liked", "stands"),
    [
        ("I like porridge but I can't stand kippers", "porridge", Polarity.PRESENT),
        ("I like porridge but I can't stand the smell", "porridge", None),
        ("Never miss Casualty, I don't, Saturday night", "casualty", Polarity.PRESENT),
        ("Never miss Casualty, I don't think", "casualty", None),
    ],
)
def test_only_what_is_said_of_the_thing_itself_speaks_against_it(text, liked, stands) -> None:
    start = text.lower().index(liked)
    thing = Named(start, start + len(liked), Topic.PREFERENCE)

    assert liked_outright(view_of(seen_in(text, Speaker.PATIENT), thing)) is stands


@pytest.mark.parametrize(
    ("text", "less"),
    [
        ("I'd sooner drink cocoa than Horlicks", ["horlicks"]),
        ("I'd sooner drink cocoa and Horlicks", []),
    ],
)
def test_what_is_liked_less_is_found_though_nothing_named_it(text, less) -> None:
    seen = seen_in(text, Speaker.PATIENT)

    assert [seen.said.text[each.start : each.end] for each in liked_less(seen, ())] == less
