"""What a terminal, a pipe or a full disk makes of an answer."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.console import Console
from ui.console.answer import shown
from ui.console.app import run

PROJECT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("text", "on_screen"),
    [
        ("tea \x1b[31mred\x1b]0;title\x07", "tea \ufffd[31mred\ufffd]0;title\ufffd"),
        ("\x9b2J", "\ufffd2J"),
        ("over\rwritten\b", "over\ufffdwritten\ufffd"),
        ("a\u202eb\u2066c", "a\ufffdb\ufffdc"),
        ("half \udcff", "half \ufffd"),
        ("two\n\tlines", "two\n\tlines"),
        ("כאב ראש 🤕", "כאב ראש 🤕"),
    ],
)
def test_nothing_on_record_steers_the_terminal(text: str, on_screen: str) -> None:
    assert shown(text) == on_screen


def test_an_answer_for_people_is_shown_without_steering(console: Console) -> None:
    console("consent", "add", "export", "--basis", "guardian", "--purpose", "\x1b[2J")
    told = console("add", "symptom", "a\u202eche")

    assert told.status == 0
    assert "a\ufffdche" in console.read("profile", "symptoms").out


class FullDisk(io.StringIO):
    def write(self, _: str) -> int:
        raise OSError(28, "no space")


class GoneAway(io.StringIO):
    def write(self, _: str) -> int:
        raise BrokenPipeError


def _answer_to(console: Console, stdout: io.StringIO) -> tuple[int, str]:
    err = io.StringIO()
    argv = ["--vault", str(console.vault), "--key", f"file:{console.key_file}", "--json", "profile"]
    status = run(
        argv,
        console.keeper,
        lambda _: console.clock,
        stdin=io.StringIO(),
        stdout=stdout,
        stderr=err,
    )
    return status, err.getvalue()


def test_an_answer_that_could_not_be_written_is_said(console: Console) -> None:
    status, told = _answer_to(console, FullDisk())

    assert status == 1
    assert "is done" in told


def test_whoever_reads_only_the_first_lines_is_told_of_no_failure(console: Console) -> None:
    status, told = _answer_to(console, GoneAway())

    assert status == 0
    assert "failed" not in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("argv", [["--json", "doctor"], ["doctor"], ["--help"], ["--json", "nope"]])
def test_a_full_disk_brings_no_stack_trace(argv: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [sys.executable, "main.py", *argv],
            cwd=PROJECT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr


def test_a_letter_the_terminal_does_not_know_stops_nothing(console: Console) -> None:
    console("add", "symptom", "כאב ראש")
    where = ["--vault", str(console.vault), "--key", f"file:{console.key_file}"]
    where += ["--now", "2026-03-01T12:00:00Z"]

    ended = subprocess.run(
        [sys.executable, "main.py", *where, "profile", "symptoms"],
        cwd=PROJECT,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        check=False,
    )

    assert ended.returncode == 0, ended.stderr
    assert b"???" in ended.stdout


@pytest.mark.parametrize("limit", ["0", "-1", "99999999999999999999", "x"])
def test_a_number_of_lines_that_is_none_is_wrong_usage(console: Console, limit: str) -> None:
    refused = console("audit", "--limit", limit)

    assert refused.status == 2
    assert refused.object["error"]["code"] == "usage"


@pytest.mark.parametrize("argv", [("--key", "blah", "profile"), ("delete",)])
def test_wrong_usage_found_late_shows_how_it_is_written_too(
    console: Console, argv: tuple[str, ...]
) -> None:
    refused = console(*argv)

    assert refused.status == 2
    assert f"usage: rosemary {argv[-1]}" in refused.err


@pytest.mark.parametrize(
    "argv",
    [
        ("history", "\udcff"),
        ("confirm", "\udcff", "--reason", "\udcff"),
        ("people", "use", "\udcff"),
        ("people", "account", "\udcff", "--role", "caregiver"),
        ("consent", "add", "export", "--basis", "\udcff"),
        ("add", "symptom", "\udcff"),
        ("add", "event", "fell", "--about-id", "\udcff"),
    ],
    ids=lambda argv: " ".join(argv[:2]) if isinstance(argv, tuple) else "",
)
def test_half_a_letter_is_refused_and_no_bug(console: Console, argv: tuple[str, ...]) -> None:
    refused = console(*argv)

    assert refused.status == 1
    assert refused.object["error"]["code"] in {"input_rejected", "not_found", "person_missing"}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes them")
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
def test_what_the_shell_closed_is_no_fault_of_the_program(console: Console, closed: str) -> None:
    where = f"--vault {console.vault} --key file:{console.key_file} --now 2026-03-01T12:00:00Z"
    line = f"{sys.executable} main.py {where} add symptom tired {closed}"

    ended = subprocess.run(
        ["/bin/sh", "-c", line], cwd=PROJECT, capture_output=True, text=True, check=False
    )

    assert "went wrong" not in ended.stderr
    assert ended.returncode == (1 if ">&-" in closed.replace("2>&-", "") else 0)
    assert [each["text"] for each in console("profile").object["symptoms"]] == ["tired"]
