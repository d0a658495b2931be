"""`quality names --train`: what an embedder sees of the words that name a thing."""

from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from core.words.embedding.usual import open_embedder
from core.words.head import ADAPTED
from core.words.meaning import Meaning
from core.words.quality import teach_names as teaching
from core.words.quality.teach_names import LEANING, TRUST, teach_names
from core.words.quality.teach_statements import lessons_in
from core.words.statements.names_read import named_along, names_along, words_seen
from core.words.statements.reader import NAMES, read
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker
from core.words.tagging.tagger import tagger
from core.words.tagging.window_tags import unpacked

QUALITY = Path(__file__).resolve().parents[2] / "quality"
EMBEDDERS = ("minilm", "static")
TEXT = "Mum's knee is throbbing, she took two paracetamol."


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    told = tmp_path_factory.mktemp("dev"), tmp_path_factory.mktemp("check")
    for folder, every, count in ((told[0], 97, 40), (told[1], 13, 12)):
        source = QUALITY / folder.name.rstrip("0123456789") / "statements.jsonl"
        lines = source.read_text(encoding="utf-8").splitlines()[::every][:count]
        (folder / "statements.jsonl").write_text("\n".join(lines), encoding="utf-8")
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
    assert (float(chosen["trust"]), float(chosen["leaning"])) != (TRUST, LEANING)
    assert all((chosen[name] == alone[name]).all() for name in ("filters", "out", "marks"))


def test_it_counts_as_much_as_names_most_rightly(taught, folders):
    meaning, kept, _ = taught
    reader, lessons = tagger(NAMES), lessons_in(folders[1])
    learnt = replace(unpacked(kept), trust=1.0)
    asked = [teaching.asked_of(learnt, each, reader, meaning) for each in lessons if each.is_whole]

    chosen = teaching.rightly(asked, reader, float(kept["trust"]), float(kept["leaning"]))

    every = product(teaching.TRUSTS, teaching.LEANINGS)
    assert chosen >= max(teaching.rightly(asked, reader, *each) for each in every) - 0.01


def test_each_word_is_seen_by_its_adapted_and_its_frozen_pieces(meaning):
    seen = seen_in(TEXT, Speaker.CAREGIVER)
    words = tuple(word.low for word in seen.said.words)
    adapted, starts = meaning.pieces_of(words, is_adapted=True)

    told = words_seen(seen, meaning)

    assert len(told.means) == len(words) == len(told.marks)
    assert told.means[0, : adapted.shape[1]] == pytest.approx(
        adapted[starts[0] : starts[1]].mean(axis=0)
    )
    assert told.means.shape[1] > adapted.shape[1]
    assert told.means[-2].any()


def test_without_what_was_taught_with_its_reading_the_words_name_alone(meaning, monkeypatch):
    words, reader = read(TEXT, Speaker.CAREGIVER), tagger(NAMES)
    along = named_along(words, reader, meaning)
    assert (along.scores != words.scores).any()

    monkeypatch.setattr(
        "core.words.statements.names_read.names_along", lambda *_: names_along("nobody", "none")
    )

    assert named_along(words, reader, meaning) is words
