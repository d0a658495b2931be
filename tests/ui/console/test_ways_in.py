"""Ways into the record: named, made anew, tried, and each change in the book (S6)."""

import errno
import io
import os

import pytest

from helpers.console import Console


def codes(console: Console, *argv: str) -> str:
    said = console(*argv)
    assert said.status == 0, said
    code: str = said.object["recovery_code"]
    return code


def opens(console: Console, code: str) -> bool:
    said = console.bare(
        "--json", "--vault", str(console.vault), "--key", "recovery", "profile", stdin=f"{code}\n"
    )
    return said.status == 0


def ids(console: Console) -> dict[int, str]:
    return {each["id"]: each["type"] for each in console("slots").object["slots"]}


def test_a_caregivers_code_has_a_name_and_can_be_taken_away(console: Console) -> None:
    code = codes(console, "slots", "add", "recovery", "--name", "Carla")
    named = {
        each["name"]: each["id"] for each in console("slots", "list", "--names").object["slots"]
    }

    assert opens(console, code)
    console("slots", "remove", str(named["Carla"]))

    assert not opens(console, code)
    assert "Carla" not in console("slots").out


def test_a_new_code_takes_the_old_ones_place(console: Console) -> None:
    old = codes(console, "slots", "add", "recovery", "--name", "Carla")
    number = max(ids(console))

    new = codes(console, "slots", "rotate", str(number))

    assert opens(console, new)
    assert not opens(console, old)
    assert [each["name"] for each in console("slots", "list", "--names").object["slots"]][
        -1
    ] == "Carla"


def test_a_key_file_is_not_made_anew_in_its_own_place(console: Console) -> None:
    (number,) = [each for each, kind in ids(console).items() if kind == "file"]

    assert console("slots", "rotate", str(number)).object["error"]["code"] == "not_found"


def test_the_way_that_was_used_is_not_taken_away(console: Console) -> None:
    (number,) = [each for each, kind in ids(console).items() if kind == "file"]

    assert console("slots", "remove", str(number)).object["error"]["code"] == "policy_refused"


def test_a_code_is_read_back_whole(console: Console) -> None:
    code = codes(console, "slots", "add", "recovery")

    wrong = console("slots", "confirm", stdin=f"{code[:-1]}*\n")
    checked = console("slots", "confirm", stdin=f"{code.lower()}\n").object

    assert wrong.status == 1
    assert checked["confirmed_at"] is not None
    assert checked["id"] == max(ids(console))


def test_a_new_key_is_asked_for_twice_and_says_its_code(console: Console) -> None:
    console("add", "symptom", "headache")
    old = codes(console, "slots", "add", "recovery")

    refused = console("slots", "rotate-key")
    new = codes(console, "slots", "rotate-key", "--yes")

    assert refused.object["error"]["code"] == "confirmation_missing"
    assert opens(console, new)
    assert not opens(console, old)
    assert len(console("profile").object["symptoms"]) == 1
    assert console("audit", "--verify").object["chain"] == "ok"


def test_the_old_sheet_opens_nothing_once_the_new_one_was_shown(console: Console) -> None:
    old = codes(console, "slots", "add", "recovery")

    said = console.bare(
        "--vault", str(console.vault), "--key", "recovery", "slots", "rotate-key", "--yes",
        stdin=f"{old}\n",
    )  # fmt: skip

    new = next(line.strip() for line in said.out.splitlines() if line.startswith("    "))
    assert opens(console, new)
    assert not opens(console, old)
    assert "other ways in are closed: " in said.out


@pytest.mark.parametrize(
    "change",
    [("slots", "add", "recovery"), ("slots", "rotate", "1"), ("slots", "rotate-key", "--yes")],
)
def test_every_change_is_in_the_book(console: Console, change: tuple[str, ...]) -> None:
    console(*change)

    (newest, *_) = console("audit").object["entries"]
    assert newest["action"].startswith("keys.")
    assert "keys" in {each["deed"] for each in console("access", "log").object["log"]}


class NoPlace(io.StringIO):
    """A file on a full disk, or a pipe whose reader has gone."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def write(self, _text: str, /) -> int:
        raise OSError(self._number, os.strerror(self._number))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EPIPE])
@pytest.mark.parametrize("work", [("add", "recovery"), ("rotate", "1")])
def test_a_code_that_could_not_be_shown_changes_nothing(
    console: Console, number: int, work: tuple[str, ...]
) -> None:
    before = ids(console)

    said = console.into(NoPlace(number), "slots", *work)

    assert said.status == 1
    assert "everything is as before" in said.err
    assert ids(console) == before


def test_a_record_whose_code_could_not_be_shown_is_not_made(console: Console) -> None:
    console.vault, console.key_file = console.folder / "other", console.folder / "other.key"

    lost = console.into(NoPlace(errno.ENOSPC), "create", "--name", "Rosa")

    assert lost.status == 1
    assert not console.key_file.exists()
    assert console("create", "--name", "Rosa").status == 0


def test_a_zone_that_is_none_leaves_no_record_whose_code_nobody_saw(console: Console) -> None:
    console.vault, console.key_file = console.folder / "other", console.folder / "other.key"

    refused = console("create", "--name", "Rosa", "--time-zone", "Europe/Berln")

    assert refused.status == 1
    assert console("create", "--name", "Rosa").status == 0


def test_the_last_sheet_goes_only_when_that_is_meant(console: Console) -> None:
    (sheet,) = [each for each, kind in ids(console).items() if kind == "recovery"]

    refused = console("slots", "remove", str(sheet))

    assert refused.object["error"]["code"] == "confirmation_missing"
    assert "for good" in refused.object["error"]["message"]
    assert sheet in ids(console)
    assert console("slots", "remove", str(sheet), "--yes").status == 0


@pytest.mark.parametrize(
    "act",
    [
        ("delete", "--everything", "--yes"),
        ("slots", "add", "recovery"),
        ("slots", "rotate-key", "--yes"),
        ("people", "add", "Ben"),
        ("restore", "old.zip"),
    ],
)
def test_a_clinician_does_nothing_that_concerns_everybody_here(
    console: Console, act: tuple[str, ...]
) -> None:
    refused = console("--as", "clinician", *act)

    assert refused.object["error"]["code"] == "access_denied"
    assert console("profile").status == 0
