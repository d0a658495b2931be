"""What an account may not see shortens nothing else, and leaves no gap that tells of it."""

import json
from dataclasses import replace

import pytest

from core.clinical.write import Why, insert
from core.records.condition import CONDITION
from core.records.preference import PREFERENCE
from core.scope import Role, Scope
from core.sharing.access_given import break_glass
from core.sharing.export_json import export_json
from helpers.abuse import SPOKEN_OF
from helpers.makers import make
from helpers.people import ADA, ADA_HERSELF

NIGHT = Scope("ada", "dr-night", Role.CLINICIAN)
# More than two pages of them.
MANY = 450


@pytest.fixture
def long_past(world):
    """Habits stand in the midst of it, which are no concern of an emergency."""

    def write(uow):
        for number in range(MANY):
            if number % 50 == 20:
                habit = make(PREFERENCE, ADA, "quiet").changed(
                    id=f"habit-{number}", key=f"{number}"
                )
                insert(uow, PREFERENCE, habit, Why("added"))
            record = make(CONDITION, ADA, "quiet").changed(id=f"condition-{number:03d}")
            insert(uow, CONDITION, record, Why("added"))

    world.run(write, ADA)
    world.welcome(replace(NIGHT, user_id="ben"))
    world.run(break_glass, NIGHT)
    return world


def test_a_past_is_read_to_its_end_past_what_is_not_shown(long_past):
    def look(uow):
        return [each.kind for each in uow.versions.each()], uow.versions.count()

    kinds, count = long_past.run(look, NIGHT)

    assert kinds.count("condition") == MANY
    assert "preference" not in kinds
    assert count == len(kinds)


def test_the_newest_are_as_many_as_were_asked_for(long_past):
    newest = long_past.run(lambda uow: uow.versions.latest(MANY), NIGHT)

    assert len(newest) == MANY
    assert {each.kind for each in newest} == {"condition"}


@pytest.fixture
def kept(world):
    """Ada tells something of her own between two things that Anna notes."""
    world.add("condition", name="gout")
    world.add("symptom", ADA_HERSELF, label=SPOKEN_OF[0])
    world.add("condition", name="asthma")
    return world


def is_without_a_gap(numbers):
    return sorted(numbers) == list(range(1, len(numbers) + 1))


def test_no_number_is_left_out_where_something_is_kept(kept, tmp_path_factory):
    out = tmp_path_factory.mktemp("outside") / "ada.json"
    export_json(kept.vault, ADA, out)
    taken = json.loads(out.read_bytes())

    entries = kept.run(lambda uow: uow.audit.entries(100), ADA)
    few = kept.run(lambda uow: uow.audit.entries(2), ADA)

    assert is_without_a_gap([each.seq for each in entries])
    assert [each.seq for each in few] == [each.seq for each in entries[:2]]
    assert is_without_a_gap([each["seq"] for each in taken["audit"]])
    assert is_without_a_gap([each["seq"] for each in taken["versions"]])


def test_the_person_reads_the_numbers_of_the_book_itself(kept):
    hers = kept.run(lambda uow: [each.seq for each in uow.audit.each()], ADA_HERSELF)

    assert hers == sorted(hers)
    assert hers[-1] == kept.run(lambda uow: uow.audit.head().seq, ADA_HERSELF)
