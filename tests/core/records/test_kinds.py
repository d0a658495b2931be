import pytest

from core.records import kinds
from core.records.kinds import FACTS, KINDS, kind_named
from helpers.programs import run_python


def test_each_kind_is_found_by_its_name() -> None:
    assert all(kind_named(kind.name) is kind for kind in KINDS)


def test_facts_are_the_kinds_that_carry_class_and_status() -> None:
    assert tuple(kind for kind in KINDS if kind.is_fact) == FACTS


def test_a_name_that_no_kind_has_is_a_bug() -> None:
    with pytest.raises(KeyError):
        kind_named("unicorn")


def test_a_word_that_is_not_there_is_no_kind_either() -> None:
    with pytest.raises(AttributeError):
        getattr(kinds, "UNICORNS")  # noqa: B009 - asked for by a name that is not there


LOADED = """
import sys
from core.records.kinds import kind_named
kind_named("symptom")
print(*sorted({"core.records.symptom", "core.records.talk"} & set(sys.modules)))
"""


def test_one_kind_is_loaded_without_the_others() -> None:
    assert run_python(LOADED) == "core.records.symptom"
