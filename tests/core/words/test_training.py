"""What is learnt is the same every time, and tells apart what it was shown."""

import io

import numpy as np
import pytest

from core.words import training
from core.words.convolution import packed as packed_net
from core.words.convolution import unpacked
from core.words.embedding.static_table import open_static_table
from core.words.hashed import BUCKETS, hashed
from core.words.head import SIGNS_WEIGHT, WordsHead
from core.words.quality.folds import parts_of, stretch_of, twins
from core.words.quality.task import Bounds
from core.words.quality.threshold import TRUSTS, least_of, steady_trust_of, trust_of
from core.words.teaching import Lesson, scaling_of, taught
from core.words.training import (
    RowProducts,
    blocks_of_products,
    packed,
    part_of,
    rows_of,
    scores_of,
    spoken,
    weights_of,
)

TEXTS = ["where is my cat", "have you seen the cat", "the soup is hot", "hot soup for lunch"]
RIGHT = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]])
SHARE = np.ones(4)


@pytest.fixture(scope="module")
def table():
    return open_static_table()


def net_of(table):
    pieces = [table.pieces(text) for text in TEXTS]
    scaling = scaling_of(pieces)
    scaled = [scaling.of(each) for each in pieces]
    return taught(Lesson(scaled, RIGHT.astype(np.float32), np.ones(4, np.float32)), scaling, 1)


def words_of():
    rows = rows_of(TEXTS, [()] * len(TEXTS))
    return weights_of(rows, spoken(RowProducts(rows), RIGHT, SHARE))


def as_bytes(parts):
    out = io.BytesIO()
    np.savez(out, **parts)
    return out.getvalue()


def test_the_same_sentences_teach_the_same_bytes(table):
    one, other = (as_bytes(packed_net(net_of(table))) for _ in range(2))
    words, again = (as_bytes(packed(words_of())) for _ in range(2))

    assert one == other
    assert words == again


def test_of_pieces_in_half_precision_the_spread_is_reckoned_in_whole():
    """Of thousands of numbers near 1 a sum in half precision stands still long before the end."""
    pieces = [np.random.default_rng(3).normal(1, 0.1, (4000, 2)).astype(np.float32)]

    whole, half = scaling_of(pieces), scaling_of([each.astype(np.float16) for each in pieces])

    assert half.middle == pytest.approx(whole.middle, rel=1e-3)
    assert half.spread == pytest.approx(whole.spread, rel=1e-3)
    assert half.spread.dtype == half.middle.dtype == np.float32


def test_the_words_tell_apart_what_they_were_shown():
    head = WordsHead(("cat", "soup"), words_of(), 0.5)

    scores = head.scores("a cat on the wall", ())

    assert scores[0] > scores[1]
    assert abs(np.exp(scores).sum() - 1) < 1e-5


def test_what_is_read_is_told_apart(table):
    net = unpacked(packed_net(net_of(table)))

    scores = net.scores(table.pieces("a cat on the wall"))

    assert scores[0] > scores[1]


def test_a_text_without_pieces_is_judged_too(table):
    assert np.isfinite(net_of(table).scores(table.pieces(""))).all()


def test_a_misspelt_word_shares_most_of_its_letters():
    (_, right), (_, wrong), (_, other) = map(hashed, ("paracetamol", "paracetomol", "wheelchair"))

    assert len({*right} & {*wrong}) > 5 * len({*right} & {*other})
    assert max(right) < BUCKETS


def test_near_twins_are_never_learnt_from_and_judged_by():
    texts = ["where is my cat today", "where is my cat, today", "the soup is hot", "a tall tree"]
    rows = rows_of(texts, [()] * len(texts))

    parts = parts_of(len(texts), twins(rows))

    assert parts[0] == parts[1]
    assert len({*parts}) > 1


def test_products_are_the_same_however_many_are_reckoned_at_once(monkeypatch):
    rows = rows_of(TEXTS, [()] * len(TEXTS))
    whole = all_products(rows)

    monkeypatch.setattr(training, "AT_ONCE", 3)

    assert all_products(rows) == pytest.approx(whole)
    assert RowProducts(rows) @ RIGHT.astype(np.float32) == pytest.approx(whole @ RIGHT)


def all_products(rows):
    """Each with each, put together of those that are met once."""
    count = len(rows.each)
    found = np.zeros((count, count), np.float32)
    for start, block in blocks_of_products(rows):
        found[start : start + len(block), start:] = block
        found[start:, start : start + len(block)] = block.T
    return found


@pytest.mark.parametrize("at_once", [1, 2, 3, 4])
def test_each_two_are_met_however_many_go_at_once(monkeypatch, at_once):
    monkeypatch.setattr(training, "AT_ONCE", at_once)
    rows = rows_of(TEXTS, [()] * len(TEXTS))
    dense = np.zeros((len(TEXTS), rows.count), np.float32)
    for row, each in zip(dense, rows.each, strict=True):
        row[each.places] = each.values

    assert all_products(rows) == pytest.approx(dense @ dense.T, rel=1e-4)


def test_what_the_weights_say_of_others_is_what_those_learnt_from_say():
    rows = rows_of(TEXTS, [()] * len(TEXTS))
    of, asked = np.array([0, 2, 3]), np.array([1])
    own = part_of(rows, of)
    said = spoken(RowProducts(own), RIGHT[of], SHARE[of])

    told = scores_of(part_of(rows, asked), weights_of(own, said))

    assert told == pytest.approx(all_products(rows)[np.ix_(asked, of)] @ said, abs=1e-6)


def test_what_stands_beside_the_words_makes_no_twins(monkeypatch):
    texts = ["where is my cat today", "a tall tree", "where is my cat, today"]
    signs = np.array([[1.0], [1.0], [0.0]], np.float32)
    rows = rows_of(texts, signs.tolist())
    monkeypatch.setattr(training, "AT_ONCE", 2)

    assert twins(rows, signs * np.float32(SIGNS_WEIGHT)) == [(0, 2)]

    turned = rows_of([texts[1], texts[0], texts[2]], signs[[1, 0, 2]].tolist())
    assert twins(turned, signs[[1, 0, 2]] * np.float32(SIGNS_WEIGHT)) == [(1, 2)]


def test_neighbours_are_judged_by_what_was_learnt_from_others():
    assert parts_of(10, [], stretch=2) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0]
    assert stretch_of(8000) == 400
    assert stretch_of(80) == 10


def test_the_threshold_keeps_ordinary_talk_quiet():
    chance = np.array([0.9, 0.8, 0.4, 0.1, *[0.5] * 100])
    is_real = [True, True, True, False]

    alone = least_of(chance[:4], is_real, Bounds("calm", 0.03, 0.08), 4)
    beside_talk = least_of(chance, is_real, Bounds("calm", 0.03, 0.08), 4)

    assert alone <= 0.4
    assert beside_talk > 0.5


def _two_readers(count):
    """One knows nothing; the other is sure by nine to one, and right four times in five."""
    words = np.log(np.full((count, 2), 0.5, np.float32))
    read = np.log(np.tile(np.array([[0.9, 0.1]], np.float32), (count, 1)))
    right = np.tile([1.0, 0.0], (count, 1))
    right[::5] = [0.0, 1.0]
    return words, read, right


def test_of_few_lines_less_trust_is_as_good_as_the_best():
    few, many = _two_readers(10), _two_readers(2000)

    assert trust_of(*few) == trust_of(*many) == 0.6
    assert steady_trust_of(*few) == min(TRUSTS)
    assert steady_trust_of(*many) == 0.6
