"""A reply stands after what it answers, as one row of pieces."""

import numpy as np
import pytest

from core.words.embedding.joined import KEPT, joined
from core.words.embedding.low_rank import READING_OF_REPLIES, LowRank, Reading
from core.words.embedding.minilm import MiniLM, open_minilm

BEGIN, END = 101, 102


def test_what_was_said_stands_before_it_oldest_first():
    told = joined([(BEGIN, 1, 2, END), (BEGIN, 3, END)], (BEGIN, 7, 8, END), 256)

    assert told.ids == (BEGIN, 1, 2, END, 3, END, 7, 8, END)
    assert told.ids[slice(*told.place)] == (7, 8, END)


def test_a_reply_to_nothing_stands_after_a_sign_for_the_end():
    told = joined([(BEGIN, END)], (BEGIN, 7, END), 256)

    assert told.ids == (BEGIN, END, 7, END)
    assert told.place == (2, 4)


def test_of_a_long_question_its_end_is_kept():
    told = joined([(BEGIN, *range(1, 90), END)], (BEGIN, 7, END), 256)

    assert told.ids[1:-2] == (*range(90 - KEPT + 1, 90), END)


def test_it_is_never_longer_than_can_be_read():
    told = joined([(BEGIN, 1, END)] * 2, (BEGIN, *range(500), END), 256)

    assert len(told.ids) == told.place[1] == 256
    assert told.place[0] == 5


@pytest.fixture(scope="module")
def taught():
    """A reading that changes nothing but how the last layer thinks."""
    minilm = open_minilm()
    chance = np.random.default_rng(1)

    def pairs(layer, much):
        shapes = [each.shape for each in layer.products]
        rows = [
            chance.standard_normal(shape) * much
            for wide, out in shapes
            for shape in ((wide, 4), (4, out))
        ]
        return LowRank.of([row.astype(np.float32) for row in rows])

    low = [pairs(layer, 0.0 if at < 3 else 0.05) for at, layer in enumerate(minilm.upper)]
    return MiniLM(
        minilm.entry,
        minilm.layers,
        minilm._pieces,  # noqa: SLF001
        of_two={READING_OF_REPLIES: Reading(low, "some")},
    )


def test_the_same_words_are_read_otherwise_after_another_question(taught):
    told = [
        taught.together(READING_OF_REPLIES, (asked,), "Yes, that's right.")
        for asked in ("Is it Monday?", "My leg is off")
    ]

    own = [each.pieces[slice(*each.place)] for each in told]
    assert own[0].shape == own[1].shape
    assert not np.allclose(own[0], own[1], atol=0.05)


def test_all_its_pieces_are_read_as_they_were_taught(taught):
    """Not only the last half of them, as where the frozen reading goes along."""
    ids = taught.joined(("Is it Monday?",), "Yes.").ids
    state = taught.begun([ids])[0]
    plain = np.concatenate((state, state))
    learnt = taught._of_two[READING_OF_REPLIES].layers  # noqa: SLF001
    for layer, low in zip(taught.upper, learnt, strict=True):
        plain = layer.read(plain, 2, len(state), low)

    read = taught.together(READING_OF_REPLIES, ("Is it Monday?",), "Yes.").pieces

    assert np.allclose(read, plain[len(state) :], atol=1e-3)
    assert not np.allclose(read, plain[: len(state)], atol=1e-2)
