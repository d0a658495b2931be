"""Who teaches is told how each round went: a reading that falls apart is seen at once."""

from math import log

import numpy as np
import pytest

from core.words.adapting.lessons import Asked, Question, Told
from core.words.adapting.rounds import Tally, taken
from core.words.adapting.trunk import Trunk
from core.words.descent import Descent
from core.words.embedding.minilm import open_minilm

SEED = 7
SHARES = np.array([0.5, 0.3, 0.2], np.float32)


def asked(*labels, share=1.0):
    return [(at, Asked("kind", label, share)) for at, label in enumerate(labels)]


def test_it_is_the_mean_of_what_the_right_answers_cost():
    scores = np.log(np.array([[0.5, 0.25, 0.25], [0.2, 0.2, 0.6]], np.float32))
    one, other = Tally(), Tally()
    one.add("kind", scores, asked(0, 2))
    other.add("kind", scores[:1], asked(1, share=2.0))

    assert taken([one, other]) == {"kind": pytest.approx((log(2) - log(0.6) + 2 * log(4)) / 4)}
    assert taken([one, other]) == {}


def test_what_nobody_was_asked_surprises_nobody():
    tally = Tally()
    tally.add("kind", np.zeros((0, 3), np.float32), [])

    assert taken([tally]) == {}


class Unmoved(Descent):
    """Told all, it learns nothing."""

    def _learn(self, steps, pace):
        pass


def test_each_round_is_told_of_all_its_sentences_and_of_no_other():
    """Each answer costs what its chance costs; were a part lost, or a round kept, the mean of the
    five were another."""
    minilm = open_minilm()
    texts = ["my knee hurts", "my hip hurts", "no pain", "he sings", "a cup of tea"]
    labels = [0, 1, 2, 2, 2]
    told = [
        Told(minilm.begun([minilm.ids(text)])[0], [Asked("kind", label), Asked("other", 0)])
        for text, label in zip(texts, labels, strict=True)
    ]
    learner = Trunk(minilm.upper[:1], {"kind": Question(3), "other": Question(2)}, told, SEED)
    descent, rounds = Unmoved(SEED), []
    weights = learner._descent.weights  # noqa: SLF001
    out, _, other, other_added = weights[-4:]
    descent.begin([*weights[:-4], out * 0, np.log(SHARES), other * 0, other_added * 0])
    learner._descent = descent  # noqa: SLF001

    learner.learnt(rounds=3, tell=rounds.append)

    assert [(one.number, one.count) for one in rounds] == [(1, 3), (2, 3), (3, 3)]
    for one in rounds:
        assert one.surprise == {
            "kind": pytest.approx(-np.log(SHARES)[labels].mean(), rel=1e-4),
            "other": pytest.approx(log(2), rel=1e-4),
        }


def test_what_is_learnt_surprises_less():
    minilm = open_minilm()
    told = [
        Told(minilm.begun([minilm.ids(text)])[0], [Asked("kind", at)])
        for at, text in enumerate(["my knee hurts", "a cup of tea"])
    ]
    rounds = []

    Trunk(minilm.upper[:1], {"kind": Question(2)}, told, SEED).learnt(12, tell=rounds.append)

    assert rounds[-1].surprise["kind"] < rounds[0].surprise["kind"] / 2
