"""`quality names --train`: what an embedder sees of the words that name a thing."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from core.words.embedding.usual import open_embedder
from core.words.head import ADAPTED
from core.words.meaning import Meaning
from core.words.quality.teach_names import (
    LEANING,
    TRUST,
    TRUSTS,
    Asked,
    best_of,
    rightly,
    teach_names,
)
from core.words.statements.bearing import Named
from core.words.statements.names_read import named_along, names_along, words_seen
from core.words.statements.reader import NAMES, Read, read
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic
from core.words.tagging.tagger import Tagger, tagger

QUALITY = Path(__file__).resolve().parents[2] / "quality"
EMBEDDERS = ("minilm", "static")
TEXT = "Mum's knee is throbbing, she took two paracetamol."


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    told = tmp_path_factory.mktemp("dev"), tmp_path_factory.mktemp("check")
    for folder, half, every, count in ((told[0], "dev", 97, 40), (told[1], "check", 13, 12)):
        lines = (QUALITY / half / "statements.jsonl").read_text(encoding="utf-8").splitlines()
        some = "\n".join(lines[::every][:count])
        (folder / "statements.jsonl").write_text(some, encoding="utf-8")
    return told


@pytest.fixture(scope="module", params=EMBEDDERS)
def meaning(request):
    return Meaning(partial(open_embedder, request.param))


@pytest.fixture(scope="module")
def taught(folders, tmp_path_factory):
    """With a check set, and without one: what stands in the file."""
    dev, check = folders
    out, meaning = tmp_path_factory.mktemp("out"), Meaning(partial(open_embedder, "static"))
    found = []
    for lines in (check, out / "nowhere"):
        learnt = teach_names(dev, lines, out, meaning)
        assert learnt.file == f"{NAMES}.{meaning.embedder.model.name}.{ADAPTED}.npz"
        with np.load(out / learnt.file) as kept:
            found.append(dict(kept))
    return meaning, *found


def test_it_carries_the_mark_of_the_reading_it_was_taught_with(taught):
    meaning, kept, _ = taught

    assert str(kept["reading"]) == meaning.reading != ""
    assert {"B-symptom", "B-medication", "O"} <= set(kept["tags"].tolist())


def test_the_check_set_chooses_how_much_it_counts_and_teaches_nothing(taught):
    _, chosen, alone = taught

    assert (float(alone["trust"]), float(alone["leaning"])) == (TRUST, LEANING)
    assert float(chosen["trust"]) in TRUSTS
    assert all((chosen[name] == alone[name]).all() for name in ("filters", "out", "marks"))


def asked(text, over_nothing, *, is_named):
    """A text of one word, of which the words say nothing; over_nothing: the logarithm by which what
    is read of it beats no name."""
    seen = seen_in(text, Speaker.PATIENT)
    gold = frozenset([Named(0, len(text), Topic.SYMPTOM)] if is_named else [])
    along = np.array([[over_nothing, 0]], np.float32)
    return Asked(Read(seen, np.zeros((1, 2), np.float32)), along, gold)


def test_it_counts_as_much_as_names_most_rightly():
    reader = Tagger(
        ("B-symptom", "O"), {}, np.zeros((0, 2), np.float32), np.zeros((3, 2), np.float32)
    )
    lines = [asked("cough", -0.27, is_named=True), asked("knee", -0.33, is_named=False)]

    trust, leaning = best_of(lines, reader)

    assert rightly(lines, reader, trust, leaning) == 1.0 > rightly(lines, reader, 40.0, 16.0)
    assert 0.27 * trust < leaning < 0.33 * trust


def test_of_what_is_as_good_the_nearest_to_the_usual_is_taken():
    """Of a flat stretch no end is better than its middle."""
    reader = Tagger(
        ("B-symptom", "O"), {}, np.zeros((0, 2), np.float32), np.zeros((3, 2), np.float32)
    )

    assert best_of([asked("cough", 5.0, is_named=True)], reader) == (TRUST, LEANING)


def test_each_word_is_seen_by_its_adapted_and_its_frozen_pieces(meaning):
    seen = seen_in(TEXT, Speaker.CAREGIVER)
    words = tuple(word.low for word in seen.said.words)
    adapted, starts = meaning.pieces_of(words, is_adapted=True)

    frozen, begun = meaning.pieces_of(words, is_adapted=False)

    told = words_seen(seen, meaning)

    assert len(told.means) == len(words) == len(told.marks)
    for at, row in enumerate(told.means[:2]):
        halves = adapted[starts[at] : starts[at + 1]], frozen[begun[at] : begun[at + 1]]
        assert row == pytest.approx(np.concatenate([half.mean(axis=0) for half in halves]))


@pytest.mark.parametrize("said", ["took 12.5 mg of ramipril and la ", "la "])
def test_of_a_text_that_is_cut_a_word_is_read_by_both_kinds_of_pieces_or_not_at_all(meaning, said):
    """They end at other places, and the last one is the sign for the end."""
    seen = seen_in(said * (1200 // len(said)), Speaker.PATIENT)
    words = tuple(word.low for word in seen.said.words)
    adapted, _ = meaning.pieces_of(words, is_adapted=True)

    told = words_seen(seen, meaning)

    wide = adapted.shape[1]
    halves = told.means[:, :wide].any(axis=1), told.means[:, wide:].any(axis=1)
    assert (halves[0] == halves[1]).all()
    assert halves[0][0]
    assert not halves[0][-1]
    assert not (told.means[:, :wide] == adapted[-1]).all(axis=1).any()


def test_without_what_was_taught_with_its_reading_the_words_name_alone(meaning, monkeypatch):
    words, reader = read(TEXT, Speaker.CAREGIVER), tagger(NAMES)
    along = named_along(words, reader, meaning)
    assert (along.scores != words.scores).any()

    monkeypatch.setattr(
        "core.words.statements.names_read.names_along", lambda *_: names_along("nobody", "none")
    )

    assert named_along(words, reader, meaning) is words
