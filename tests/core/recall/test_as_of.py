"""What was known on a day, who said it, and how sure a memory must be for each use."""

from datetime import timedelta
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import InTheFuture
from core.memory.store import upsert_memory
from core.memory.store_memory import store_memory
from core.recall.found import Nothing, Use
from core.records.allergy import ALLERGY
from core.records.memory import Category, MemoryDraft, MemorySource, Namespace
from core.settings import ANSWERED_ABOVE, FOUND_ABOVE, set_setting
from helpers.people import ADA, ADA_HERSELF
from helpers.world import A_SECOND, NOON

A_DAY = timedelta(days=1)


@pytest.fixture
def changed_her_mind(remembering):
    """A week after she hated them, she loves them; asked two weeks after that."""
    world = remembering.world
    for text, passes in (("I hate Thursday mornings", 7), ("I love Thursday mornings now", 14)):
        world.run(store_memory, ADA_HERSELF, text=text)
        world.clock.advance(timedelta(days=passes))
    return remembering


@pytest.mark.parametrize("by_meaning", [True, False])
@pytest.mark.parametrize(
    ("at", "known"),
    [
        (NOON - A_SECOND, []),
        (NOON, ["I hate Thursday mornings"]),
        (NOON + timedelta(days=7) - A_SECOND, ["I hate Thursday mornings"]),
        (NOON + timedelta(days=7), ["I love Thursday mornings now"]),
        (None, ["I love Thursday mornings now"]),
    ],
)
def test_what_was_known_on_a_day_is_what_held_then(changed_her_mind, at, known, by_meaning):
    if by_meaning:
        changed_her_mind.embed()

    assert changed_her_mind.texts("Thursday mornings", within={"as_of": at}) == known


@pytest.mark.parametrize(
    ("at", "count"), [(NOON + A_DAY, 1), (NOON + 2 * A_DAY, 0), (NOON + 3 * A_DAY, 0)]
)
def test_what_had_an_end_was_so_until_then(remembering, at, count):
    draft = MemoryDraft.parse(
        namespace=Namespace.PROFILE_SNAPSHOT,
        doc_id="the lift",
        content="The lift is broken, come by the stairs",
        category=Category.CONSTRAINT,
        source=MemorySource.USER_COMMAND,
        true_from=NOON,
        true_until=NOON + 2 * A_DAY,
    )
    remembering.world.run(partial(upsert_memory, draft=draft))
    remembering.world.clock.advance(timedelta(days=9))

    assert len(remembering.texts("Is the lift broken?", within={"as_of": at})) == count


def test_what_was_said_long_ago_was_known_then_whenever_it_was_brought_here(remembering):
    remembering.tell(at=NOON - timedelta(days=400))

    def ask(days):
        when = NOON - timedelta(days=days)
        return remembering.texts("What did Tom plant behind the shed?", within={"as_of": when})

    assert ask(401) == []
    assert "apple trees" in ask(399)[0]


def test_the_record_too_is_asked_for_what_it_said_then(remembering):
    world = remembering.world
    world.clock.advance(A_DAY)
    world.add("allergy", substance="penicillin")
    world.clock.advance(A_DAY)

    assert remembering.texts("penicillin", within={"as_of": NOON}) == []
    assert remembering.texts("penicillin", within={"as_of": NOON + A_DAY}) == ["penicillin"]


def test_what_will_be_known_nobody_knows(remembering):
    with pytest.raises(InTheFuture):
        remembering.ask("penicillin", within={"as_of": NOON + A_SECOND})


def test_a_word_confirmed_later_is_told_as_it_was_confirmed_then(remembering):
    world = remembering.world
    world.run(store_memory, ADA_HERSELF, text="I like rice pudding")
    world.clock.advance(10 * A_DAY)
    world.run(store_memory, ADA_HERSELF, text="I like rice pudding")

    (then,) = remembering.ask("rice pudding", within={"as_of": NOON + A_DAY}).items
    (now,) = remembering.ask("rice pudding").items

    assert (then.last_confirmed_at, now.last_confirmed_at) == (NOON, NOON + 10 * A_DAY)


@pytest.mark.parametrize(
    ("called", "count"), [(("tom",), 1), (("Tom Baker",), 0), (("Ruth", "TOM"), 1), (("",), 0)]
)
def test_who_said_it_is_found_by_the_name_people_use(remembering, called, count):
    remembering.tell([("Tom Abel", "I like apple cake."), ("Maud", "Apple cake is too sweet.")])

    assert len(remembering.texts("apple cake", speakers=called)) == count


@pytest.mark.parametrize(
    ("use", "chosen", "count"),
    [
        (Use.SEARCH, None, 1),
        (Use.CONTEXT, None, 0),
        (Use.CONTEXT, (ANSWERED_ABOVE, 0.2), 1),
        (Use.CONTEXT, (FOUND_ABOVE, 0.0), 0),
        (Use.SEARCH, (FOUND_ABOVE, 0.2), 1),
        (Use.SEARCH, (FOUND_ABOVE, 0.21), 0),
    ],
)
def test_how_sure_it_must_be_is_each_persons_choice_for_each_use(remembering, use, chosen, count):
    remembering.world.run(store_memory, ADA_HERSELF, text="I like rice pudding", confidence=0.2)
    if chosen is not None:
        setting, least = chosen
        remembering.world.run(set_setting, setting=setting, value=least)

    assert len(remembering.texts("rice pudding", use=use)) == count


def test_a_doubted_fact_of_the_record_is_never_kept_away(remembering):
    remembering.world.run(set_setting, setting=FOUND_ABOVE, value=1.0)
    remembering.world.add("allergy", substance="shellfish")
    (stated,) = remembering.world.find("allergy")
    remembering.world.run(lambda uow: uow.of(ALLERGY).replace(stated.changed(confidence=0.2)))

    assert remembering.texts("any allergies?") == ["shellfish"]


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=st.text(max_size=40) | st.text(alphabet="\"*:^()-+{}ANDORNEARnot \\'", max_size=30))
def test_nothing_that_is_typed_as_a_name_or_a_question_is_a_command(remembering, text):
    remembering.tell(session="always")
    remembering.embed()

    within = {"as_of": NOON, "namespaces": (Namespace.TALK,)}
    found = remembering.ask(text, speakers=(text,), within=within)

    assert found.abstained or found.nothing is not Nothing.NOTHING_THERE
    assert len(remembering.ask("apple trees", ADA, speakers=("Tom",), within=within).items) > 0
