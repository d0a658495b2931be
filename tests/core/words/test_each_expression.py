"""Each expression of each list hears a sentence that no other of its list does.

The sentences stand in expressions/, by the names of the lists: a person could have said each. An
expression that is switched off, and one that another of its list always hears first, is named here.
"""

import json
import re
from pathlib import Path

import pytest

from core.words.patterns import any_of, patterns
from core.words.plain import plain

SENTENCES = Path(__file__).parent / "expressions"
RESOURCES = Path(__file__).parents[3] / "resources"
FILES = sorted(each.relative_to(SENTENCES).as_posix() for each in SENTENCES.rglob("*.json"))


def told(folder, path):
    return json.loads((folder / path).read_text(encoding="utf-8"))


LISTS = [(path, name) for path in FILES for name in told(SENTENCES, path)]


def of_lines(path, lines):
    whole = told(RESOURCES, path)
    parts = {name: any_of(whole[name], {}) for name in whole if name[0] == "_"}
    return re.compile(any_of(lines, parts) if lines else r"(?!)")


def heard(expression, said):
    """Where it hears something: of `plain` words, of them without an end, and as it was typed."""
    return tuple(
        (found.span(), expression.fullmatch(each) is not None)
        for each in (plain(said), plain(said).rstrip(" .!?,;"), said.casefold())
        for found in expression.finditer(each)
    )


def is_missed(path, name, line, said):
    """Whether the list hears less, or elsewhere, without this expression."""
    others = [each for each in told(RESOURCES, path)[name] if each != line]
    less, every = of_lines(path, others), patterns(path)[name]
    return any(heard(less, each) != heard(every, each) for each in said)


@pytest.mark.parametrize("path", FILES)
def test_every_list_is_asked(path):
    assert set(told(SENTENCES, path)) == set(patterns(path))


@pytest.mark.parametrize(("path", "name"), LISTS)
def test_each_expression_hears_what_no_other_of_its_list_does(path, name):
    said, lines = told(SENTENCES, path)[name], told(RESOURCES, path)[name]
    alone = {line: of_lines(path, [line]) for line in lines}
    hear = [[line for line in lines if heard(alone[line], each)] for each in said]
    by_one = {each[0] for each in hear if len(each) == 1}
    doubtful = [line for line in lines if line not in by_one]

    assert [line for line in doubtful if not is_missed(path, name, line, said)] == []


@pytest.mark.parametrize(("path", "name"), LISTS)
def test_every_sentence_is_heard(path, name):
    every = patterns(path)[name]

    assert [each for each in told(SENTENCES, path)[name] if not heard(every, each)] == []
