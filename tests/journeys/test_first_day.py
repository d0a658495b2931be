"""The first day with Rosemary, as README shows it: the commands as they stand there, one by one."""

import re
import shlex
from datetime import timedelta
from pathlib import Path

import pytest

from helpers.computer import Computer
from helpers.programs import PROJECT

CLINIC = PROJECT / "resources" / "sample" / "clinic.json"
LINE = re.compile(r"^    (?:echo \"(?P<told>.+)\" \| )?python main\.py (?P<command>[^#\n]+)", re.M)


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return Computer(tmp_path)


def commands_in_readme() -> list[tuple[list[str], str]]:
    """Each with what is given to it on standard input."""
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    return [
        (shlex.split(found["command"]), found["told"] or "")
        for found in LINE.finditer(text)
        if "--help" not in found["command"]
    ]


def test_every_command_of_the_readme_works_as_it_stands_there(computer: Computer):
    shown = commands_in_readme()
    told = ""
    (computer.home / "from-the-clinic.json").write_bytes(CLINIC.read_bytes())

    assert shown[0][0][0] == "create"
    for command, words in shown:
        extra = ["--simulation"] if command[0] == "create" else []
        argv = [told if word == "ID" else word for word in command]
        said = computer(*argv, *extra, stdin=words)
        if command[0] == "add":
            told = said["id"]
            computer.pass_time(timedelta(days=2))

    assert len(shown) >= 10
    assert {path.name for path in computer.files()} == {
        *("from-the-clinic.json", "rosa.json", "visit.pdf", "copy.age")
    }


def test_the_tour_leaves_nothing_on_the_computer(computer: Computer):
    computer.key = computer.now = None

    toured = computer("tour")

    assert toured["ok"]
    assert {step["ok"] for step in toured["steps"]} == {True}
    assert computer.files() == []
