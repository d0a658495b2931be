"""`quality reply_check --train`: replies are read together with what they answer (D1, D5, D9)."""

import json

import numpy as np
import pytest

from core.words.embedding.low_rank import READING_OF_REPLIES, mark_of
from core.words.embedding.minilm import open_minilm
from core.words.head import ADAPTED
from core.words.quality.adapted_stack import AdaptedStack
from core.words.quality.disclosure import DISCLOSURE
from core.words.quality.reply_check import REPLY_CHECK
from core.words.quality.teach_together import teach_together

MODEL = "all-MiniLM-L6-v2"
READING, HEAD = f"{READING_OF_REPLIES}.{MODEL}.npz", f"reply_check.{MODEL}.{ADAPTED}.npz"
# What a good reply is hangs on the question alone.
LINES = [
    {"text": text, "user": user, "label": "bad" if rule else "ok", "rule": rule}
    for text in ("You had soup at noon.", "It is warm today.", "Anna came in the morning.")
    for user, rule in (("What did I do today?", None), ("I had no lunch today.", "correction"))
] * 4


@pytest.fixture(scope="module")
def minilm():
    return AdaptedStack.of_minilm(open_minilm())


def taught(lines, minilm, folder):
    (folder / "sets").mkdir()
    rows = [json.dumps({"id": f"x-{at}"} | line) for at, line in enumerate(lines)]
    (folder / "sets" / "reply_check.jsonl").write_text("\n".join(rows), "utf-8")
    out = folder / "out"
    out.mkdir()
    return out, [one.file for one in teach_together(REPLY_CHECK, folder / "sets", out, minilm)]


def test_a_reading_and_its_head_are_written_the_same_every_time(minilm, tmp_path_factory):
    (one, files), (again, _) = (
        taught(LINES, minilm, tmp_path_factory.mktemp("of")) for _ in range(2)
    )

    assert files == [READING, HEAD]
    assert all((one / file).read_bytes() == (again / file).read_bytes() for file in files)
    with np.load(one / READING) as low, np.load(one / HEAD) as head:
        assert str(head["reading"]) == mark_of(low)
        assert head["out"].shape[1] == len({line["rule"] for line in LINES})


def test_what_it_answers_is_learnt_from(minilm, tmp_path_factory):
    """Without the questions nothing tells the replies apart."""
    asked, alone = (
        taught(lines, minilm, tmp_path_factory.mktemp("of"))[0]
        for lines in (LINES, [line | {"user": ""} for line in LINES])
    )

    with np.load(asked / HEAD) as one, np.load(alone / HEAD) as other:
        assert not np.array_equal(one["out"], other["out"])


def test_what_is_read_by_itself_has_no_such_reading(minilm, tmp_path):
    (tmp_path / "disclosure.jsonl").write_text('{"id": "x-1", "turns": ["no"], "label": "no"}')

    assert not list(teach_together(DISCLOSURE, tmp_path, tmp_path, minilm))
    assert not list(teach_together(REPLY_CHECK, tmp_path, tmp_path, minilm))
