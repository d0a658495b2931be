"""Two sentences are read as one, whichever stands first; what is learnt says how much it counts."""

import pytest

from core.words import repetition
from core.words.embedding.low_rank import READING_OF_PAIRS
from core.words.embedding.minilm import open_minilm
from core.words.embedding.port import Model, Vectors
from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.pairs import odds_at, pair_head
from core.words.pairs_read import MOST, in_order, odds, pairs_head
from core.words.repetition import SAME as SAME_NEED
from core.words.repetition import TASK, same_need

SAME = (
    "What have you done with my glasses?",
    "I can't see a thing without my specs, where are they",
)
OTHER = ("What have you done with my glasses?", "What have you done with my money?")


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_static_table)


def test_minilm_reads_no_pair_since_a_turn_has_no_time_for_it():
    assert pairs_head(TASK, Meaning(open_minilm)) is None


def test_what_asks_for_the_same_in_other_words_is_told_from_what_asks_for_another_thing(meaning):
    head = pairs_head(TASK, meaning)

    assert head is not None
    assert odds(head, *SAME, meaning) > odds(head, *OTHER, meaning)


def test_whichever_stands_first_says_nothing(meaning):
    head = pairs_head(TASK, meaning)

    assert head is not None
    assert odds(head, *SAME, meaning) == odds(head, *reversed(SAME), meaning)
    assert in_order("a long one", "short") == in_order("short", "a long one")
    assert in_order("here", "ever") == in_order("ever", "here")


@pytest.fixture
def weighed(meaning, monkeypatch):
    """What is said of a pair, by what both have in common and by what is read; and if it is."""

    def of(together, read):
        asked = []
        monkeypatch.setattr("core.words.pairs.PairHead.odds", lambda *_: together)
        monkeypatch.setattr(repetition, "odds", lambda *_: asked.append(read) or read)
        return same_need(*SAME, meaning) >= SAME_NEED, asked != []

    return of


def test_what_is_read_turns_the_answer_where_it_can(meaning, weighed):
    head = pairs_head(TASK, meaning)
    assert head is not None
    middle, reach = odds_at(head.least), head.trust * MOST

    assert weighed(middle, MOST) == (True, True)
    assert weighed(middle, -MOST) == (False, True)
    assert weighed(middle + 0.9 * reach, -MOST) == (False, True)
    assert weighed(middle + 1.1 * reach, -MOST) == (True, False)
    assert weighed(middle - 0.9 * reach, MOST) == (True, True)
    assert weighed(middle - 1.1 * reach, MOST) == (False, False)


@pytest.mark.parametrize("sure", [-1e3, 1e3])
def test_it_is_never_surer_than_it_may_be(meaning, monkeypatch, sure):
    head = pairs_head(TASK, meaning)
    monkeypatch.setattr(type(head), "scores", lambda *_: (0.0, sure))

    assert abs(odds(head, *SAME, meaning)) == MOST


class _Another:
    """An embedder of the same name that reads nothing together."""

    def __init__(self, of):
        self.model: Model = of.model
        self._of = of

    def embed(self, texts) -> Vectors:
        return self._of.embed(texts)

    def pieces(self, text):
        return self._of.pieces(text)


def test_where_nothing_is_read_together_what_they_have_in_common_tells(meaning):
    alone = Meaning(lambda: _Another(meaning.embedder))

    assert pairs_head(TASK, alone) is None
    assert 0 < same_need(*SAME, alone) < 1
    with pytest.raises(TypeError):
        alone.together(READING_OF_PAIRS, (SAME[0],), SAME[1])


def test_the_file_with_what_they_have_in_common_stands_alone_too(meaning):
    assert pair_head(TASK, meaning.embedder.model.name) is not None
