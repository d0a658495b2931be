"""How a thing stands is read piece by piece, by where each piece stands from it."""

import io

import numpy as np
import pytest

from core.words.embedding.minilm import open_minilm
from core.words.embedding.port import Model, Vectors
from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.reader import settled
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.weighed import placed_in, read_along, weighed
from core.words.tagging.placed import Placed, packed, unpacked
from core.words.tagging.placing import Told, taught_places

BEFORE = ("stopped the {}", "gave up the {}", "no more {}", "came off my {}")
AFTER = ("taking the {}", "started the {}", "given some {}", "still on my {}")
THINGS = ("aspirin", "sugar", "bread", "milk")


@pytest.fixture(scope="module")
def static():
    return Meaning(open_static_table)


@pytest.fixture(scope="module", params=[open_static_table, open_minilm])
def meaning(request):
    return Meaning(request.param)


class Whole:
    """An embedder that speaks of whole sentences only, under the table's name."""

    model = Model("wordllama-l2-supercat-256", "", 256)

    def embed(self, texts):
        return Vectors(np.zeros((len(texts), 256), np.float32), self.model)

    def pieces(self, _text):
        return np.zeros((0, 256), np.float32)


def placed(static, text, thing):
    seen = seen_in(text, Speaker.PATIENT)
    at = text.index(thing)
    found = placed_in(
        view_of(seen, Named(at, at + len(thing), Topic.MEDICATION)), static, is_adapted=False
    )
    assert found is not None
    return found


@pytest.fixture(scope="module")
def shown(static):
    told = []
    for label, whose, each in (("over", "mine", BEFORE), ("there", None, AFTER)):
        for phrase in each:
            told += [
                Told(placed(static, phrase.format(thing), thing), (label, whose or "hers"))
                for thing in THINGS
            ]
    return told


def test_what_stands_before_a_thing_tells_how_it_stands(static, shown):
    learnt = taught_places(shown, 1)

    over = learnt.logarithms(placed(static, "gave up the tea", "tea"))
    there = learnt.logarithms(placed(static, "started the tea", "tea"))

    assert max(over[0], key=over[0].get) == "over"
    assert max(there[0], key=there[0].get) == "there"
    assert sum(np.exp(list(over[0].values()))) == pytest.approx(1, abs=1e-4)


def test_of_two_things_in_one_text_each_is_read_at_its_own_place(static, shown):
    learnt = taught_places(shown, 1)
    text = "stopped the bread started the milk"

    bread, milk = (learnt.logarithms(placed(static, text, one))[0] for one in ("bread", "milk"))

    assert bread["over"] > milk["over"]


def test_a_question_that_a_line_says_nothing_of_is_not_learnt_from_it(shown):
    silent = [Told(one.placed, (one.right[0], None)) for one in shown[1:]]

    learnt = taught_places([shown[0], *silent], 1)

    assert learnt.labels == [("over", "there"), ("mine",)]


def test_the_same_lines_teach_the_same_bytes_which_tell_the_same(static, shown):
    learnt, again = taught_places(shown, 1), taught_places(shown, 1)
    asked = placed(static, "came off my tea", "tea")

    one, other = as_bytes(packed(learnt)), as_bytes(packed(again))
    kept = unpacked(dict(np.load(io.BytesIO(one))))

    assert one == other
    assert kept.logarithms(asked)[0] == pytest.approx(learnt.logarithms(asked)[0], abs=0.03)


def as_bytes(parts):
    out = io.BytesIO()
    np.savez(out, **parts)
    return out.getvalue()


def test_a_thing_that_begins_or_ends_its_text_is_read_too(static, shown):
    alone = Placed(placed(static, "aspirin", "aspirin").pieces, 0, 1, ())

    told = taught_places(shown, 1).logarithms(alone)

    assert np.isfinite(list(told[0].values())).all()


def test_each_word_has_its_pieces(meaning):
    words = ("café", "isn't", "10mg", ",", "metoprolol")

    pieces, starts = meaning.pieces_of(words, is_adapted=False)
    alone = meaning.embedder.starts(("metoprolol",))

    assert len(starts) == len(words) + 1
    assert starts[-1] - starts[-2] == alone[1] - alone[0]
    assert len(pieces) - starts[-1] == starts[0]


def test_an_embedder_that_tells_no_pieces_leaves_it_to_the_words():
    view = view_of(seen_in("I took aspirin", Speaker.PATIENT), Named(7, 14, Topic.MEDICATION))

    assert read_along(view, weighed(view), Meaning(Whole)) is None


def test_a_text_longer_than_is_read_leaves_its_end_to_the_words(meaning):
    text = "la " * 300 + "aspirin"
    view = view_of(seen_in(text, Speaker.PATIENT), Named(900, 907, Topic.MEDICATION))

    assert read_along(view, weighed(view), meaning) is None


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I never go anywhere without my GTN spray", Polarity.PRESENT),
        ("My husband says to tell you I'm allergic to penicillin", Polarity.PRESENT),
    ],
)
def test_what_the_words_leave_open_is_settled_by_who_reads_along(meaning, text, stands):
    by_words, both = (statements(text, Speaker.PATIENT, (), one) for one in (None, meaning))

    assert [one.polarity for one in by_words] == [Polarity.UNCERTAIN]
    assert [one.polarity for one in both] == [stands]


@pytest.mark.parametrize(
    "text",
    [
        "my sister's the one with the diabetes not me",
        "Neighbour has gout so I know what it looks like",
        "never had any bother with penicillin",
        "You can keep your yoghurt",
    ],
)
def test_what_the_words_take_for_absent_or_anothers_never_becomes_the_persons_own(meaning, text):
    told = [(one.polarity, one.about) for one in statements(text, Speaker.PATIENT, (), meaning)]

    assert told
    assert (Polarity.PRESENT, About.SELF) not in told


PRESENT, ABSENT, UNSURE = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN


@pytest.mark.parametrize(
    ("by_words", "both", "kept"),
    [
        ((ABSENT, About.SELF), (PRESENT, About.SELF), (ABSENT, About.SELF)),
        ((PRESENT, About.OTHER), (PRESENT, About.SELF), (PRESENT, About.OTHER)),
        ((UNSURE, About.OTHER), (PRESENT, About.SELF), (UNSURE, About.OTHER)),
        ((UNSURE, About.SELF), (PRESENT, About.SELF), (PRESENT, About.SELF)),
        ((PRESENT, About.SELF), (ABSENT, About.SELF), (ABSENT, About.SELF)),
        ((ABSENT, About.SELF), (PRESENT, About.OTHER), (PRESENT, About.OTHER)),
    ],
)
def test_who_reads_along_never_takes_anothers_or_absent_things_for_own(by_words, both, kept):
    assert settled((by_words,), (both,)) == (kept,)


def test_who_reads_along_tells_of_two_only_what_the_words_leave_to_the_person():
    two = (PRESENT, About.SELF), (PRESENT, About.OTHER)
    denied = (ABSENT, About.SELF), (PRESENT, About.OTHER)

    assert settled(((PRESENT, About.OTHER),), two) == ((PRESENT, About.OTHER),)
    assert settled(((PRESENT, About.SELF),), two) == two
    assert settled(((PRESENT, About.OTHER),), denied) == denied
    assert settled(two, ((PRESENT, About.SELF),)) == ((PRESENT, About.SELF),)
