"""Sentences become vectors that say what they mean, and by which model."""

import json
import struct

import numpy as np
import pytest

from core.words.embedding.minilm import MODEL as MINILM
from core.words.embedding.static_table import MODEL as STATIC
from core.words.embedding.usual import open_embedder
from core.words.embedding.weights import (
    WeightsChanged,
    WeightsMissing,
    checked,
    file_of,
    tensors,
)

MODELS = {"minilm": MINILM, "static": STATIC}


@pytest.fixture(scope="module", params=sorted(MODELS))
def embedder(request):
    return open_embedder(request.param)


def test_vectors_carry_the_model_and_the_hash_of_its_weights(embedder):
    vectors = embedder.embed(["Where is my daughter?"])

    assert vectors.model == embedder.model
    assert len(vectors.model.sha256) == 64
    assert vectors.rows.shape == (1, vectors.model.dimensions)


def test_sentences_of_one_meaning_lie_closer_than_others(embedder):
    rows = embedder.embed(
        ["Where is my daughter?", "Have you seen my daughter?", "The soup needs more salt"]
    ).rows

    assert rows[0] @ rows[1] > rows[0] @ rows[2] + 0.2


def test_a_sentence_means_the_same_alone_and_among_others(embedder):
    texts = ["My knee hurts", "What day is it", "I want to go home now please", "Tea"]

    together = embedder.embed(texts).rows
    alone = np.vstack([embedder.embed([text]).rows for text in texts])

    assert np.abs(together - alone).max() < 1e-5


@pytest.mark.parametrize("text", ["", "   ", "😀", "日本", "a" * 5000, "x\x00y"])
def test_no_text_is_too_odd_to_be_embedded(embedder, text):
    assert np.isfinite(embedder.embed([text]).rows).all()


def test_the_best_model_that_is_there_is_the_usual_one():
    assert open_embedder().model == MINILM


def test_weights_that_are_not_those_measured_are_refused(tmp_path):
    file = tmp_path / "model.safetensors"
    file.write_bytes(b"something else")

    with pytest.raises(WeightsChanged):
        checked(file, STATIC.sha256)


def test_weights_that_nobody_installed_are_missed_by_name():
    with pytest.raises(WeightsMissing, match="no_such_package"):
        file_of("no_such_package", "model")


def test_a_safetensors_file_is_read_as_it_says():
    numbers = np.arange(6, dtype=np.float16)
    told = {"table": {"dtype": "F16", "shape": [2, 3], "data_offsets": [0, 12]}}
    header = json.dumps(told).encode()

    found = tensors(struct.pack("<Q", len(header)) + header + numbers.tobytes())

    assert found["table"].tolist() == [[0, 1, 2], [3, 4, 5]]
