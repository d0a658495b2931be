"""A small reader, cut from MiniLM, stands beside the static table where MiniLM is not."""

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from core.words.embedding.low_rank import OF_TWO
from core.words.embedding.minilm import open_minilm
from core.words.embedding.port import Adapts
from core.words.embedding.small_reader import LAYERS, open_small_reader
from core.words.embedding.static_table import MODEL, StaticTable, open_static_table
from core.words.head import ADAPTED, adapted_head, forget_heads
from core.words.meaning import Meaning, chances
from core.words.quality import small_reader
from core.words.quality.adapted_stack import RANK_OF_SMALL
from core.words.quality.kinds import QUESTION_TYPE
from core.words.quality.small_reader import (
    SMALL_FILE,
    cut_small_reader,
    opened_from,
    pieces_kept,
)
from core.words.quality.statements import STATEMENTS
from core.words.quality.teach_reading import teach_reading

DEV = Path(__file__).resolve().parents[2] / "quality" / "dev"
SENTENCES = ["Where is my daughter?", "I took 5 mg of ramipril at 8:30.", "Me chest is awfu' tight"]
ADAPTED_TASKS = (
    "emergency", "disclosure", "question_type", "needs", "emotion", "implied", "routing",
    "statement_bearing", "statement_names",
)  # fmt: skip


@pytest.fixture(scope="module")
def minilm():
    return open_minilm()


@pytest.fixture(scope="module")
def reader():
    return open_small_reader(MODEL.name)


def test_it_reads_as_the_lower_layers_of_minilm_do(minilm, reader):
    """Bytes instead of numbers lose next to nothing."""
    for text in SENTENCES:
        whole, small = (each.begun([each.ids(text)])[0] for each in (minilm, reader))

        assert whole.shape == small.shape
        same = (whole * small).sum(1) / np.linalg.norm(whole, axis=1)
        assert (same / np.linalg.norm(small, axis=1)).min() > 0.99
    assert len(reader.layers) == LAYERS < len(minilm.layers)


@pytest.mark.parametrize(
    "text", ["zwyxqvk", "Ærøskøbing", "日本", "a" * 300, "", "£5 \u2013 half\u2026"]
)
def test_no_word_is_too_odd_to_be_cut(reader, text):
    assert np.isfinite(reader.adapted(text)).all()


def test_the_static_table_reads_as_it_was_taught():
    embedder = open_static_table()

    assert isinstance(embedder, Adapts)
    for task in ADAPTED_TASKS[:-2]:
        assert adapted_head(task, MODEL.name, embedder.reading) is not None
    kept = {file.name for file in files("resources").joinpath("words").iterdir()}
    assert {f"{task}.{MODEL.name}.{ADAPTED}.npz" for task in ADAPTED_TASKS} <= kept


def test_it_is_heard_beside_the_table():
    """Without it the table judges alone, as on a computer where nobody cut it."""
    whole = open_static_table()
    alone = StaticTable(whole._table, whole._pieces)  # noqa: SLF001
    text = "I can't get my breath and my lips have gone blue"

    both, one = (chances("routing", text, (0.0,) * _signs(), Meaning(lambda e=each: e))
                 for each in (whole, alone))  # fmt: skip

    assert not alone.reading
    assert not any(alone.reading_together(kind) for kind in OF_TWO)
    assert both.of != one.of
    with pytest.raises(TypeError):
        alone.adapted(text)


def _signs():
    from core.words.routing_signs import routing_signs
    from core.words.statements.statement import Speaker

    return len(routing_signs("", Speaker.PATIENT))


def test_words_are_counted_by_its_own_pieces():
    """The table cuts otherwise: places of one mean nothing to the other."""
    embedder, words = open_static_table(), ("my", "hydrochlorothiazide", "tablets")

    starts = embedder.adapted_starts(words)

    assert len(starts) == len(words) + 1
    assert starts[-1] == len(embedder.adapted(" ".join(words))) - 1
    assert starts != embedder.starts(words)


@pytest.fixture(scope="module")
def sets(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sets")
    for name, every, count in (("question_type", 17, 48), ("statements", 97, 30)):
        lines = (DEV / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        (folder / f"{name}.jsonl").write_text("\n".join(lines[::every][:count]), encoding="utf-8")
    return folder


def test_it_is_cut_and_taught_the_same_every_time(sets, minilm, tmp_path_factory):
    tasks = (QUESTION_TYPE, STATEMENTS)
    one, again = (tmp_path_factory.mktemp("of") for _ in range(2))

    for out in (one, again):
        cut_small_reader(minilm, sets, out)
        assert list(teach_reading(tasks, sets, out, opened_from(out)))

    names = {file.name for file in one.iterdir()}
    assert {SMALL_FILE, f"reading.{MODEL.name}.npz"} < names
    assert f"question_type.{MODEL.name}.{ADAPTED}.npz" in names
    assert all((one / name).read_bytes() == (again / name).read_bytes() for name in names)
    with np.load(one / f"reading.{MODEL.name}.npz") as kept:
        assert kept["000"].shape[1] == RANK_OF_SMALL
    forget_heads()


def test_every_piece_that_teaches_is_kept(minilm, tmp_path):
    seldom = "perindopril arginine"
    (tmp_path / "statements.jsonl").write_text(json.dumps({"id": "x-1", "text": seldom}))

    kept = set(pieces_kept(minilm, tmp_path))

    assert set(minilm.ids(seldom)) <= kept
    assert small_reader.FREQUENT < len(kept) < len(minilm.vocabulary)
