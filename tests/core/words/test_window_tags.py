"""Words read in their windows: what is seen of each, what is learnt, what is kept."""

from dataclasses import replace

import numpy as np
import pytest

from core.words.tagging import windowing
from core.words.tagging.window_tags import WordsSeen, means_of, packed, rows_of, unpacked
from core.words.tagging.windowing import Tagged, taught_windows

WIDE = 4
WORDS = ("i", "take", "see", "ramipril", "daisies", "now")
NUMBERS = dict(
    zip(WORDS, np.random.default_rng(5).standard_normal((len(WORDS), WIDE)), strict=True)
)


def shown(sentence, *named, marks=None):
    words = sentence.split()
    means = np.array([NUMBERS[word] for word in words], np.float32).reshape(-1, WIDE)
    tags = ["B-medication" if word in named else "O" for word in words]
    return Tagged(WordsSeen(means, marks or [[] for _ in words]), tags)


@pytest.fixture(scope="module")
def learnt():
    """What is taken is named, what is seen is not."""
    lessons = [
        shown("i take ramipril now", "ramipril"),
        shown("i take daisies now", "daisies"),
        shown("i see ramipril now"),
        shown("i see daisies now"),
    ]
    return taught_windows(lessons * 200, 1, 2.0, 1.0)


def said(reader, words):
    tags = ("O", "B-medication")
    return [tags[at] for at in reader.scores(words, tags).argmax(axis=1)]


def test_a_word_is_tagged_by_what_stands_beside_it(learnt):
    taken, seen = shown("i take ramipril", "ramipril"), shown("i see ramipril")

    assert said(learnt, taken.words) == taken.tags
    assert said(learnt, seen.words) == seen.tags


def test_what_lies_over_a_word_is_seen_too():
    over = [["L=medication:B"]]
    lessons = [shown("now", "now", marks=over), shown("now")] * 200

    reader = taught_windows(lessons, 1, 2.0, 1.0)

    assert reader.marks == ("L=medication:B",)
    assert said(reader, shown("now", marks=over).words) == ["B-medication"]
    assert said(reader, shown("now").words) == ["O"]


def test_a_mark_that_was_seldom_seen_is_not_learnt(monkeypatch):
    monkeypatch.setattr(windowing, "LEAST_MARKED", 3)
    lessons = [shown("now", marks=[["seldom"]])] * 2 + [shown("now", marks=[["often"]])] * 3

    assert taught_windows(lessons, 1, 2.0, 1.0).marks == ("often",)


def test_the_same_sentences_teach_the_same_numbers(learnt):
    lessons = [shown("i take ramipril now", "ramipril"), shown("i see daisies")] * 40

    one, other = (packed(taught_windows(lessons, 1, 2.0, 1.0)) for _ in range(2))

    assert all((one[name] == other[name]).all() for name in one)
    assert any((one[name] != packed(learnt)[name]).any() for name in ("filters", "out"))


def test_a_word_without_pieces_is_left_to_others(learnt):
    words = shown("i take ramipril now").words
    words.means[1] = 0

    told = learnt.scores(words, ("O", "B-medication"))

    assert not told[1].any()
    assert told[[0, 2, 3]].all()


def test_of_a_word_without_pieces_nothing_is_learnt():
    told, other = (shown("i take ramipril now", "ramipril") for _ in range(2))
    for each in (told, other):
        each.words.means[2] = 0
    other = replace(other, tags=["O"] * 4)
    shown_too = [shown("i take daisies now", "daisies")] * 40

    one, two = (packed(taught_windows([*shown_too, each], 1, 2.0, 1.0)) for each in (told, other))

    assert all((one[name] == two[name]).all() for name in one)


def test_a_sentence_of_words_without_pieces_teaches_nothing():
    empty = shown("now", "now")
    empty.words.means[:] = 0

    assert np.isfinite(taught_windows([empty], 1, 2.0, 1.0).filters).all()


def test_trust_is_how_much_it_counts(learnt):
    words, tags = shown("i take ramipril").words, ("O", "B-medication")

    once, twice = learnt.scores(words, tags), replace(learnt, trust=4.0).scores(words, tags)

    assert twice == pytest.approx(2 * once)


def test_a_tag_that_was_never_shown_is_as_unlikely_as_the_least_likely(learnt):
    told = learnt.scores(shown("i take ramipril").words, ("O", "B-medication", "B-allergy"))

    assert (told[:, 2] == told[:, :2].min(axis=1)).all()


def test_a_text_without_words_has_no_tags(learnt):
    assert learnt.scores(shown("").words, ("O",)).shape == (0, 1)


def test_what_is_kept_reads_as_what_was_taught(learnt):
    kept, words = unpacked(packed(learnt)), shown("i take ramipril now").words
    tags = ("O", "B-medication")

    assert kept.scores(words, tags) == pytest.approx(learnt.scores(words, tags), abs=0.1)
    assert (kept.trust, kept.leaning) == (2.0, 1.0)


def test_the_mean_of_each_words_own_pieces():
    pieces = np.array([[9, 9], [2, 0], [4, 1], [0, 6]], np.float32)

    told = means_of(pieces, [1, 3, 3, 4, 7])

    # Of two pieces, of none, of one; what lies beyond the text was left out of it.
    assert told.tolist() == [[3, 0.5], [0, 0], [0, 6], [0, 0]]


def test_a_row_is_the_numbers_and_the_marks(learnt):
    words = shown("now", marks=[["b", "unheard of"]]).words

    row = rows_of(words, learnt.scaling, ("a", "b"))[0]

    assert row[:WIDE] == pytest.approx(learnt.scaling.of(words.means)[0])
    assert row[WIDE:].tolist() == [0, 1]


def test_it_goes_down_the_slope_of_what_is_wrong(monkeypatch):
    """Each step is how the likelihood changes with the weight, over sentences of two lengths."""
    monkeypatch.setattr(windowing, "LOST_IN", 0.0)
    monkeypatch.setattr(windowing, "LOST_OUT", 0.0)
    monkeypatch.setattr(windowing, "SMOOTH", 0.0)
    seen = []
    monkeypatch.setattr(
        windowing.Descent, "walk", lambda own, *given, **_: seen.append((own, *given))
    )
    lessons = [shown("i take ramipril now", "ramipril"), shown("see daisies")]
    with pytest.raises(TypeError):
        taught_windows(lessons, 1, 2.0, 1.0)
    descent, _, uphill, *_ = seen[0]
    both = np.array([0, 1])
    weights = [each.astype(np.float64) for each in descent.weights]
    descent.weights = weights

    steps = uphill(both)

    for number, at in ((0, (1, 5)), (1, (7,)), (2, (3, 1)), (3, (0,))):
        told = []
        for sign in (1, -1):
            weights[number][at] += sign * 1e-4
            told.append(loss(descent.weights, lessons))
            weights[number][at] -= sign * 1e-4
        assert steps[number][at] == pytest.approx((told[0] - told[1]) / 2e-4, abs=1e-5)


def loss(weights, lessons):
    """Written another way: word by word, each between its neighbours."""
    filters, added, out, out_added = weights
    scaling = windowing.scaling_of([one.words.means for one in lessons])
    lost = []
    for one in lessons:
        nothing = np.zeros((1, WIDE))
        rows = np.concatenate([nothing, scaling.of(one.words.means), nothing])
        for at, tag in enumerate(one.tags):
            answers = np.maximum(rows[at : at + 3].ravel() @ filters + added, 0)
            scores = answers @ out + out_added
            right = ("B-medication", "O").index(tag)
            lost.append(np.log(np.exp(scores).sum()) - scores[right])
    return np.mean(lost)
