"""Pages read one by one say what SQLCipher says of the whole."""

from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.connection import PAGE_BYTES, create_database
from db.loose_pages import TablePages, Torn, whole_pages
from db.secret import random_key, raw_key_literal

SALT = bytes(range(16))
VALUES = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.binary(max_size=40),
    st.integers(3900, 12_500).map(lambda size: "x" * size),  # some of it on pages of its own
)
ROWS = st.dictionaries(st.integers(-(2**40), 2**62), st.tuples(VALUES, VALUES), max_size=30)


def written(path, rows):
    """The pages of a new database, by number."""
    key = random_key()
    with closing(create_database(path, raw_key_literal(key, SALT))) as connection:
        connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b)")
        for number, values in rows.items():
            connection.execute("INSERT INTO t VALUES (?, ?, ?)", (number, *values))
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master").fetchone()
    return key, root, whole_pages(path, key, SALT)


def rows_below(pages, page):
    if pages.is_leaf(page):
        return dict(pages.cells(page))
    found = {}
    for child, highest in pages.children(page):
        below = rows_below(pages, child)
        assert highest is None or max(below) <= highest
        found |= below
    return found


@settings(max_examples=25, deadline=None)
@given(rows=ROWS)
def test_every_row_is_read_as_it_was_written(tmp_path_factory, rows):
    path = tmp_path_factory.mktemp("written") / "memory.db"

    _, root, pages = written(path, rows)

    found = rows_below(TablePages(pages), root)
    assert {number: tuple(values[1:]) for number, values in found.items()} == rows
    assert len(pages) == path.stat().st_size // PAGE_BYTES


def test_a_page_that_was_changed_is_none(tmp_path):
    path = tmp_path / "memory.db"
    key, _, pages = written(path, dict.fromkeys(range(100), ("word " * 50, None)))
    content = bytearray(path.read_bytes())
    content[2 * PAGE_BYTES + 77] ^= 1
    path.write_bytes(content)

    assert set(pages) - set(whole_pages(path, key, SALT)) == {3}


def test_another_key_reads_nothing(tmp_path):
    path = tmp_path / "memory.db"
    written(path, {1: ("a", "b")})

    assert whole_pages(path, random_key(), SALT) == {}


def test_a_row_that_lost_a_part_of_itself_is_none(tmp_path):
    path = tmp_path / "memory.db"
    _, root, pages = written(path, {1: ("x" * 9000, None)})
    (part, *_) = set(pages) - {1, root}

    kept = TablePages({number: page for number, page in pages.items() if number != part})

    with pytest.raises(Torn):
        list(kept.cells(root))


@settings(max_examples=60, deadline=None)
@given(random=st.randoms(use_true_random=True), kind=st.sampled_from([5, 13]))
def test_a_page_of_nothing_sensible_is_torn_and_breaks_nothing(random, kind):
    pages = TablePages({2: bytes([kind]) + random.randbytes(PAGE_BYTES - 1)})

    try:
        read = list(pages.cells(2)) if pages.is_leaf(2) else pages.children(2)
    except Torn:
        return
    assert isinstance(read, list)
