"""How `quality` tells its figures, and what it says of a file that it cannot judge."""

import codecs
import json

import pytest

from helpers.console import Console

LINE = json.dumps({"text": "where am I"}).encode()


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out.jsonl"


@pytest.fixture
def judged(tmp_path, out):
    """Has a file of this content judged; None: there is no file."""

    def judge(content, task="question_type"):
        source = tmp_path / "in.jsonl"
        if content is not None:
            source.write_bytes(content)
        asked = ("--in", str(source), "--out", str(out), "--embedder", "static")
        return Console(tmp_path).read("quality", task, *asked)

    return judge


@pytest.mark.parametrize("task", ["question_type", "recall"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "This file is not there, or cannot be opened."),
        (b"\xff\xfe\x00{", "This file could not be read."),
        (b'{"text": "caf\xe9"}', "This file could not be read."),
        (LINE + b"\nhello", "line 2"),
        (LINE + b"\r\n\r\n[]", "line 3"),
    ],
)
def test_a_file_that_cannot_be_judged_is_refused_in_a_sentence(judged, content, said, task):
    refused = judged(content, task)

    assert refused.status == 1
    assert said in refused.err


def test_a_mark_before_what_is_utf_8_is_no_part_of_it(judged, out):
    plainly = judged(LINE)
    told = out.read_text(encoding="utf-8")

    marked = judged(codecs.BOM_UTF8 + LINE)

    assert (plainly.status, marked.status) == (0, 0)
    assert out.read_text(encoding="utf-8") == told


def test_a_place_that_cannot_be_written_is_said(judged, out):
    out.mkdir()

    refused = judged(LINE)

    assert refused.status == 1
    assert "Rosemary cannot write there." in refused.err


def test_what_has_nothing_to_reach_is_neither_met_nor_missed(tmp_path):
    asked = ("quality", "emergency", "--half", "check", "--embedder", "static")

    rows = Console(tmp_path).read(*asked).out.splitlines()[1:]

    by_name = [row for row in rows if " by name " in row]
    others = [row for row in rows if " by name " not in row]
    assert {row.split()[-2] for row in by_name} == {"simplest"}
    assert {row.split()[-1] for row in others} <= {"met", "missed"}
