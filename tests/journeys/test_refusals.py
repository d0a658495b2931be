"""Whatever a command is given that it cannot take, its refusal repeats none of it (S4)."""

import os
import sys
import time
from pathlib import Path

import pytest

from helpers.canary import canary, has_canary, traces_in
from helpers.computer import PATIENCE, Computer
from helpers.console import Console
from ui.console.parser import COMMANDS

only_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows them in /proc")

REFUSED, WRONG_USAGE = 1, 2

WORDS = canary("refused")
TOO_LONG = f"{WORDS} " * 60

# FILE: a broken one, with words in its name and inside. The others: ids of what is there.
FILE, ID, APPOINTMENT, PERSON = "FILE", "ID", "APPOINTMENT", "PERSON"
REFUSALS: tuple[tuple[str, ...], ...] = (
    ("create", "--name", WORDS),
    ("people", "use", WORDS),
    ("people", "add", TOO_LONG),
    ("people", "add", WORDS, "--locale", WORDS),
    ("--person", WORDS, "profile"),
    ("--vault", WORDS, "profile"),
    ("--key", f"file:{WORDS}", "profile"),
    ("--now", WORDS, "profile"),
    ("add", "symptom", TOO_LONG),
    ("add", "symptom", "ache", "--since", WORDS),
    ("add", "symptom", "ache", "--severity", WORDS),
    ("add", "allergy", "pollen", "--criticality", WORDS),
    ("add", "reading", WORDS),
    ("profile", "--as-of", WORDS),
    ("edit", ID, WORDS),
    ("edit", ID, f"{WORDS}={WORDS}"),
    ("edit", APPOINTMENT, "outcome=kept", f"{WORDS}={WORDS}"),
    ("edit", PERSON, f"{WORDS}={WORDS}"),
    ("edit", ID, f"label={TOO_LONG}", "--reason", WORDS),
    ("edit", WORDS, f"label={WORDS}"),
    ("confirm", WORDS),
    ("resolve", WORDS, "--reason", WORDS),
    ("undo", "--as", "clinician"),
    ("history", WORDS),
    ("answer", WORDS, "still"),
    ("import", FILE),
    ("import", WORDS),
    ("review", WORDS),
    ("review", WORDS, "keep"),
    ("contacts", "add", WORDS, "--died-on", WORDS),
    ("contacts", "remove", WORDS),
    ("readings", "add", WORDS),
    ("consent", "remove", WORDS),
    ("settings", "set", WORDS, WORDS),
    ("settings", "set", "quiet_from", WORDS),
    ("slots", "add", f"file:{WORDS}/{WORDS}"),
    ("export", "--format", WORDS, "--out", WORDS),
    ("export", "--out", f"{WORDS}/{WORDS}"),
    ("delete", WORDS, "--yes"),
    ("delete", "--person", WORDS, "--yes"),
    ("restore", FILE),
    ("restore", WORDS),
    ("bench", WORDS),
)


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    computer = Computer(tmp_path)
    computer("create", "--simulation", "--name", "Ada")
    return computer


def test_a_refusal_repeats_no_word_and_writes_none_down(computer: Computer):
    file = computer.elsewhere / f"{WORDS}.json"
    named = {
        FILE: str(file),
        ID: computer("add", "symptom", "ache")["id"],
        APPOINTMENT: computer("add", "appointment", "eyes", "--at", "2026-03-02 10:00")["id"],
        PERSON: computer("people")["people"][0]["id"],
    }
    file.write_text(f'{{"{WORDS}": "{WORDS}', encoding="utf-8")

    for refusal in REFUSALS:
        ended = computer.run(*(named.get(word, word) for word in refusal))

        assert ended.status in {REFUSED, WRONG_USAGE}, refusal
        assert ended.err, refusal
        assert not has_canary((ended.out + ended.err).encode()), ended

    assert traces_in(computer.home, computer.temporary) == []
    assert len(computer("profile")["symptoms"]) == 1


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("before", [(), ("--json",)], ids=["for-people", "for-programs"])
def test_wrong_usage_repeats_no_word(tmp_path: Path, command: str, before: tuple[str, ...]):
    said = Console(tmp_path).read(*before, command, f"--{WORDS}", WORDS, f"--since={WORDS}", WORDS)

    assert said.status == WRONG_USAGE
    assert said.err
    assert not has_canary((said.out + said.err).encode())


@only_linux
def test_a_running_command_shows_no_word_to_other_programs(computer: Computer):
    """While it waits for more words on standard input."""
    program = computer.start("add", "symptom", "-", "--body-site", canary("shown"))
    try:
        shown = wait_for_erased_arguments(Path(f"/proc/{program.pid}"))
        program.stdin.write(canary("typed").encode())
        program.stdin.flush()

        assert not has_canary((shown / "comm").read_bytes())
        if os.access(shown / "environ", os.R_OK):
            assert not has_canary((shown / "environ").read_bytes())
    finally:
        program.communicate(timeout=PATIENCE)

    assert program.returncode == 0
    assert computer("profile")["symptoms"][0]["text"] == canary("typed")


def wait_for_erased_arguments(shown: Path) -> Path:
    """They are there while it starts; the program's own name stays."""
    deadline = time.monotonic() + PATIENCE
    while True:
        arguments = (shown / "cmdline").read_bytes()
        if b"main.py" in arguments and not has_canary(arguments):
            return shown
        assert time.monotonic() < deadline, "its arguments stay in the process list"
        time.sleep(0.001)
