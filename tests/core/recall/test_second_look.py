"""What stands behind the first five is looked for once more, from what those five told."""

import numpy as np
import pytest

from core.ports.memories import EmbeddingModel, KeptVector
from core.recall.ranking import Signs
from core.recall.second_look import second_look
from core.recall.vectors import MemoryVectors, as_bytes
from core.words.embedding.static_table import MODEL as STATIC

# The second is like what stood first, the third like the question alone.
DIRECTIONS = {1: (0.8, 0.6, 0.0), 2: (0.0, 1.0, 0.0), 3: (0.1, 0.0, 0.99)}


def spread_out(direction):
    """Of length 1, and no part of it longer than a vector's parts are."""
    row = np.zeros(STATIC.dimensions, np.float32)
    row[: 16 * len(direction)] = np.repeat(direction, 16) / 4
    return row


ASKED = spread_out((1.0, 0.0, 0.0))


def vectors(name=STATIC.name):
    held = MemoryVectors(EmbeddingModel(name, STATIC.sha256, STATIC.dimensions))
    rows = np.stack([spread_out(each) for each in DIRECTIONS.values()])
    held.put([KeptVector(n, b) for n, b in zip(DIRECTIONS, as_bytes(rows), strict=True)])
    return held


def signs(held):
    return Signs(words={9: 1.0}, meaning=held.cosines(ASKED, DIRECTIONS), beside={})


def test_what_is_like_that_which_was_found_comes_nearer():
    held = vectors()
    once = signs(held)

    again = second_look(ASKED, held, [1], once)

    assert once.meaning[3] > once.meaning[2]
    assert again.meaning[2] > again.meaning[3]
    assert (again.words, again.meaning.keys()) == (once.words, once.meaning.keys())


def test_the_question_that_leans_is_as_long_as_any():
    held = vectors()

    assert np.linalg.norm(held.leaning(ASKED, [1, 2], 0.75)) == pytest.approx(1)
    assert np.array_equal(held.leaning(ASKED, [77], 0.75), ASKED)


@pytest.mark.parametrize(("name", "first"), [("never measured", [1]), (STATIC.name, [])])
def test_what_nobody_measured_looks_once(name, first):
    held = vectors(name)

    assert second_look(ASKED, held, first, signs(held)) is None


def test_what_stands_first_stays_where_it_was_and_what_is_alike_comes_next(remembering):
    talks = (
        *(("Tom", f"On our {each} walk the ferry took us to the harbour.") for each in NTH),
        ("Ruth", "The boat sails at noon, and gulls follow it."),
        ("Ruth", "Silver buttons were sewn to a walk-in wardrobe's curtain."),
    )
    for place, line in enumerate(talks):
        remembering.tell([line], session=f"s{place}")
    remembering.embed()

    five = remembering.texts("Where did the ferry walk go?", limit=5, abstains=False)
    ten = remembering.texts("Where did the ferry walk go?", limit=10, abstains=False)

    assert len(five) == 5
    assert ten[:5] == five
    assert len(ten) == len(set(ten)) > 5


NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
