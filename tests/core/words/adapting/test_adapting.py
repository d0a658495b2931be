"""The adapted reading: its steps go downhill, it learns what order tells, and it is read beside the
frozen one without changing that."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from core.words.adapting import trunk
from core.words.adapting.asking import FAR_BELOW, Pieces, padded
from core.words.adapting.layer import there
from core.words.adapting.lessons import Asked, Question, Told
from core.words.adapting.trunk import Trunk, read_with
from core.words.embedding.low_rank import NO_READING, PRODUCTS, LowRank, kept_reading, packed
from core.words.embedding.minilm import MODEL, open_minilm
from core.words.embedding.minilm_layer import Layer
from core.words.embedding.minilm_sentence import Sentence
from core.words.embedding.port import Model, Vectors
from core.words.emergency import emergency_in
from core.words.head import adapted_head, read_head
from core.words.meaning import Meaning, chances
from core.words.pooled import Pooled
from core.words.statements.extract import statements
from core.words.statements.names_read import both_named
from core.words.statements.reader import LEANING, NAMES
from core.words.statements.statement import Speaker
from core.words.tagging.stretches import OUTSIDE
from core.words.tagging.tagger import tagger

SEED = 7
TEXTS = (
    "my knee hurts and not my hip",
    "my hip hurts and not my knee",
    "no pain",
    "I came off the warfarin in May, thank goodness",
)


@pytest.fixture(scope="module")
def minilm():
    return open_minilm()


def states_of(minilm, texts=TEXTS):
    return [minilm.begun([minilm.ids(text)])[0] for text in texts]


def some_low(layers, size=0.05):
    chance = np.random.default_rng(SEED)
    found = []
    for layer in layers:
        shapes = [each.shape for each in layer.products]
        draws = [
            (chance.standard_normal(shape) * size).astype(np.float32)
            for wide, out in shapes
            for shape in ((wide, 4), (4, out))
        ]
        found.append(draws)
    return found


def a_trunk(minilm, layers=2):
    told = [
        Told(state, [Asked("kind", at % 3, 1.5), Asked("thing", 1, 1.0, (1, 3), (0, 2))])
        for at, state in enumerate(states_of(minilm))
    ]
    questions = {"kind": Question(3), "thing": Question(2, 3)}
    learner = Trunk(minilm.upper[:layers], questions, told, SEED)
    chance = np.random.default_rng(SEED)
    for at in range(1, 2 * PRODUCTS * layers, 2):
        weights = learner._descent.weights  # noqa: SLF001
        weights[at] = (chance.standard_normal(weights[at].shape) * 0.05).astype(np.float32)
    return learner, told


def loss_of(learner, told):
    """Cross-entropy against the smoothed answers, as the learner goes down it, part by part."""
    parts = [told[at :: trunk.AT_ONCE] for at in range(trunk.AT_ONCE)]
    return sum(loss_of_part(learner, part) for part in parts) / len(told)


def loss_of_part(learner, told):
    layers = learner._layers  # noqa: SLF001
    state, is_there = padded([one.state for one in told])
    hidden = (FAR_BELOW * (1 - is_there))[:, None, None, :]
    for at, layer in enumerate(layers):
        way = there(layer, learner._low(at), (state, hidden), lost_within)  # noqa: SLF001
        state = way.after.out.reshape(state.shape)
    pieces, heads, whole = Pieces.of(state, is_there), learner.as_it_stands().heads, 0.0
    for name, question in learner._questions.items():  # noqa: SLF001
        asked = [(at, one) for at, text in enumerate(told) for one in text.asked if one.of == name]
        out, added = heads[name]
        seen, numbers = pieces.seen(asked, question.sorts), 2 * state.shape[2]
        # What a thing is known to be is never lost.
        seen[:, :numbers] *= always_the_same(seen.shape, trunk.LOST_OUT)[:, :numbers]
        scores = (seen @ out + added).astype(np.float64)
        chances = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        right = np.full(scores.shape, 0.05 / question.labels)
        right[np.arange(len(asked)), [one.label for _, one in asked]] += 0.95
        shares = np.array([one.share for _, one in asked])[:, None]
        whole -= float((right * chances * shares).sum())
    return whole


def lost_within(shape):
    return always_the_same(shape, trunk.LOST_WITHIN)


def always_the_same(shape, lost):
    """What is lost by chance, but the same at each step."""
    chance = np.random.default_rng(SEED)
    return ((chance.random(shape) > lost) / (1 - lost)).astype(np.float32)


def test_each_step_is_the_slope_of_what_is_wrong(minilm, monkeypatch):
    """Against differences: a sign turned round, or a part left out of the way back, shows."""
    learner, told = a_trunk(minilm)
    monkeypatch.setattr(trunk, "kept_by", lambda _, shape, lost: always_the_same(shape, lost))
    with ThreadPoolExecutor(trunk.AT_ONCE) as cores:
        steps = learner._gradients(cores, np.arange(len(told)))  # noqa: SLF001
    weights, chance = learner._descent.weights, np.random.default_rng(SEED)  # noqa: SLF001
    # Along the slope itself, where the difference is greatest; and along the sorts alone.
    ways = [(at, step / np.linalg.norm(step)) for at, step in enumerate(steps)]
    ways = [(at, way + 0.3 * unit(chance, way.shape)) for at, way in ways]
    of_sorts = np.zeros_like(steps[-2])
    of_sorts[-3:] = steps[-2][-3:]
    for at, along in [*ways, (len(steps) - 2, of_sorts / np.linalg.norm(of_sorts))]:
        before, far = weights[at].copy(), np.float32(2e-2)
        weights[at] = before + far * along.astype(np.float32)
        above = loss_of(learner, told)
        weights[at] = before - far * along.astype(np.float32)
        below = loss_of(learner, told)
        weights[at] = before
        slope = (above - below) / (2 * float(far))
        assert slope == pytest.approx(float((steps[at] * along).sum()), rel=0.03), at


def unit(chance, shape):
    drawn = chance.standard_normal(shape)
    return drawn / np.linalg.norm(drawn)


def test_what_only_fills_up_changes_nothing(minilm):
    low = some_low(minilm.upper[:1])[0]
    states = states_of(minilm)
    state, is_there = padded(states)
    hidden = (FAR_BELOW * (1 - is_there))[:, None, None, :]

    together = there(minilm.upper[0], low, (state, hidden), np.ones).after.out

    together = together.reshape(state.shape)
    for row, alone in zip(together, states, strict=True):
        one = there(minilm.upper[0], low, (alone[None], hidden[:1, ..., :1] * 0), np.ones)
        assert np.allclose(row[: len(alone)], one.after.out, atol=2e-4)


def test_order_is_learnt_and_the_same_every_time(minilm):
    """ "My knee and not my hip" has the words of "my hip and not my knee"."""
    texts = [text for text in TEXTS[:2] for _ in range(12)]
    told = [
        Told(state, [Asked("knee", int(at < 12))])
        for at, state in enumerate(states_of(minilm, texts))
    ]
    questions = {"knee": Question(2)}

    one, again = (
        Trunk(minilm.upper[:2], questions, told, SEED).learnt(rounds=12) for _ in range(2)
    )

    head = Pooled(*one.heads["knee"])
    read = read_with(minilm.upper[:2], one.low, states_of(minilm, TEXTS[:2]))
    assert [int(head.scores(each).argmax()) for each in read] == [1, 0]
    assert all(
        np.array_equal(a, b)
        for first, second in zip(one.low, again.low, strict=True)
        for a, b in zip(first, second, strict=True)
    )


def test_each_part_of_a_batch_loses_by_a_chance_of_its_own(minilm, monkeypatch):
    """Whichever part is done first: what is lost hangs on no core. A batch of one has one part."""
    drawn, told = [], a_trunk(minilm)[1]
    questions = {"kind": Question(3), "thing": Question(2, 3)}
    learner = Trunk(minilm.upper[:1], questions, told[:3], SEED)
    kept_by = trunk.kept_by
    monkeypatch.setattr(
        trunk, "kept_by", lambda *given, **how: drawn.append(given[0]) or kept_by(*given, **how)
    )
    with ThreadPoolExecutor(trunk.AT_ONCE) as cores:
        learner._gradients(cores, np.arange(1))  # noqa: SLF001
        assert len({id(each) for each in drawn}) == 1
        learner._gradients(cores, np.arange(3))  # noqa: SLF001

    first, second = dict.fromkeys(drawn)
    assert first.random() != second.random()


def test_beside_the_frozen_reading_it_reads_as_if_it_were_part_of_the_products(minilm):
    low = some_low(minilm.upper)
    begun = states_of(minilm)[3]
    both = Sentence(begun, minilm._layers, [LowRank.of(each) for each in low])  # noqa: SLF001

    state = begun
    for layer, matrices in zip(minilm.upper, low, strict=True):
        state = bent(layer, matrices).read(state, 1, len(state))

    assert np.allclose(both.adapted, state, atol=1e-3)
    assert not np.allclose(both.adapted, both.end, atol=1e-2)


def bent(layer, low):
    """With the low-rank changes put into the products."""
    asked, seen, wide, thought = (
        product + down @ up
        for product, down, up in zip(layer.products, low[::2], low[1::2], strict=True)
    )
    return Layer(
        asked, layer.asked_added, stepped(layer.attended, seen), wide, layer.wide_added,
        stepped(layer.thought, thought),
    )  # fmt: skip


def stepped(step, product):
    return type(step)(product, step.added, step.gain, step.bias)


def test_the_frozen_reading_is_the_same_with_and_without_it(minilm):
    """Vectors that are stored do not change because something was learnt beside them."""
    low = [LowRank.of(each) for each in some_low(minilm.upper)]
    begun = states_of(minilm)[3]
    plain, read_twice = (Sentence(begun, minilm._layers, low) for _ in range(2))  # noqa: SLF001

    assert read_twice.adapted is not None

    assert np.allclose(plain.half, read_twice.half, atol=1e-4)
    assert np.allclose(plain.end, read_twice.end, atol=1e-4)


def test_what_is_kept_is_what_was_learnt(minilm, monkeypatch):
    low = some_low(minilm.upper)
    monkeypatch.setattr(
        "core.words.embedding.low_rank.kept_numbers",
        lambda _, of: packed(low) if of == "it" else None,
    )

    kept = kept_reading("it")

    assert len(kept.layers) == len(minilm.upper)
    assert np.allclose(kept.layers[-1].thought[1], low[-1][7], atol=1e-3)
    assert kept_reading("another") == NO_READING


def test_a_head_is_not_read_by_another_reading_than_it_was_taught_with(minilm):
    assert minilm.reading == kept_reading(MODEL.name).mark
    assert adapted_head("emergency", MODEL.name, minilm.reading) is not None
    assert adapted_head("emergency", MODEL.name, "another") is None
    assert adapted_head("emergency", MODEL.name, "") is None


class Server:
    """Another embedder under the same name, which reads nothing adapted."""

    model = Model(MODEL.name, "", MODEL.dimensions)

    def embed(self, texts):
        return Vectors(np.zeros((len(texts), MODEL.dimensions), np.float32), self.model)

    def pieces(self, _text):
        return np.zeros((0, MODEL.dimensions), np.float32)


def test_an_embedder_of_the_same_name_that_does_not_adapt_is_judged_without():
    """Once every judgement of it would have ended in an error, the call for help too."""
    meaning = Meaning(Server)

    assert emergency_in("I can't breathe", meaning).category is not None
    assert statements("I take warfarin", Speaker.PATIENT, (), meaning)


@pytest.mark.parametrize("text", ["", "…", "la " * 400])
def test_where_nothing_is_said_nothing_is_heard_however_long_it_is(text):
    meaning = Meaning(open_minilm)

    assert emergency_in(text, meaning).category is None
    assert statements(text, Speaker.PATIENT, (), meaning) == ()


def test_the_third_reader_is_heard():
    """With a head that is sure of one thing, a judgement leans to it."""
    meaning = Meaning(open_minilm)
    head = adapted_head("question_type", MODEL.name, meaning.reading)

    with_it = chances("question_type", "where did I put it", (0.0,) * 5, meaning)
    without = chances("question_type", "where did I put it", (0.0,) * 5, meaning, is_adapted=False)

    assert head is not None
    assert with_it.of != without.of
    assert (with_it.least, without.least) == (head.least, read_head_least())


def read_head_least():
    found = read_head("question_type", MODEL.name)
    assert found is not None
    return found.least


def test_a_word_of_which_nothing_was_read_leans_as_before():
    reader = tagger(NAMES)
    words = np.ones((2, len(reader.tags)), np.float32)
    read = np.zeros_like(words)
    read[0] = -1.0

    both = both_named(words, read, reader, LEANING + 3)

    outside = reader.tags.index(OUTSIDE)
    assert both[0, outside] == -3
    assert (both[1] == 1).all()
