"""Each list of words says where it comes from, and under which licence."""

import re
from pathlib import Path

import pytest

LEXICON = Path(__file__).resolve().parents[3] / "resources" / "lexicon"
SOURCES = LEXICON / "en" / "SOURCES.md"
LISTS = sorted(file.stem for file in LEXICON.rglob("*.json"))
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SOURCES.read_text("utf-8").splitlines()
    if line.startswith("|")
][2:]


def named_in(cell):
    """What stands in brackets is said of them, and names none."""
    return [name.strip() for name in re.sub(r"\(.*?\)", "", cell).split(",")]


NAMED = [name for cell, *_ in ROWS for name in named_in(cell)]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_one_line_that_says_where_it_comes_from(name):
    assert NAMED.count(name) == 1


@pytest.mark.parametrize("name", NAMED)
def test_no_line_is_of_a_list_that_is_not_there(name):
    assert name in LISTS


@pytest.mark.parametrize("row", ROWS)
def test_each_line_tells_a_source_and_a_licence(row):
    _, source, licence = row

    assert source
    assert licence
