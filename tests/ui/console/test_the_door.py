"""The vault is open as short as can be, and that it was opened is in the book (S6)."""

import io
from datetime import timedelta
from pathlib import Path

import pytest

from core.errors import VaultLocked
from db.vault_lock import VaultLock
from helpers.console import Console

WORDS = "seven quiet herons cross the winter river"


class Slow(io.StringIO):
    """Standard input of someone who takes their time. was_free: whether others got in meanwhile."""

    def __init__(self, words: str, vault: Path) -> None:
        super().__init__(words)
        self._lock = VaultLock(vault)
        self.was_free: list[bool] = []

    def read(self, size: int | None = -1, /) -> str:
        self._try()
        return super().read(size)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as io.StringIO's
        self._try()
        return super().readline(size)

    def _try(self) -> None:
        try:
            with self._lock:
                self.was_free.append(True)
        except VaultLocked:
            self.was_free.append(False)


@pytest.mark.parametrize(
    "command",
    [
        ("add", "symptom", "-"),
        ("people", "add", "-"),
        ("people", "account", "-", "--role", "caregiver"),
        ("slots", "add", "passphrase"),
        ("slots", "confirm"),
    ],
    ids=" ".join,
)
def test_whoever_types_slowly_keeps_nobody_else_out(
    console: Console, command: tuple[str, ...]
) -> None:
    typing = Slow(f"{WORDS}\n", console.vault)

    console.read(*command, stdin=typing)

    assert typing.was_free == [True]


@pytest.mark.parametrize("field", ["label=-", "note=-"])
def test_nor_do_they_while_they_put_something_right(console: Console, field: str) -> None:
    told = console("add", "symptom", "headache").object
    typing = Slow("a sore knee", console.vault)

    said = console.read("edit", told["id"], field, stdin=typing)

    assert (said.status, typing.was_free) == (0, [True])


def test_nor_while_they_choose_another_passphrase(console: Console) -> None:
    console("slots", "add", "passphrase", stdin=f"{WORDS}\n")
    number = console("slots").object["slots"][-1]["id"]
    typing = Slow(f"{WORDS} twice\n", console.vault)

    said = console.read("slots", "rotate", str(number), stdin=typing)

    assert (said.status, typing.was_free) == (0, [True])


def test_the_line_that_opens_it_stands_before_the_words(console: Console) -> None:
    code = console("slots", "add", "recovery").object["recovery_code"]

    said = console("--key", "recovery", "add", "symptom", "-", stdin=f"{code}\na sore knee\n")

    assert said.status == 0, said
    assert console("profile").object["symptoms"][0]["text"] == "a sore knee"


def test_a_new_record_takes_its_passphrase_before_the_name(nowhere: Console) -> None:
    made = nowhere("create", "--name", "-", "--key", "passphrase", stdin=f"{WORDS}\nAda\n")

    assert made.status == 0, made
    opened = nowhere("people", "--key", "passphrase", stdin=f"{WORDS}\n")
    assert opened.object["people"][0]["name"] == "Ada"


def unlocks(console: Console, person: str = "Ada") -> list[str]:
    entries = console("audit", "--person", person).object["entries"]
    return [each["account_id"] for each in entries if each["action"] == "unlock"]


def test_that_it_was_opened_is_in_the_book_once_an_hour(console: Console) -> None:
    console("profile")
    console("profile")
    within = len(unlocks(console))
    console.pass_time(timedelta(minutes=59))
    still = len(unlocks(console))
    console.pass_time(timedelta(minutes=2))
    console("profile")

    assert (within, still, len(unlocks(console))) == (1, 1, 2)


def test_each_account_that_opens_it_is_in_the_book(console: Console) -> None:
    console("profile")
    console("profile", "--as", "patient")

    assert len(set(unlocks(console))) == 2


def test_the_person_reads_of_it_in_plain_words(console: Console) -> None:
    console("profile")

    deeds = [each["deed"] for each in console("access", "log").object["log"]]

    assert "opened" in deeds


@pytest.mark.parametrize("command", [("verify",), ("backup",), ("jobs", "list"), ("people",)])
def test_what_concerns_everybody_is_in_everybodys_book(
    console: Console, command: tuple[str, ...]
) -> None:
    console("people", "add", "Ben")
    console.pass_time(timedelta(hours=2))
    before = len(unlocks(console)), len(unlocks(console, "Ben"))
    console.pass_time(timedelta(hours=2))

    said = console(*command)
    console.pass_time(timedelta(minutes=1))

    assert said.status == 0, said
    # Looking here opens it too, within the same hour.
    assert (len(unlocks(console)), len(unlocks(console, "Ben"))) == (before[0] + 1, before[1] + 1)


def test_opening_it_is_no_look_at_the_record(console: Console) -> None:
    """A helper's look has a line of its own, though the door was noted a moment before (S6)."""
    console.pass_time(timedelta(hours=2))
    console("profile")

    actions = [each["action"] for each in console("audit").object["entries"]]

    assert {"look", "unlock"} <= set(actions)
