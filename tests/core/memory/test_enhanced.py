"""A memory of Agno's with its origin and confidence: delegated, exact, and old forms are read."""

import copy
import os
import pickle
import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.clock import SystemClock
from core.errors import InputRejected
from core.memory.confidence import effective_confidence
from core.memory.enhanced import (
    EnhancedUserMemory,
    ensure_enhanced_memory,
    extract_user_memory,
)
from core.memory.user_memory import FIELDS, UserMemory

ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
# An ordinary second, and both sides of each fold of a year: New York's hour, Lord Howe's half.
MOMENTS = {
    "ordinary": 1_700_000_000,
    "before 1970": -86_400,
    **{
        f"{zone} fold {fold}": int(
            datetime(*day, 1, 45, tzinfo=ZoneInfo(zone), fold=fold).timestamp()
        )
        for zone, day in (
            ("America/New_York", (2026, 11, 1)),
            ("America/New_York", (2026, 3, 8)),
            ("Australia/Lord_Howe", (2026, 4, 5)),
            ("Australia/Lord_Howe", (2026, 10, 4)),
        )
        for fold in (0, 1)
    },
}
FULL = {
    "memory": "Likes tea with milk",
    "memory_id": "m1",
    "topics": ["food"],
    "user_id": "ada",
    "input": "I like tea with milk",
    "created_at": 1_700_000_000,
    "updated_at": 1_700_000_100,
    "feedback": "good",
    "agent_id": "a1",
    "team_id": "t1",
}
BARE = {**FULL, "created_at": "2023-11-14T22:13:20Z", "updated_at": "2023-11-14T22:15:00Z"}


