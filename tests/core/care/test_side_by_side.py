"""Several people whom one helper looks after: how much waits for each, and never for another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.care.rest import lay_to_rest
from core.care.side_by_side import side_by_side
from core.care.waits import Waits, what_waits
from core.clinical.people import change_person
from core.records.alert import ALERT
from core.records.working import PROMPT, REVIEW_ITEM, ReviewReason
from core.scope import Role, Scope
from helpers import makers
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import World

CLEO = Scope(user_id="cleo", account_id="carl", role=Role.CAREGIVER)
PEOPLE = {"ada": ADA, "ben": BEN, "cleo": CLEO}
HELPED_BY_ANNA = {name: Scope(name, ADA.account_id, Role.CAREGIVER) for name in PEOPLE}
SORTS = ("decision", "question", "paper", "noticed")


def let_anna_in(world, scope):
    world.run(lambda uow: uow.links.join(ADA.account_id, None, None), scope)


def household(folder):
    """Anna helps all three; Carl and Bert help one each, and something waits for them as well."""
    world = World(folder, people=[(ADA, ()), (BEN, ()), (CLEO, ())])
    let_anna_in(world, BEN)
    let_anna_in(world, CLEO)
    return world


def put(world, who, sort, number):
    """One thing of this sort for this person, under a number of its own."""
    scope = HELPED_BY_ANNA[who]
    row = {"id": f"{who}-{sort}-{number}", "occasion": f"{number}"}
    record = world.add("symptom", scope, label=f"a sign of {who} {number}").record
    about = {"record_kind": "symptom", "record_id": record.id}
    made = {
        "decision": lambda: (REVIEW_ITEM, makers.review_item(scope, **row, **about)),
        "paper": lambda: (
            REVIEW_ITEM,
            makers.review_item(
                scope, **row, **about, reason=ReviewReason.FINDING, other_id=f"{who}-paper-{number}"
            ),
        ),
        "noticed": lambda: (ALERT, makers.alert(scope, **row, **about)),
        "question": lambda: (
            PROMPT,
            makers.prompt(scope, id=row["id"], **about, due_at=world.clock.read().wall),
        ),
    }
    kind, made_row = made[sort]()
    world.run(lambda uow: uow.as_rosemary().of(kind).add(made_row), scope)


def counted(waits: Waits) -> dict[str, int]:
    return {
        "decision": waits.decisions,
        "question": waits.questions,
        "paper": waits.papers,
        "noticed": waits.noticed,
    }


@settings(max_examples=12, deadline=None)
@given(
    told=st.lists(st.tuples(st.sampled_from(sorted(PEOPLE)), st.sampled_from(SORTS)), max_size=9)
)
def test_whatever_is_written_to_each_is_counted_for_that_one_alone(tmp_path_factory, told):
    world = household(tmp_path_factory.mktemp("three"))
    for number, (who, sort) in enumerate(told):
        put(world, who, sort, number)
    expected = {who: {sort: told.count((who, sort)) for sort in SORTS} for who in PEOPLE}

    seen = {
        who: {each.person_id: each for each in side_by_side(world.vault, scope)}
        for who, scope in HELPED_BY_ANNA.items()
    }

    for who, beside in seen.items():
        assert set(beside) == set(PEOPLE) - {who}
        for other, helped in beside.items():
            assert counted(helped.waits) == expected[other]
            ids = [each for each in (helped.waits.ask_first, helped.waits.paper) if each]
            owners = {name for name in PEOPLE if name != other}
            assert [each for each in ids if each.split("-")[0] in owners] == []
    world.close()


@pytest.mark.parametrize("scope", [BEN, CLEO])
def test_who_helps_one_sees_nobody_beside(tmp_path, scope):
    world = household(tmp_path)
    put(world, "ada", "decision", 1)

    assert list(side_by_side(world.vault, scope)) == []
    world.close()


def test_who_did_not_let_them_in_is_not_even_asked_for(world):
    """A refusal would be written into the record of somebody who has nothing to do with it."""
    asked: list[str] = []
    world.connection.set_trace_callback(asked.append)
    side_by_side(world.vault, ADA)
    world.connection.set_trace_callback(None)

    assert asked
    assert [each for each in asked if BEN.user_id in each] == []


def test_the_person_sees_nobody_beside_themselves(world):
    let_anna_in(world, BEN)

    assert list(side_by_side(world.vault, ADA_HERSELF)) == []
    assert list(side_by_side(world.vault, DOCTOR)) == []


def test_whoever_took_it_back_is_seen_no_more(world):
    let_anna_in(world, BEN)
    before = [each.person_id for each in side_by_side(world.vault, ADA)]
    world.run(lambda uow: uow.links.part(ADA.account_id), BEN)

    assert (before, list(side_by_side(world.vault, ADA))) == (["ben"], [])


def test_they_stand_by_name(tmp_path):
    world = household(tmp_path)
    for who, name in (("ben", "Walter"), ("cleo", "Rose")):
        world.run(change_person, PEOPLE[who], fields={"display_name": name})

    assert [each.name for each in side_by_side(world.vault, ADA)] == ["Rose", "Walter"]
    world.close()


def test_for_a_record_that_rests_nothing_waits(world):
    put(world, "ada", "decision", 1)
    before = world.run(what_waits, ADA)
    world.run(lay_to_rest, ADA)

    assert (before.decisions, world.run(what_waits, ADA)) == (1, Waits())
