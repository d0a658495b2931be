"""The table of broken rules speaks of the source as it is (`make mutations` breaks them)."""

import pytest

from helpers.programs import PROJECT
from mutations.every import MUTATIONS
from mutations.mutation import CONTRACTS


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda each: f"{each.rule} {each.breaks}")
def test_what_a_mutation_changes_and_who_notices_is_there(mutation):
    source = (PROJECT / mutation.path).read_text(encoding="utf-8")
    file, _, name = mutation.noticed_by.partition("::")

    assert source.count(mutation.old) == 1
    if mutation.noticed_by != CONTRACTS:
        assert f"def {name.partition('[')[0]}(" in (PROJECT / file).read_text(encoding="utf-8")


def test_each_rule_of_a_talk_is_broken_at_least_once():
    assert {f"D{number}" for number in range(1, 11)} <= {each.rule for each in MUTATIONS}


def test_the_table_in_the_docs_is_this_one():
    told = (PROJECT / "docs" / "rules-and-mutations.md").read_text(encoding="utf-8").splitlines()

    assert [line for line in told if line.startswith("| ")][1:] == [
        f"| {each.rule} | {each.breaks} | `{each.path}` | `{each.noticed_by}` |"
        for each in MUTATIONS
    ]