@pytest.fixture(params=ZONES)
def zone(request):
    """The computer stands there while a test runs."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot be moved to another zone while it runs")
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def enhanced(**fields):
    return EnhancedUserMemory(UserMemory(**{**FULL, **fields}), 0.25, True, "scheduler")


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_read_and_written_through_it(field):
    memory = enhanced()

    assert getattr(memory, field) == FULL[field]
    setattr(memory, field, None)
    assert getattr(memory.base_memory, field) is None
    assert field not in vars(memory)


def test_what_neither_has_is_missing_as_ever():
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        _ = enhanced().nothing_of_ours


def pickled(memory):
    return pickle.loads(pickle.dumps(memory))  # noqa: S301 - our own


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_it_can_be_copied_and_pickled(copied):
    memory = enhanced()

    again = copied(memory)

    assert again == memory
    assert again is not memory


def test_its_repr_has_no_word_of_it():
    assert "tea" not in repr(enhanced())
    assert "scheduler" not in repr(enhanced())


@pytest.mark.parametrize("moment", MOMENTS)
def test_ten_round_trips_move_no_time_by_a_second(zone, moment):
    at = MOMENTS[moment]
    memory = enhanced(created_at=at, updated_at=at + 1)

    for _ in range(10):
        memory = EnhancedUserMemory.from_dict(memory.to_dict())

    assert (memory.created_at, memory.updated_at) == (at, at + 1), zone


texts = st.text(max_size=40)
maybe = st.none() | texts
memories = st.builds(
    UserMemory,
    memory=texts,
    memory_id=maybe,
    topics=st.none() | st.lists(texts, max_size=3),
    user_id=maybe,
    input=maybe,
    created_at=st.integers(-10_000_000_000, 10_000_000_000),
    updated_at=st.none() | st.integers(-10_000_000_000, 10_000_000_000),
    feedback=maybe,
    agent_id=maybe,
    team_id=maybe,
)


@settings(max_examples=80, deadline=None)
@given(
    base=memories,
    ours=st.tuples(st.floats(0, 1), st.booleans(), maybe),
    extra=st.dictionaries(st.sampled_from(["mood", "origin"]), st.integers(), max_size=2),
)
def test_whatever_it_holds_comes_back(base, ours, extra):
    memory = EnhancedUserMemory(base, *ours, extra=extra)

    again = EnhancedUserMemory.from_dict(memory.to_dict())

    assert again.base_memory == base
    assert (again.confidence, again.is_proxy, again.proxy_agent) == ours
    assert again == memory
    assert again.to_dict() == memory.to_dict()


def test_three_forms_are_read():
    nested = {"base_memory": BARE, "confidence": 0.4, "is_proxy": True, "proxy_agent": "bot"}
    flat = {**BARE, "confidence": 0.4, "is_proxy": True, "proxy_agent": "bot"}

    read = [EnhancedUserMemory.from_dict(form) for form in (BARE, nested, flat)]

    assert [each.base_memory for each in read] == [UserMemory(**FULL)] * 3
    assert [(each.confidence, each.is_proxy, each.proxy_agent) for each in read] == [
        (1.0, False, None),
        (0.4, True, "bot"),
        (0.4, True, "bot"),
    ]


def test_a_time_without_a_zone_is_local_as_agno_writes_it(zone):
    local = datetime.fromtimestamp(1_700_000_000).isoformat()  # noqa: DTZ006 - as Agno does

    memory = EnhancedUserMemory.from_dict({"memory": "x", "created_at": local})

    assert memory.created_at == 1_700_000_000, zone


def test_what_we_do_not_know_is_kept_and_written_back():
    forms = (
        {**BARE, "mood": "calm"},
        {"base_memory": {**BARE, "mood": "calm"}},
        {"base_memory": BARE, "mood": "calm"},
    )

    for form in forms:
        memory = EnhancedUserMemory.from_dict(form)
        assert memory.to_dict()["mood"] == "calm"
        assert EnhancedUserMemory.from_dict(memory.to_dict()) == memory


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({}, "memory"),
        ({"memory": None}, "memory"),
        ({"base_memory": {}}, "memory"),
        ({"base_memory": "text"}, "base_memory"),
        ({**BARE, "confidence": 1.01}, "confidence"),
        ({**BARE, "confidence": -0.01}, "confidence"),
        ({**BARE, "confidence": float("nan")}, "confidence"),
        ({**BARE, "confidence": "high"}, "confidence"),
        ({**BARE, "confidence": True}, "confidence"),
        ({**BARE, "is_proxy": "yes"}, "is_proxy"),
        ({**BARE, "proxy_agent": 7}, "proxy_agent"),
        ({**BARE, "created_at": "yesterday"}, "created_at"),
        ({**BARE, "created_at": True}, "created_at"),
        ({**BARE, "created_at": 1e400}, "created_at"),
    ],
)
def test_a_broken_form_names_its_field_and_no_value(form, field):
    with pytest.raises(InputRejected) as refused:
        EnhancedUserMemory.from_dict(form)

    assert refused.value.args == (field,)


@pytest.mark.parametrize("given_form", [UserMemory(**FULL), BARE, {"base_memory": BARE}])
def test_any_form_becomes_an_enhanced_one(given_form):
    memory = ensure_enhanced_memory(given_form)

    assert isinstance(memory, EnhancedUserMemory)
    assert memory.confidence == 1.0
    assert ensure_enhanced_memory(memory) is memory


def test_the_base_is_taken_out_of_it_and_out_of_a_bare_one():
    memory = enhanced()
    bare = UserMemory("x")

    assert extract_user_memory(memory) is memory.base_memory
    assert extract_user_memory(bare) is bare


@pytest.mark.parametrize(
    ("state", "confidence"), [(0, 0.0), (25, 0.25), (50, 0.5), (75, 0.75), (100, 1.0)]
)
def test_the_persons_state_becomes_the_confidence(state, confidence):
    memory = EnhancedUserMemory.written(UserMemory("x"), cognitive_state=state)

    assert memory.confidence == confidence


@pytest.mark.parametrize("state", [None, 0, 25, 100])
@pytest.mark.parametrize("given_confidence", [None, 0.0, 0.3, 1.0])
def test_what_a_proxy_writes_is_sure(state, given_confidence):
    memory = EnhancedUserMemory.written(
        UserMemory("x"),
        confidence=given_confidence,
        is_proxy=True,
        proxy_agent="bot",
        cognitive_state=state,
    )

    assert (memory.confidence, memory.is_proxy, memory.proxy_agent) == (1.0, True, "bot")


@pytest.mark.parametrize("explicit", [0.0, 0.3, 0.85, 1.0])
@pytest.mark.parametrize("state", [None, 0, 25, 100])
def test_a_given_confidence_is_kept_also_a_given_certainty(explicit, state):
    assert effective_confidence(is_proxy=False, explicit=explicit, cognitive_state=state) == (
        explicit
    )


def test_without_anything_known_it_is_sure():
    assert EnhancedUserMemory.written(UserMemory("x")).confidence == 1.0


@pytest.mark.parametrize("state", [-1, 101, 1000, float("nan"), "50", True])
@pytest.mark.parametrize("is_proxy", [False, True])
def test_a_state_that_cannot_be_is_refused(state, is_proxy):
    with pytest.raises(InputRejected, match="cognitive_state"):
        effective_confidence(is_proxy=is_proxy, cognitive_state=state)


@pytest.mark.parametrize("explicit", [-0.01, 1.01, float("nan"), float("inf"), "1", True])
@pytest.mark.parametrize("is_proxy", [False, True])
def test_a_confidence_that_cannot_be_is_refused(explicit, is_proxy):
    with pytest.raises(InputRejected, match="confidence"):
        effective_confidence(is_proxy=is_proxy, explicit=explicit)


def test_a_new_one_is_made_now():
    before = int(SystemClock().read().wall.timestamp())

    memory = UserMemory("x")

    assert before <= (memory.created_at or 0) <= before + 60
    assert memory.updated_at is None
