"""A head is taught from a folder of labelled lines, and reads like those it was shown."""

import json
from importlib.resources import files

import pytest

from core.words.alike import FILE
from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.quality.tasks import TASKS
from core.words.quality.teach import teach

SAID = {
    "medications": ["what tablets am I on", "which pills do I take", "list my medicines please"],
    "allergies": ["what am I allergic to", "any allergies on file", "which allergies have I got"],
}


@pytest.fixture
def sets(tmp_path):
    lines = [
        {"id": f"n-{at}{number}", "text": f"{text} {word}", "label": label}
        for label, texts in SAID.items()
        for at, text in enumerate(texts)
        for number, word in enumerate(("", "today", "now dear", "love"))
    ]
    told = "".join(json.dumps(line) + "\n" for line in lines)
    (tmp_path / "needs.jsonl").write_text(told, encoding="utf-8")
    (tmp_path / FILE).write_bytes(files("resources").joinpath("words", FILE).read_bytes())
    return tmp_path


def test_a_head_for_the_words_and_one_for_the_embedder_are_made(sets):
    task = next(task for task in TASKS if task.name == "needs")
    meaning = Meaning(open_static_table)

    learnt = list(teach(task, sets, sets, [meaning]))

    assert [one.file for one in learnt] == [
        "needs.words.npz",
        f"needs.{meaning.embedder.model.name}.npz",
    ]
    assert all((sets / one.file).stat().st_size for one in learnt)
    assert all(figure.value > 0.5 for one in learnt for figure in one.figures)
