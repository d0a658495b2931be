"""From where disclosure and the reply check say yes, and how much what is adapted counts, was
chosen on the check set (S3, D7)."""

from pathlib import Path

import numpy as np
import pytest

from core.words.embedding.low_rank import READING_OF_REPLIES
from core.words.embedding.minilm import MODEL, open_minilm
from core.words.embedding.static_table import open_static_table
from core.words.head import adapted_head, words_head
from core.words.meaning import Meaning
from core.words.quality.reply_check import REPLY_CHECK
from core.words.quality.routing import ROUTING
from core.words.quality.strictness import choose_strictness
from core.words.quality.task import Taught
from core.words.quality.tasks import TASKS

CHECK = Path(__file__).resolve().parents[2] / "quality" / "check"
BY_HANDS = [task for task in TASKS if isinstance(task.taught, Taught) and task.taught.by_hands]


def test_it_is_chosen_for_what_is_called_in_vain_most():
    assert {task.name for task in BY_HANDS} == {"disclosure", "reply_check"}


@pytest.mark.parametrize("task", BY_HANDS, ids=lambda task: task.name)
def test_what_is_kept_is_what_the_check_set_asks_for(task, tmp_path):
    choose_strictness(task, CHECK, tmp_path, None)

    with np.load(tmp_path / f"{task.name}.words.npz") as kept:
        assert float(kept["least"]) == words_head(task.name).least


@pytest.fixture(scope="module")
def minilm():
    return Meaning(open_minilm)


def test_of_the_reading_of_replies_both_are_what_the_check_set_asks_for(minilm, tmp_path):
    name = minilm.embedder.model.name
    kept = adapted_head("reply_check", name, minilm.reading_together(READING_OF_REPLIES))

    choose_strictness(REPLY_CHECK, CHECK, tmp_path, minilm)

    assert kept is not None
    with np.load(tmp_path / f"reply_check.{name}.adapted.npz") as chosen:
        assert (float(chosen["trust"]), float(chosen["least"])) == (kept.trust, kept.least)


@pytest.mark.parametrize(
    ("task", "open_it"),
    [(ROUTING, open_minilm), (ROUTING, open_static_table)],
    ids=["routing", "routing_without_minilm"],
)
def test_so_is_how_much_each_adapted_reading_counts(task, open_it, tmp_path):
    """Where a head says yes hangs on it, so both are chosen anew."""
    meaning = Meaning(open_it)
    name = meaning.embedder.model.name
    kept = adapted_head(task.name, name, meaning.reading)

    choose_strictness(task, CHECK, tmp_path, meaning)

    assert kept is not None
    with np.load(tmp_path / f"{task.name}.{name}.adapted.npz") as chosen:
        assert (float(chosen["trust"]), float(chosen["least"])) == (kept.trust, kept.least)


def test_what_is_chosen_otherwise_is_left_alone(tmp_path):
    for task in TASKS:
        if task not in BY_HANDS:
            choose_strictness(task, CHECK, tmp_path, None)
    # Pieces as they stand are trusted as they were when they were taught.
    choose_strictness(ROUTING, CHECK, tmp_path, Meaning(ReadsNothing))

    assert not list(tmp_path.iterdir())


class ReadsNothing:
    """As MiniLM's own service would be named, without a reading."""

    model = MODEL
