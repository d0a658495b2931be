"""Every sentence that the companion has: short, kind, and true of whoever reads it."""

import re

import pytest

from core.clinical.emergency_numbers import emergency_numbers, known_countries
from core.companion.context import Pace, Warmth
from core.companion.narrative import Category, Wanted, library, narrative_for, rank
from core.companion.phrases import _bank, filled, keys, sentences
from core.companion.safety import WITHOUT_CONTACT, Help, fixed_reply
from core.records.contact import Contact
from core.records.talk import Emotion
from core.words.emergency import Category as Emergency
from core.words.intent import Intent
from helpers.makers import contact
from helpers.people import ADA

NEVER = re.compile(
    r"\b(?:but|actually|remember|again|already|as i said|don't worry|calm down|you asked)\b"
    r"|\bforg[eo]t\b|!",
    re.IGNORECASE,
)
PEOPLE = re.compile(r"\b(?:mother|father|husband|wife|mum|dad|son|daughter|sister|brother)\b")
LONGEST = 15


def every_template():
    for name in ("answers", "comfort"):
        for key, told in _bank(name).items():
            for ways in told.values():
                yield from ((key, each) for each in ways)


@pytest.mark.parametrize(("key", "template"), sorted(set(every_template())))
def test_a_sentence_is_short_and_never_tests_corrects_or_hurries(key, template):
    bare = re.sub(r"\{\w+\}", "x", template)

    assert not NEVER.search(bare), key
    assert max((len(each.split()) for each in sentences(bare)), default=0) <= LONGEST
    assert bare.count("?") <= 1
    assert not bare or bare[-1] in ".?"


def test_every_answer_can_be_given_to_whom_nothing_is_known_of():
    needed = {"person", "person_who", "person_name", "written", "visit", "items", "liked"}
    always = {"name", "weekday", "day", "time", "part", "number", "home", "wording", "coming"}
    of_its_own = {"act", "dwelt_on", "visited", "when", "note", "value", "act_bare", "ring", "food"}
    of_its_own |= {"visitor", "liked_here", "comes", "visit_what", "kin", "said_back", "topics"}
    of_its_own |= {"address", "date", "people"}
    given = dict.fromkeys(needed | always | of_its_own, "x")
    of_helpers = {"helpers"}  # given only where somebody is known

    empty = {key for key in keys() if not filled(_bank("answers")[key]["first"], given)}
    assert empty == of_helpers


def test_every_intent_has_its_words():
    families = {key.split(".")[0] for key in keys()}
    elsewhere = {"emergency", "asked_if_dead"}

    assert {each.value for each in Intent} - families - elsewhere == set()


def test_there_are_sixty_narratives_of_all_six_kinds():
    assert len(library()) >= 60
    assert {each.category for each in library()} == set(Category)
    assert len({each.id for each in library()}) == len(library())


def test_no_story_sounds_as_if_something_had_been_said_before():
    """Where a story stands for a reply, its words are judged as a reply's are (D1)."""
    told = re.compile(
        r"\b(?:again|already|times|once|count\w*|repeat\w*|forg[eo]t\w*|dose)\b|!", re.I
    )

    assert [each.id for each in library() if told.search(each.text)] == []


@pytest.mark.parametrize("narrative", library(), ids=lambda each: each.id)
def test_a_narrative_is_short_asks_nothing_and_names_nobody(narrative):
    assert 40 <= narrative.words <= 90
    assert not NEVER.search(narrative.text)
    assert "?" not in narrative.text
    assert not PEOPLE.search(narrative.text)
    assert narrative.text.endswith(".")


def wanted(**fields):
    return Wanted(
        **{
            "said": "I miss the cat",
            "intent": Intent.STORY,
            "emotion": Emotion.LONELY,
            "part_of_day": "evening",
            "pace": Pace(Warmth.WARM, 160),
            **fields,
        }
    )


def test_no_narrative_is_told_twice_in_a_talk_nor_in_a_week_while_there_is_another():
    told, ever = set(), []
    while (found := narrative_for(wanted(told=frozenset(told)), None)) is not None:
        told.add(found.id)
        ever.append(found.id)
    lately = frozenset(ever[:10])

    assert len(ever) == len(set(ever)) == len(library())
    assert narrative_for(wanted(lately=lately), None).id not in lately
    assert narrative_for(wanted(lately=frozenset(ever)), None) is not None


def test_what_was_told_in_this_talk_is_not_told_even_where_nothing_else_is_left():
    every = frozenset(each.id for each in library())
    best = narrative_for(wanted(), None)

    assert narrative_for(wanted(told=frozenset({best.id})), None) != best
    assert narrative_for(wanted(told=frozenset({best.id}), lately=every), None) != best
    assert narrative_for(wanted(told=every, lately=every), None) is None


def test_nothing_is_told_that_touches_what_is_to_be_avoided():
    told = set()
    while found := narrative_for(wanted(told=frozenset(told), avoided=("dogs, water",)), None):
        told.add(found.id)
        assert "water" not in found.text.split()

    assert 0 < len(told) < len(library())


def test_a_piece_that_fits_the_feeling_ranks_before_one_that_does_not():
    first = narrative_for(wanted(), None)
    worst = min(library(), key=lambda each: rank(each, wanted(), None))

    assert Emotion.LONELY in first.emotions
    assert rank(first, wanted(), None) > rank(worst, wanted(), None)


# The fixed replies.

ANNA: Contact = contact(ADA, "Anna")


@pytest.mark.parametrize("category", Emergency)
@pytest.mark.parametrize("country", [None, *sorted(known_countries())])
def test_a_fixed_reply_begins_with_the_act_and_is_four_lines_at_most(category, country):
    help_ = Help(emergency_numbers(country), address="4 Elm Street, Leeds", contact=ANNA)

    reply = fixed_reply(category, help_)

    assert 2 <= len(reply.lines) <= 4
    assert reply.lines[0].startswith(("Please call ", "If you are in danger, call "))
    assert "{" not in reply.text
    assert "?" not in reply.text.replace("Need to talk?", "")  # as a crisis line is called
    assert reply.source.startswith("https://")


@pytest.mark.parametrize("category", sorted(WITHOUT_CONTACT))
def test_of_abuse_and_dark_thoughts_nobody_whom_the_person_knows_is_named(category):
    reply = fixed_reply(category, Help(emergency_numbers("GB"), "4 Elm Street", ANNA))

    assert ANNA.name not in reply.text
    assert str(ANNA.phone) not in reply.text


def test_the_crisis_line_stands_first_and_the_independent_line_is_named():
    help_ = Help(emergency_numbers("GB"), None, ANNA)

    assert "116 123" in fixed_reply(Emergency.SUICIDAL, help_).lines[0]
    assert "0808 808 8141" in fixed_reply(Emergency.ABUSE_NEGLECT, help_).text
    assert "111" in fixed_reply(Emergency.OVERDOSE_POISONING, help_).text


def test_where_no_country_is_known_no_number_is_guessed():
    reply = fixed_reply(Emergency.CARDIAC, Help(None))

    assert reply.lines[0] == "Please call 112 or 911, or your local number now."
